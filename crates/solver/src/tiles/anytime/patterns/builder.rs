//! [`Builder`]: builds a table by breadth-first search.

use super::table::{ROW, Table, rows};
use crate::{
    grid::{Direction, Size},
    math::bits::bits,
};

/// Number of rows per slice, which takes about 1 ms.
const SLICE: usize = 1 << 14;

/// A breadth-first search from the goal of a pattern, in slices.
#[derive(Debug)]
pub(super) struct Builder {
    /// For each cell the mask of its neighbours.
    neighbours: Vec<u32>,
    /// The mask of the cells with an odd sum of row and column.
    odd: u32,
    tiles: usize,
    /// Two bits per placement. Both are set in the frontier; afterwards one is: the one in `ones`
    /// if the second bit of the distance is 1, the one in `zeros` if it is 0.
    ones: Vec<u32>,
    zeros: Vec<u32>,
    layer: u8,
    /// The parity of the cells of placements in even layers. Each move changes the parity, so it
    /// separates the current frontier from the next one.
    parity: u32,
    /// The next row of the current layer.
    next: usize,
    /// Whether any row of the current layer had a placement.
    has_placements: bool,
    queries: Vec<Query>,
}

/// The description of a table.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) size: Size,
    pub(super) tiles: usize,
    pub(super) goals: Goals,
    pub(super) queries: Vec<Query>,
}

/// The placements at which the search begins.
#[derive(Debug)]
pub(super) struct Goals {
    /// Their distance from the goal: 0 or 1.
    pub(super) distance: u8,
    pub(super) placements: Vec<u32>,
}

/// A query for the distance of a placement.
#[derive(Clone, Copy, Debug)]
pub(super) struct Query {
    pub(super) placement: u32,
    /// Set while the table is built.
    pub(super) distance: u8,
}

/// The result of a slice.
pub(super) struct Slice {
    /// Number of rows expanded.
    pub(super) rows: u64,
    pub(super) is_last: bool,
}

/// The tiles of a pattern other than the first, in one row.
struct Others {
    cells: [usize; MAX_TILES],
    occupied: u32,
    parity: u32,
}

/// Maximum number of tiles of a pattern. A table of six tiles would take 39 MB on 25 cells.
pub(super) const MAX_TILES: usize = 5;

impl Builder {
    /// The search for a pattern, which must leave a cell free on a board of at most 32 cells.
    pub(super) fn new(plan: &Plan) -> Self {
        let Plan { size, tiles, ref goals, ref queries } = *plan;
        let (mut neighbours, mut odd) = (vec![0; size.area()], 0);
        for cell in size.cells() {
            odd |= ((size.row(cell) + size.col(cell)) as u32 & 1) << cell.0;
            for next in Direction::ALL.into_iter().filter_map(|way| size.neighbour(cell, way)) {
                neighbours[cell.index()] |= 1 << next.0;
            }
        }
        let rows = rows(tiles, size.area());
        let mut builder = Self {
            neighbours,
            odd,
            tiles,
            ones: vec![0; rows],
            zeros: vec![0; rows],
            layer: goals.distance,
            parity: 0,
            next: 0,
            has_placements: false,
            queries: queries.clone(),
        };
        for placement in &goals.placements {
            let (row, cell) = (placement / ROW, placement % ROW);
            builder.enter(row as usize, 1 << cell);
            builder.parity =
                u32::from(builder.layer) ^ builder.others(row as usize).parity ^ (odd >> cell);
        }
        builder
    }

    /// Runs one slice.
    pub(super) fn advance(&mut self) -> Slice {
        let end = self.ones.len().min(self.next + SLICE);
        let mut rows = 0;
        for row in self.next..end {
            if self.ones[row] & self.zeros[row] != 0 {
                rows += u64::from(self.expand_row(row));
            }
        }
        self.has_placements |= rows > 0;
        self.next = end;
        let ends_layer = end == self.ones.len();
        let is_last = ends_layer && !self.has_placements;
        if ends_layer {
            (self.next, self.layer, self.has_placements) = (0, self.layer + 1, false);
        }
        Slice { rows, is_last }
    }

    /// The table and the answered queries, after the last slice.
    pub(super) fn finish(self) -> (Table, Vec<Query>) {
        (Table(self.ones), self.queries)
    }

    /// Expands the placements of a row in the current layer. Whether there are any.
    fn expand_row(&mut self, row: usize) -> bool {
        let others = self.others(row);
        let odd = self.parity ^ u32::from(self.layer) ^ others.parity;
        let colour = if odd & 1 == 1 { self.odd } else { !self.odd };
        let frontier = self.ones[row] & self.zeros[row] & colour;
        if frontier == 0 {
            return false;
        }
        let cleared = if self.layer & 2 == 0 { &mut self.ones } else { &mut self.zeros };
        cleared[row] &= !frontier;
        self.answer_queries(row, frontier);
        self.expand(row, frontier, &others);
        true
    }

    fn others(&self, row: usize) -> Others {
        let mut others = Others { cells: [0; MAX_TILES], occupied: 0, parity: 0 };
        let mut rest = row;
        for cell in &mut others.cells[1..self.tiles] {
            *cell = rest % self.neighbours.len();
            rest /= self.neighbours.len();
            others.occupied |= 1 << *cell;
            others.parity ^= self.odd >> *cell;
        }
        others
    }

    fn answer_queries(&mut self, row: usize, frontier: u32) {
        for query in &mut self.queries {
            if (query.placement / ROW) as usize == row
                && frontier >> (query.placement % ROW) & 1 == 1
            {
                query.distance = self.layer;
            }
        }
    }

    /// Adds the successors of the `frontier` of a row to the next layer.
    fn expand(&mut self, row: usize, frontier: u32, others: &Others) {
        let spread = bits(frontier).fold(0, |spread, cell| spread | self.neighbours[cell]);
        self.enter(row, spread & !others.occupied);
        let mut weight = 1;
        for &cell in &others.cells[1..self.tiles] {
            for to in bits(self.neighbours[cell] & !others.occupied) {
                self.enter(row + to * weight - cell * weight, frontier & !(1 << to));
            }
            weight *= self.neighbours.len();
        }
    }

    /// Adds those placements of a row to the next layer that are in none.
    fn enter(&mut self, row: usize, placements: u32) {
        let new = placements & !(self.ones[row] | self.zeros[row]);
        self.ones[row] |= new;
        self.zeros[row] |= new;
    }
}
