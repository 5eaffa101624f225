//! [`IncrementalBuilder`]: builds the tables of a problem in slices.

use super::{PatternTable, Patterns, View, frame::Frame};
use crate::{
    grid::{Cell, Size},
    tiles::{
        anytime::problem::Problem,
        heuristic::pattern_database::{Builder, Orders, RankedRegions},
    },
};
use std::{collections::VecDeque, sync::Arc};

/// Maximum number of cells of a board. Larger ones have many patterns, each of which adds little.
const MAX_CELLS: usize = 25;

/// Maximum number of tiles in a pattern with which two views have tables of their own: with six tiles
/// those of one view take 90 MB on 25 cells.
const MAX_TILES_OF_TWO_VIEWS: usize = 5;

/// The state of the construction.
#[derive(Debug)]
pub(in crate::tiles::anytime) struct IncrementalBuilder {
    /// The frames of the views.
    frames: Vec<Frame>,
    max_tiles: usize,
    /// The tables that are not built, each as its frame and the homes of its tiles.
    plans: VecDeque<(usize, Vec<u16>)>,
    /// The builder of the next table, once begun, and its blank regions.
    current: Option<(Arc<RankedRegions>, Builder)>,
    tables: Vec<PatternTable>,
}

impl IncrementalBuilder {
    /// Whether boards of this size are small enough.
    pub(in crate::tiles::anytime) fn supports(size: Size) -> bool {
        size.area() <= MAX_CELLS
    }

    /// A builder with patterns of at most `max_tiles` tiles each. The size of `problem` must be
    /// [supported](Self::supports).
    pub(in crate::tiles::anytime) fn new(problem: &Problem, max_tiles: usize) -> Self {
        let mut frames: Vec<_> = Frame::both(problem.size, Cell(problem.goal_blank)).into();
        let is_shared = frames[1].is_equivalent(&frames[0]);
        if !is_shared && max_tiles > MAX_TILES_OF_TWO_VIEWS {
            frames.truncate(1);
        }
        let with_tables = if is_shared { 1 } else { frames.len() };
        let plans = (0..with_tables).flat_map(|frame| {
            let patterns = frames[frame].patterns(max_tiles);
            patterns.into_iter().map(move |homes| (frame, homes))
        });
        let plans = plans.collect();
        Self { frames, max_tiles, plans, current: None, tables: Vec::new() }
    }

    /// Builds a slice. Returns the number of rows expanded, each about as much work as expanding a
    /// board.
    pub(in crate::tiles::anytime) fn advance(&mut self) -> u64 {
        let Some((frame, homes)) = self.plans.front() else { return 0 };
        let frame = &self.frames[*frame];
        let current = self.current.take();
        let (regions, mut builder) = current.unwrap_or_else(|| self.begin(frame, homes));
        let before = builder.expanded_rows();
        let is_unfinished = builder.advance();
        let rows = builder.expanded_rows() - before;
        if is_unfinished {
            self.current = Some((regions, builder));
        } else {
            self.tables.push(PatternTable { regions, table: builder.finish() });
            self.plans.pop_front();
        }
        rows
    }

    /// The builder of the table of a pattern.
    fn begin(&self, frame: &Frame, homes: &[u16]) -> (Arc<RankedRegions>, Builder) {
        let tiles = homes.len();
        let mut known = self.tables.iter().map(|table| &table.regions);
        let known = known.find(|regions| regions.is_for(frame.size, tiles));
        let new = || Arc::new(RankedRegions::new(frame.size, tiles));
        let regions = known.cloned().unwrap_or_else(new);
        let orders = Arc::new(Orders::new(&vec![1; tiles], frame.size.cols()));
        let builder = Builder::new(regions.clone(), &orders, &[frame.goal(homes)]);
        (regions, builder)
    }

    /// Whether all tables are built.
    pub(in crate::tiles::anytime) fn is_done(&self) -> bool {
        self.plans.is_empty()
    }

    /// The tables, for the board of `problem`, which must have the size and the blank's goal of that
    /// of the builder. Requires that all are built.
    pub(in crate::tiles::anytime) fn finish(self, problem: &Problem) -> Patterns {
        let Self { frames, max_tiles, tables, .. } = self;
        let (mut views, mut first) = (Vec::new(), 0);
        for frame in frames {
            let patterns = frame.patterns(max_tiles);
            let count = patterns.len();
            // Equivalent frames share their tables.
            views.push(View::new(frame, patterns, first, first % tables.len()));
            first += count;
        }
        let mut patterns = Patterns { tables, views, states: Vec::new() };
        patterns.place(problem);
        patterns
    }
}
