//! A board of up to 16 cells in one machine word, with every tile known by its own number.

/// Four bits a cell, the first cell lowest. The blank is 0; the tiles are numbered from 1, alike
/// or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tiles) struct Board {
    pub(in crate::tiles) word: u64,
    /// Where the blank is.
    pub(in crate::tiles) blank: u8,
}

impl Board {
    /// The board with `tiles` row by row, at most 16, of which the first 0 is the blank.
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

    /// The board after the tile at `from` has gone to where the blank is.
    #[inline]
    pub(in crate::tiles) fn slide(self, from: u8) -> Self {
        let tile = u64::from(self.tile(from));
        Self { word: self.word ^ (tile << (4 * from)) ^ (tile << (4 * self.blank)), blank: from }
    }
}
