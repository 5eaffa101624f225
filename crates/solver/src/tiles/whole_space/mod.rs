//! [`WholeSpace`]: all positions of a small board by their distance from the goal.
//!
//! Breadth-first search over a table with two bits for each position (`marks.rs`). A position is the
//! cell of the blank and the number of the order of the tiles (`orders.rs`). A horizontal move keeps
//! the order (Korf and Schultze, 'Large-scale parallel breadth-first search', 2005), so it is made
//! for 64 positions at once; a vertical one changes the number by a table (`rotation.rs`).

mod error;
mod marks;
mod orders;
mod published;
mod report;
mod rotation;
mod steps;

pub use error::SpaceError;
pub use published::Published;
pub use report::SpaceReport;

use super::{Metric, Position, Tile};
use crate::{
    grid::{Cell, Size},
    search::{Limit, OnProgress, Progress},
};
use marks::Marks;
use orders::Orders;
use std::fmt;
use steps::{Step, Steps};

/// Maximum number of cells of a board whose positions are counted.
const MAX_CELLS: usize = 12;

/// The positions that a goal can be reached from, by their distance from it: half of all
/// arrangements of distinct tiles.
///
/// A search for it counts one distance after the other. It takes a quarter of a byte for each
/// position, 60 MB for 12 cells.
///
/// ```
/// use unslide_solver::{grid::{Cell, Size}, tiles::{Metric, Position, WholeSpace}};
///
/// let size = Size::new(3, 3).ok_or("no such board")?;
/// let goal = Position::numbered(size, Cell(8)).ok_or("no such cell")?;
/// let mut space = WholeSpace::new(&goal, Metric::SingleTile)?;
/// space.explore(&mut |_| Ok(()))?;
/// assert_eq!(space.depths()[..5], [1, 2, 4, 8, 16]);
/// // No position takes more than 31 moves, and two take as many.
/// assert_eq!((space.depths().len() - 1, space.farthest().count()), (31, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct WholeSpace {
    goal: Position,
    metric: Metric,
    steps: Steps,
    /// By the cell of the blank.
    marks: Vec<Marks>,
    /// Number of positions by distance, as far as they are complete.
    depths: Vec<u64>,
    is_complete: bool,
    progress: Progress,
}

impl fmt::Debug for WholeSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { goal, metric, depths, is_complete, .. } = self;
        f.debug_struct("WholeSpace")
            .field("goal", goal)
            .field("metric", metric)
            .field("depths", depths)
            .field("is_complete", is_complete)
            .finish_non_exhaustive()
    }
}

impl WholeSpace {
    /// Maximum number of cells of the board.
    pub const MAX_CELLS: usize = MAX_CELLS;

    /// The space of a goal, of which no position but the goal is counted yet.
    ///
    /// # Errors
    /// [`SpaceError`] if the board has too many cells, or tiles with equal labels.
    pub fn new(goal: &Position, metric: Metric) -> Result<Self, SpaceError> {
        let size = goal.size();
        if size.area() > MAX_CELLS {
            let published = Published::of(size, metric);
            return Err(SpaceError::TooLarge { size, published });
        }
        if !goal.is_distinct() {
            return Err(SpaceError::Repeated);
        }
        let mut marks = vec![Marks::new(Orders { tiles: size.area() - 1 }.len()); size.area()];
        // The goal's order has the number 0.
        marks[goal.blank().index()].add(0);
        marks.iter_mut().for_each(Marks::advance);
        let steps = Steps::new(size, metric, |row| is_odd(size, goal.blank(), row));
        Ok(Self {
            goal: goal.clone(),
            metric,
            steps,
            marks,
            depths: vec![1],
            is_complete: false,
            progress: Progress { reached: 1, ..Progress::default() },
        })
    }

    /// Counts all positions.
    ///
    /// # Errors
    /// The limit with which `on_progress` ended the count. It can be continued.
    pub fn explore(&mut self, on_progress: &mut OnProgress) -> Result<(), Limit> {
        while !self.is_complete {
            self.advance(on_progress)?;
        }
        Ok(())
    }

    /// Counts the positions at the next distance, if there are any; else the space is complete.
    ///
    /// Progress has the distance that is being counted as its lower bound. It is reported several
    /// times for each distance: a few hundredths of a second apart on the largest boards.
    ///
    /// # Errors
    /// The limit with which `on_progress` ended the count. This distance can be counted again.
    ///
    /// ```
    /// use unslide_solver::{
    ///     grid::{Cell, Size},
    ///     tiles::{Metric, Position, WholeSpace},
    /// };
    ///
    /// let size = Size::new(3, 4).ok_or("no such board")?;
    /// let positions = WholeSpace::positions_of(size).ok_or("too many")?;
    /// assert_eq!(positions, 239_500_800);
    /// assert!(size.area() <= WholeSpace::MAX_CELLS && WholeSpace::bytes_for(positions) < 130_000_000);
    ///
    /// let goal = Position::numbered(Size::new(2, 3).ok_or("no such board")?, Cell(5)).ok_or("no cell")?;
    /// let mut space = WholeSpace::new(&goal, Metric::MultiTile)?;
    /// space.advance(&mut |_| Ok(()))?;
    /// assert_eq!(space.depths(), [1, 3]); // the goal, and three moves
    /// assert_eq!((space.positions(), space.is_complete()), (360, false));
    /// assert_eq!((space.goal(), space.metric()), (&goal, Metric::MultiTile));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn advance(&mut self, on_progress: &mut OnProgress) -> Result<(), Limit> {
        let before = self.progress;
        self.progress.lower_bound = self.depths.len();
        let expanded = (0..self.marks.len()).try_for_each(|cell| self.expand(cell, on_progress));
        if let Err(limit) = expanded {
            self.progress = before;
            return Err(limit);
        }
        self.complete_layer();
        Ok(())
    }

    /// Number of positions of a board of distinct tiles, half of all arrangements; `None` beyond 64
    /// bits.
    pub fn positions_of(size: Size) -> Option<u64> {
        error::positions(size)
    }

    /// Memory for the marks of this number of positions, in bytes.
    pub fn bytes_for(positions: u64) -> u64 {
        Marks::bytes(positions)
    }

    /// The goal.
    pub fn goal(&self) -> &Position {
        &self.goal
    }

    /// The metric in which moves are counted.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Number of positions of the whole space, counted or not.
    pub fn positions(&self) -> u64 {
        error::positions(self.goal.size()).unwrap_or(u64::MAX)
    }

    /// Number of positions by distance from the goal in moves, for all distances that are counted.
    pub fn depths(&self) -> &[u64] {
        &self.depths
    }

    /// Whether all positions are counted.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The positions at the greatest distance that is counted.
    pub fn farthest(&self) -> impl Iterator<Item = Position> {
        let by_cell = self.goal.size().cells().zip(&self.marks);
        by_cell.flat_map(move |(blank, marks)| {
            marks.frontier().filter_map(move |number| self.position(blank, number))
        })
    }

    /// Makes all moves of the frontier's positions with the blank in `cell`.
    fn expand(&mut self, cell: usize, on_progress: &mut OnProgress) -> Result<(), Limit> {
        let positions = self.marks[cell].frontier_len();
        let steps = if positions == 0 { &[] } else { self.steps.from(cell) };
        for step in steps {
            on_progress(&self.progress)?;
            make(&mut self.marks, cell, step, &self.steps);
            self.progress.generated += positions;
        }
        self.progress.expanded += positions;
        Ok(())
    }

    fn complete_layer(&mut self) {
        let count: u64 = self.marks.iter().map(Marks::next_len).sum();
        if count == 0 {
            self.is_complete = true;
            return;
        }
        self.marks.iter_mut().for_each(Marks::advance);
        self.depths.push(count);
        self.progress.reached += count;
    }

    /// The position with the blank in this cell and the tiles in the order with this number.
    fn position(&self, blank: Cell, number: u32) -> Option<Position> {
        let size = self.goal.size();
        let tiles: Vec<_> =
            self.goal.tiles().iter().filter(|tile| **tile != Tile::BLANK).copied().collect();
        let is_odd = is_odd(size, self.goal.blank(), size.row(blank));
        let order = Orders { tiles: tiles.len() }.order(number, is_odd);
        let mut tiles: Vec<_> = order.into_iter().map(|tile| tiles[usize::from(tile)]).collect();
        tiles.insert(blank.index(), Tile::BLANK);
        Position::new(size, tiles)
    }
}

/// Whether the tiles are in an odd order where the blank lies in `row`: in a vertical step a tile
/// passes one tile less than there are columns.
fn is_odd(size: Size, goal_blank: Cell, row: usize) -> bool {
    size.cols().is_multiple_of(2) && !size.row(goal_blank).abs_diff(row).is_multiple_of(2)
}

/// Makes a move from all positions of the frontier with the blank in `cell`.
fn make(marks: &mut [Marks], cell: usize, step: &Step, steps: &Steps) {
    // A step leads to another cell.
    let Ok([from, to]) = marks.get_disjoint_mut([cell, step.to]) else { return };
    match steps.rotations(step).as_deref() {
        None => to.add_frontier(from),
        Some([rotation]) => from.frontier().for_each(|number| to.add(rotation.apply(number))),
        Some(rotations) => from.frontier().for_each(|number| {
            to.add(rotations.iter().fold(number, |number, rotation| rotation.apply(number)));
        }),
    }
}
