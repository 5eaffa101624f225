//! [`Layer`]: the boards of one depth.

use super::{network::Hidden, problem::Problem, subgoal::Guided, trace::Trace};
use crate::grid::Direction;

/// A board of a beam, without its tiles.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) evaluation: i32,
    /// What the network adds to the evaluation.
    pub(super) correction: i32,
    pub(super) blank: u16,
    /// Number of wanted tiles that are not home.
    pub(super) misplaced: u16,
    /// The cells of the guided tiles.
    pub(super) guided: Guided,
    /// The direction of the last move.
    pub(super) last: Option<Direction>,
    /// Its number in the trace.
    pub(super) number: u32,
    pub(super) hash: u64,
}

/// Boards of one size at one depth.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    /// Number of moves from the start.
    pub(super) depth: usize,
    /// The tiles of all boards, concatenated.
    pub(super) tiles: Vec<u16>,
    pub(super) states: Vec<State>,
    /// The hidden layers of the network; none where there is no network.
    pub(super) hidden: Vec<Hidden>,
}

impl Layer {
    /// The layer of one board at `depth`, with its `number` in the trace.
    pub(super) fn of(problem: &Problem, depth: usize, number: u32) -> Self {
        let state = State {
            evaluation: 0,
            correction: 0,
            blank: problem.blank,
            misplaced: 0,
            guided: Guided::default(),
            last: None,
            number,
            hash: 0,
        };
        Self { depth, tiles: problem.tiles.clone(), states: vec![state], hidden: Vec::new() }
    }

    /// The layer of the start of a search.
    pub(super) fn start(problem: &Problem) -> Self {
        Self::of(problem, 0, Trace::ROOT)
    }

    /// The tiles of a board of `cells` cells by its index.
    #[inline]
    pub(super) fn board(&self, at: usize, cells: usize) -> &[u16] {
        &self.tiles[at * cells..][..cells]
    }

    /// Removes all boards.
    pub(super) fn clear(&mut self) {
        self.tiles.clear();
        self.states.clear();
        self.hidden.clear();
    }

    /// Reserves memory for exactly `boards` more boards of `cells` cells.
    pub(super) fn reserve(&mut self, boards: usize, cells: usize) {
        self.tiles.reserve_exact(boards * cells);
        self.states.reserve_exact(boards);
    }

    /// Removes and returns the boards with all wanted tiles home, `None` if there are none.
    pub(super) fn take_solved(&mut self, cells: usize) -> Option<Self> {
        if self.states.iter().all(|state| state.misplaced > 0) {
            return None;
        }
        let mut solved = Self { depth: self.depth, ..Self::default() };
        let mut kept = 0;
        for (at, board) in (0..self.tiles.len()).step_by(cells).enumerate() {
            let state = self.states[at];
            if state.misplaced == 0 {
                solved.states.push(state);
                solved.tiles.extend_from_slice(&self.tiles[board..][..cells]);
            } else {
                self.states[kept] = state;
                self.tiles.copy_within(board..board + cells, kept * cells);
                if let Some(hidden) = self.hidden.get(at) {
                    self.hidden[kept] = *hidden;
                }
                kept += 1;
            }
        }
        self.states.truncate(kept);
        self.tiles.truncate(kept * cells);
        self.hidden.truncate(kept);
        Some(solved)
    }
}
