//! How much is left to do, as a relaxed plan tells: which blocks must leave for whom.
//!
//! Each block that has a goal is led there on the way with the fewest others in it. Whatever stands on
//! that way must leave all of it, on the way with the fewest others in it in its turn, and so on. What
//! the ways cost together is the estimate. It may be too high and too low, and is no bound.

use super::field::{Field, State};
use crate::{
    blocks::{CellSet, Metric},
    grid::Cell,
};
use std::{cmp::Reverse, collections::BinaryHeap};

/// The cost of a block that has to move.
const BLOCK: u16 = 8;
/// The cost of a step of one cell where each step is a move, and where it is not.
const UNIT_STEP: u16 = 8;
const STEP: u16 = 1;
/// The cost of a block that must move and cannot.
const STUCK: u16 = 6 * BLOCK;

/// What it costs that a block ends where another one wants to go.
const IN_THE_WAY: u16 = 3;

/// No block stands there.
const FREE: u8 = u8::MAX;

/// The most blocks that a board may have: the numbers below [`FREE`].
pub(super) const BLOCKS: usize = FREE as usize;

/// What stands in each cell.
pub(super) type Grid = [u8; 256];

/// Makes relaxed plans.
pub(super) struct Guide<'a> {
    field: &'a Field<'a>,
    step: u16,
    /// Blocks of the plan, in the order in which they were drawn in.
    drawn: Vec<u8>,
    is_drawn: [bool; 256],
    /// For each block of the plan the cells that it must leave.
    leaves: Vec<CellSet>,
    /// All cells that must get free.
    claimed: CellSet,
    seen: CellSet,
    open: BinaryHeap<Reverse<(u16, u8)>>,
    cost: [u16; 256],
    from: [u8; 256],
}

impl<'a> Guide<'a> {
    pub(super) fn new(field: &'a Field<'a>) -> Self {
        Self {
            field,
            step: if field.metric == Metric::Unit { UNIT_STEP } else { STEP },
            drawn: Vec::new(),
            is_drawn: [false; 256],
            leaves: vec![CellSet::EMPTY; field.count()],
            claimed: CellSet::EMPTY,
            seen: CellSet::EMPTY,
            open: BinaryHeap::new(),
            cost: [0; 256],
            from: [0; 256],
        }
    }

    /// What stands where.
    pub(super) fn grid(&self, state: &State) -> Grid {
        let mut grid = [FREE; 256];
        for (block, anchor) in state.iter().enumerate() {
            for cell in self.field.cells(block, *anchor).iter() {
                grid[cell.index()] = block as u8;
            }
        }
        grid
    }

    /// The estimate; 0 at a goal.
    pub(super) fn estimate(&mut self, state: &State, grid: &Grid) -> u32 {
        self.drawn.clear();
        self.is_drawn = [false; 256];
        (self.claimed, self.seen) = (CellSet::EMPTY, CellSet::EMPTY);
        let mut total = 0;
        for goal in self.field.puzzle.goals() {
            let there = goal.anchor.0 as u8;
            self.seen = self.seen.union(&self.field.cells(goal.block, state[goal.block]));
            if state[goal.block] != there {
                self.is_drawn[goal.block] = true;
                total += self.lead(goal.block, state, grid, Some(there));
            }
        }
        let mut next = 0;
        while next < self.drawn.len() {
            let block = usize::from(self.drawn[next]);
            next += 1;
            total += self.lead(block, state, grid, None);
        }
        total
    }

    /// The cells that the plan depends on which was made last: if nothing changes there, neither does
    /// it.
    pub(super) fn seen(&self) -> CellSet {
        self.seen
    }

    /// Leads a block to its goal, or else out of the cells that it must leave, by the way that costs
    /// least (Dijkstra, 'A note on two problems in connexion with graphs', 1959), and claims the cells on
    /// it.
    fn lead(&mut self, block: usize, state: &State, grid: &Grid, goal: Option<u8>) -> u32 {
        let start = state[block];
        let places = self.field.puzzle.places(block);
        self.cost = [u16::MAX; 256];
        self.open.clear();
        self.cost[usize::from(start)] = 0;
        self.open.push(Reverse((0, start)));
        let mut end: Option<(u16, u8)> = None;
        while let Some(Reverse((cost, at))) = self.open.pop() {
            if end.is_some_and(|(least, _)| cost >= least) {
                break;
            }
            if cost > self.cost[usize::from(at)] {
                continue;
            }
            let cells = self.field.cells(block, at);
            if goal.map_or(!cells.intersects(&self.leaves[block]), |goal| at == goal) {
                let is_clear = goal.is_some() || !cells.intersects(&self.claimed);
                let total = if is_clear { cost } else { cost + IN_THE_WAY };
                end = end.filter(|(least, _)| *least <= total).or(Some((total, at)));
            }
            for way in places.directions() {
                let to = places.step(Cell(at.into()), way, &CellSet::EMPTY);
                let Some(to) = to.map(|cell| cell.0 as u8) else { continue };
                let entered = self.field.cells(block, to).without(&cells);
                let cost = cost + self.step + self.toll(block, &entered, grid);
                if cost < self.cost[usize::from(to)] {
                    self.cost[usize::from(to)] = cost;
                    self.from[usize::from(to)] = at;
                    self.open.push(Reverse((cost, to)));
                }
            }
        }
        let Some((cost, end)) = end else {
            self.seen = self.seen.union(&self.field.cells(block, start));
            return u32::from(STUCK);
        };
        self.claim(block, start, end, grid);
        u32::from(cost + BLOCK)
    }

    /// What those cost that stand in some cells.
    fn toll(&self, block: usize, cells: &CellSet, grid: &Grid) -> u16 {
        let mut last = FREE;
        let mut toll = 0;
        for cell in cells.iter() {
            let other = grid[cell.index()];
            if other == FREE || usize::from(other) == block || other == last {
                continue;
            }
            last = other;
            toll += if self.is_drawn[usize::from(other)] { 1 } else { BLOCK };
        }
        toll
    }

    /// Draws in what stands on a block's way.
    fn claim(&mut self, block: usize, start: u8, end: u8, grid: &Grid) {
        let mut sweep = self.field.cells(block, end);
        let mut at = end;
        while at != start {
            at = self.from[usize::from(at)];
            sweep = sweep.union(&self.field.cells(block, at));
        }
        self.seen = self.seen.union(&sweep);
        let sweep = sweep.without(&self.field.cells(block, start));
        self.claimed = self.claimed.union(&sweep);
        for cell in sweep.iter() {
            let other = grid[cell.index()];
            let number = usize::from(other);
            if other == FREE || number == block {
                continue;
            }
            if !self.is_drawn[number] {
                self.is_drawn[number] = true;
                self.leaves[number] = CellSet::EMPTY;
                self.drawn.push(other);
            }
            self.leaves[number] = self.leaves[number].union(&sweep);
        }
    }
}
