//! Absence of the border (bevel, outline or shade) that is drawn on all tiles.

use crate::raster::{Colour, Raster};
use std::array::from_fn;

/// Lines along each side that are compared; depth that they cover; depth of the line that they are compared with;
/// margin at the corners, which may be round. All relative to the side of a tile.
const LINES: usize = 8;
const DEPTH: f32 = 0.1;
const INNER_DEPTH: f32 = 0.14;
const CORNER_MARGIN: f32 = 0.15;
/// Standard deviation, in levels, that a border must exceed to be told from the picture.
const MIN_BORDER_LEVEL: f32 = 6.0;
/// Limit of the result: twice the common border, or its inverse.
const MAX_VALUE: f32 = 2.0;

/// Difference of each line along each side from the line further in.
type BorderProfile = Vec<f32>;

/// How much of the common border each piece lacks: 0 if it has the border or there is none, about 1 if it lacks a clear
/// one.
pub(super) fn borderless(pieces: &[Raster]) -> Vec<f32> {
    let borders: Vec<BorderProfile> = pieces.iter().map(border).collect();
    let common: BorderProfile =
        (0..borders[0].len()).map(|at| middle(borders.iter().map(|border| border[at]))).collect();
    let power = dot(&common, &common);
    let off = |border: &BorderProfile| -> f32 {
        border.iter().zip(&common).map(|(a, b)| (a - b).powi(2)).sum()
    };
    let noise = middle(borders.iter().map(off)) / pieces.len() as f32;
    let floor = MIN_BORDER_LEVEL * MIN_BORDER_LEVEL * common.len() as f32;
    let clearness = power / (power + noise + floor);
    let missing = |border: &BorderProfile| {
        (1.0 - dot(border, &common) / power.max(1.0)).clamp(1.0 - MAX_VALUE, MAX_VALUE)
    };
    borders.iter().map(|border| clearness * missing(border)).collect()
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Median; there must be at least one number.
fn middle(numbers: impl Iterator<Item = f32>) -> f32 {
    let mut numbers: Vec<f32> = numbers.collect();
    let at = numbers.len() / 2;
    let (_, middle, _) = numbers.select_nth_unstable_by(at, f32::total_cmp);
    *middle
}

fn border(piece: &Raster) -> BorderProfile {
    let side = |side: usize| {
        let inside = line(piece, side, INNER_DEPTH);
        (0..LINES).flat_map(move |at| {
            let outside = line(piece, side, DEPTH * (at as f32 + 0.5) / LINES as f32);
            from_fn::<f32, 3, _>(|channel| outside[channel] - inside[channel])
        })
    };
    (0..4).flat_map(side).collect()
}

/// Mean colour of the line along a side at a depth.
fn line(piece: &Raster, side: usize, inwards: f32) -> Colour {
    let along = if side.is_multiple_of(2) { piece.width } else { piece.height };
    let across = if side.is_multiple_of(2) { piece.height } else { piece.width };
    let depth = (inwards * across as f32) as usize;
    let corner = (along as f32 * CORNER_MARGIN) as usize;
    let mut sum = [0.0; 3];
    for at in corner..along - corner {
        let colour = match side {
            0 => piece.at(at, depth),
            1 => piece.at(across - 1 - depth, at),
            2 => piece.at(at, across - 1 - depth),
            _ => piece.at(depth, at),
        };
        sum = from_fn(|channel| sum[channel] + colour[channel]);
    }
    sum.map(|channel| channel / (along - 2 * corner) as f32)
}
