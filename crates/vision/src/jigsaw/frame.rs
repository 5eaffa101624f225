//! What a search asks of the cells of a board again and again, computed once.

use unslide_solver::grid::{Cell, Direction, Size};

/// Cost of the hole in a corner other than the last cell, and in any other cell. The last cell costs 0.
const OTHER_CORNER: f32 = 1.6;
const ELSEWHERE: f32 = 4.5;

/// The cells of a board.
#[derive(Debug, PartialEq)]
pub(super) struct Frame {
    sides: [isize; 2],
    cells: Vec<FrameCell>,
}

#[derive(Debug, PartialEq)]
struct FrameCell {
    row: isize,
    col: isize,
    /// In the order of [`Direction::ALL`].
    neighbours: [Option<Cell>; 4],
    hole_cost: f32,
}

impl Frame {
    pub(super) fn new(size: Size) -> Self {
        let cell = |cell: Cell| FrameCell {
            row: size.row(cell) as isize,
            col: size.col(cell) as isize,
            neighbours: Direction::ALL.map(|direction| size.neighbour(cell, direction)),
            hole_cost: hole_cost(size, cell),
        };
        let sides = [size.rows(), size.cols()].map(|side| side as isize);
        Self { sides, cells: size.cells().map(cell).collect() }
    }

    /// Neighbours of a cell, in the order of [`Direction::ALL`].
    pub(super) fn neighbours(&self, cell: Cell) -> &[Option<Cell>; 4] {
        &self.cells[cell.index()].neighbours
    }

    /// Cost of the hole in a cell.
    pub(super) fn hole_cost(&self, cell: Cell) -> f32 {
        self.cells[cell.index()].hole_cost
    }

    /// Rows and columns from one cell to another.
    pub(super) fn offset(&self, from: Cell, to: Cell) -> [isize; 2] {
        let (from, to) = (&self.cells[from.index()], &self.cells[to.index()]);
        [to.row - from.row, to.col - from.col]
    }

    /// The cell at an offset of rows and columns, if it is one of the board.
    pub(super) fn shifted(&self, cell: Cell, [rows, cols]: [isize; 2]) -> Option<Cell> {
        let [height, width] = self.sides;
        let at = &self.cells[cell.index()];
        let (row, col) = (at.row + rows, at.col + cols);
        let is_inside = (0..height).contains(&row) && (0..width).contains(&col);
        is_inside.then(|| Cell((row * width + col) as u16))
    }
}

fn hole_cost(size: Size, cell: Cell) -> f32 {
    let at_end = |at: usize, count: usize| at == 0 || at == count - 1;
    let (row, col) = (size.row(cell), size.col(cell));
    if cell.index() == size.area() - 1 {
        return 0.0;
    }
    match (at_end(row, size.rows()), at_end(col, size.cols())) {
        (true, true) => OTHER_CORNER,
        _ => ELSEWHERE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_shifted_by_the_offset_to_another_one() {
        let size = Size::new(3, 4).unwrap();
        let frame = Frame::new(size);
        for (from, to) in size.cells().flat_map(|from| size.cells().map(move |to| (from, to))) {
            assert_eq!(frame.shifted(from, frame.offset(from, to)), Some(to));
        }
    }

    #[test]
    fn no_cell_lies_outside_of_the_board() {
        let frame = Frame::new(Size::new(3, 4).unwrap());
        for offset in [[-1, 0], [3, 0], [0, -1], [0, 4]] {
            assert_eq!(frame.shifted(Cell(0), offset), None, "{offset:?}");
        }
    }

    #[test]
    fn the_hole_is_cheapest_in_the_last_cell_and_cheaper_in_corners_than_elsewhere() {
        let frame = Frame::new(Size::new(3, 3).unwrap());
        let [last, corner, elsewhere] = [8, 2, 4].map(|cell| frame.hole_cost(Cell(cell)));
        assert!(last < corner && corner < elsewhere);
    }
}
