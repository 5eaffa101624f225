//! [`Board`]: a board of up to 16 cells in one word, with distinct tile numbers.

/// Four bits per cell, the first cell lowest. The blank is 0; tiles have distinct numbers from 1,
/// even if their labels are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tiles) struct Board {
    pub(in crate::tiles) word: u64,
    /// The cell of the blank.
    pub(in crate::tiles) blank: u8,
}

impl Board {
    /// The board with up to 16 `tiles`, row by row. The first 0 is the blank.
    pub(in crate::tiles) fn new(tiles: &[u8]) -> Self {
        let word = tiles.iter().rev().fold(0, |word, tile| word << 4 | u64::from(*tile));
        let blank = tiles.iter().take_while(|tile| **tile != 0).count() as u8;
        Self { word, blank }
    }

    /// The tile at `cell`.
    #[inline]
    pub(in crate::tiles) fn tile(self, cell: u8) -> u8 {
        (self.word >> (4 * cell)) as u8 & 0xF
    }

    /// The board after the tile at `from` has moved into the blank's cell.
    #[inline]
    pub(in crate::tiles) fn slide(self, from: u8) -> Self {
        let tile = u64::from(self.tile(from));
        Self { word: self.word ^ (tile << (4 * from)) ^ (tile << (4 * self.blank)), blank: from }
    }
}
