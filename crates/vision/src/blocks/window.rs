//! Windows of a lattice that may be the board.

use super::{
    Guess, MIN_BARS,
    border::{Border, Side},
    cells::Cells,
    cellwise::Lines,
    interpretation::{Car, Interpretation, empty_models},
};
use crate::{
    raster::{Colour, Raster, largest_difference},
    read::Hints,
    sorting::sort_least_first,
};

/// Rows and columns of a board.
const SIDES: std::ops::RangeInclusive<i32> = 4..=8;
/// The usual side.
const USUAL_SIDE: i32 = 6;
/// Maximum difference of colours that count as one, in levels.
const SAME: f32 = 18.0;
/// Maximum difference of the lines of a board from its empty cells, in levels.
const MAX_LINE_DIFFERENCE: f32 = 40.0;
/// Cost of a bar outside.
const OUTSIDE_BAR_COST: f32 = 1.5;
/// Maximum share of bars outside.
const MAX_OUTSIDE_BARS: f32 = 0.3;
/// Maximum cost of the interpretation of a plausible board.
const MAX_PLAUSIBLE_COST: f32 = 3.0;
/// Minimum share of cars that are bars.
const MIN_BAR_SHARE: f32 = 0.4;
/// Distances outside the board at which a frame may be visible, in cells.
const OUTSIDE: [f32; 4] = [0.1, 0.2, 0.35, 0.5];

/// A rectangle of cells: its start and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) col: i32,
    pub(super) row: i32,
    pub(super) cols: i32,
    pub(super) rows: i32,
}

impl Window {
    pub(super) fn cells(self) -> impl Iterator<Item = (i32, i32)> {
        (0..self.rows)
            .flat_map(move |row| (0..self.cols).map(move |col| (self.col + col, self.row + row)))
    }

    /// Whether it has the known rows and columns.
    fn has_size(self, hints: &Hints) -> bool {
        hints.allow_size(self.rows as usize, self.cols as usize)
    }

    /// Bounding box of cells, which are counted from its first one.
    pub(super) fn frame(self, cells: &[usize]) -> Self {
        let place = |cell: usize| (cell as i32 % self.cols, cell as i32 / self.cols);
        let (first, last) = (place(cells[0]), place(cells[cells.len() - 1]));
        let (cols, rows) = (last.0 - first.0 + 1, last.1 - first.1 + 1);
        Self { col: self.col + first.0, row: self.row + first.1, cols, rows }
    }

    /// Whether three cells, counted from its first one, are in line.
    pub(super) fn are_in_line(self, cells: &[usize; 3]) -> bool {
        let mut cells = *cells;
        cells.sort_unstable();
        let cells = cells.map(|cell| (cell as i32 / self.cols, cell as i32 % self.cols));
        let steps = [0, 1].map(|at| (cells[at + 1].0 - cells[at].0, cells[at + 1].1 - cells[at].1));
        steps[0] == steps[1] && matches!(steps[0], (0, 1) | (1, 0))
    }

    /// Whether another window lies outside, at most a cell away.
    fn has_beside(self, other: Self) -> bool {
        let Self { col, row, cols, rows } = self;
        let around = Self { col: col - 1, row: row - 1, cols: cols + 2, rows: rows + 2 };
        !self.holds(other) && around.holds(other)
    }

    pub(super) fn holds(self, other: Self) -> bool {
        let within =
            |at: i32, length: i32, from: i32, side: i32| at >= from && at + length <= from + side;
        within(other.col, other.cols, self.col, self.cols)
            && within(other.row, other.rows, self.row, self.rows)
    }

    /// Cost of an unusual size.
    fn size_cost(self) -> f32 {
        let off = (self.cols - USUAL_SIDE).abs() + (self.rows - USUAL_SIDE).abs();
        let is_square = self.cols == self.rows;
        0.5 * off as f32 + if is_square { 0.0 } else { 1.0 }
    }
}

/// A window that may be the board.
pub(super) struct Candidate {
    pub(super) window: Window,
    /// Whether a bar lies beside it: the board may be larger.
    pub(super) has_bar_beside: bool,
    pub(super) interpretation: Interpretation,
    /// How much the surroundings look like empty cells.
    pub(super) ambiguity: f32,
    /// Total cost.
    pub(super) cost: f32,
}

impl Candidate {
    /// Whether it is a plausible board of cars: some lie across and some down, and enough of them are `bars`.
    pub(super) fn is_plausible(&self, bars: &[Window]) -> bool {
        let cars = &self.interpretation.cars;
        let lying = cars.iter().filter(|car| car.is_lying).count();
        let is_bar = |car: &&Car| bars.contains(&self.window.frame(&car.cells));
        let barred = cars.iter().filter(is_bar).count();
        let share = barred as f32 / cars.len() as f32;
        let both_ways = lying > 0 && lying < cars.len();
        both_ways
            && cars.len() >= MIN_BARS
            && share > MIN_BAR_SHARE
            && self.interpretation.cost() < MAX_PLAUSIBLE_COST
    }
}

/// All plausible windows of a guess, the cheapest first.
pub(super) fn candidates(
    picture: &Raster,
    cells: &Cells,
    Guess { lattice, bars, is_cellwise }: &Guess,
    hints: &Hints,
) -> Vec<Candidate> {
    let empty_models = empty_models(cells, *is_cellwise);
    let lines = is_cellwise.then(|| Lines::of(cells));
    let mut found: Vec<Candidate> = windows(cells, bars)
        .filter(|(window, _)| window.has_size(hints))
        .filter_map(|(window, known)| {
            let border = Border { picture, lattice, window };
            let has_bar_beside = bars.iter().any(|bar| window.has_beside(*bar));
            let interpretations = empty_models.iter().filter_map(|model| {
                let interpretation = Interpretation::of(cells, window, model)?;
                let (around, unlike) = match &lines {
                    Some(lines) => (lines.empty_around(window, model), lines.cost(window)),
                    None => (empty_around(&border, model.empty), corner_cost(&border, model.empty)),
                };
                let ambiguity = around.iter().map(|share| 1.5 * share * share).sum();
                let cost = interpretation.cost() + ambiguity + unlike + known;
                Some(Candidate { window, has_bar_beside, interpretation, ambiguity, cost })
            });
            interpretations.min_by(|a, b| a.cost.total_cmp(&b.cost))
        })
        .collect();
    sort_least_first(&mut found, |found| found.cost);
    found
}

/// Windows that contain most bars, with the cost of their size and of bars outside.
fn windows<'a>(cells: &Cells, bars: &'a [Window]) -> impl Iterator<Item = (Window, f32)> + 'a {
    let (all_cols, all_rows) = (cells.cols, cells.rows);
    let sizes = SIDES.flat_map(|rows| SIDES.map(move |cols| (rows, cols)));
    let places = sizes.flat_map(move |(rows, cols)| {
        let starts = (0..=all_rows - rows)
            .flat_map(move |row| (0..=all_cols - cols).map(move |col| (row, col)));
        starts.map(move |(row, col)| Window { col, row, cols, rows })
    });
    places.filter_map(move |window| {
        let left_out = bars.iter().filter(|bar| !window.holds(**bar)).count() as f32;
        let is_most = left_out <= MAX_OUTSIDE_BARS * bars.len() as f32;
        is_most.then(|| (window, window.size_cost() + OUTSIDE_BAR_COST * left_out))
    })
}

/// The share of each side whose surroundings look like empty cells: the board is larger then.
fn empty_around(border: &Border, empty: Colour) -> [f32; 4] {
    let is_like = |colour: &Option<Colour>| {
        colour.is_some_and(|colour| largest_difference(colour, empty) < SAME)
    };
    Side::ALL.map(|side| {
        let mut alike = vec![true; border.count(side)];
        for away in OUTSIDE {
            for (lane, colour) in border.lanes(side, away).enumerate() {
                alike[lane] &= is_like(&colour);
            }
        }
        alike.iter().filter(|alike| **alike).count() as f32 / alike.len() as f32
    })
}

/// Cost of corners of four cells that do not show the board: no car covers them.
fn corner_cost(border: &Border, empty: Colour) -> f32 {
    let Border { picture, lattice, window } = border;
    let at = |axis, number| f64::from(lattice.start(axis, number));
    let places = (window.row + 1..window.row + window.rows)
        .flat_map(|row| (window.col + 1..window.col + window.cols).map(move |col| (col, row)));
    let (mut strange, mut all) = (0, 0);
    for (col, row) in places {
        let seen = picture.bilinear(at(0, col), at(1, row));
        strange += usize::from(largest_difference(seen, empty) > MAX_LINE_DIFFERENCE);
        all += 1;
    }
    8.0 * strange as f32 / all as f32
}
