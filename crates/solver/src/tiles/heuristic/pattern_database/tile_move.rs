//! The way of a tile from one cell to the next.

/// What a move changes in the set of cells that a pattern's tiles stand in.
#[derive(Clone, Copy, Default)]
pub(super) struct Hop {
    /// The cell that the tile leaves, and the blank is in then.
    pub(super) from: u8,
    /// The two cells.
    pub(super) flipped: u16,
    /// The cells between the two.
    pub(super) passed: u16,
    before_from: u16,
    before_to: u16,
}

impl Hop {
    pub(super) fn new(from: u8, to: u8) -> Self {
        let before = |cell: u8| (1 << cell) - 1;
        let (before_from, before_to) = (before(from), before(to));
        let between = (before_from ^ before_to) & !(1 << from.min(to));
        Self { from, flipped: 1 << from ^ 1 << to, passed: between, before_from, before_to }
    }

    /// The places of the tile among the `others`: the one that it leaves, and the one that it takes.
    #[inline]
    pub(super) fn places(&self, others: u16) -> (usize, usize) {
        let place = |before: u16| (others & before).count_ones() as usize;
        (place(self.before_from), place(self.before_to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hop_passes_the_cells_between() {
        assert_eq!(Hop::new(2, 6).passed, 0b11_1000);
        assert_eq!(Hop::new(6, 2).passed, 0b11_1000);
        assert_eq!(Hop::new(15, 14).passed, 0);
        assert_eq!(Hop::new(0, 1).passed, 0);
    }

    #[test]
    fn places_are_counted_from_the_first_cell() {
        assert_eq!(Hop::new(6, 2).places(0b1001_0001), (2, 1));
    }
}
