//! Additive pattern databases (Korf and Felner, 'Disjoint pattern database heuristics', 2002) for
//! boards of up to 25 cells, built during the search.
//!
//! The tiles are partitioned into patterns. The table of a pattern has the minimum number of moves
//! of its own tiles, so that the sum over all patterns is admissible. There are two partitions
//! ([`Frame`]), and the larger sum counts.

mod builder;
mod frame;
mod incremental_builder;
mod table;

use super::problem::Problem;
use builder::Query;
use frame::Frame;
pub(super) use incremental_builder::IncrementalBuilder;
use table::{Table, weight};

/// The tables of a problem, and the state of each pattern on the current board.
#[derive(Debug)]
pub(super) struct Patterns {
    cells: usize,
    goal_blank: u16,
    tables: Vec<Table>,
    views: Vec<View>,
    /// The patterns of the first view, then those of the second.
    states: Vec<PatternState>,
}

/// A partition of the tiles into patterns.
#[derive(Debug)]
struct View {
    /// By tile: the index of its pattern in [`Patterns::states`].
    patterns: Vec<u8>,
    /// By tile and cell: the term of the tile in the number of the placement.
    weights: Vec<u32>,
    /// The excess of the sum of distances if the blank is home.
    excess: u16,
}

/// The placement of a pattern's tiles, and its distance from the goal.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PatternState {
    placement: u32,
    table: u8,
    distance: u8,
}

/// Number of views.
const VIEWS: usize = 2;

/// The sum of distances in each view.
pub(super) type Sums = [u16; VIEWS];

/// The estimate of a board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Estimate {
    pub(super) sums: Sums,
    /// The states of the moved tile's patterns.
    pub(super) states: [PatternState; VIEWS],
    /// Lower bound on the number of moves left.
    pub(super) moves: u16,
}

impl Estimate {
    /// An estimate without patterns.
    pub(super) fn of_moves(moves: usize) -> Self {
        Self { moves: moves as u16, ..Self::default() }
    }
}

impl Patterns {
    fn new(problem: &Problem) -> Self {
        let (cells, goal_blank) = (problem.size.area(), problem.goal_blank);
        Self { cells, goal_blank, tables: Vec::new(), views: Vec::new(), states: Vec::new() }
    }

    /// Adds the next table, with the distances of the patterns that use it.
    fn add(&mut self, (table, queries): (Table, Vec<Query>)) {
        let number = self.tables.len();
        let users = self.states.iter_mut().filter(|state| usize::from(state.table) == number);
        users.zip(queries).for_each(|(state, query)| state.distance = query.distance);
        self.tables.push(table);
    }

    /// The estimate of the current board, with the blank at `blank`.
    pub(super) fn evaluate(&self, blank: u16) -> Estimate {
        let mut estimate = Estimate::default();
        let per_view = self.states.len() / VIEWS;
        for ((view, states), sum) in
            self.views.iter().zip(self.states.chunks(per_view)).zip(&mut estimate.sums)
        {
            *sum = states.iter().map(|state| u16::from(state.distance)).sum();
            estimate.moves = estimate.moves.max(*sum - self.excess(view, blank));
        }
        estimate
    }

    /// The estimate after `tile` has moved `from` one cell `to` the blank's, given the sums before.
    /// Skips the second view if the first one exceeds `most`.
    #[inline]
    pub(super) fn after(
        &self,
        mut sums: Sums,
        tile: u16,
        [from, to]: [u16; 2],
        most: u16,
    ) -> Estimate {
        let mut states = [PatternState::default(); VIEWS];
        let mut moves = 0;
        for ((view, sum), state) in self.views.iter().zip(&mut sums).zip(&mut states) {
            let before = self.states[usize::from(view.patterns[usize::from(tile)])];
            let weights = &view.weights[usize::from(tile) * self.cells..][..self.cells];
            let [left, taken] = [from, to].map(|cell| weights[usize::from(cell)]);
            let placement = before.placement.wrapping_sub(left).wrapping_add(taken);
            let table = &self.tables[usize::from(before.table)];
            let distance = table.step(placement, before.distance);
            *state = PatternState { placement, distance, ..before };
            *sum = *sum + u16::from(distance) - u16::from(before.distance);
            moves = moves.max(*sum - self.excess(view, from));
            if moves > most {
                break;
            }
        }
        Estimate { sums, states, moves }
    }

    /// Replaces the states of the patterns of `tile`; returns the former ones.
    #[inline]
    pub(super) fn exchange(
        &mut self,
        tile: u16,
        mut states: [PatternState; VIEWS],
    ) -> [PatternState; VIEWS] {
        for (view, state) in self.views.iter().zip(&mut states) {
            let pattern = usize::from(view.patterns[usize::from(tile)]);
            std::mem::swap(&mut self.states[pattern], state);
        }
        states
    }

    #[inline]
    fn excess(&self, view: &View, blank: u16) -> u16 {
        if blank == self.goal_blank { view.excess } else { 0 }
    }
}

impl View {
    /// The view of `patterns`, each given by the homes of its tiles; their states begin at index
    /// `first`.
    fn new(frame: &Frame, patterns: &[Vec<u16>], first: usize) -> Self {
        let cells = frame.places.len();
        let mut view =
            Self { patterns: vec![0; cells], weights: vec![0; cells * cells], excess: 0 };
        let places = || frame.places.iter().map(|place| u32::from(*place));
        for (pattern, homes) in (first..).zip(patterns) {
            for (tile, home) in frame.places.iter().enumerate() {
                let Some(at) = homes.iter().position(|own| own == home) else { continue };
                view.patterns[tile] = pattern as u8;
                let weights = places().map(|place| weight(at, cells) * place);
                view.weights[tile * cells..][..cells].copy_from_slice(&weights.collect::<Vec<_>>());
            }
            view.excess += 2 * u16::from(frame.goals(homes).distance);
        }
        view
    }
}

#[cfg(test)]
mod tests;
