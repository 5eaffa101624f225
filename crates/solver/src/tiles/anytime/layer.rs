//! Boards that were reached by the same number of moves.

use super::{problem::Problem, subgoal::Guided, trace::Trace};
use crate::grid::Direction;

/// A board of a beam, without its tiles.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) evaluation: i32,
    pub(super) blank: u16,
    /// How many wanted tiles are not home.
    pub(super) away: u16,
    /// Where those lie that the blank is guided to.
    pub(super) guided: Guided,
    /// The way that the last move went.
    pub(super) last: Option<Direction>,
    /// Its number in the trace.
    pub(super) number: u32,
    pub(super) hash: u64,
}

/// Boards of one size, all of them reached in `depth` moves from the start.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    pub(super) depth: usize,
    /// The tiles of each, one board after the other.
    pub(super) tiles: Vec<u16>,
    pub(super) states: Vec<State>,
}

impl Layer {
    /// One board that was reached in `depth` moves, the last of which has a `number` in the trace.
    pub(super) fn of(problem: &Problem, depth: usize, number: u32) -> Self {
        let state = State {
            evaluation: 0,
            blank: problem.blank,
            away: 0,
            guided: Guided::default(),
            last: None,
            number,
            hash: 0,
        };
        Self { depth, tiles: problem.tiles.clone(), states: vec![state] }
    }

    /// The board with which a search begins.
    pub(super) fn start(problem: &Problem) -> Self {
        Self::of(problem, 0, Trace::ROOT)
    }

    pub(super) fn clear(&mut self) {
        self.tiles.clear();
        self.states.clear();
    }

    /// Makes room for `boards` more boards of `cells` cells, and for no more than these.
    pub(super) fn make_room(&mut self, boards: usize, cells: usize) {
        self.tiles.reserve_exact(boards * cells);
        self.states.reserve_exact(boards);
    }

    /// Takes out the boards with all wanted tiles home.
    pub(super) fn take_solved(&mut self, cells: usize) -> Option<Self> {
        if self.states.iter().all(|state| state.away > 0) {
            return None;
        }
        let mut solved = Self { depth: self.depth, ..Self::default() };
        let mut others = 0;
        for (at, board) in (0..self.tiles.len()).step_by(cells).enumerate() {
            let state = self.states[at];
            if state.away == 0 {
                solved.states.push(state);
                solved.tiles.extend_from_slice(&self.tiles[board..][..cells]);
            } else {
                self.states[others] = state;
                self.tiles.copy_within(board..board + cells, others * cells);
                others += 1;
            }
        }
        self.states.truncate(others);
        self.tiles.truncate(others * cells);
        Some(solved)
    }
}
