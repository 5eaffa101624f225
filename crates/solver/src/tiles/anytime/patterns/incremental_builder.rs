//! Building the tables of a board, slice by slice.

use super::{
    Patterns, Place, View,
    builder::{Asked, Builder, MOST, Plan},
    frame::Frame,
    table::number,
};
use crate::{grid::Cell, tiles::anytime::problem::Problem};

/// The most cells of a board: with more there are many patterns, which tell little.
const MOST_CELLS: usize = 25;

/// Tables that are being built.
#[derive(Debug)]
pub(in crate::tiles::anytime) struct IncrementalBuilder {
    /// One for each table.
    plans: Vec<Plan>,
    /// The table that is being built.
    begun: Option<Builder>,
    patterns: Patterns,
}

impl IncrementalBuilder {
    /// For a problem of at most 25 cells.
    pub(in crate::tiles::anytime) fn new(problem: &Problem) -> Option<Self> {
        (problem.size.area() <= MOST_CELLS).then(|| Self::of(problem, MOST))
    }

    /// With patterns of at most `most` tiles each.
    pub(super) fn of(problem: &Problem, most: usize) -> Self {
        let patterns = Patterns::new(problem);
        let mut incremental_builder = Self { plans: Vec::new(), begun: None, patterns };
        let frames = Frame::both(problem.size, Cell(problem.goal_blank));
        for frame in &frames {
            incremental_builder.plan(
                frame,
                &frame.patterns(most),
                problem,
                frame.is_like(&frames[0]),
            );
        }
        incremental_builder
    }

    /// Plans the tables of a view, where those of the first one do not serve it, too.
    fn plan(&mut self, frame: &Frame, patterns: &[Vec<u16>], problem: &Problem, shares: bool) {
        let visited = frame.look(&problem.tiles);
        let first = self.patterns.places.len();
        for (at, homes) in patterns.iter().enumerate() {
            let places: Vec<u16> = homes.iter().map(|home| visited[usize::from(*home)]).collect();
            let placement = number(&places, visited.len());
            let asked = Asked { placement, distance: 0 };
            let table = if shares { at } else { self.plans.len() };
            self.patterns.places.push(Place { placement, table: table as u8, distance: 0 });
            match self.plans.get_mut(table) {
                Some(plan) => plan.asked.push(asked),
                None => self.plans.push(Plan {
                    size: frame.size,
                    tiles: homes.len(),
                    goals: frame.goals(homes),
                    asked: vec![asked],
                }),
            }
        }
        self.patterns.views.push(View::new(frame, patterns, first));
    }

    /// Builds a slice. Returns from the placements of how many rows moves were made: each of them is about
    /// as much work as a board of a search.
    pub(in crate::tiles::anytime) fn advance(&mut self) -> u64 {
        let Some(plan) = self.plans.get(self.patterns.tables.len()) else { return 0 };
        let mut builder = self.begun.take().unwrap_or_else(|| Builder::new(plan));
        let slice = builder.advance();
        if slice.is_last {
            self.patterns.add(builder.finish());
        } else {
            self.begun = Some(builder);
        }
        slice.rows
    }

    /// Whether all tables are built.
    pub(in crate::tiles::anytime) fn is_done(&self) -> bool {
        self.patterns.tables.len() == self.plans.len()
    }

    /// The tables. Requires that all are built.
    pub(in crate::tiles::anytime) fn finish(self) -> Patterns {
        self.patterns
    }
}
