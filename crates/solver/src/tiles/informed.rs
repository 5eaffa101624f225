//! A board of up to 16 cells with an estimate of what is left, for searches of any kind.

use super::{
    Move,
    exact::{Board, Instance},
    heuristic::Heuristic,
};
use crate::{
    grid::{Cell, Direction},
    search::{Informed, Space},
};
use std::hash::{Hash, Hasher};

/// The boards of an instance as they look to one heuristic.
pub(super) struct InformedSpace<'a, H> {
    pub(super) instance: &'a Instance,
    pub(super) heuristic: &'a H,
}

/// A board and what the heuristic keeps of it.
#[derive(Clone)]
pub(super) struct Seen<M> {
    board: Board,
    memo: M,
}

impl<H: Heuristic> InformedSpace<'_, H> {
    pub(super) fn see(&self, board: Board) -> Seen<H::Memo> {
        Seen { board, memo: self.heuristic.look(board) }
    }
}

impl<H: Heuristic> Space for InformedSpace<'_, H> {
    type State = Seen<H::Memo>;
    type Move = Move;

    fn start(&self) -> Self::State {
        self.see(self.instance.start)
    }

    fn is_goal(&self, state: &Self::State) -> bool {
        self.instance.is_goal(state.board)
    }

    fn expand(&self, state: &Self::State, mut visit: impl FnMut(Move, Self::State)) {
        let Seen { board, memo } = state;
        for direction in Direction::ALL {
            let blank = Cell(board.blank.into());
            let Some(from) = self.instance.size.neighbour(blank, direction.reversed()) else {
                continue;
            };
            let from = from.0 as u8;
            let (tile, to) = (board.tile(from), board.blank);
            if let Some(memo) = self.heuristic.step(memo, tile, from, to, u8::MAX) {
                visit(Move::single(direction), Seen { board: board.slide(from), memo });
            }
        }
    }
}

impl<H: Heuristic> Informed for InformedSpace<'_, H> {
    fn estimate(&self, state: &Self::State) -> usize {
        H::estimate(&state.memo).into()
    }
}

impl<M> PartialEq for Seen<M> {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
    }
}

impl<M> Eq for Seen<M> {}

impl<M> Hash for Seen<M> {
    fn hash<S: Hasher>(&self, hasher: &mut S) {
        self.board.word.hash(hasher);
    }
}
