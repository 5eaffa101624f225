//! Tiles that nothing divides: numbers on one plain ground, evenly spaced.

use super::{Found, snap::snapped};
use crate::{
    quad::Quad,
    raster::{Colour, Raster, largest_difference},
};
use std::ops::Range;
use unslide_solver::grid::MAX_SIDE;

/// The longer side of the picture in which panels are looked for, in pixels, at most.
const SEARCHED_SIDE: usize = 480;
/// Colours that differ by less are one.
const SAME_COLOUR: f32 = 14.0;
/// A panel fills at least this share of the picture, and its ground this share of it.
const MIN_AREA: f32 = 0.05;
const MIN_GROUND: f32 = 0.5;
/// Which share of its rim is of its ground.
const CLEAN: f32 = 0.95;
/// How much wider or higher a tile may be.
const SQUARE: f32 = 1.1;
/// What is on a tile covers at least the first share of it; of a line between tiles at most the
/// second is covered.
const INKED: f32 = 0.012;
const CROSSED: f32 = 0.01;
/// A blank that is not of the ground covers more of its cell than this; what is on a tile covers less.
const COVERED: f32 = 0.7;
/// The smallest distance from tile to tile, in pixels.
const MIN_PITCH: f32 = 10.0;
/// How well such a board is said to be seen, from 0 to 1: too little for a sure one.
const SUPPORT: f32 = 0.4;

/// The board on a plain panel of which every cell but one carries something, or that one is covered.
pub(super) fn find(picture: &Raster, rows: Option<usize>, cols: Option<usize>) -> Option<Found> {
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
    let (quad, _) = snapped(picture, &Quad::from(corners));
    Some(Found { quad, rows, cols, gap: 0.0, support: SUPPORT, clearness: 1.0, weight: SUPPORT })
}

/// From where to where a cell reaches across and down, in places of its panel.
type Cell = (Range<usize>, Range<usize>);

/// A rectangle of one ground colour with something on it.
struct Panel {
    x: Range<usize>,
    y: Range<usize>,
    /// Row by row, whether a place is not of the ground.
    ink: Vec<bool>,
}

fn panels(picture: &Raster) -> Vec<Panel> {
    let mut labels = vec![usize::MAX; picture.width * picture.height];
    let least = (MIN_AREA * labels.len() as f32) as usize;
    let mut panels = Vec::new();
    for seed in 0..labels.len() {
        if labels[seed] == usize::MAX {
            let ground = flood(picture, seed, &mut labels);
            if ground.len() >= least {
                panels.extend(Panel::on(picture.width, &ground));
            }
        }
    }
    panels
}

/// Labels all places of one colour that hang together with `seed`, and returns them.
fn flood(picture: &Raster, seed: usize, labels: &mut [usize]) -> Vec<usize> {
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
    /// The rectangle around a ground, if that fills its rim.
    fn on(width: usize, ground: &[usize]) -> Option<Self> {
        let span = |along: fn(usize, usize) -> usize| {
            let places = || ground.iter().map(|at| along(*at, width));
            Some(places().min()?..places().max()? + 1)
        };
        let (x, y) = (span(|at, width| at % width)?, span(|at, width| at / width)?);
        let mut ink = vec![true; x.len() * y.len()];
        for at in ground {
            ink[(at / width - y.start) * x.len() + at % width - x.start] = false;
        }
        let panel = Self { x, y, ink };
        let share = ground.len() as f32 / panel.ink.len() as f32;
        (share > MIN_GROUND).then_some(panel)
    }

    fn has_clean_rim(&self) -> bool {
        let (wide, high) = (self.x.len(), self.y.len());
        [(0..wide, 0..1), (0..wide, high - 1..high), (0..1, 0..high), (wide - 1..wide, 0..high)]
            .into_iter()
            .all(|(x, y)| self.inked(&x, &y) < 1.0 - CLEAN)
    }

    /// Which share of a part carries ink.
    fn inked(&self, x: &Range<usize>, y: &Range<usize>) -> f32 {
        let row = |y: usize| &self.ink[y * self.x.len()..][x.clone()];
        let inked: usize = y.clone().map(|y| row(y).iter().filter(|ink| **ink).count()).sum();
        inked as f32 / (x.len() * y.len()).max(1) as f32
    }

    /// Into how many rows and columns it is cut: between tiles there is nothing, and one cell is empty, or covered.
    fn cells(&self, rows: Option<usize>, cols: Option<usize>) -> Option<(usize, usize)> {
        let (wide, high) = (self.x.len() as f32, self.y.len() as f32);
        let sizes = (2..=MAX_SIDE).flat_map(|r| (2..=MAX_SIDE).map(move |c| (r, c)));
        let is_shaped = |&(r, c): &(usize, usize)| {
            let (across, down) = (wide / c as f32, high / r as f32);
            let is_wanted = rows.is_none_or(|rows| rows == r) && cols.is_none_or(|cols| cols == c);
            is_wanted
                && across.min(down) > MIN_PITCH
                && across.max(down) < SQUARE * across.min(down)
        };
        sizes.filter(is_shaped).find(|&(r, c)| self.is_cut_into(r, c))
    }

    fn is_cut_into(&self, rows: usize, cols: usize) -> bool {
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let cells = cells.map(|(row, col)| self.cell([rows, cols], [row, col]));
        let (tiles, others): (Vec<Cell>, Vec<Cell>) =
            cells.partition(|(x, y)| (INKED..COVERED).contains(&self.inked(x, y)));
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

    /// The same with nothing in a cell, nor at its borders.
    fn without(&self, (x, y): &Cell) -> Self {
        let wide = self.x.len();
        let near = |span: &Range<usize>| span.start.saturating_sub(1)..span.end + 1;
        let (near_x, near_y) = (near(x), near(y));
        let is_left = |at: usize| !(near_x.contains(&(at % wide)) && near_y.contains(&(at / wide)));
        let ink = self.ink.iter().enumerate().map(|(at, ink)| *ink && is_left(at)).collect();
        Self { x: self.x.clone(), y: self.y.clone(), ink }
    }

    /// Whether nothing is on its rim, nor between tiles.
    fn is_divided(&self, rows: usize, cols: usize) -> bool {
        let (wide, high) = (self.x.len(), self.y.len());
        let is_free = |x: Range<usize>, y: Range<usize>| self.inked(&x, &y) <= CROSSED;
        let mut upright = (1..cols).map(|col| border(col, cols, wide));
        let mut level = (1..rows).map(|row| border(row, rows, high));
        self.has_clean_rim()
            && upright.all(|at| is_free(at..at + 1, 0..high))
            && level.all(|at| is_free(0..wide, at..at + 1))
    }
}

/// Where the first `at` parts end of a length that is cut into `count`.
fn border(at: usize, count: usize, length: usize) -> usize {
    at * length / count
}
