//! Taking a part of a plan elsewhere.

use super::{costs::Costs, plan::Plan};
use unslide_solver::grid::{Cell, Direction, Size};

/// The cells of a plan that move together.
pub(super) struct Part {
    cells: Vec<Cell>,
    is_in: Vec<bool>,
}

/// A step that takes one cell to another one, and all others just as far.
struct Step {
    size: Size,
    rows: isize,
    cols: isize,
}

impl Part {
    /// A part of a plan with `area` cells; it is empty yet.
    pub(super) fn new(area: usize) -> Self {
        Self { cells: Vec::with_capacity(area), is_in: vec![false; area] }
    }

    /// Makes this the cells that hang together with `first` by seams that cost less than `good`, but not
    /// by way of `without`, which is another one; no more than `most` of them.
    pub(super) fn gather(
        &mut self,
        plan: &Plan,
        costs: &Costs,
        [first, without]: [Cell; 2],
        good: f32,
        most: usize,
    ) {
        self.cells.clear();
        self.is_in.fill(false);
        self.is_in[first.index()] = true;
        self.cells.push(first);
        let mut looked = 0;
        while let Some(cell) = self.cells.get(looked).copied() {
            looked += 1;
            for direction in Direction::ALL {
                let Some(next) = plan.size.neighbour(cell, direction) else { continue };
                if self.cells.len() < most
                    && next != without
                    && !self.is_in[next.index()]
                    && plan.seam(costs, cell, direction) < good
                {
                    self.is_in[next.index()] = true;
                    self.cells.push(next);
                }
            }
        }
    }

    /// Makes `moved` the plan in which the part is taken so far that `from` comes to lie at `to`. What
    /// would leave the frame stays; what lay where the part comes to lie goes where the part lay.
    pub(super) fn take(&mut self, plan: &Plan, from: Cell, to: Cell, moved: &mut Plan) {
        let step = Step::new(plan.size, from, to);
        let Self { cells, is_in } = self;
        cells.retain(|cell| {
            let stays = step.from(*cell, 1).is_none();
            is_in[cell.index()] ^= stays;
            !stays
        });
        moved.tiles.copy_from_slice(&plan.tiles);
        for cell in cells.iter() {
            let Some(target) = step.from(*cell, 1) else { continue };
            moved.tiles[target.index()] = plan.tiles[cell.index()];
            if !is_in[target.index()] {
                let first = step.first_of(*cell, is_in);
                moved.tiles[first.index()] = plan.tiles[target.index()];
            }
        }
    }
}

impl Step {
    fn new(size: Size, from: Cell, to: Cell) -> Self {
        let off = |of: fn(Size, Cell) -> usize| of(size, to) as isize - of(size, from) as isize;
        Self { size, rows: off(Size::row), cols: off(Size::col) }
    }

    /// Where `times` steps lead to from a cell, backwards below 0, if that lies in the frame.
    fn from(&self, cell: Cell, times: isize) -> Option<Cell> {
        let row = self.size.row(cell).checked_add_signed(times * self.rows)?;
        let col = self.size.col(cell).checked_add_signed(times * self.cols)?;
        let is_inside = row < self.size.rows() && col < self.size.cols();
        is_inside.then(|| self.size.cell(row, col))
    }

    /// The farthest cell from which a row of steps leads to this one through a part.
    fn first_of(&self, mut cell: Cell, is_in: &[bool]) -> Cell {
        while let Some(before) = self.from(cell, -1).filter(|before| is_in[before.index()]) {
            cell = before;
        }
        cell
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A plan of 3 × 3 in order.
    fn plan() -> Plan {
        Plan { size: Size::new(3, 3).unwrap(), tiles: (0..9).map(Some).collect() }
    }

    /// Tiles go together well along the first row, and else badly.
    fn costs() -> Costs {
        let mut right = vec![1.0; 81];
        (right[1], right[9 + 2]) = (-3.0, -3.0);
        Costs { count: 9, right, below: vec![1.0; 81], places: Vec::new() }
    }

    fn gathered(first: u16, without: u16) -> Part {
        let mut part = Part::new(9);
        part.gather(&plan(), &costs(), [Cell(first), Cell(without)], -1.0, 9);
        part
    }

    fn taken(mut part: Part, from: u16, to: u16) -> Vec<usize> {
        let mut moved = plan();
        part.take(&plan(), Cell(from), Cell(to), &mut moved);
        moved.tiles.into_iter().flatten().collect()
    }

    #[test]
    fn a_part_is_what_hangs_together_by_good_seams() {
        assert_eq!(gathered(1, 8).cells, [Cell(1), Cell(0), Cell(2)]);
        assert_eq!(gathered(4, 8).cells, [Cell(4)]);
    }

    #[test]
    fn a_part_ends_at_the_cell_that_stays() {
        assert_eq!(gathered(0, 1).cells, [Cell(0)]);
    }

    #[test]
    fn a_part_changes_places_with_what_lies_where_it_comes_to_lie() {
        assert_eq!(taken(gathered(0, 8), 0, 6), [6, 7, 8, 3, 4, 5, 0, 1, 2]);
    }

    #[test]
    fn what_a_part_pushes_out_goes_to_where_it_began() {
        assert_eq!(taken(gathered(0, 2), 0, 1), [2, 0, 1, 3, 4, 5, 6, 7, 8]);
    }

    #[test]
    fn what_would_leave_the_frame_stays() {
        assert_eq!(taken(gathered(0, 8), 0, 4), [4, 5, 2, 3, 0, 1, 6, 7, 8]);
    }
}
