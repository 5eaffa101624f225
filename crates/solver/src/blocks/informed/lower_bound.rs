//! A lower bound on the number of moves, from the cars that block the way.
//!
//! A car that must pass a cell requires the car there to leave it, in one of two directions; that
//! car in turn requires others to leave. In every solution the moved cars form a set that is closed
//! under these requirements, with one direction chosen for each. The cost of the cheapest closed
//! set is therefore a lower bound: each of its cars makes at least one slide, or in unit moves at
//! least one move per cell that it must travel. The cheapest set is found by depth-first search
//! with a rising limit (as IDA\*).

use super::car_board::{CarBoard, EMPTY, Grid, MAX_CARS, Offsets, WALL};
use crate::{blocks::CellSet, grid::Cell};

/// Maximum number of search steps. Where it is met, the last limit that was proved is the bound.
const MAX_CHOICES: usize = 2000;

/// The requirement that a car leaves a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Requirement {
    car: u8,
    /// The cell, as an offset in the car's lane.
    offset: u8,
    /// Whether it may leave towards the start of its lane, and towards the end.
    ways: [bool; 2],
}

/// Computes lower bounds.
pub(super) struct LowerBound<'a> {
    board: &'a CarBoard,
    unit: bool,
    offsets: Offsets,
    grid: Grid,
    requirements: Vec<Requirement>,
    /// Minimum number of moves of each car, by the requirements that have been added.
    cost: [u8; MAX_CARS],
    total: usize,
    limit: usize,
    /// The smallest total that exceeded the limit.
    next_limit: Option<usize>,
    choices: usize,
    /// All cells examined: the bound cannot change unless one of them does.
    depends_on: CellSet,
}

impl<'a> LowerBound<'a> {
    /// Bounds in moves of one cell if `unit`, otherwise in slides.
    pub(super) fn new(board: &'a CarBoard, unit: bool) -> Self {
        Self {
            board,
            unit,
            offsets: board.start,
            grid: [EMPTY; 256],
            requirements: Vec::new(),
            cost: [0; MAX_CARS],
            total: 0,
            limit: 0,
            next_limit: None,
            choices: 0,
            depends_on: CellSet::EMPTY,
        }
    }

    /// The lower bound and the cells that it depends on; `None` if there is no solution.
    pub(super) fn of(&mut self, offsets: &Offsets, grid: &Grid) -> Option<(usize, CellSet)> {
        (self.offsets, self.grid) = (*offsets, *grid);
        self.requirements.clear();
        self.cost = [0; MAX_CARS];
        (self.total, self.choices, self.depends_on) = (0, 0, CellSet::EMPTY);
        self.limit = usize::MAX;
        for (number, car) in self.board.cars.iter().enumerate() {
            let Some(goal) = car.goal else { continue };
            self.depend_on_car(number);
            let from = usize::from(offsets[number]);
            if goal != from && !self.require_move(number, goal) {
                return None;
            }
        }
        self.limit = self.total;
        loop {
            self.next_limit = None;
            if self.satisfy(0) || self.choices > MAX_CHOICES {
                return Some((self.limit, self.depends_on));
            }
            self.limit = self.next_limit?;
        }
    }

    /// Whether all requirements from index `next` on can be satisfied within the limit.
    fn satisfy(&mut self, next: usize) -> bool {
        let Some(&Requirement { car, offset, ways }) = self.requirements.get(next) else {
            return true;
        };
        self.choices += 1;
        if self.choices > MAX_CHOICES {
            return false;
        }
        let length = self.board.cars[usize::from(car)].length;
        let targets = [usize::from(offset).checked_sub(length), Some(usize::from(offset) + 1)];
        let (requirements, total, cost) = (self.requirements.len(), self.total, self.cost);
        for target in targets.into_iter().zip(ways).filter_map(|(to, way)| to.filter(|_| way)) {
            if self.require_move(usize::from(car), target) && self.satisfy(next + 1) {
                return true;
            }
            self.requirements.truncate(requirements);
            (self.total, self.cost) = (total, cost);
        }
        false
    }

    /// Adds the cost and the requirements of moving a car to the offset `to`. False if a wall or
    /// the edge is in the way, or the limit is exceeded.
    fn require_move(&mut self, number: usize, to: usize) -> bool {
        let car = &self.board.cars[number];
        let from = usize::from(self.offsets[number]);
        if to + car.length > self.board.length(car.axis) {
            return false;
        }
        if !self.raise_cost(number, if self.unit { from.abs_diff(to) } else { 1 }) {
            return false;
        }
        let onward = to > from;
        let swept = if onward { from + car.length..to + car.length } else { to..from };
        for offset in swept {
            let cell = car.cell(offset);
            self.depends_on.insert(Cell(cell as u16));
            match self.grid[cell] {
                EMPTY => {}
                WALL => return false,
                other => {
                    let other = usize::from(other);
                    let crosses = self.board.cars[other].axis != car.axis;
                    // Cars of one lane cannot pass each other.
                    let ways = if crosses { [true; 2] } else { [!onward, onward] };
                    if !self.require_leave(other, cell, ways) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Adds the requirement that a car leaves a cell. False if the limit is exceeded.
    fn require_leave(&mut self, number: usize, cell: usize, ways: [bool; 2]) -> bool {
        let offset = self.board.cars[number].offset(cell) as u8;
        let require_leave = Requirement { car: number as u8, offset, ways };
        if !self.requirements.contains(&require_leave) {
            self.depend_on_car(number);
            self.requirements.push(require_leave);
        }
        self.raise_cost(number, 1)
    }

    /// Raises the cost of a car to at least `cost`. False if the total then exceeds the limit.
    fn raise_cost(&mut self, number: usize, cost: usize) -> bool {
        let known = usize::from(self.cost[number]);
        if cost > known {
            self.total += cost - known;
            self.cost[number] = cost as u8;
        }
        let fits = self.total <= self.limit;
        if !fits {
            self.next_limit =
                Some(self.next_limit.map_or(self.total, |next_limit| next_limit.min(self.total)));
        }
        fits
    }

    fn depend_on_car(&mut self, number: usize) {
        let car = &self.board.cars[number];
        for offset in 0..car.length {
            let cell = car.cell(usize::from(self.offsets[number]) + offset);
            self.depends_on.insert(Cell(cell as u16));
        }
    }
}
