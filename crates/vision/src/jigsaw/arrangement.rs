//! An arrangement of tiles on a frame with one hole, its cost, and moves of local search.

use super::{costs::Costs, frame::Frame};
use std::rc::Rc;
use unslide_solver::grid::{Cell, Direction, Size};

/// The tile in each cell; `None` in the hole.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Arrangement {
    pub(crate) size: Size,
    pub(super) frame: Rc<Frame>,
    pub(crate) tiles: Vec<Option<usize>>,
}

/// Seams that cost less connect a segment.
const MAX_SEAM_COST: f32 = -1.0;

impl Arrangement {
    /// `tiles` has a value for each cell.
    pub(crate) fn new(size: Size, tiles: Vec<Option<usize>>) -> Self {
        Self { size, frame: Rc::new(Frame::new(size)), tiles }
    }

    pub(crate) fn cost(&self, costs: &Costs) -> f32 {
        let cols = self.size.cols();
        let mut sum = 0.0;
        for (row, first) in self.tiles.chunks_exact(cols).zip((0..).step_by(cols)) {
            let below = self.tiles.get(first + cols..).unwrap_or_default();
            for (col, tile) in row.iter().enumerate() {
                let Some(tile) = *tile else { continue };
                let tile_at = |line: &[Option<usize>], at: usize| line.get(at).copied().flatten();
                let across = tile_at(row, col + 1).map_or(0.0, |other| costs.across(tile, other));
                let down = tile_at(below, col).map_or(0.0, |other| costs.down(tile, other));
                sum += across + down + costs.unary(tile, Cell((first + col) as u16));
            }
        }
        sum + self.hole_cost()
    }

    /// Cost of the seams around a cell, and of its tile there.
    fn cost_at(&self, costs: &Costs, cell: Cell) -> f32 {
        let Some(tile) = self.tiles[cell.index()] else { return 0.0 };
        let [above, below, before, after] = self.neighbours(cell);
        let seams = [
            above.map_or(0.0, |other| costs.down(other, tile)),
            below.map_or(0.0, |other| costs.down(tile, other)),
            before.map_or(0.0, |other| costs.across(other, tile)),
            after.map_or(0.0, |other| costs.across(tile, other)),
        ];
        seams.iter().sum::<f32>() + costs.unary(tile, cell)
    }

    /// The tiles above a cell, below it, before it and after it.
    fn neighbours(&self, cell: Cell) -> [Option<usize>; 4] {
        self.frame.neighbours(cell).map(|cell| self.tiles[cell?.index()])
    }

    /// The next cell in a direction.
    pub(super) fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.frame.neighbours(cell)[direction as usize]
    }

    /// Cost of a cell's tile with its neighbour; 0 if either has none.
    pub(crate) fn seam(&self, costs: &Costs, cell: Cell, direction: Direction) -> f32 {
        let neighbour = self.neighbour(cell, direction);
        let tile = |cell: Cell| self.tiles[cell.index()];
        match (tile(cell), neighbour.and_then(tile)) {
            (Some(tile), Some(other)) => costs.pair(tile, direction, other),
            _ => 0.0,
        }
    }

    /// Share of seams whose tiles are each other's best partners ("best buddies").
    pub(crate) fn clearness(&self, costs: &Costs) -> f32 {
        let ways = [Direction::Right, Direction::Down];
        let seams = ways.into_iter().flat_map(|way| self.pairs(way).map(move |pair| (pair, way)));
        let (mut all, mut clear) = (0, 0);
        for ((tile, other), way) in seams {
            let cost = costs.pair(tile, way, other);
            let is_no_better = |third: usize| {
                (third == tile || costs.pair(third, way, other) >= cost)
                    && (third == other || costs.pair(tile, way, third) >= cost)
            };
            all += 1;
            clear += usize::from((0..costs.count).all(is_no_better));
        }
        clear as f32 / all.max(1) as f32
    }

    /// All pairs of a tile and its neighbour in `direction`.
    pub(crate) fn pairs(&self, direction: Direction) -> impl Iterator<Item = (usize, usize)> {
        let tile = |cell: Cell| self.tiles[cell.index()];
        let next = move |cell| self.size.neighbour(cell, direction).and_then(tile);
        self.size.cells().filter_map(move |cell| Some((tile(cell)?, next(cell)?)))
    }

    fn hole_cost(&self) -> f32 {
        self.tiles
            .iter()
            .position(Option::is_none)
            .map_or(0.0, |at| self.frame.hole_cost(Cell(at as u16)))
    }

    /// Change of the cost by swapping two cells.
    pub(crate) fn swap_change(&mut self, costs: &Costs, a: Cell, b: Cell) -> f32 {
        let may_touch = [1, self.size.cols()].contains(&a.index().abs_diff(b.index()));
        let is_shared = |direction: &Direction| self.neighbour(a, *direction) == Some(b);
        let shared = may_touch.then(|| Direction::ALL.into_iter().find(is_shared)).flatten();
        let around = |arrangement: &Self| {
            let twice = shared.map_or(0.0, |direction| arrangement.seam(costs, a, direction));
            let hole = [a, b].into_iter().find(|cell| arrangement.tiles[cell.index()].is_none());
            let prior = hole.map_or(0.0, |cell| arrangement.frame.hole_cost(cell));
            arrangement.cost_at(costs, a) + arrangement.cost_at(costs, b) - twice + prior
        };
        let before = around(self);
        self.tiles.swap(a.index(), b.index());
        let after = around(self);
        self.tiles.swap(a.index(), b.index());
        after - before
    }

    /// Swaps pairs of cells until no swap lowers the cost.
    pub(crate) fn improve_by_swaps(&mut self, costs: &Costs) {
        loop {
            let mut improved = false;
            for a in self.size.cells() {
                for b in self.size.cells().skip(a.index() + 1) {
                    if self.swap_change(costs, a, b) < -1e-4 {
                        self.tiles.swap(a.index(), b.index());
                        improved = true;
                    }
                }
            }
            if !improved {
                return;
            }
        }
    }

    /// Makes the swap of two tiles that changes the cost least.
    pub(crate) fn swap_cheapest(&mut self, costs: &Costs) {
        let cells: Vec<Cell> = self.size.cells().collect();
        let mut best: Option<(f32, Cell, Cell)> = None;
        for (i, a) in cells.iter().enumerate() {
            for b in &cells[i + 1..] {
                if self.tiles[a.index()].is_none() || self.tiles[b.index()].is_none() {
                    continue;
                }
                let gain = self.swap_change(costs, *a, *b);
                if best.is_none_or(|(least, ..)| gain < least) {
                    best = Some((gain, *a, *b));
                }
            }
        }
        if let Some((_, a, b)) = best {
            self.tiles.swap(a.index(), b.index());
        }
    }

    /// A cyclic shift by rows and columns.
    pub(crate) fn rolled(&self, rows: usize, cols: usize) -> Self {
        let (height, width) = (self.size.rows(), self.size.cols());
        let from = |cell: Cell| {
            let row = (self.size.row(cell) + rows) % height;
            let col = (self.size.col(cell) + cols) % width;
            self.tiles[row * width + col]
        };
        let tiles = self.size.cells().map(from).collect();
        Self { size: self.size, frame: Rc::clone(&self.frame), tiles }
    }

    /// All arrangements in which tiles of one line are pushed into the hole.
    pub(crate) fn pushed(&self) -> Vec<Self> {
        let hole = self.size.cells().find(|cell| self.tiles[cell.index()].is_none());
        let mut arrangements = Vec::new();
        for (hole, direction) in hole.into_iter().flat_map(|hole| Direction::ALL.map(|d| (hole, d)))
        {
            let (mut arrangement, mut at) = (self.clone(), hole);
            while let Some(next) = self.neighbour(at, direction) {
                arrangement.tiles.swap(at.index(), next.index());
                arrangements.push(arrangement.clone());
                at = next;
            }
        }
        arrangements
    }

    /// The largest segment: cells connected by seams cheaper than [`MAX_SEAM_COST`].
    pub(crate) fn largest_segment(&self, costs: &Costs) -> Vec<Cell> {
        let mut seen = vec![false; self.tiles.len()];
        let mut largest = Vec::new();
        for first in self.size.cells() {
            let segment = self.segment(costs, first, &mut seen);
            if segment.len() > largest.len() {
                largest = segment;
            }
        }
        largest
    }

    fn segment(&self, costs: &Costs, first: Cell, seen: &mut [bool]) -> Vec<Cell> {
        let mut segment = Vec::new();
        let mut open = vec![first];
        while let Some(cell) = open.pop() {
            if self.tiles[cell.index()].is_none()
                || std::mem::replace(&mut seen[cell.index()], true)
            {
                continue;
            }
            segment.push(cell);
            let good =
                Direction::ALL.into_iter().filter(|d| self.seam(costs, cell, *d) < MAX_SEAM_COST);
            open.extend(good.filter_map(|direction| self.neighbour(cell, direction)));
        }
        segment
    }
}
