//! How many moves it takes at least: a lower bound from the cars that are in the way.
//!
//! A car that must get past a cell needs every car that is there to leave it, one way or the other;
//! whichever way that one goes, it needs others to leave in their turn. Whatever the solution, the cars
//! that it moves are a set that is closed under these needs, with some way chosen for each. So the
//! smallest closed set is a lower bound: each of its cars makes one slide at least, or, where a move is
//! of one cell, at least one move for each cell that it must go to leave.

use super::roads::{CARS, EMPTY, Grid, Offsets, Roads, WALL};
use crate::{blocks::CellSet, grid::Cell};

/// How often a choice is made before the bound that is proved by then has to do.
const PATIENCE: usize = 2000;

/// A car must leave a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Need {
    car: u8,
    /// The cell, as an offset in the car's lane.
    offset: u8,
    /// The ways that it may go: towards the lane's beginning, its end.
    ways: [bool; 2],
}

/// Finds smallest closed sets.
pub(super) struct Bound<'a> {
    roads: &'a Roads,
    unit: bool,
    offsets: Offsets,
    grid: Grid,
    needs: Vec<Need>,
    /// What each car costs so far.
    cost: [u8; CARS],
    total: usize,
    limit: usize,
    /// The smallest total that was over the limit.
    over: Option<usize>,
    choices: usize,
    /// All cells that were looked at: if nothing changes there, neither does the bound.
    seen: CellSet,
}

impl<'a> Bound<'a> {
    /// For moves of one cell, or for slides.
    pub(super) fn new(roads: &'a Roads, unit: bool) -> Self {
        Self {
            roads,
            unit,
            offsets: roads.start,
            grid: [EMPTY; 256],
            needs: Vec::new(),
            cost: [0; CARS],
            total: 0,
            limit: 0,
            over: None,
            choices: 0,
            seen: CellSet::EMPTY,
        }
    }

    /// The least number of moves, and the cells that it depends on; `None` where there is no way at
    /// all.
    pub(super) fn of(&mut self, offsets: &Offsets, grid: &Grid) -> Option<(usize, CellSet)> {
        (self.offsets, self.grid) = (*offsets, *grid);
        self.needs.clear();
        self.cost = [0; CARS];
        (self.total, self.choices, self.seen) = (0, 0, CellSet::EMPTY);
        self.limit = usize::MAX;
        for (number, car) in self.roads.cars.iter().enumerate() {
            let Some(goal) = car.goal else { continue };
            self.see_car(number);
            let from = usize::from(offsets[number]);
            if goal != from && !self.go(number, goal) {
                return None;
            }
        }
        self.limit = self.total;
        loop {
            self.over = None;
            if self.settle(0) || self.choices > PATIENCE {
                return Some((self.limit, self.seen));
            }
            self.limit = self.over?;
        }
    }

    /// Meets the needs from the one with this number on, if the limit allows.
    fn settle(&mut self, next: usize) -> bool {
        let Some(&Need { car, offset, ways }) = self.needs.get(next) else { return true };
        self.choices += 1;
        if self.choices > PATIENCE {
            return false;
        }
        let length = self.roads.cars[usize::from(car)].length;
        let targets = [usize::from(offset).checked_sub(length), Some(usize::from(offset) + 1)];
        let (needs, total, cost) = (self.needs.len(), self.total, self.cost);
        for target in targets.into_iter().zip(ways).filter_map(|(to, way)| to.filter(|_| way)) {
            if self.go(usize::from(car), target) && self.settle(next + 1) {
                return true;
            }
            self.needs.truncate(needs);
            (self.total, self.cost) = (total, cost);
        }
        false
    }

    /// Lets a car go to a place in its lane, as soon as all that is in its way has left. False where
    /// it cannot, or not within the limit.
    fn go(&mut self, number: usize, to: usize) -> bool {
        let car = &self.roads.cars[number];
        let from = usize::from(self.offsets[number]);
        if to + car.length > self.roads.length(car.axis) {
            return false;
        }
        if !self.raise(number, if self.unit { from.abs_diff(to) } else { 1 }) {
            return false;
        }
        let onward = to > from;
        let swept = if onward { from + car.length..to + car.length } else { to..from };
        for offset in swept {
            let cell = car.cell(offset);
            self.seen.insert(Cell(cell as u16));
            match self.grid[cell] {
                EMPTY => {}
                WALL => return false,
                other => {
                    let other = usize::from(other);
                    let crosses = self.roads.cars[other].axis != car.axis;
                    // Cars of one lane cannot pass each other.
                    let ways = if crosses { [true; 2] } else { [!onward, onward] };
                    if !self.need(other, cell, ways) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Notes that a car must leave a cell. False where that is too much.
    fn need(&mut self, number: usize, cell: usize, ways: [bool; 2]) -> bool {
        let offset = self.roads.cars[number].offset(cell) as u8;
        let need = Need { car: number as u8, offset, ways };
        if !self.needs.contains(&need) {
            self.see_car(number);
            self.needs.push(need);
        }
        self.raise(number, 1)
    }

    /// Lets a car cost that much at least. False where the total is over the limit then.
    fn raise(&mut self, number: usize, cost: usize) -> bool {
        let known = usize::from(self.cost[number]);
        if cost > known {
            self.total += cost - known;
            self.cost[number] = cost as u8;
        }
        let fits = self.total <= self.limit;
        if !fits {
            self.over = Some(self.over.map_or(self.total, |over| over.min(self.total)));
        }
        fits
    }

    fn see_car(&mut self, number: usize) {
        let car = &self.roads.cars[number];
        for offset in 0..car.length {
            let cell = car.cell(usize::from(self.offsets[number]) + offset);
            self.seen.insert(Cell(cell as u16));
        }
    }
}
