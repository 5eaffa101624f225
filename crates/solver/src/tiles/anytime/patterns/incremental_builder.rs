//! [`IncrementalBuilder`]: builds the tables of a problem in slices.

use super::{
    PatternState, Patterns, View,
    builder::{Builder, MAX_TILES, Plan, Query},
    frame::Frame,
    table::placement,
};
use crate::{grid::Cell, tiles::anytime::problem::Problem};

/// Maximum number of cells of a board. Larger ones have many patterns, each of which adds little.
const MAX_CELLS: usize = 25;

/// The state of the construction.
#[derive(Debug)]
pub(in crate::tiles::anytime) struct IncrementalBuilder {
    /// The plans of all tables.
    plans: Vec<Plan>,
    /// The builder of the next table, once begun.
    current: Option<Builder>,
    patterns: Patterns,
}

impl IncrementalBuilder {
    /// A builder for `problem`; `None` if it has more than [`MAX_CELLS`] cells.
    pub(in crate::tiles::anytime) fn new(problem: &Problem) -> Option<Self> {
        (problem.size.area() <= MAX_CELLS).then(|| Self::of(problem, MAX_TILES))
    }

    /// A builder with patterns of at most `max_tiles` tiles each.
    pub(super) fn of(problem: &Problem, max_tiles: usize) -> Self {
        let patterns = Patterns::new(problem);
        let mut builder = Self { plans: Vec::new(), current: None, patterns };
        let frames = Frame::both(problem.size, Cell(problem.goal_blank));
        for frame in &frames {
            let shares_tables = frame.is_equivalent(&frames[0]);
            builder.add_view(frame, &frame.patterns(max_tiles), problem, shares_tables);
        }
        builder
    }

    /// Adds a view, with a plan for each table, unless it shares the tables of the first view.
    fn add_view(
        &mut self,
        frame: &Frame,
        patterns: &[Vec<u16>],
        problem: &Problem,
        shares_tables: bool,
    ) {
        let cells = frame.cells_by_home(&problem.tiles);
        let first = self.patterns.states.len();
        for (number, homes) in patterns.iter().enumerate() {
            let own: Vec<u16> = homes.iter().map(|home| cells[usize::from(*home)]).collect();
            let placement = placement(&own, cells.len());
            let query = Query { placement, distance: 0 };
            let table = if shares_tables { number } else { self.plans.len() };
            self.patterns.states.push(PatternState { placement, table: table as u8, distance: 0 });
            match self.plans.get_mut(table) {
                Some(plan) => plan.queries.push(query),
                None => self.plans.push(Plan {
                    size: frame.size,
                    tiles: homes.len(),
                    goals: frame.goals(homes),
                    queries: vec![query],
                }),
            }
        }
        self.patterns.views.push(View::new(frame, patterns, first));
    }

    /// Builds a slice. Returns the number of rows expanded, each about as much work as expanding a
    /// board.
    pub(in crate::tiles::anytime) fn advance(&mut self) -> u64 {
        let Some(plan) = self.plans.get(self.patterns.tables.len()) else { return 0 };
        let mut builder = self.current.take().unwrap_or_else(|| Builder::new(plan));
        let slice = builder.advance();
        if slice.is_last {
            self.patterns.add(builder.finish());
        } else {
            self.current = Some(builder);
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
