//! Segments: connected parts of an arrangement that move together (Pomeranz and others, 2011).

use super::{arrangement::Arrangement, costs::Costs, frame::Frame};
use unslide_solver::grid::{Cell, Direction};

/// Cells that move together.
pub(super) struct Segment {
    cells: Vec<Cell>,
    is_in: Vec<bool>,
}

/// An offset in rows and columns.
struct Offset<'a> {
    frame: &'a Frame,
    offset: [isize; 2],
}

impl Segment {
    /// An empty segment of an arrangement with `area` cells.
    pub(super) fn new(area: usize) -> Self {
        Self { cells: Vec::with_capacity(area), is_in: vec![false; area] }
    }

    /// Collects the cells that are connected with `first` by seams cheaper than `threshold`, without `fixed`; at most
    /// `max_cells` of them.
    pub(super) fn collect(
        &mut self,
        arrangement: &Arrangement,
        costs: &Costs,
        [first, fixed]: [Cell; 2],
        threshold: f32,
        max_cells: usize,
    ) {
        self.cells.clear();
        self.is_in.fill(false);
        self.is_in[first.index()] = true;
        self.cells.push(first);
        let mut visited = 0;
        while let Some(cell) = self.cells.get(visited).copied() {
            visited += 1;
            for direction in Direction::ALL {
                let Some(next) = arrangement.neighbour(cell, direction) else { continue };
                if self.cells.len() < max_cells
                    && next != fixed
                    && !self.is_in[next.index()]
                    && arrangement.seam(costs, cell, direction) < threshold
                {
                    self.is_in[next.index()] = true;
                    self.cells.push(next);
                }
            }
        }
    }

    /// Writes to `moved` the arrangement with the segment shifted by the offset of `from` to `to`. Cells that would
    /// leave the frame stay. Tiles that the segment displaces move to the cells that it leaves.
    pub(super) fn shift(
        &mut self,
        arrangement: &Arrangement,
        from: Cell,
        to: Cell,
        moved: &mut Arrangement,
    ) {
        let offset = Offset::new(&arrangement.frame, from, to);
        let Self { cells, is_in } = self;
        cells.retain(|cell| {
            let stays = offset.after(*cell).is_none();
            is_in[cell.index()] ^= stays;
            !stays
        });
        moved.tiles.copy_from_slice(&arrangement.tiles);
        for cell in cells.iter() {
            let Some(target) = offset.after(*cell) else { continue };
            moved.tiles[target.index()] = arrangement.tiles[cell.index()];
            if !is_in[target.index()] {
                let first = offset.start_of(*cell, is_in);
                moved.tiles[first.index()] = arrangement.tiles[target.index()];
            }
        }
    }
}

impl<'a> Offset<'a> {
    fn new(frame: &'a Frame, from: Cell, to: Cell) -> Self {
        Self { frame, offset: frame.offset(from, to) }
    }

    /// The cell at this offset from a cell, if it is one of the board.
    fn after(&self, cell: Cell) -> Option<Cell> {
        self.frame.shifted(cell, self.offset)
    }

    /// The cell from which a cell is at this offset, if it is one of the board.
    fn before(&self, cell: Cell) -> Option<Cell> {
        self.frame.shifted(cell, self.offset.map(|side| -side))
    }

    /// The first cell of a chain of offsets within the segment that ends at `cell`.
    fn start_of(&self, mut cell: Cell, is_in: &[bool]) -> Cell {
        while let Some(before) = self.before(cell).filter(|before| is_in[before.index()]) {
            cell = before;
        }
        cell
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unslide_solver::grid::Size;

    /// 3 × 3 tiles in order.
    fn arrangement() -> Arrangement {
        Arrangement::new(Size::new(3, 3).unwrap(), (0..9).map(Some).collect())
    }

    /// Only the tiles of the first row fit together.
    fn costs() -> Costs {
        let mut right = vec![1.0; 81];
        (right[1], right[9 + 2]) = (-3.0, -3.0);
        Costs { count: 9, right, below: vec![1.0; 81], unary: Vec::new() }
    }

    fn collected(first: u16, fixed: u16) -> Segment {
        let mut segment = Segment::new(9);
        segment.collect(&arrangement(), &costs(), [Cell(first), Cell(fixed)], -1.0, 9);
        segment
    }

    fn shifted(mut segment: Segment, from: u16, to: u16) -> Vec<usize> {
        let mut moved = arrangement();
        segment.shift(&arrangement(), Cell(from), Cell(to), &mut moved);
        moved.tiles.into_iter().flatten().collect()
    }

    #[test]
    fn a_segment_is_connected_by_good_seams() {
        assert_eq!(collected(1, 8).cells, [Cell(1), Cell(0), Cell(2)]);
        assert_eq!(collected(4, 8).cells, [Cell(4)]);
    }

    #[test]
    fn a_segment_ends_at_the_fixed_cell() {
        assert_eq!(collected(0, 1).cells, [Cell(0)]);
    }

    #[test]
    fn a_moved_segment_is_exchanged_with_the_tiles_at_its_target() {
        assert_eq!(shifted(collected(0, 8), 0, 6), [6, 7, 8, 3, 4, 5, 0, 1, 2]);
    }

    #[test]
    fn displaced_tiles_move_to_the_cells_of_the_segment() {
        assert_eq!(shifted(collected(0, 2), 0, 1), [2, 0, 1, 3, 4, 5, 6, 7, 8]);
    }

    #[test]
    fn tiles_that_would_leave_the_frame_stay() {
        assert_eq!(shifted(collected(0, 8), 0, 4), [4, 5, 2, 3, 0, 1, 6, 7, 8]);
    }
}
