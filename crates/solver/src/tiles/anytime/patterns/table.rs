//! The distances of one pattern.

/// How many moves of its own tiles each placement of a pattern is from the goal, where a tile may go to
/// any free cell next to it, wherever the blank is.
///
/// Each such move makes the distance one more or one less, which a single bit a placement tells apart:
/// the second of the distance. A row of bits has one for each cell of the pattern's first tile; its
/// number says where the others are.
#[derive(Debug)]
pub(super) struct Table(pub(super) Vec<u32>);

/// Bits in a row.
pub(super) const ROW: u32 = u32::BITS;

/// How many rows the table of a pattern of `tiles` tiles has on a board of `cells` cells.
pub(super) fn rows(tiles: usize, cells: usize) -> usize {
    cells.pow(tiles as u32 - 1)
}

/// The number of the placement with the tiles of a pattern in these `places`.
pub(super) fn number(places: &[u16], cells: usize) -> u32 {
    let weighed = (0..).zip(places).map(|(tile, place)| weight(tile, cells) * u32::from(*place));
    weighed.sum()
}

/// What a cell further of a pattern's tile adds to the number of a placement.
pub(super) fn weight(tile: usize, cells: usize) -> u32 {
    tile.checked_sub(1).map_or(1, |other| ROW * (cells as u32).pow(other as u32))
}

impl Table {
    /// The distance of a placement that is one move from another one of this `distance`.
    #[inline]
    pub(super) fn step(&self, placement: u32, distance: u8) -> u8 {
        let second_bit = self.0[(placement / ROW) as usize] >> (placement % ROW) & 1;
        let farther = distance + 1;
        if u32::from(farther >> 1) & 1 == second_bit { farther } else { distance.wrapping_sub(1) }
    }
}
