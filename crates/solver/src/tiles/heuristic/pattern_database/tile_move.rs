//! [`TileMove`]: masks for a move of a tile.

/// The effect of a tile's move on the set of cells of its pattern's tiles.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::tiles) struct TileMove {
    /// The cell that the tile leaves, which then has the blank.
    pub(super) from: u8,
    /// Both cells.
    pub(super) flipped: u32,
    /// The cells between both, in row-major order.
    pub(super) passed: u32,
    /// The cells before each of them.
    before_from: u32,
    before_to: u32,
}

impl TileMove {
    pub(in crate::tiles) fn new(from: u8, to: u8) -> Self {
        let before = |cell: u8| (1 << cell) - 1;
        let (before_from, before_to) = (before(from), before(to));
        let between = (before_from ^ before_to) & !(1 << from.min(to));
        Self { from, flipped: 1 << from ^ 1 << to, passed: between, before_from, before_to }
    }

    /// Whether it passes no tile of `occupied`.
    #[inline]
    pub(super) fn keeps_order(&self, occupied: u32) -> bool {
        occupied & self.passed == 0
    }

    /// The ranks of the tile among those of `occupied`, before and after the move.
    #[inline]
    pub(super) fn ranks(&self, occupied: u32) -> (usize, usize) {
        let others = occupied & !self.flipped;
        let rank = |before: u32| (others & before).count_ones() as usize;
        (rank(self.before_from), rank(self.before_to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_passes_the_cells_between() {
        assert_eq!(TileMove::new(2, 6).passed, 0b11_1000);
        assert_eq!(TileMove::new(6, 2).passed, 0b11_1000);
        assert_eq!(TileMove::new(15, 14).passed, 0);
        assert_eq!(TileMove::new(0, 1).passed, 0);
    }

    #[test]
    fn ranks_are_counted_from_the_first_cell() {
        assert_eq!(TileMove::new(6, 2).ranks(0b1001_0001), (2, 1));
    }
}
