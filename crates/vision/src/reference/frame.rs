//! Frames: the part of the finished picture that the board shows.

use super::patch::{Patch, Rectangle, SummedAreaTable};
use crate::sorting::sort_least_first;
use std::iter::successors;
use unslide_solver::grid::{Cell, Size};

/// Range and step of scales, relative to a board that shows the whole picture.
const MIN_SCALE: f32 = 0.35;
const MAX_SCALE: f32 = 1.7;
const SCALE_STEP: f32 = 1.07;
/// Stride of the search for a tile, as a share of its side.
const STRIDE: f32 = 1.0 / 6.0;
/// Maximum distance by which a frame exceeds the picture, and stride of a grid of frames, in cells.
const MAX_OVERHANG: f32 = 0.3;
const STRIDE_OF_FRAMES: f32 = 0.3;
/// Tiles that are searched for: those with most detail.
const DETECTED_TILES: usize = 6;
/// Scales that are kept.
const SCALES: usize = 3;

/// Position and size of a board's cells in the finished picture, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) left: f32,
    pub(super) top: f32,
    /// Width and height of a cell.
    pub(super) cell: [f32; 2],
}

/// Position of a tile in the picture.
struct Detection {
    x: f32,
    y: f32,
    correlation: f32,
}

impl Frame {
    /// The frame of the whole picture.
    pub(super) fn whole(picture: &SummedAreaTable, size: Size) -> Self {
        let cell =
            [picture.width as f32 / size.cols() as f32, picture.height as f32 / size.rows() as f32];
        Self { left: 0.0, top: 0.0, cell }
    }

    pub(super) fn place(&self, size: Size, cell: Cell) -> Rectangle {
        let [width, height] = self.cell;
        let (row, col) = (size.row(cell) as f32, size.col(cell) as f32);
        [self.left + col * width, self.top + row * height, width, height]
    }

    /// The largest centred frame whose cells have this `shape`: width over height.
    pub(super) fn shaped(&self, size: Size, shape: f32) -> Self {
        let [width, height] = self.cell;
        let wide = width.min(height * shape);
        let cell = [wide, wide / shape];
        let left = self.left + (width - cell[0]) * size.cols() as f32 / 2.0;
        let top = self.top + (height - cell[1]) * size.rows() as f32 / 2.0;
        Self { left, top, cell }
    }

    /// Minimizes `cost` by coordinate search over position and size, with steps from `first` down to `last`, in at most
    /// `max` rounds. Returns the cost and the frame.
    pub(super) fn optimized(
        self,
        size: Size,
        [first, last]: [f32; 2],
        max: usize,
        cost: impl Fn(&Self) -> f32,
    ) -> (f32, Self) {
        let mut best = (cost(&self), self);
        let mut step = first;
        for _ in 0..max {
            if step < last {
                break;
            }
            let before = best.0;
            for direction in 0..8 {
                let mut by = [0.0; 4];
                by[direction / 2] = if direction % 2 == 0 { step } else { -step };
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

    /// This frame moved and enlarged around its centre, in cells.
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

/// Frames in which the tiles with most detail lie at their best matches in the picture.
pub(super) fn frames_by_tiles(
    picture: &SummedAreaTable,
    size: Size,
    tiles: &[Patch],
    shape: f32,
) -> Vec<Frame> {
    let mut targets: Vec<&Patch> = tiles.iter().collect();
    sort_least_first(&mut targets, |tile| -tile.energy());
    targets.truncate(DETECTED_TILES);
    let whole = Frame::whole(picture, size).cell;
    let fitting = whole[0].min(whole[1] * shape);
    let mut scales: Vec<(f32, f32, Vec<Detection>)> = Vec::new();
    let mut factor = MIN_SCALE;
    while factor < MAX_SCALE {
        let wide = fitting * factor;
        let found = detections(picture, &targets, [wide, wide / shape]);
        scales.push((found.iter().map(|detection| detection.correlation).sum(), wide, found));
        factor *= SCALE_STEP;
    }
    sort_least_first(&mut scales, |(correlation, ..)| -correlation);
    scales.truncate(SCALES);
    scales
        .iter()
        .flat_map(|(_, wide, found)| frames_around(size, found, [*wide, wide / shape]))
        .collect()
}

/// Frames at all scales, on a grid over the picture.
pub(super) fn frame_grid(picture: &SummedAreaTable, size: Size, shape: f32) -> Vec<Frame> {
    let whole = Frame::whole(picture, size).cell;
    let fitting = whole[0].min(whole[1] * shape);
    let factors = successors(Some(MIN_SCALE), |factor| Some(factor * SCALE_STEP));
    let cells = factors
        .take_while(|factor| *factor < MAX_SCALE)
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

/// Positions at which `count` cells of `cell` pixels may start in a picture of `length` pixels.
fn starts(length: usize, cell: f32, count: usize) -> Vec<f32> {
    let room = length as f32 - cell * count as f32;
    let (first, last) = (room.min(0.0) - cell * MAX_OVERHANG, room.max(0.0) + cell * MAX_OVERHANG);
    let steps = ((last - first) / (cell * STRIDE_OF_FRAMES)).ceil() as usize;
    (0..=steps).map(|step| first + (last - first) * step as f32 / steps as f32).collect()
}

/// For each tile the position with the highest correlation.
fn detections(picture: &SummedAreaTable, tiles: &[&Patch], cell: [f32; 2]) -> Vec<Detection> {
    let mut best: Vec<Detection> =
        tiles.iter().map(|_| Detection { x: 0.0, y: 0.0, correlation: -1.0 }).collect();
    let steps =
        |length: usize, side: f32| ((length as f32 - side) / (side * STRIDE)).max(0.0) as usize;
    for row in 0..=steps(picture.height, cell[1]) {
        for col in 0..=steps(picture.width, cell[0]) {
            let (x, y) = (col as f32 * cell[0] * STRIDE, row as f32 * cell[1] * STRIDE);
            let Some(patch) = picture.patch([x, y, cell[0], cell[1]]) else { continue };
            for (tile, best) in tiles.iter().zip(&mut best) {
                let correlation = tile.correlation(&patch);
                if correlation > best.correlation {
                    *best = Detection { x, y, correlation };
                }
            }
        }
    }
    best
}

/// Frames that put the best detection into a cell and contain as many of the others as possible.
fn frames_around(size: Size, found: &[Detection], [width, height]: [f32; 2]) -> Vec<Frame> {
    let Some(anchor) = found.iter().max_by(|a, b| a.correlation.total_cmp(&b.correlation)) else {
        return Vec::new();
    };
    let frame = |cell: Cell| Frame {
        left: anchor.x - size.col(cell) as f32 * width,
        top: anchor.y - size.row(cell) as f32 * height,
        cell: [width, height],
    };
    let held = |frame: &Frame| {
        let is_held = |detection: &&Detection| {
            let col = ((detection.x - frame.left) / width).round();
            let row = ((detection.y - frame.top) / height).round();
            col >= 0.0 && row >= 0.0 && col < size.cols() as f32 && row < size.rows() as f32
        };
        found.iter().filter(is_held).count()
    };
    let frames: Vec<Frame> = size.cells().map(frame).collect();
    let max = frames.iter().map(held).max().unwrap_or(0);
    frames.into_iter().filter(|frame| held(frame) == max).collect()
}
