//! A board of up to 16 cells with an estimate of what is left, for searches of any kind.

use super::{
    Metric, Move,
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
    pub(super) metric: Metric,
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

    /// One more tile in `direction`, if there is one.
    fn slide(&self, state: &Seen<H::Memo>, direction: Direction) -> Option<Seen<H::Memo>> {
        let Seen { board, memo } = state;
        let from = self.instance.size.neighbour(Cell(board.blank.into()), direction.reversed())?;
        let from = from.0 as u8;
        let memo = self.heuristic.step(memo, board.tile(from), from, board.blank, u8::MAX)?;
        Some(Seen { board: board.slide(from), memo })
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
        let most = match self.metric {
            Metric::SingleTile => 1,
            Metric::MultiTile => u8::MAX,
        };
        for direction in Direction::ALL {
            let mut state = state.clone();
            for count in 1..=most {
                let Some(next) = self.slide(&state, direction) else { break };
                state = next;
                visit(Move { direction, count }, state.clone());
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
