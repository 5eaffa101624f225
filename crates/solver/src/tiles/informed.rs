//! [`InformedSpace`]: boards of up to 16 cells with a heuristic, as a space for the textbook
//! searches.

use super::{
    Metric, Move, Path,
    heuristic::{BothWays, Heuristic},
    small::{Board, Instance},
};
use crate::{
    grid::{Cell, Direction},
    search::{Informed, InformedBothWays, Reversible, Space},
};
use std::hash::{Hash, Hasher};

/// The state space of an instance with one heuristic.
pub(super) struct InformedSpace<'a, H> {
    pub(super) instance: &'a Instance,
    pub(super) heuristic: &'a H,
    pub(super) metric: Metric,
}

/// A board with the memo of the heuristic. Equality and hash are those of the board.
#[derive(Clone)]
pub(super) struct Evaluated<M> {
    board: Board,
    memo: M,
}

impl<H: Heuristic> InformedSpace<'_, H> {
    pub(super) fn evaluated(&self, board: Board) -> Evaluated<H::Memo> {
        Evaluated { board, memo: self.heuristic.evaluate(board) }
    }

    /// The estimates of the start and of the position after each move of a legal path.
    pub(super) fn estimates_along(&self, path: &Path) -> Vec<usize> {
        let mut state = self.start();
        let mut estimates = vec![self.estimate(&state)];
        for step in path {
            for _ in 0..step.count {
                let Some(next) = self.slide(&state, step.direction) else { return estimates };
                state = next;
            }
            estimates.push(self.estimate(&state));
        }
        estimates
    }

    /// The state after one more tile has moved in `direction`, or `None` if there is none.
    fn slide(
        &self,
        state: &Evaluated<H::Memo>,
        direction: Direction,
    ) -> Option<Evaluated<H::Memo>> {
        let Evaluated { board, memo } = state;
        let from = self.instance.size.neighbour(Cell(board.blank.into()), direction.reversed())?;
        let from = from.0 as u8;
        let memo = self.heuristic.step(memo, board.tile(from), from, board.blank, u8::MAX)?;
        Some(Evaluated { board: board.slide(from), memo })
    }
}

impl<H: Heuristic> Space for InformedSpace<'_, H> {
    type State = Evaluated<H::Memo>;
    type Move = Move;

    fn start(&self) -> Self::State {
        self.evaluated(self.instance.start)
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

/// The goal is the first one.
impl<H: Heuristic> Reversible for InformedSpace<'_, H> {
    fn goal(&self) -> Self::State {
        self.evaluated(self.instance.goals[0])
    }

    fn reversed(&self, step: Move) -> Move {
        step.reversed()
    }
}

impl<H: Heuristic> InformedBothWays for InformedSpace<'_, BothWays<H>> {
    fn estimate_from_start(&self, state: &Self::State) -> usize {
        BothWays::<H>::from_start(&state.memo).into()
    }
}

impl<M> PartialEq for Evaluated<M> {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
    }
}

impl<M> Eq for Evaluated<M> {}

impl<M> Hash for Evaluated<M> {
    fn hash<S: Hasher>(&self, hasher: &mut S) {
        self.board.word.hash(hasher);
    }
}
