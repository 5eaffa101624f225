//! Which cells of a lattice are the board.

use super::{
    cells::Cells,
    lattice::Lattice,
    rim::{Rim, Side},
    view::{Car, Kind, View, kinds},
};
use crate::{
    raster::{Colour, Raster, largest_difference},
    read::Hints,
    sorting::sort_least_first,
};

/// How many rows a board has, and how many columns.
const SIDES: std::ops::RangeInclusive<i32> = 4..=8;
/// The side that most boards have.
const USUAL: i32 = 6;
/// Colours that differ by less are one colour.
const SAME: f32 = 18.0;
/// A board's own lines differ from it by less.
const STRANGE: f32 = 40.0;
/// What a bar costs that lies outside.
const LEFT_OUT: f32 = 1.5;
/// No more of them may lie outside.
const MOST_LEFT_OUT: f32 = 0.3;
/// A board that costs less, but for what lies around it, is understood.
const UNDERSTOOD: f32 = 3.0;
/// A larger share of the cars than this must stand out by themselves.
const BARRED: f32 = 0.4;
/// How far outside a frame may show, in cells.
const OUTSIDE: [f32; 4] = [0.1, 0.2, 0.35, 0.5];

/// A rectangle of cells: where it begins, and how large it is.
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

    /// Whether it has the rows and columns that are known.
    fn has_size(self, hints: &Hints) -> bool {
        let is = |told: Option<usize>, side: i32| told.is_none_or(|told| told as i32 == side);
        is(hints.rows, self.rows) && is(hints.cols, self.cols)
    }

    /// What cells fill that are counted from its first one.
    fn frame(self, cells: &[usize]) -> Self {
        let place = |cell: usize| (cell as i32 % self.cols, cell as i32 / self.cols);
        let (first, last) = (place(cells[0]), place(cells[cells.len() - 1]));
        let (cols, rows) = (last.0 - first.0 + 1, last.1 - first.1 + 1);
        Self { col: self.col + first.0, row: self.row + first.1, cols, rows }
    }

    /// Whether three cells, counted from its first one, make a car.
    pub(super) fn are_in_line(self, cells: &[usize; 3]) -> bool {
        let mut cells = *cells;
        cells.sort_unstable();
        let cells = cells.map(|cell| (cell as i32 / self.cols, cell as i32 % self.cols));
        let steps = [0, 1].map(|at| (cells[at + 1].0 - cells[at].0, cells[at + 1].1 - cells[at].1));
        steps[0] == steps[1] && matches!(steps[0], (0, 1) | (1, 0))
    }

    /// Whether another one lies outside of it, at most a cell away.
    fn has_beside(self, other: Self) -> bool {
        let Self { col, row, cols, rows } = self;
        let around = Self { col: col - 1, row: row - 1, cols: cols + 2, rows: rows + 2 };
        !self.holds(other) && around.holds(other)
    }

    fn holds(self, other: Self) -> bool {
        let within =
            |at: i32, length: i32, from: i32, side: i32| at >= from && at + length <= from + side;
        within(other.col, other.cols, self.col, self.cols)
            && within(other.row, other.rows, self.row, self.rows)
    }

    /// How unusual its size is.
    fn oddity(self) -> f32 {
        let off = (self.cols - USUAL).abs() + (self.rows - USUAL).abs();
        let is_square = self.cols == self.rows;
        0.5 * off as f32 + if is_square { 0.0 } else { 1.0 }
    }
}

/// A board that a picture may show.
pub(super) struct Candidate {
    pub(super) window: Window,
    /// Whether what may be a car lies just beside it: then it may be larger.
    pub(super) is_beset: bool,
    pub(super) view: View,
    /// How little what lies around it tells it apart.
    pub(super) vagueness: f32,
    /// The less the better, all in all.
    pub(super) cost: f32,
}

impl Candidate {
    /// Whether it is a board of cars, of which some go one way and some the other, and most of which
    /// are among the `bars` that stand out wherever the cells are.
    pub(super) fn is_understood(&self, bars: &[Window]) -> bool {
        let cars = &self.view.cars;
        let lying = cars.iter().filter(|car| car.is_lying).count();
        let is_bar = |car: &&Car| bars.contains(&self.window.frame(&car.cells));
        let barred = cars.iter().filter(is_bar).count();
        let share = barred as f32 / cars.len() as f32;
        let both_ways = lying > 0 && lying < cars.len();
        both_ways && share > BARRED && self.view.cost() < UNDERSTOOD
    }
}

/// What could be the board, the best first. `bars` are the cells of what may be cars.
pub(super) fn candidates(
    picture: &Raster,
    lattice: &Lattice,
    cells: &Cells,
    bars: &[Window],
    hints: &Hints,
) -> Vec<Candidate> {
    let kinds = kinds(cells);
    let mut found: Vec<Candidate> = windows(cells, bars)
        .filter(|(window, _)| window.has_size(hints))
        .filter_map(|(window, known)| {
            let rim = Rim { picture, lattice, window };
            let is_beset = bars.iter().any(|bar| window.has_beside(*bar));
            let views =
                kinds.iter().filter_map(|kind| candidate(&rim, cells, kind, known, is_beset));
            views.min_by(|a, b| a.cost.total_cmp(&b.cost))
        })
        .collect();
    sort_least_first(&mut found, |found| found.cost);
    found
}

fn candidate(
    rim: &Rim,
    cells: &Cells,
    kind: &Kind,
    known: f32,
    is_beset: bool,
) -> Option<Candidate> {
    let view = View::of(cells, rim.window, kind)?;
    let vagueness = vagueness(rim, kind.empty);
    let cost = view.cost() + vagueness + crossings_cost(rim, kind.empty) + known;
    Some(Candidate { window: rim.window, is_beset, view, vagueness, cost })
}

/// The windows that hold most bars, and what speaks against each.
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
        let is_most = left_out <= MOST_LEFT_OUT * bars.len() as f32;
        is_most.then(|| (window, window.oddity() + LEFT_OUT * left_out))
    })
}

/// The more what lies around looks like empty cells, the more is the board larger than the window.
fn vagueness(rim: &Rim, empty: Colour) -> f32 {
    let is_like = |colour: &Option<Colour>| {
        colour.is_some_and(|colour| largest_difference(colour, empty) < SAME)
    };
    let sides = Side::ALL.map(|side| {
        let mut alike = vec![true; rim.count(side)];
        for away in OUTSIDE {
            for (lane, colour) in rim.lanes(side, away).enumerate() {
                alike[lane] &= is_like(&colour);
            }
        }
        alike.iter().filter(|alike| **alike).count() as f32 / alike.len() as f32
    });
    sides.iter().map(|share| 1.5 * share * share).sum()
}

/// No car covers the place where four cells meet: what shows there is the board.
fn crossings_cost(rim: &Rim, empty: Colour) -> f32 {
    let Rim { picture, lattice, window } = rim;
    let at = |axis, number| f64::from(lattice.start(axis, number));
    let places = (window.row + 1..window.row + window.rows)
        .flat_map(|row| (window.col + 1..window.col + window.cols).map(move |col| (col, row)));
    let (mut strange, mut all) = (0, 0);
    for (col, row) in places {
        let seen = picture.between(at(0, col), at(1, row));
        strange += usize::from(largest_difference(seen, empty) > STRANGE);
        all += 1;
    }
    8.0 * strange as f32 / all as f32
}
