//! Additive pattern databases (Korf and Felner, 'Disjoint pattern database heuristics', 2002) for
//! boards of up to 25 cells, built during the search.
//!
//! The tiles are partitioned into patterns. The table of a pattern has the minimum number of moves
//! of its own tiles, so that the sum over all patterns is admissible. There are two partitions at most
//! ([`Frame`]), and the larger sum counts.

mod frame;
mod incremental_builder;

use super::problem::Problem;
use crate::{
    math::bits::bits,
    tiles::heuristic::pattern_database::{Entry, RankedRegions, Table, TileMove, code},
};
use frame::Frame;
pub(super) use incremental_builder::IncrementalBuilder;
use std::sync::Arc;

/// The tables of a problem on its current board.
#[derive(Debug)]
pub(super) struct Patterns {
    tables: Vec<PatternTable>,
    views: Vec<View>,
    /// The state of each pattern on the current board: those of the first view, then of the second.
    states: Vec<Entry>,
}

/// A table, and the blank regions by which it is indexed.
#[derive(Debug)]
struct PatternTable {
    regions: Arc<RankedRegions>,
    table: Table,
}

/// A partition of the tiles into patterns.
#[derive(Debug)]
struct View {
    frame: Frame,
    /// The homes of the tiles of each pattern.
    homes: Vec<Vec<u16>>,
    /// The table of the first pattern; those of the others follow.
    first_table: usize,
    cells: usize,
    /// By tile.
    patterns: Vec<TilePattern>,
    /// By `from * cells + to`, in the frame.
    tile_moves: Box<[TileMove]>,
}

/// The pattern of a tile.
#[derive(Clone, Copy, Debug, Default)]
struct TilePattern {
    /// Index in [`Patterns::states`].
    state: u8,
    /// Index in [`Patterns::tables`].
    table: u8,
}

/// Maximum number of views.
const VIEWS: usize = 2;

/// The sum of distances in each view, 0 without a second one.
pub(super) type Sums = [u16; VIEWS];

/// The estimate of a board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Estimate {
    pub(super) sums: Sums,
    /// The states of the moved tile's patterns.
    pub(super) states: [Entry; VIEWS],
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
    /// Computes the states on the board of `problem`, which must have the size and the blank's goal
    /// of the tables.
    pub(super) fn place(&mut self, problem: &Problem) {
        self.states.clear();
        for View { frame, homes, first_table, .. } in &self.views {
            let cells = frame.cells_by_home(&problem.tiles);
            let blank = frame.places[usize::from(problem.blank)] as u8;
            for (number, homes) in (*first_table..).zip(homes) {
                let placed: Vec<_> = homes.iter().map(|home| cells[usize::from(*home)]).collect();
                let (occupied, code) = cells_and_code(&placed);
                let PatternTable { regions, table } = &self.tables[number];
                self.states.push(table.evaluate(&**regions, occupied, code, blank));
            }
        }
    }

    /// The estimate of the current board.
    pub(super) fn evaluate(&self) -> Estimate {
        let per_view = self.states.len() / self.views.len();
        let distance = |state: &Entry| u16::from(state.distance());
        let mut sums = Sums::default();
        for (sum, states) in sums.iter_mut().zip(self.states.chunks(per_view)) {
            *sum = states.iter().map(distance).sum();
        }
        Estimate { sums, moves: sums[0].max(sums[1]), ..Estimate::default() }
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
        let mut states = [Entry::default(); VIEWS];
        let mut moves = 0;
        for ((view, sum), state) in self.views.iter().zip(&mut sums).zip(&mut states) {
            let pattern = view.patterns[usize::from(tile)];
            let before = self.states[usize::from(pattern.state)];
            let PatternTable { regions, table } = &self.tables[usize::from(pattern.table)];
            let tile_move = &view.tile_moves[usize::from(from) * view.cells + usize::from(to)];
            // For every other pattern both cells are free and connected: its state does not change.
            *state = table.step(&**regions, before, tile_move);
            *sum = *sum + u16::from(state.distance()) - u16::from(before.distance());
            moves = moves.max(*sum);
            if moves > most {
                break;
            }
        }
        Estimate { sums, states, moves }
    }

    /// Replaces the states of the patterns of `tile`; returns the former ones.
    #[inline]
    pub(super) fn exchange(&mut self, tile: u16, mut states: [Entry; VIEWS]) -> [Entry; VIEWS] {
        for (view, state) in self.views.iter().zip(&mut states) {
            let pattern = view.patterns[usize::from(tile)];
            std::mem::swap(&mut self.states[usize::from(pattern.state)], state);
        }
        states
    }
}

impl View {
    /// The view of patterns, each given by the `homes` of its tiles; their states begin at index
    /// `first`.
    fn new(frame: Frame, homes: Vec<Vec<u16>>, first: usize, first_table: usize) -> Self {
        let cells = frame.places.len();
        let mut by_home = vec![TilePattern::default(); cells];
        for (number, homes) in homes.iter().enumerate() {
            for home in homes {
                by_home[usize::from(*home)] = TilePattern {
                    state: (first + number) as u8,
                    table: (first_table + number) as u8,
                };
            }
        }
        let place = |cell: usize| frame.places[cell];
        let tile_moves = (0..cells * cells)
            .map(|pair| TileMove::new(place(pair / cells) as u8, place(pair % cells) as u8));
        let tile_moves = tile_moves.collect();
        let patterns = (0..cells).map(|tile| by_home[usize::from(place(tile))]).collect();
        Self { frame, homes, first_table, cells, patterns, tile_moves }
    }
}

/// The set of the cells of a pattern's tiles, and the code of their order: the class of each is its
/// number.
fn cells_and_code(cells: &[u16]) -> (u32, u64) {
    let occupied: u32 = cells.iter().fold(0, |mask, cell| mask | 1 << cell);
    let class = |cell: usize| cells.iter().position(|own| usize::from(*own) == cell);
    (occupied, code(bits(occupied).filter_map(class).map(|class| class as u8)))
}

#[cfg(test)]
mod tests;
