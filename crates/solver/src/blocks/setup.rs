//! [`Setup`]: an unchecked block puzzle, and its validation.

use super::{CellSet, MAX_SIDE, Place, Puzzle, SetupError, Violation, puzzle::Goal, shape::Shape};
use crate::grid::{Cell, Direction, Size};
use serde::Serialize;

/// An unchecked block puzzle from outside. Cells are numbered row by row from the top left, from 0.
///
/// ```
/// use unslide_solver::blocks::{BlockSetup, GoalSetup, Motion, Setup};
///
/// let block = BlockSetup { name: 'a', cells: vec![0, 1], motion: Motion::Free };
/// let goal = GoalSetup { name: 'a', cells: vec![4, 5] };
/// let setup =
///     Setup { rows: 3, cols: 2, blocks: vec![block], goals: vec![goal], ..Setup::default() };
/// assert_eq!(setup, "aa/../.. => ../../aa".parse()?);
/// assert_eq!(setup.validate()?.size().area(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
    /// Cells that no block can enter.
    pub walls: Vec<usize>,
    /// The blocks.
    pub blocks: Vec<BlockSetup>,
    /// The goals.
    pub goals: Vec<GoalSetup>,
    /// The other candidate for the car that must leave, if the letters are ambiguous.
    pub rival: Option<char>,
}

/// A block of a [`Setup`].
///
/// ```
/// use unslide_solver::blocks::{BlockSetup, Motion, Setup};
///
/// let setup: Setup = "..B.../..B.../AAB.../....../....../......".parse()?;
/// let car = BlockSetup { name: 'A', cells: vec![12, 13], motion: Motion::Lengthways };
/// assert!(setup.blocks.contains(&car));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BlockSetup {
    /// Its unique name.
    pub name: char,
    /// The cells that it covers.
    pub cells: Vec<usize>,
    /// The axes along which it moves.
    pub motion: Motion,
}

/// The goal of a block of a [`Setup`].
///
/// ```
/// use unslide_solver::blocks::{GoalSetup, Setup};
///
/// let setup: Setup = "..B.../..B.../AAB.../....../....../......".parse()?;
/// assert_eq!(setup.goals, [GoalSetup { name: 'A', cells: vec![16, 17] }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GoalSetup {
    /// The block's name.
    pub name: char,
    /// The cells that the block must cover.
    pub cells: Vec<usize>,
}

/// The axes along which a block of a [`Setup`] moves.
///
/// ```
/// use unslide_solver::blocks::{Axis, Motion, Setup};
///
/// let setup: Setup = "aa/b. => ../aa columns:a".parse()?;
/// let motion = |name| setup.blocks.iter().find(|block| block.name == name).map(|it| it.motion);
/// assert_eq!(motion('a'), Some(Motion::Along(Axis::Column)));
/// assert_eq!(motion('b'), Some(Motion::Free));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Motion {
    /// Both axes.
    Free,
    /// Its long axis: a car, one cell wide and at least two cells long.
    Lengthways,
    /// The given axis, for any shape.
    Along(Axis),
}

/// The axis of a lane.
///
/// ```
/// use unslide_solver::{blocks::Axis, grid::Direction};
///
/// assert_eq!(Axis::Row.directions(), [Direction::Left, Direction::Right]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksAxis"))]
pub enum Axis {
    /// Horizontal.
    Row,
    /// Vertical.
    Column,
}

impl Axis {
    /// Its two directions: towards the start of a lane, towards its end.
    pub fn directions(self) -> [Direction; 2] {
        match self {
            Self::Row => [Direction::Left, Direction::Right],
            Self::Column => [Direction::Up, Direction::Down],
        }
    }
}

impl Setup {
    /// Validates the setup.
    ///
    /// # Errors
    /// All [`Violation`]s, those of blocks before those of goals.
    pub fn validate(&self) -> Result<Puzzle, SetupError> {
        let Some(size) = self.size() else {
            return Err(Violation::Size { rows: self.rows, cols: self.cols }.into());
        };
        let mut check = Check { setup: self, size, occupied: self.walls(size), found: Vec::new() };
        let axes: Vec<_> = self.blocks.iter().map(|block| check.block(block)).collect();
        let goals: Vec<_> = self.goals.iter().filter_map(|goal| check.goal(goal)).collect();
        if check.found.is_empty() && goals.is_empty() {
            check.found.push(Violation::NoGoal);
        }
        if check.found.is_empty() {
            Ok(Puzzle::new(size, self.walls(size), &self.blocks, &axes, goals))
        } else {
            Err(SetupError(check.found))
        }
    }

    fn size(&self) -> Option<Size> {
        let fits = self.rows <= MAX_SIDE && self.cols <= MAX_SIDE;
        Size::new(self.rows, self.cols).filter(|_| fits)
    }

    fn walls(&self, size: Size) -> CellSet {
        let inside = self.walls.iter().filter(|cell| **cell < size.area());
        inside.map(|cell| Cell(*cell as u16)).collect()
    }

    fn block(&self, name: char) -> Option<&BlockSetup> {
        self.blocks.iter().find(|block| block.name == name)
    }
}

impl TryFrom<Setup> for Puzzle {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        setup.validate()
    }
}

/// The validation of a setup of legal size.
struct Check<'a> {
    setup: &'a Setup,
    size: Size,
    /// The cells of walls and of checked blocks.
    occupied: CellSet,
    found: Vec<Violation>,
}

impl Check<'_> {
    fn place(&self, cell: usize) -> Place {
        Place::new(cell, self.size.cols())
    }

    /// Checks a block and returns the axis along which it moves, or `None` for both.
    fn block(&mut self, block: &BlockSetup) -> Option<Axis> {
        let BlockSetup { name, ref cells, motion } = *block;
        let first = self.place(cells.first().copied().unwrap_or_default());
        if self.setup.block(name) != Some(block) {
            self.found.push(Violation::Named { name, at: first });
        }
        if let Some(cell) = cells.iter().find(|cell| !self.is_free(**cell)) {
            self.found.push(Violation::Covered { name, at: self.place(*cell) });
            return None;
        }
        self.occupied = self.occupied.union(&cells.iter().map(|cell| Cell(*cell as u16)).collect());
        if cells.is_empty() {
            self.found.push(Violation::Covered { name, at: first });
        } else if let Some(cell) = disconnected_cell(self.size, cells) {
            self.found.push(Violation::Split { name, at: self.place(cell) });
        }
        match motion {
            Motion::Free => None,
            Motion::Along(axis) => Some(axis),
            Motion::Lengthways => self.lengthways(name, cells),
        }
    }

    fn is_free(&self, cell: usize) -> bool {
        cell < self.size.area() && !self.occupied.contains(Cell(cell as u16))
    }

    /// The axis of a car, which must be a straight line of at least two cells.
    fn lengthways(&mut self, name: char, cells: &[usize]) -> Option<Axis> {
        let [first, second, rest @ ..] = cells else {
            let at = self.place(cells.first().copied().unwrap_or_default());
            self.found.push(Violation::Short { name, at });
            return None;
        };
        let [first, second] = [*first, *second].map(|cell| self.place(cell));
        let axis = if first.row == second.row { Axis::Row } else { Axis::Column };
        let beside = |at: &Place| match axis {
            Axis::Row => at.row != first.row,
            Axis::Column => at.col != first.col,
        };
        let places = std::iter::once(second).chain(rest.iter().map(|cell| self.place(*cell)));
        if let Some(at) = { places }.find(beside) {
            // A disconnected car has already been reported as `Violation::Split`.
            if disconnected_cell(self.size, cells).is_none() {
                self.found.push(Violation::Bent { name, at });
            }
            return None;
        }
        Some(axis)
    }

    /// Checks a goal and returns it if it is a placement of its block.
    fn goal(&mut self, goal: &GoalSetup) -> Option<Goal> {
        let name = goal.name;
        let at = self.place(*goal.cells.first()?);
        let Some(index) = self.setup.blocks.iter().position(|block| block.name == name) else {
            self.found.push(Violation::Unknown { name, at: Some(at) });
            return None;
        };
        let block = &self.setup.blocks[index];
        let inside = |cells: &[usize]| cells.iter().all(|cell| *cell < self.size.area());
        if !inside(&block.cells) {
            return None;
        }
        if !inside(&goal.cells) || self.shape(&goal.cells).0 != self.shape(&block.cells).0 {
            self.found.push(Violation::GoalShape { name, at });
            return None;
        }
        let walls = self.setup.walls(self.size);
        let is_wall = |cell: &&usize| walls.contains(Cell(**cell as u16));
        if let Some(blocked) = self.unreachable(block, &goal.cells) {
            self.found.push(Violation::GoalOutOfLane { name, at: self.place(blocked) });
            return None;
        }
        if let Some(cell) = goal.cells.iter().find(is_wall) {
            self.found.push(Violation::GoalOnWall { name, at: self.place(*cell) });
            return None;
        }
        Some(Goal { block: index, anchor: self.shape(&goal.cells).1 })
    }

    /// The shape and anchor of `cells`, which must be on the board.
    fn shape(&self, cells: &[usize]) -> (Shape, Cell) {
        Shape::of(self.size, cells.iter().map(|cell| Cell(*cell as u16)))
    }

    /// The first cell on the way to its goal that a block with one axis cannot reach.
    fn unreachable(&self, block: &BlockSetup, goal: &[usize]) -> Option<usize> {
        let axis = match block.motion {
            Motion::Free => return None,
            Motion::Along(axis) => axis,
            Motion::Lengthways => Shape::axis(self.size, &block.cells)?,
        };
        let (_, from) = self.shape(&block.cells);
        let (shape, to) = self.shape(goal);
        let size = self.size;
        let in_lane = match axis {
            Axis::Row => size.row(from) == size.row(to),
            Axis::Column => size.col(from) == size.col(to),
        };
        if !in_lane {
            return goal.first().copied();
        }
        let walls = self.setup.walls(size);
        let direction = axis.directions()[usize::from(from < to)];
        let mut way = std::iter::successors(Some(from), |cell| size.neighbour(*cell, direction));
        let steps = size.distance(from, to);
        way.by_ref().take(steps + 1).find_map(|anchor| {
            shape.cells_at(size, anchor)?.iter().find(|cell| walls.contains(*cell)).map(Cell::index)
        })
    }
}

/// A cell that is not connected with the first cell, or `None` if `cells` are connected.
fn disconnected_cell(size: Size, cells: &[usize]) -> Option<usize> {
    let all: CellSet = cells.iter().map(|cell| Cell(*cell as u16)).collect();
    let mut found = vec![Cell(*cells.first()? as u16)];
    let mut reached: CellSet = found.iter().copied().collect();
    while let Some(cell) = found.pop() {
        for next in Direction::ALL.into_iter().filter_map(|way| size.neighbour(cell, way)) {
            if all.contains(next) && !reached.contains(next) {
                reached.insert(next);
                found.push(next);
            }
        }
    }
    all.without(&reached).iter().next().map(Cell::index)
}
