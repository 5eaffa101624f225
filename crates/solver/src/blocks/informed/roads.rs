//! Cars on a board, as the informed search sees them.

use crate::{
    blocks::{Axis, CellSet, Move, Puzzle, Run, lanes::cars},
    grid::Cell,
};

/// The board is laid out as if all rows had this number of cells.
pub(super) const STRIDE: usize = 16;

/// What stands in a cell: the number of a car, or one of these two.
pub(super) const EMPTY: u8 = 255;
pub(super) const WALL: u8 = 254;

/// The most cars that a board may have.
pub(super) const CARS: usize = 128;

/// A board on which every block is a car.
pub(in crate::blocks) struct Roads {
    /// The numbers of cells in a row and in a column.
    pub(super) lengths: [usize; 2],
    pub(super) cars: Vec<Car>,
    pub(super) start: Offsets,
    /// Walls and empty cells.
    ground: Grid,
}

/// A car, but for where it is in its lane.
pub(super) struct Car {
    pub(super) axis: Axis,
    /// The cell where its lane begins.
    pub(super) lane: usize,
    pub(super) length: usize,
    /// The offset that it must get to.
    pub(super) goal: Option<usize>,
}

/// For each car how far into its lane it is.
pub(super) type Offsets = [u8; CARS];

/// For each cell what stands there.
pub(super) type Grid = [u8; STRIDE * STRIDE];

impl Car {
    /// From one cell of its lane to the next.
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

    /// How far into its lane a cell of it is.
    pub(super) fn offset(&self, cell: usize) -> usize {
        match self.axis {
            Axis::Row => cell % STRIDE,
            Axis::Column => cell / STRIDE,
        }
    }
}

impl Roads {
    /// The board, if every block is a car and they are not too many.
    pub(in crate::blocks) fn new(puzzle: &Puzzle) -> Option<Self> {
        let size = puzzle.size();
        let place = |cell: Cell| size.row(cell) * STRIDE + size.col(cell);
        let mut ground = [WALL; STRIDE * STRIDE];
        for cell in size.cells().filter(|cell| !puzzle.walls().contains(*cell)) {
            ground[place(cell)] = EMPTY;
        }
        let found = cars(puzzle)?;
        if found.len() > CARS {
            return None;
        }
        let mut start = [0; CARS];
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
        Some(Self { lengths: [size.cols(), size.rows()], cars, start, ground })
    }

    /// How many cells a lane of `axis` has.
    pub(super) fn length(&self, axis: Axis) -> usize {
        self.lengths[usize::from(axis == Axis::Column)]
    }

    /// What stands where.
    pub(super) fn grid(&self, offsets: &Offsets) -> Grid {
        let mut grid = self.ground;
        for (number, car) in self.cars.iter().enumerate() {
            for cell in 0..car.length {
                grid[car.cell(usize::from(offsets[number]) + cell)] = number as u8;
            }
        }
        grid
    }

    /// Whether every car that has a goal is there.
    pub(super) fn is_goal(&self, offsets: &Offsets) -> bool {
        let there =
            |(car, offset): (&Car, &u8)| car.goal.is_none_or(|goal| goal == usize::from(*offset));
        self.cars.iter().zip(offsets).all(there)
    }

    /// Calls `visit` with every car that can slide, the offset that it gets to, and all cells that it
    /// covers on the way. Where `single`, only with steps of one cell.
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
            let mut hull: CellSet = covered().collect();
            let onward = first + car.length..self.length(car.axis);
            for offset in onward.take_while(|o| grid[car.cell(*o)] == EMPTY).take(most) {
                hull.insert(Cell(car.cell(offset) as u16));
                visit(number, (offset + 1 - car.length) as u8, &hull);
            }
            let mut hull: CellSet = covered().collect();
            for offset in (0..first).rev().take_while(|o| grid[car.cell(*o)] == EMPTY).take(most) {
                hull.insert(Cell(car.cell(offset) as u16));
                visit(number, offset as u8, &hull);
            }
        }
    }

    /// The move between two situations that differ in one car.
    pub(super) fn step(&self, from: &Offsets, to: &Offsets) -> Option<Move> {
        let block = (0..self.cars.len()).find(|car| from[*car] != to[*car])?;
        let onward = to[block] > from[block];
        let direction = self.cars[block].axis.directions()[usize::from(onward)];
        let run = Run { direction, count: to[block].abs_diff(from[block]) };
        Some(Move { block, runs: vec![run] })
    }
}
