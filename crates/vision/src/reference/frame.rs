//! Which part of the finished picture the board shows.

use super::patch::{Patch, Place, Sums};
use crate::sorting::sort_least_first;
use std::iter::successors;
use unslide_solver::grid::{Cell, Size};

/// Tiles may be this much smaller or larger than if the board showed the whole picture.
const SMALLEST: f32 = 0.35;
const LARGEST: f32 = 1.7;
const SCALE_STEP: f32 = 1.07;
/// How far from place to place a tile is looked for, as a share of its side.
const STRIDE: f32 = 1.0 / 6.0;
/// How far beyond the picture a frame may reach, and how far from place to place it is looked for, in
/// cells.
const BEYOND: f32 = 0.3;
const COARSE: f32 = 0.3;
/// How many tiles are looked for: those with most to see.
const SOUGHT: usize = 6;
/// At how many scales boards are laid.
const SCALES: usize = 3;

/// Where the cells of a board lie in the finished picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) left: f32,
    pub(super) top: f32,
    /// The width and height of a cell.
    pub(super) cell: [f32; 2],
}

/// A tile that was found in the picture.
struct Sight {
    x: f32,
    y: f32,
    likeness: f32,
}

impl Frame {
    /// All of the picture.
    pub(super) fn whole(picture: &Sums, size: Size) -> Self {
        let cell =
            [picture.width as f32 / size.cols() as f32, picture.height as f32 / size.rows() as f32];
        Self { left: 0.0, top: 0.0, cell }
    }

    pub(super) fn place(&self, size: Size, cell: Cell) -> Place {
        let [width, height] = self.cell;
        let (row, col) = (size.row(cell) as f32, size.col(cell) as f32);
        [self.left + col * width, self.top + row * height, width, height]
    }

    /// The largest in its middle whose cells have this `shape`: their width compared with their
    /// height.
    pub(super) fn shaped(&self, size: Size, shape: f32) -> Self {
        let [width, height] = self.cell;
        let wide = width.min(height * shape);
        let cell = [wide, wide / shape];
        let left = self.left + (width - cell[0]) * size.cols() as f32 / 2.0;
        let top = self.top + (height - cell[1]) * size.rows() as f32 / 2.0;
        Self { left, top, cell }
    }

    /// Moved and made larger to where it costs least nearby, by steps from the first size to the last one, at
    /// most so often; and what it costs there.
    pub(super) fn nudged(
        self,
        size: Size,
        [first, last]: [f32; 2],
        most: usize,
        cost: impl Fn(&Self) -> f32,
    ) -> (f32, Self) {
        let mut best = (cost(&self), self);
        let mut step = first;
        for _ in 0..most {
            if step < last {
                break;
            }
            let before = best.0;
            for way in 0..8 {
                let mut by = [0.0; 4];
                by[way / 2] = if way % 2 == 0 { step } else { -step };
                let next = best.1.moved(size, by);
                let found = cost(&next);
                if found < best.0 {
                    best = (found, next);
                }
            }
            if best.0 >= before {
                step /= 2.0;
            }
        }
        best
    }

    /// Moved by shares of a cell, and made larger around its middle, across and down.
    pub(super) fn moved(&self, size: Size, [across, down, wider, taller]: [f32; 4]) -> Self {
        let [width, height] = self.cell;
        let half = [size.cols() as f32 / 2.0, size.rows() as f32 / 2.0];
        let grown = [wider / half[0], taller / half[1]];
        Self {
            left: self.left + (across - wider) * width,
            top: self.top + (down - taller) * height,
            cell: [width * (1.0 + grown[0]), height * (1.0 + grown[1])],
        }
    }
}

/// Frames in which the tiles that are told apart best lie where they are seen in the picture.
pub(super) fn frames(picture: &Sums, size: Size, tiles: &[Patch], shape: f32) -> Vec<Frame> {
    let mut sought: Vec<&Patch> = tiles.iter().collect();
    sort_least_first(&mut sought, |tile| -tile.energy());
    sought.truncate(SOUGHT);
    let whole = Frame::whole(picture, size).cell;
    let fitting = whole[0].min(whole[1] * shape);
    let mut scales: Vec<(f32, f32, Vec<Sight>)> = Vec::new();
    let mut factor = SMALLEST;
    while factor < LARGEST {
        let wide = fitting * factor;
        let found = sights(picture, &sought, [wide, wide / shape]);
        scales.push((found.iter().map(|sight| sight.likeness).sum(), wide, found));
        factor *= SCALE_STEP;
    }
    sort_least_first(&mut scales, |(likeness, ..)| -likeness);
    scales.truncate(SCALES);
    scales.iter().flat_map(|(_, wide, found)| laid(size, found, [*wide, wide / shape])).collect()
}

/// Frames of all sizes all over the picture.
pub(super) fn everywhere(picture: &Sums, size: Size, shape: f32) -> Vec<Frame> {
    let whole = Frame::whole(picture, size).cell;
    let fitting = whole[0].min(whole[1] * shape);
    let factors = successors(Some(SMALLEST), |factor| Some(factor * SCALE_STEP));
    let cells = factors
        .take_while(|factor| *factor < LARGEST)
        .map(|factor| [fitting * factor, fitting * factor / shape]);
    let frames = cells.flat_map(|cell| {
        let across = starts(picture.width, cell[0], size.cols());
        let down = starts(picture.height, cell[1], size.rows());
        let frame = move |left: f32, top: f32| Frame { left, top, cell };
        down.into_iter()
            .flat_map(move |top| across.clone().into_iter().map(move |left| frame(left, top)))
    });
    frames.collect()
}

/// Where a row of `count` cells of `cell` pixels each may start in a picture of `length` pixels.
fn starts(length: usize, cell: f32, count: usize) -> Vec<f32> {
    let room = length as f32 - cell * count as f32;
    let (first, last) = (room.min(0.0) - cell * BEYOND, room.max(0.0) + cell * BEYOND);
    let steps = ((last - first) / (cell * COARSE)).ceil() as usize;
    (0..=steps).map(|step| first + (last - first) * step as f32 / steps as f32).collect()
}

/// For each tile the place where it is seen best.
fn sights(picture: &Sums, tiles: &[&Patch], cell: [f32; 2]) -> Vec<Sight> {
    let mut best: Vec<Sight> =
        tiles.iter().map(|_| Sight { x: 0.0, y: 0.0, likeness: -1.0 }).collect();
    let steps =
        |length: usize, side: f32| ((length as f32 - side) / (side * STRIDE)).max(0.0) as usize;
    for row in 0..=steps(picture.height, cell[1]) {
        for col in 0..=steps(picture.width, cell[0]) {
            let (x, y) = (col as f32 * cell[0] * STRIDE, row as f32 * cell[1] * STRIDE);
            let Some(patch) = picture.patch([x, y, cell[0], cell[1]]) else { continue };
            for (tile, best) in tiles.iter().zip(&mut best) {
                let likeness = tile.likeness(&patch);
                if likeness > best.likeness {
                    *best = Sight { x, y, likeness };
                }
            }
        }
    }
    best
}

/// Frames of which the tile that is seen best fills a cell, and that hold as many others as can be.
fn laid(size: Size, found: &[Sight], [width, height]: [f32; 2]) -> Vec<Frame> {
    let Some(anchor) = found.iter().max_by(|a, b| a.likeness.total_cmp(&b.likeness)) else {
        return Vec::new();
    };
    let frame = |cell: Cell| Frame {
        left: anchor.x - size.col(cell) as f32 * width,
        top: anchor.y - size.row(cell) as f32 * height,
        cell: [width, height],
    };
    let held = |frame: &Frame| {
        let is_held = |sight: &&Sight| {
            let col = ((sight.x - frame.left) / width).round();
            let row = ((sight.y - frame.top) / height).round();
            col >= 0.0 && row >= 0.0 && col < size.cols() as f32 && row < size.rows() as f32
        };
        found.iter().filter(is_held).count()
    };
    let frames: Vec<Frame> = size.cells().map(frame).collect();
    let most = frames.iter().map(held).max().unwrap_or(0);
    frames.into_iter().filter(|frame| held(frame) == most).collect()
}
