//! An inadmissible estimate of the distance to a goal by a relaxed plan (as in FF: Hoffmann and
//! Nebel, 'The FF planning system', 2001).
//!
//! Each block with a goal takes the cheapest path there, where cells of other blocks cost extra.
//! Every block on that path must leave all of its cells, again by a cheapest path, and so on. The
//! estimate is the total cost of these paths.

use super::state_space::{State, StateSpace};
use crate::{
    blocks::{CellSet, Metric},
    grid::Cell,
};
use std::{cmp::Reverse, collections::BinaryHeap};

/// Cost of a block that must move.
const BLOCK: u16 = 8;
/// Cost of a step of one cell in unit moves, and in other metrics.
const UNIT_STEP: u16 = 8;
const STEP: u16 = 1;
/// Cost of a block that must move and cannot.
const STUCK: u16 = 6 * BLOCK;

/// Cost of a destination that another block must cross.
const IN_THE_WAY: u16 = 3;

/// The value of a cell without a block.
const EMPTY: u8 = u8::MAX;

/// Maximum number of blocks: the values below [`EMPTY`].
pub(super) const MAX_BLOCKS: usize = EMPTY as usize;

/// The block in each cell, or [`EMPTY`].
pub(super) type Grid = [u8; 256];

/// Computes estimates; reuses its memory.
pub(super) struct RelaxedPlan<'a> {
    space: &'a StateSpace<'a>,
    step: u16,
    /// Blocks that must leave cells, in the order in which they were added.
    agenda: Vec<u8>,
    /// Whether a block is part of the plan.
    is_planned: [bool; 256],
    /// For each block of the agenda the cells that it must leave.
    must_leave: Vec<CellSet>,
    /// All cells that must become empty.
    must_clear: CellSet,
    /// The cells that the plan depends on.
    depends_on: CellSet,
    /// Dijkstra's priority queue of costs and anchors.
    open: BinaryHeap<Reverse<(u16, u8)>>,
    /// By anchor: the smallest known cost, and the previous anchor.
    cost: [u16; 256],
    from: [u8; 256],
}

impl<'a> RelaxedPlan<'a> {
    pub(super) fn new(space: &'a StateSpace<'a>) -> Self {
        Self {
            space,
            step: if space.metric == Metric::Unit { UNIT_STEP } else { STEP },
            agenda: Vec::new(),
            is_planned: [false; 256],
            must_leave: vec![CellSet::EMPTY; space.count()],
            must_clear: CellSet::EMPTY,
            depends_on: CellSet::EMPTY,
            open: BinaryHeap::new(),
            cost: [0; 256],
            from: [0; 256],
        }
    }

    /// The blocks in all cells.
    pub(super) fn grid(&self, state: &State) -> Grid {
        let mut grid = [EMPTY; 256];
        for (block, anchor) in state.iter().enumerate() {
            for cell in self.space.cells(block, *anchor).iter() {
                grid[cell.index()] = block as u8;
            }
        }
        grid
    }

    /// The estimate; 0 at a goal.
    pub(super) fn estimate(&mut self, state: &State, grid: &Grid) -> u32 {
        self.agenda.clear();
        self.is_planned = [false; 256];
        (self.must_clear, self.depends_on) = (CellSet::EMPTY, CellSet::EMPTY);
        let mut total = 0;
        for goal in self.space.puzzle.goals() {
            let there = goal.anchor.0 as u8;
            self.depends_on =
                self.depends_on.union(&self.space.cells(goal.block, state[goal.block]));
            if state[goal.block] != there {
                self.is_planned[goal.block] = true;
                total += self.plan_block(goal.block, state, grid, Some(there));
            }
        }
        let mut next = 0;
        while next < self.agenda.len() {
            let block = usize::from(self.agenda[next]);
            next += 1;
            total += self.plan_block(block, state, grid, None);
        }
        total
    }

    /// The cells that the last plan depends on: it stays valid until one of them changes.
    pub(super) fn depends_on(&self) -> CellSet {
        self.depends_on
    }

    /// Plans a cheapest path of a block to its goal, or else out of the cells that it must leave
    /// (Dijkstra, 'A note on two problems in connexion with graphs', 1959), and adds the blocks on
    /// it to the agenda. Returns the cost.
    fn plan_block(&mut self, block: usize, state: &State, grid: &Grid, goal: Option<u8>) -> u32 {
        let start = state[block];
        let places = self.space.puzzle.placements(block);
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
            let cells = self.space.cells(block, at);
            if goal.map_or(!cells.intersects(&self.must_leave[block]), |goal| at == goal) {
                let is_clear = goal.is_some() || !cells.intersects(&self.must_clear);
                let total = if is_clear { cost } else { cost + IN_THE_WAY };
                end = end.filter(|(least, _)| *least <= total).or(Some((total, at)));
            }
            for way in places.directions() {
                let to = places.step(Cell(at.into()), way, &CellSet::EMPTY);
                let Some(to) = to.map(|cell| cell.0 as u8) else { continue };
                let entered = self.space.cells(block, to).without(&cells);
                let cost = cost + self.step + self.obstruction_cost(block, &entered, grid);
                if cost < self.cost[usize::from(to)] {
                    self.cost[usize::from(to)] = cost;
                    self.from[usize::from(to)] = at;
                    self.open.push(Reverse((cost, to)));
                }
            }
        }
        let Some((cost, end)) = end else {
            self.depends_on = self.depends_on.union(&self.space.cells(block, start));
            return u32::from(STUCK);
        };
        self.add_blockers(block, start, end, grid);
        u32::from(cost + BLOCK)
    }

    /// The cost of the other blocks in `cells`.
    fn obstruction_cost(&self, block: usize, cells: &CellSet, grid: &Grid) -> u16 {
        let mut last = EMPTY;
        let mut obstruction_cost = 0;
        for cell in cells.iter() {
            let other = grid[cell.index()];
            if other == EMPTY || usize::from(other) == block || other == last {
                continue;
            }
            last = other;
            obstruction_cost += if self.is_planned[usize::from(other)] { 1 } else { BLOCK };
        }
        obstruction_cost
    }

    /// Adds the blocks on a block's path to the agenda.
    fn add_blockers(&mut self, block: usize, start: u8, end: u8, grid: &Grid) {
        let mut swept = self.space.cells(block, end);
        let mut at = end;
        while at != start {
            at = self.from[usize::from(at)];
            swept = swept.union(&self.space.cells(block, at));
        }
        self.depends_on = self.depends_on.union(&swept);
        let swept = swept.without(&self.space.cells(block, start));
        self.must_clear = self.must_clear.union(&swept);
        for cell in swept.iter() {
            let other = grid[cell.index()];
            let number = usize::from(other);
            if other == EMPTY || number == block {
                continue;
            }
            if !self.is_planned[number] {
                self.is_planned[number] = true;
                self.must_leave[number] = CellSet::EMPTY;
                self.agenda.push(other);
            }
            self.must_leave[number] = self.must_leave[number].union(&swept);
        }
    }
}
