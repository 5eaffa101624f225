//! [`CarBoard`]: a board of cars for A\*.

use crate::{
    blocks::{Axis, CellSet, Move, Puzzle, Run, lanes::cars},
    grid::Cell,
};

/// Number of cells per row in the layout of [`Grid`], for boards of any width.
pub(super) const STRIDE: usize = 16;

/// Values of a cell of a [`Grid`] that are no car numbers.
pub(super) const EMPTY: u8 = 255;
pub(super) const WALL: u8 = 254;

/// Maximum number of cars.
pub(super) const MAX_CARS: usize = 128;

/// A board of cars only.
pub(in crate::blocks) struct CarBoard {
    /// Number of cells of a row and of a column.
    pub(super) lengths: [usize; 2],
    pub(super) cars: Vec<Car>,
    pub(super) start: Offsets,
    /// The board without cars.
    background: Grid,
}

/// A car without its offset.
pub(super) struct Car {
    pub(super) axis: Axis,
    /// The first cell of its row or column.
    pub(super) lane: usize,
    pub(super) length: usize,
    /// The offset of its goal.
    pub(super) goal: Option<usize>,
}

/// For each car the distance of its first cell from the start of its row or column.
pub(super) type Offsets = [u8; MAX_CARS];

/// For each cell a car number, [`EMPTY`] or [`WALL`].
pub(super) type Grid = [u8; STRIDE * STRIDE];

impl Car {
    /// The difference between the numbers of adjacent cells of its lane.
    pub(super) fn stride(&self) -> usize {
        match self.axis {
            Axis::Row => 1,
            Axis::Column => STRIDE,
        }
    }

    /// The cell at `offset` in its lane.
    pub(super) fn cell(&self, offset: usize) -> usize {
        self.lane + offset * self.stride()
    }

    /// The offset of a cell of its lane.
    pub(super) fn offset(&self, cell: usize) -> usize {
        match self.axis {
            Axis::Row => cell % STRIDE,
            Axis::Column => cell / STRIDE,
        }
    }
}

impl CarBoard {
    /// The board, or `None` if a block is no car or there are more than [`MAX_CARS`].
    pub(in crate::blocks) fn new(puzzle: &Puzzle) -> Option<Self> {
        let size = puzzle.size();
        let place = |cell: Cell| size.row(cell) * STRIDE + size.col(cell);
        let mut background = [WALL; STRIDE * STRIDE];
        for cell in size.cells().filter(|cell| !puzzle.walls().contains(*cell)) {
            background[place(cell)] = EMPTY;
        }
        let found = cars(puzzle)?;
        if found.len() > MAX_CARS {
            return None;
        }
        let mut start = [0; MAX_CARS];
        let mut cars = Vec::new();
        for (number, car) in found.into_iter().enumerate() {
            let first = place(car.first);
            let lane = match car.axis {
                Axis::Row => first / STRIDE * STRIDE,
                Axis::Column => first % STRIDE,
            };
            let mut car = Car { axis: car.axis, lane, length: car.length, goal: None };
            let goal = puzzle.goals().iter().find(|goal| goal.block == number);
            car.goal = goal.map(|goal| car.offset(place(goal.anchor)));
            start[number] = car.offset(first) as u8;
            cars.push(car);
        }
        Some(Self { lengths: [size.cols(), size.rows()], cars, start, background })
    }

    /// Number of cells of a row or column.
    pub(super) fn length(&self, axis: Axis) -> usize {
        self.lengths[usize::from(axis == Axis::Column)]
    }

    /// The contents of all cells.
    pub(super) fn grid(&self, offsets: &Offsets) -> Grid {
        let mut grid = self.background;
        for (number, car) in self.cars.iter().enumerate() {
            for cell in 0..car.length {
                grid[car.cell(usize::from(offsets[number]) + cell)] = number as u8;
            }
        }
        grid
    }

    /// Whether every car with a goal is at its goal.
    pub(super) fn is_goal(&self, offsets: &Offsets) -> bool {
        let there =
            |(car, offset): (&Car, &u8)| car.goal.is_none_or(|goal| goal == usize::from(*offset));
        self.cars.iter().zip(offsets).all(there)
    }

    /// Calls `visit` with each legal slide: the car, its new offset, and all cells that it covers
    /// on its way. If `single`, only slides of one cell.
    pub(super) fn slides(
        &self,
        offsets: &Offsets,
        grid: &Grid,
        single: bool,
        mut visit: impl FnMut(usize, u8, &CellSet),
    ) {
        for (number, car) in self.cars.iter().enumerate() {
            let first = usize::from(offsets[number]);
            let covered =
                || (first..first + car.length).map(|offset| Cell(car.cell(offset) as u16));
            let most = if single { 1 } else { usize::MAX };
            let mut swept: CellSet = covered().collect();
            let onward = first + car.length..self.length(car.axis);
            for offset in onward.take_while(|o| grid[car.cell(*o)] == EMPTY).take(most) {
                swept.insert(Cell(car.cell(offset) as u16));
                visit(number, (offset + 1 - car.length) as u8, &swept);
            }
            let mut swept: CellSet = covered().collect();
            for offset in (0..first).rev().take_while(|o| grid[car.cell(*o)] == EMPTY).take(most) {
                swept.insert(Cell(car.cell(offset) as u16));
                visit(number, offset as u8, &swept);
            }
        }
    }

    /// The move between two positions that differ in one car.
    pub(super) fn step(&self, from: &Offsets, to: &Offsets) -> Option<Move> {
        let block = (0..self.cars.len()).find(|car| from[*car] != to[*car])?;
        let onward = to[block] > from[block];
        let direction = self.cars[block].axis.directions()[usize::from(onward)];
        let run = Run { direction, count: to[block].abs_diff(from[block]) };
        Some(Move { block, runs: vec![run] })
    }
}
