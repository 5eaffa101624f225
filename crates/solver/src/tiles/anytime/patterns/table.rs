//! [`Table`]: the distances of one pattern.

/// For each placement of a pattern's tiles the distance from the goal, counted in moves of these
/// tiles to free neighbouring cells, wherever the blank is.
///
/// A move changes the distance by one, so one bit per placement, the second bit of the distance,
/// gives the new distance from the old one. A row has one bit for each cell of the pattern's first
/// tile; the number of the row encodes the cells of the others.
#[derive(Debug)]
pub(super) struct Table(pub(super) Vec<u32>);

/// Number of bits in a row.
pub(super) const ROW: u32 = u32::BITS;

/// Number of rows of the table of a pattern of `tiles` tiles on a board of `cells` cells.
pub(super) fn rows(tiles: usize, cells: usize) -> usize {
    cells.pow(tiles as u32 - 1)
}

/// The number of the placement with the tiles of a pattern at `places`, on a board of `cells`
/// cells.
pub(super) fn placement(places: &[u16], cells: usize) -> u32 {
    let terms = (0..).zip(places).map(|(tile, place)| weight(tile, cells) * u32::from(*place));
    terms.sum()
}

/// The weight of the cell of a pattern's tile in the number of a placement.
pub(super) fn weight(tile: usize, cells: usize) -> u32 {
    tile.checked_sub(1).map_or(1, |other| ROW * (cells as u32).pow(other as u32))
}

impl Table {
    /// The distance of a placement one move from another one at `distance`.
    #[inline]
    pub(super) fn step(&self, placement: u32, distance: u8) -> u8 {
        let second_bit = self.0[(placement / ROW) as usize] >> (placement % ROW) & 1;
        let farther = distance + 1;
        if u32::from(farther >> 1) & 1 == second_bit { farther } else { distance.wrapping_sub(1) }
    }
}
