//! Boards without visible seams: labels, evenly spaced on a plain background.

use super::{Candidate, side_fit::fit_sides};
use crate::{
    quad::Quad,
    raster::{Colour, Raster, largest_difference},
};
use std::ops::Range;
use unslide_solver::grid::MAX_SIDE;

/// Maximum side of the picture in which panels are searched, in pixels.
const SEARCHED_SIDE: usize = 480;
/// Maximum difference of colours that count as one, in levels.
const SAME_COLOUR: f32 = 14.0;
/// Minimum area of a panel, as a share of the picture; minimum share of background in it.
const MIN_AREA: f32 = 0.05;
const MIN_BACKGROUND: f32 = 0.5;
/// Minimum share of background along its border.
const MIN_CLEAN_BORDER: f32 = 0.95;
/// Maximum aspect ratio of a tile.
const MAX_ASPECT: f32 = 1.1;
/// Minimum share of ink on a tile; maximum share along a line between tiles.
const MIN_INK: f32 = 0.012;
const MAX_SEAM_INK: f32 = 0.01;
/// Maximum share of ink on a tile; a blank in another colour has more.
const MAX_INK: f32 = 0.7;
/// Minimum pitch, in pixels.
const MIN_PITCH: f32 = 10.0;
/// Support of such a board: below the support of a sure one.
const SUPPORT: f32 = 0.4;

/// The board on a plain panel, if all cells but one carry ink.
pub(super) fn find(
    picture: &Raster,
    rows: Option<usize>,
    cols: Option<usize>,
) -> Option<Candidate> {
    let factor = picture.width.max(picture.height).div_ceil(SEARCHED_SIDE).max(1);
    let small = picture.smaller(factor);
    let boards = panels(&small).into_iter().filter_map(|panel| {
        let (rows, cols) = panel.cells(rows, cols)?;
        Some((panel, rows, cols))
    });
    let (panel, rows, cols) = boards.max_by_key(|(panel, ..)| panel.x.len() * panel.y.len())?;
    let at = |at: usize| (at * factor) as f64;
    let (left, right) = (at(panel.x.start), at(panel.x.end));
    let (top, bottom) = (at(panel.y.start), at(panel.y.end));
    let corners = [[left, top], [right, top], [right, bottom], [left, bottom]];
    let (quad, _) = fit_sides(picture, &Quad::from(corners));
    Some(Candidate {
        quad,
        rows,
        cols,
        gap: 0.0,
        support: SUPPORT,
        clearness: 1.0,
        weight: SUPPORT,
    })
}

/// Columns and rows of a cell within its panel.
type Cell = (Range<usize>, Range<usize>);

/// A rectangle of one background colour with ink.
struct Panel {
    x: Range<usize>,
    y: Range<usize>,
    /// Whether each pixel is ink, row by row.
    ink: Vec<bool>,
}

fn panels(picture: &Raster) -> Vec<Panel> {
    let mut labels = vec![usize::MAX; picture.width * picture.height];
    let least = (MIN_AREA * labels.len() as f32) as usize;
    let mut panels = Vec::new();
    for seed in 0..labels.len() {
        if labels[seed] == usize::MAX {
            let background = flood_fill(picture, seed, &mut labels);
            if background.len() >= least {
                panels.extend(Panel::on(picture.width, &background));
            }
        }
    }
    panels
}

/// Labels the pixels of one colour that are connected with `seed`, and returns them.
fn flood_fill(picture: &Raster, seed: usize, labels: &mut [usize]) -> Vec<usize> {
    let (width, height) = (picture.width, picture.height);
    let colour = |at: usize| -> Colour { picture.at(at % width, at / width) };
    let mut found = vec![seed];
    labels[seed] = seed;
    let mut next = 0;
    while let Some(at) = found.get(next).copied() {
        next += 1;
        let (x, y) = (at % width, at / width);
        let left = (x > 0).then(|| at - 1);
        let right = (x + 1 < width).then_some(at + 1);
        let above = (y > 0).then(|| at - width);
        let below = (y + 1 < height).then_some(at + width);
        for near in [left, right, above, below].into_iter().flatten() {
            let is_same = largest_difference(colour(near), colour(seed)) < SAME_COLOUR;
            if labels[near] == usize::MAX && is_same {
                labels[near] = seed;
                found.push(near);
            }
        }
    }
    found
}

impl Panel {
    /// The bounding box of a background, if the background fills enough of it.
    fn on(width: usize, background: &[usize]) -> Option<Self> {
        let span = |along: fn(usize, usize) -> usize| {
            let places = || background.iter().map(|at| along(*at, width));
            Some(places().min()?..places().max()? + 1)
        };
        let (x, y) = (span(|at, width| at % width)?, span(|at, width| at / width)?);
        let mut ink = vec![true; x.len() * y.len()];
        for at in background {
            ink[(at / width - y.start) * x.len() + at % width - x.start] = false;
        }
        let panel = Self { x, y, ink };
        let share = background.len() as f32 / panel.ink.len() as f32;
        (share > MIN_BACKGROUND).then_some(panel)
    }

    fn has_clean_border(&self) -> bool {
        let (wide, high) = (self.x.len(), self.y.len());
        [(0..wide, 0..1), (0..wide, high - 1..high), (0..1, 0..high), (wide - 1..wide, 0..high)]
            .into_iter()
            .all(|(x, y)| self.ink_share(&x, &y) < 1.0 - MIN_CLEAN_BORDER)
    }

    /// Share of ink in a part.
    fn ink_share(&self, x: &Range<usize>, y: &Range<usize>) -> f32 {
        let row = |y: usize| &self.ink[y * self.x.len()..][x.clone()];
        let ink_share: usize = y.clone().map(|y| row(y).iter().filter(|ink| **ink).count()).sum();
        ink_share as f32 / (x.len() * y.len()).max(1) as f32
    }

    /// Rows and columns, if nothing lies between the tiles and one cell is empty or filled.
    fn cells(&self, rows: Option<usize>, cols: Option<usize>) -> Option<(usize, usize)> {
        let (wide, high) = (self.x.len() as f32, self.y.len() as f32);
        let sizes = (2..=MAX_SIDE).flat_map(|r| (2..=MAX_SIDE).map(move |c| (r, c)));
        let is_shaped = |&(r, c): &(usize, usize)| {
            let (across, down) = (wide / c as f32, high / r as f32);
            let is_wanted = rows.is_none_or(|rows| rows == r) && cols.is_none_or(|cols| cols == c);
            is_wanted
                && across.min(down) > MIN_PITCH
                && across.max(down) < MAX_ASPECT * across.min(down)
        };
        sizes.filter(is_shaped).find(|&(r, c)| self.is_cut_into(r, c))
    }

    fn is_cut_into(&self, rows: usize, cols: usize) -> bool {
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let cells = cells.map(|(row, col)| self.cell([rows, cols], [row, col]));
        let (tiles, others): (Vec<Cell>, Vec<Cell>) =
            cells.partition(|(x, y)| (MIN_INK..MAX_INK).contains(&self.ink_share(x, y)));
        match &others[..] {
            [blank] => tiles.len() + 1 == rows * cols && self.without(blank).is_divided(rows, cols),
            _ => false,
        }
    }

    fn cell(&self, [rows, cols]: [usize; 2], [row, col]: [usize; 2]) -> Cell {
        let span = |at: usize, count: usize, length: usize| {
            border(at, count, length)..border(at + 1, count, length)
        };
        (span(col, cols, self.x.len()), span(row, rows, self.y.len()))
    }

    /// This panel without the ink in a cell and at its borders.
    fn without(&self, (x, y): &Cell) -> Self {
        let wide = self.x.len();
        let near = |span: &Range<usize>| span.start.saturating_sub(1)..span.end + 1;
        let (near_x, near_y) = (near(x), near(y));
        let is_left = |at: usize| !(near_x.contains(&(at % wide)) && near_y.contains(&(at / wide)));
        let ink = self.ink.iter().enumerate().map(|(at, ink)| *ink && is_left(at)).collect();
        Self { x: self.x.clone(), y: self.y.clone(), ink }
    }

    /// Whether there is no ink along the border and between tiles.
    fn is_divided(&self, rows: usize, cols: usize) -> bool {
        let (wide, high) = (self.x.len(), self.y.len());
        let is_free = |x: Range<usize>, y: Range<usize>| self.ink_share(&x, &y) <= MAX_SEAM_INK;
        let mut upright = (1..cols).map(|col| border(col, cols, wide));
        let mut level = (1..rows).map(|row| border(row, rows, high));
        self.has_clean_border()
            && upright.all(|at| is_free(at..at + 1, 0..high))
            && level.all(|at| is_free(0..wide, at..at + 1))
    }
}

/// End of the first `at` of `count` equal parts of a length.
fn border(at: usize, count: usize, length: usize) -> usize {
    at * length / count
}
