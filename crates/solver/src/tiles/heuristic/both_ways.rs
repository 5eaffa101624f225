//! A heuristic to the goal together with one to the start.

use super::Heuristic;
use crate::tiles::small::Board;

/// The heuristic to the goal, which is the estimate, and that to the start.
pub(in crate::tiles) struct BothWays<H>(pub(in crate::tiles) H, pub(in crate::tiles) H);

impl<H: Heuristic> BothWays<H> {
    /// The estimate of the distance from the start.
    pub(in crate::tiles) fn from_start((_, memo): &(H::Memo, H::Memo)) -> u8 {
        H::estimate(memo)
    }
}

impl<H: Heuristic> Heuristic for BothWays<H> {
    type Memo = (H::Memo, H::Memo);

    fn evaluate(&self, board: Board) -> Self::Memo {
        (self.0.evaluate(board), self.1.evaluate(board))
    }

    fn step(&self, memo: &Self::Memo, tile: u8, from: u8, to: u8, left: u8) -> Option<Self::Memo> {
        let first = self.0.step(&memo.0, tile, from, to, left)?;
        Some((first, self.1.step(&memo.1, tile, from, to, u8::MAX)?))
    }

    fn estimate((memo, _): &Self::Memo) -> u8 {
        H::estimate(memo)
    }
}
