//! Additive pattern databases (Korf and Felner, 'Disjoint pattern database heuristics', 2002) of boards
//! of up to 25 cells, built where they are used.
//!
//! The tiles are parted into patterns, and each table knows how many moves of its own tiles a board
//! takes at least: the sum over all patterns is admissible. A board is looked at in two ways
//! ([`Frame`]), and the larger sum counts.

mod builder;
mod frame;
mod incremental_builder;
mod table;

use super::problem::Problem;
use builder::Asked;
use frame::Frame;
pub(super) use incremental_builder::IncrementalBuilder;
use table::{Table, weight};

/// The tables of a problem, and where its tiles are in them.
#[derive(Debug)]
pub(super) struct Patterns {
    cells: usize,
    goal_blank: u16,
    tables: Vec<Table>,
    views: Vec<View>,
    /// Those of the patterns of each view.
    places: Vec<Place>,
}

/// One way to look at the board.
#[derive(Debug)]
struct View {
    /// By tile: which of [`Patterns::places`] is that of its pattern.
    patterns: Vec<u8>,
    /// By tile and cell: what the tile adds there to the number of the placement.
    weights: Vec<u32>,
    /// By how much the distances of boards whose blank is home are too large.
    lead: u16,
}

/// Where the tiles of a pattern are, and how far from the goal.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    placement: u32,
    table: u8,
    distance: u8,
}

/// The ways to look at a board.
const VIEWS: usize = 2;

/// The sum of distances in each view.
pub(super) type Sums = [u16; VIEWS];

/// What a move changes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Change {
    pub(super) sums: Sums,
    /// The places of the moved tile's patterns.
    pub(super) places: [Place; VIEWS],
    /// A lower bound of the moves that are left.
    pub(super) estimate: u16,
}

impl Patterns {
    fn new(problem: &Problem) -> Self {
        let (cells, goal_blank) = (problem.size.area(), problem.goal_blank);
        Self { cells, goal_blank, tables: Vec::new(), views: Vec::new(), places: Vec::new() }
    }

    /// Adds the next table.
    fn add(&mut self, (table, asked): (Table, Vec<Asked>)) {
        let number = self.tables.len();
        let users = self.places.iter_mut().filter(|place| usize::from(place.table) == number);
        users.zip(asked).for_each(|(place, asked)| place.distance = asked.distance);
        self.tables.push(table);
    }

    /// The sums of the board as it is, with the blank in a cell, and the estimate.
    pub(super) fn look(&self, blank: u16) -> Change {
        let mut change = Change::default();
        let per_view = self.places.len() / VIEWS;
        for ((view, places), sum) in
            self.views.iter().zip(self.places.chunks(per_view)).zip(&mut change.sums)
        {
            *sum = places.iter().map(|place| u16::from(place.distance)).sum();
            change.estimate = change.estimate.max(*sum - self.lead(view, blank));
        }
        change
    }

    /// What becomes of `sums` when a tile goes `from` one cell `to` the blank's. Once the estimate is more
    /// than `most`, the rest is left undone.
    #[inline]
    pub(super) fn change(
        &self,
        mut sums: Sums,
        tile: u16,
        [from, to]: [u16; 2],
        most: u16,
    ) -> Change {
        let mut places = [Place::default(); VIEWS];
        let mut estimate = 0;
        for ((view, sum), place) in self.views.iter().zip(&mut sums).zip(&mut places) {
            let before = self.places[usize::from(view.patterns[usize::from(tile)])];
            let weights = &view.weights[usize::from(tile) * self.cells..][..self.cells];
            let [left, taken] = [from, to].map(|cell| weights[usize::from(cell)]);
            let placement = before.placement.wrapping_sub(left).wrapping_add(taken);
            let table = &self.tables[usize::from(before.table)];
            let distance = table.step(placement, before.distance);
            *place = Place { placement, distance, ..before };
            *sum = *sum + u16::from(distance) - u16::from(before.distance);
            estimate = estimate.max(*sum - self.lead(view, from));
            if estimate > most {
                break;
            }
        }
        Change { sums, places, estimate }
    }

    /// Puts other places in the place of those of a tile's patterns, which are returned.
    #[inline]
    pub(super) fn put(&mut self, tile: u16, mut places: [Place; VIEWS]) -> [Place; VIEWS] {
        for (view, place) in self.views.iter().zip(&mut places) {
            let slot = usize::from(view.patterns[usize::from(tile)]);
            std::mem::swap(&mut self.places[slot], place);
        }
        places
    }

    #[inline]
    fn lead(&self, view: &View, blank: u16) -> u16 {
        if blank == self.goal_blank { view.lead } else { 0 }
    }
}

impl View {
    /// Of patterns by the homes of their tiles, whose places begin at `first`.
    fn new(frame: &Frame, patterns: &[Vec<u16>], first: usize) -> Self {
        let cells = frame.places.len();
        let mut view = Self { patterns: vec![0; cells], weights: vec![0; cells * cells], lead: 0 };
        let places = || frame.places.iter().map(|place| u32::from(*place));
        for (slot, homes) in (first..).zip(patterns) {
            for (tile, home) in frame.places.iter().enumerate() {
                let Some(at) = homes.iter().position(|own| own == home) else { continue };
                view.patterns[tile] = slot as u8;
                let weights = places().map(|place| weight(at, cells) * place);
                view.weights[tile * cells..][..cells].copy_from_slice(&weights.collect::<Vec<_>>());
            }
            view.lead += 2 * u16::from(frame.goals(homes).distance);
        }
        view
    }
}

#[cfg(test)]
mod tests;
