//! Boards whose pieces are drawn cell by cell: there are lines around each cell, and only colours tell which cells belong
//! together. Their lattice is found as that of a board of tiles.

use super::{
    Guess, MIN_BARS, ONE_COLOUR, REACH, cells::Cells, interpretation::EmptyModel, lattice::Lattice,
    window::Window,
};
use crate::{
    maps::Proposals,
    quad::{Point, Quad},
    raster::Raster,
};

/// Tolerance of the sides of a cell, relative to each other.
const SQUARE_TOLERANCE: f64 = 0.05;
/// Maximum lean of an upright board.
const MAX_LEAN: f64 = 0.02;
/// Number of cells of a car.
const CAR_LENGTHS: std::ops::RangeInclusive<usize> = 2..=3;

/// Cost if no seam of a window shows a line.
const COST_WITHOUT_LINES: f32 = 8.0;

/// Lattices of tiles, each with its straight groups of two or three cells of one colour as bars.
pub(super) fn guesses(proposals: &Proposals, small: &Raster, factor: f32) -> Vec<Guess> {
    let seen = proposals.by_edges().map(|board| (board.quad, board.size.rows(), board.size.cols()));
    let mapped = proposals.tiles().map(|mapped| (mapped.quad, mapped.rows, mapped.cols));
    let blocks = proposals.outlines_of_blocks().into_iter();
    let blocks = blocks.map(|outline| (outline.quad, outline.rows, outline.cols));
    let boards = seen.into_iter().chain(mapped).chain(blocks);
    let lattices = boards.filter_map(|(quad, rows, cols)| lattice(&quad, rows, cols, factor));
    lattices.filter_map(|lattice| Guess::by_colours(small, lattice)).collect()
}

/// The lattice of an upright board with square cells, in a picture that was scaled down by `factor`. It begins up to
/// [`REACH`] cells before the board.
fn lattice(quad: &Quad, rows: usize, cols: usize, factor: f32) -> Option<Lattice> {
    let [top, right, bottom, left] = quad.edges();
    let (across, down) =
        (f64::midpoint(top, bottom) / cols as f64, f64::midpoint(left, right) / rows as f64);
    let is_square = (across / down - 1.0).abs() < SQUARE_TOLERANCE;
    if !is_square || quad.lean() > MAX_LEAN {
        return None;
    }
    let pitch = f64::midpoint(across, down) as f32 / factor;
    let origin = |at: fn(&Point) -> f64, count: usize| {
        let middle = quad.0.iter().map(at).sum::<f64>() as f32 / 4.0 / factor;
        let start = middle - pitch * count as f32 / 2.0;
        let before = ((start / pitch).floor().max(0.0) as i32).min(REACH);
        start - before as f32 * pitch
    };
    Some(Lattice { pitch, origin: [origin(|at| at.x, cols), origin(|at| at.y, rows)] })
}

impl Guess {
    fn by_colours(picture: &Raster, lattice: Lattice) -> Option<Self> {
        let bars = bars(&Cells::of(picture, &lattice));
        (bars.len() >= MIN_BARS).then_some(Self { lattice, bars, is_cellwise: true })
    }
}

/// Straight groups of two or three connected cells of one colour.
fn bars(cells: &Cells) -> Vec<Window> {
    let mut is_known = vec![false; cells.samples.len()];
    let numbers = 0..cells.samples.len();
    let groups = numbers.filter_map(|first| {
        let group = group(cells, first, &mut is_known);
        if !CAR_LENGTHS.contains(&group.len()) {
            return None;
        }
        let frame = cells.window().frame(&group);
        let is_straight = frame.cols * frame.rows == group.len() as i32;
        is_straight.then_some(frame)
    });
    groups.collect()
}

/// The cells of one colour that are connected with a cell, in order; none if it is known.
fn group(cells: &Cells, first: usize, is_known: &mut [bool]) -> Vec<usize> {
    let mut group = Vec::new();
    let mut open = vec![first];
    while let Some(cell) = open.pop() {
        if is_known[cell] {
            continue;
        }
        is_known[cell] = true;
        group.push(cell);
        let beside = cells.beside(cell);
        open.extend(beside.filter(|other| cells.colour_difference(cell, *other) < ONE_COLOUR));
    }
    group.sort_unstable();
    group
}

/// The lines of a lattice.
pub(super) struct Lines<'a> {
    cells: &'a Cells,
    /// For each cell whether a line runs along its right side, and along its lower one.
    has_line: Vec<[bool; 2]>,
}

impl<'a> Lines<'a> {
    pub(super) fn of(cells: &'a Cells) -> Self {
        Self { cells, has_line: cells.lines() }
    }

    /// Cost of seams of a window without a line.
    pub(super) fn cost(&self, window: Window) -> f32 {
        COST_WITHOUT_LINES * (1.0 - self.share(window, |_| true))
    }

    /// The share of each side whose surroundings look like empty cells with lines between them: the board is larger then.
    pub(super) fn empty_around(&self, window: Window, model: &EmptyModel) -> [f32; 4] {
        let Window { col, row, cols, rows } = window;
        let level = |row| Window { col, row, cols, rows: 1 };
        let upright = |col| Window { col, row, cols: 1, rows };
        let sides = [level(row - 1), level(row + rows), upright(col - 1), upright(col + cols)];
        sides.map(|side| {
            let is_whole = self.cells.window().holds(side);
            if is_whole { self.share(side, |cell| !model.is_occupied(cell)) } else { 0.0 }
        })
    }

    /// Share of the seams of a window that have a line, and a cell as wanted before it.
    fn share(&self, window: Window, is_wanted: impl Fn(usize) -> bool) -> f32 {
        let seams = seams(self.cells, window);
        let counted =
            seams.iter().filter(|(cell, way)| self.has_line[*cell][*way] && is_wanted(*cell));
        counted.count() as f32 / seams.len().max(1) as f32
    }
}

/// Seams within a window: a cell, and 0 for its right side, 1 for its lower one.
fn seams(cells: &Cells, window: Window) -> Vec<(usize, usize)> {
    let Window { col, row, cols, rows } = window;
    let within = |(x, y): &(i32, i32), way| {
        if way == 0 { x + 1 < col + cols } else { y + 1 < row + rows }
    };
    let both = |cell| [(cell, 0), (cell, 1)].into_iter();
    let seams = window.cells().flat_map(both).filter(|(cell, way)| within(cell, *way));
    seams.map(|(cell, way)| (cells.number(cell), way)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{raster::Colour, read::Hints};

    /// Cells of 20 pixels with a line of one around each; `.` is empty, ` ` the page.
    fn drawn(lines: &[&str]) -> Raster {
        let cells: Vec<Vec<u8>> = lines.iter().map(|line| line.bytes().collect()).collect();
        Raster::from_fn(20 * cells[0].len(), 20 * cells.len(), |x, y| {
            let cell = cells[y / 20][x / 20];
            let is_line = cell != b' ' && (x % 20 == 0 || y % 20 == 0);
            colour(if is_line { b'|' } else { cell })
        })
    }

    fn colour(cell: u8) -> Colour {
        match cell {
            b' ' => [250.0; 3],
            b'|' => [160.0; 3],
            b'.' => [225.0; 3],
            letter => [17.0, 29.0, 47.0].map(|step| step * f32::from(letter) % 200.0),
        }
    }

    fn best(lines: &[&str]) -> Option<(Window, Vec<Vec<usize>>)> {
        let picture = drawn(lines);
        let guess = Guess::by_colours(&picture, Lattice { pitch: 20.0, origin: [0.0; 2] })?;
        let cells = Cells::of(&picture, &guess.lattice);
        let best = super::super::candidates(&picture, &cells, &guess, &Hints::default())
            .into_iter()
            .next()?;
        let cars = best.interpretation.cars.iter().map(|car| car.cells.clone()).collect();
        Some((best.window, cars))
    }

    const BOARD: [&str; 8] = [
        "         ",
        "  AABCC. ",
        "  ..B.D. ",
        "  EXX.D. ",
        "  E..FD. ",
        "  EGGF.. ",
        "  ..HHH. ",
        "         ",
    ];

    #[test]
    fn cells_of_one_colour_are_a_car_though_there_is_a_line_between_them() {
        let (window, cars) = best(&BOARD).unwrap();
        assert_eq!(window, Window { col: 2, row: 1, cols: 6, rows: 6 });
        assert_eq!(cars.len(), 9);
        assert!(cars.contains(&vec![13, 14]) && cars.contains(&vec![12, 18, 24]), "{cars:?}");
    }

    #[test]
    fn a_cell_outside_marks_the_exit_and_is_not_of_the_board() {
        let mut lines = BOARD;
        lines[3] = "  EXX.D.K";
        assert_eq!(best(&lines).unwrap().0, Window { col: 2, row: 1, cols: 6, rows: 6 });
    }

    #[test]
    fn a_board_of_single_cells_has_no_bars() {
        assert_eq!(best(&["ABCD", "EFGH", "IJKL", "MNO."]), None);
    }
}
