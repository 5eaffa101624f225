//! The maximum of two heuristics, which is admissible and consistent if both are.

use super::Heuristic;
use crate::tiles::small::Board;

/// The maximum of two heuristics; nest it for more.
pub(in crate::tiles) struct Max<A, B>(pub(in crate::tiles) A, pub(in crate::tiles) B);

impl<A: Heuristic, B: Heuristic> Heuristic for Max<A, B> {
    type Memo = (A::Memo, B::Memo);

    fn evaluate(&self, board: Board) -> Self::Memo {
        (self.0.evaluate(board), self.1.evaluate(board))
    }

    #[inline]
    fn step(&self, memo: &Self::Memo, tile: u8, from: u8, to: u8, left: u8) -> Option<Self::Memo> {
        let first = self.0.step(&memo.0, tile, from, to, left)?;
        Some((first, self.1.step(&memo.1, tile, from, to, left)?))
    }

    #[inline]
    fn estimate(memo: &Self::Memo) -> u8 {
        A::estimate(&memo.0).max(B::estimate(&memo.1))
    }
}
