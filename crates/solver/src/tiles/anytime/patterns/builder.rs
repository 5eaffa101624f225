//! Building a table, layer by layer.

use super::table::{ROW, Table, rows};
use crate::{
    grid::{Direction, Size},
    math::bits::bits,
};

/// How many rows are gone through in a slice: a thousandth of a second.
const SLICE: usize = 1 << 14;

/// Walks breadth-first from the goal of a pattern, in slices.
#[derive(Debug)]
pub(super) struct Builder {
    /// For each cell the cells next to it, one bit each.
    neighbours: Vec<u32>,
    /// The cells whose row and column come to an odd sum.
    odd: u32,
    tiles: usize,
    /// Two bits a placement, of which both are set at the frontier, and one where it has passed: in `ones`
    /// if the second bit of its layer is 1, in `zeros` if it is 0.
    ones: Vec<u32>,
    zeros: Vec<u32>,
    layer: u8,
    /// The parity of the cells of placements in even layers. Each move changes it, so it tells the
    /// present frontier from the next one.
    parity: u32,
    /// The row that comes next in the present layer.
    next: usize,
    /// Whether the present layer has a placement so far.
    inhabited: bool,
    asked: Vec<Asked>,
}

/// What a table is to be of.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) size: Size,
    pub(super) tiles: usize,
    pub(super) goals: Goals,
    pub(super) asked: Vec<Asked>,
}

/// The placements that are nearest to a goal.
#[derive(Debug)]
pub(super) struct Goals {
    /// How many moves they are from it: 0 or 1.
    pub(super) distance: u8,
    pub(super) placements: Vec<u32>,
}

/// A placement whose distance is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    pub(super) placement: u32,
    /// Known when the table is built.
    pub(super) distance: u8,
}

/// What a slice of the work came to.
pub(super) struct Slice {
    /// The number of rows from whose placements moves were made.
    pub(super) rows: u64,
    pub(super) is_last: bool,
}

/// The other tiles of a row.
struct Others {
    cells: [usize; MOST],
    occupied: u32,
    parity: u32,
}

/// The most tiles of a pattern: those of six would take 39 MB each on 25 cells.
pub(super) const MOST: usize = 5;

impl Builder {
    /// Of a pattern on a board of at most 32 cells that leaves some of them free.
    pub(super) fn new(plan: &Plan) -> Self {
        let Plan { size, tiles, ref goals, ref asked } = *plan;
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
            inhabited: false,
            asked: asked.clone(),
        };
        for placement in &goals.placements {
            let (row, cell) = (placement / ROW, placement % ROW);
            builder.enter(row as usize, 1 << cell);
            builder.parity =
                u32::from(builder.layer) ^ builder.others(row as usize).parity ^ (odd >> cell);
        }
        builder
    }

    /// Goes a slice further.
    pub(super) fn advance(&mut self) -> Slice {
        let end = self.ones.len().min(self.next + SLICE);
        let mut rows = 0;
        for row in self.next..end {
            if self.ones[row] & self.zeros[row] != 0 {
                rows += u64::from(self.pass(row));
            }
        }
        self.inhabited |= rows > 0;
        self.next = end;
        let ends_layer = end == self.ones.len();
        let is_last = ends_layer && !self.inhabited;
        if ends_layer {
            (self.next, self.layer, self.inhabited) = (0, self.layer + 1, false);
        }
        Slice { rows, is_last }
    }

    /// The table, and the distances that were asked for, after the last slice.
    pub(super) fn finish(self) -> (Table, Vec<Asked>) {
        (Table(self.ones), self.asked)
    }

    /// Goes on from the placements of a row that are in the present layer. Whether there are any.
    fn pass(&mut self, row: usize) -> bool {
        let others = self.others(row);
        let odd = self.parity ^ u32::from(self.layer) ^ others.parity;
        let colour = if odd & 1 == 1 { self.odd } else { !self.odd };
        let frontier = self.ones[row] & self.zeros[row] & colour;
        if frontier == 0 {
            return false;
        }
        let passed = if self.layer & 2 == 0 { &mut self.ones } else { &mut self.zeros };
        passed[row] &= !frontier;
        self.answer(row, frontier);
        self.expand(row, frontier, &others);
        true
    }

    fn others(&self, row: usize) -> Others {
        let mut others = Others { cells: [0; MOST], occupied: 0, parity: 0 };
        let mut rest = row;
        for cell in &mut others.cells[1..self.tiles] {
            *cell = rest % self.neighbours.len();
            rest /= self.neighbours.len();
            others.occupied |= 1 << *cell;
            others.parity ^= self.odd >> *cell;
        }
        others
    }

    fn answer(&mut self, row: usize, frontier: u32) {
        for asked in &mut self.asked {
            if (asked.placement / ROW) as usize == row
                && frontier >> (asked.placement % ROW) & 1 == 1
            {
                asked.distance = self.layer;
            }
        }
    }

    /// Adds to the frontier what can be reached from placements of a row.
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

    /// Puts those placements of a row into the frontier that were in none.
    fn enter(&mut self, row: usize, placements: u32) {
        let new = placements & !(self.ones[row] | self.zeros[row]);
        self.ones[row] |= new;
        self.zeros[row] |= new;
    }
}
