//! Manhattan distance and linear conflict (Hansson, Mayer and Yung, 'Generating admissible
//! heuristics by criticizing solutions to relaxed models', 1985) on boards of any size.

use crate::grid::{Cell, MAX_SIDE, Size};

/// The heuristic for boards whose tiles are named by their homes.
#[derive(Debug)]
pub(super) struct Conflicts {
    size: Size,
    /// The name of the blank.
    blank: u16,
}

impl Conflicts {
    pub(super) fn new(size: Size, blank: u16) -> Self {
        Self { size, blank }
    }

    /// A lower bound on the number of single-tile moves left.
    pub(super) fn estimate(&self, tiles: &[u16]) -> usize {
        let placed = tiles.iter().zip(0..);
        let steps: usize = placed.map(|(tile, cell)| self.steps(*tile, cell)).sum();
        let rows = (0..self.size.rows()).map(|row| self.in_row(tiles, row));
        let cols = (0..self.size.cols()).map(|col| self.in_column(tiles, col));
        steps + rows.chain(cols).sum::<usize>()
    }

    /// The estimate after the tiles of two neighbouring cells are exchanged, given the estimate
    /// `before`.
    pub(super) fn after(&self, tiles: &mut [u16], before: usize, [one, other]: [u16; 2]) -> usize {
        let lost = self.terms(tiles, one, other);
        tiles.swap(one.into(), other.into());
        let gained = self.terms(tiles, one, other);
        tiles.swap(one.into(), other.into());
        before + gained - lost
    }

    /// The terms of the estimate that a move between two neighbouring cells may change.
    fn terms(&self, tiles: &[u16], one: u16, other: u16) -> usize {
        let steps = |cell: u16| self.steps(tiles[usize::from(cell)], cell);
        let steps = steps(one) + steps(other);
        let (row, col) = (self.size.row(Cell(one)), self.size.col(Cell(one)));
        let other = Cell(other);
        if row == self.size.row(other) {
            steps + self.in_column(tiles, col) + self.in_column(tiles, self.size.col(other))
        } else {
            steps + self.in_row(tiles, row) + self.in_row(tiles, self.size.row(other))
        }
    }

    fn steps(&self, tile: u16, cell: u16) -> usize {
        if tile == self.blank { 0 } else { self.size.distance(Cell(tile), Cell(cell)) }
    }

    fn in_row(&self, tiles: &[u16], row: usize) -> usize {
        let line = (0..self.size.cols()).map(|col| tiles[self.size.cell(row, col).index()]);
        self.in_line(line, |home| (self.size.row(home) == row).then(|| self.size.col(home)))
    }

    fn in_column(&self, tiles: &[u16], col: usize) -> usize {
        let line = (0..self.size.rows()).map(|row| tiles[self.size.cell(row, col).index()]);
        self.in_line(line, |home| (self.size.col(home) == col).then(|| self.size.row(home)))
    }

    /// Two moves for each tile that must leave its goal line for others to pass. `place` gives the
    /// index in the line of a home, or `None` if the home lies in another line.
    fn in_line(
        &self,
        line: impl Iterator<Item = u16>,
        place: impl Fn(Cell) -> Option<usize>,
    ) -> usize {
        let tiles = line.filter(|tile| *tile != self.blank);
        2 * out_of_order(tiles.filter_map(|tile| place(Cell(tile))))
    }
}

/// Minimum number of items whose removal leaves an increasing sequence.
fn out_of_order(places: impl Iterator<Item = usize>) -> usize {
    // By length: the smallest last item of an increasing subsequence (Schensted, 1961).
    let mut ends = [usize::MAX; MAX_SIDE];
    let mut count = 0;
    for place in places {
        ends[ends.partition_point(|end| *end < place)] = place;
        count += 1;
    }
    count - ends.partition_point(|end| *end != usize::MAX)
}
