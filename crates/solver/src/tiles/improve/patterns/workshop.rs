//! Building the tables of a board, slice by slice.

use super::{
    Patterns, Place, View,
    builder::{Asked, Builder, MOST, Plan},
    frame::Frame,
    table::number,
};
use crate::{grid::Cell, tiles::improve::task::Task};

/// The most cells of a board: with more there are many patterns, which tell little.
const MOST_CELLS: usize = 25;

/// Tables that are being built.
#[derive(Debug)]
pub(in crate::tiles::improve) struct Workshop {
    /// One for each table.
    plans: Vec<Plan>,
    /// The table that is being built.
    begun: Option<Builder>,
    patterns: Patterns,
}

impl Workshop {
    /// For a task of at most 25 cells.
    pub(in crate::tiles::improve) fn new(task: &Task) -> Option<Self> {
        (task.size.area() <= MOST_CELLS).then(|| Self::of(task, MOST))
    }

    /// With patterns of at most `most` tiles each.
    pub(super) fn of(task: &Task, most: usize) -> Self {
        let patterns = Patterns::new(task);
        let mut workshop = Self { plans: Vec::new(), begun: None, patterns };
        let frames = Frame::both(task.size, Cell(task.goal_blank));
        for frame in &frames {
            workshop.plan(frame, &frame.patterns(most), task, frame.is_like(&frames[0]));
        }
        workshop
    }

    /// Plans the tables of a view, where those of the first one do not serve it, too.
    fn plan(&mut self, frame: &Frame, patterns: &[Vec<u16>], task: &Task, shares: bool) {
        let seen = frame.look(&task.tiles);
        let first = self.patterns.places.len();
        for (at, homes) in patterns.iter().enumerate() {
            let places: Vec<u16> = homes.iter().map(|home| seen[usize::from(*home)]).collect();
            let placement = number(&places, seen.len());
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
    pub(in crate::tiles::improve) fn advance(&mut self) -> u64 {
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
    pub(in crate::tiles::improve) fn is_done(&self) -> bool {
        self.patterns.tables.len() == self.plans.len()
    }

    /// The tables. Requires that all are built.
    pub(in crate::tiles::improve) fn finish(self) -> Patterns {
        self.patterns
    }
}
