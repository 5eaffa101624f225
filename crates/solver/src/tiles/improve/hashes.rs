//! Hashes by which a beam knows a board that it has already.

use super::{aim::Aim, random::SplitMix64};

/// A random word for each tile in each cell: the hash of a board is their exclusive or, so that a
/// move changes two of them (Zobrist, 'A new hashing method with application for game playing',
/// 1970). They are worked out when they are needed: a table of them would fill the cache.
///
/// Only what counts has words: the wanted tiles and the blank. So of boards that differ in other
/// tiles alone, a beam keeps one.
#[derive(Debug)]
pub(super) struct Hashes {
    /// `[tile]`.
    counts: Vec<bool>,
    blank: u16,
    seed: u64,
}

impl Hashes {
    /// `blank` is the name of the blank.
    pub(super) fn new(cells: usize, blank: u16, aim: &Aim, seed: u64) -> Self {
        let counts = (0..cells as u16).map(|tile| tile == blank || aim.wants(tile));
        Self { counts: counts.collect(), blank, seed: SplitMix64(seed).next() }
    }

    fn word(&self, tile: u16, cell: u16) -> u64 {
        let place = u64::from(tile) << u16::BITS | u64::from(cell);
        if self.counts[usize::from(tile)] { SplitMix64(self.seed ^ place).next() } else { 0 }
    }

    /// The hash of a board.
    pub(super) fn of(&self, board: &[u16]) -> u64 {
        let words = board.iter().zip(0..).map(|(tile, cell)| self.word(*tile, cell));
        words.fold(0, |hash, word| hash ^ word)
    }

    /// What the hash changes by when `tile` goes `from` a cell to the blank in the cell `to`.
    #[inline]
    pub(super) fn change(&self, tile: u16, from: u16, to: u16) -> u64 {
        [(tile, from), (tile, to), (self.blank, from), (self.blank, to)]
            .into_iter()
            .fold(0, |change, (tile, cell)| change ^ self.word(tile, cell))
    }
}
