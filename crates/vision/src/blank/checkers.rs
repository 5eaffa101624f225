//! A checkerboard of two greys, as programs draw it where there is nothing.

use super::look::{inner, margins, saturation};
use crate::raster::{Colour, Raster};

/// Greys differ less than this between channels, next to a tint that all of them share; a checkerboard
/// is mostly grey, and its greys lie at least so far from their mean.
const GREY: f32 = 14.0;
const MOST_TINT: f32 = 40.0;
const MOSTLY: f32 = 0.9;
const MIN_SPREAD: f32 = 4.0;

/// How much a piece looks like a checkerboard, from 0 to 1: a square to the right or below is of the
/// other grey, and one diagonally of the same.
pub(super) fn checkered(piece: &Raster) -> f32 {
    let colours: Vec<Colour> = inner(piece).collect();
    let count = colours.len() as f32;
    let mean: Colour =
        std::array::from_fn(|i| colours.iter().map(|colour| colour[i]).sum::<f32>() / count);
    let spread = colours.iter().map(|colour| (colour[1] - mean[1]).powi(2)).sum::<f32>() / count;
    let is_grey = |colour: &&Colour| {
        let off: Colour = std::array::from_fn(|i| colour[i] - mean[i]);
        off.iter().all(|channel| (channel - off[1]).abs() < GREY)
    };
    let grey = colours.iter().filter(is_grey).count() as f32;
    let is_two_greys =
        saturation(mean) < MOST_TINT && grey > MOSTLY * count && spread.sqrt() > MIN_SPREAD;
    if !is_two_greys {
        return 0.0;
    }
    let longest = piece.width.min(piece.height) / 4;
    let squares = (2..=longest).map(|square| checkered_by(piece, mean[1], square));
    let best = squares.fold(0.0, f32::max);
    ((best - 0.4) * 2.5).clamp(0.0, 1.0)
}

/// How well squares of one side fit, at most 1.
fn checkered_by(piece: &Raster, mean: f32, square: usize) -> f32 {
    let [left, top] = margins(piece);
    let at = |x: usize, y: usize| piece.at(x, y)[1] - mean;
    let (mut power, mut beside, mut below, mut diagonal) = (1e-3, 0.0, 0.0, 0.0);
    for row in (top..piece.height - top - square).step_by(2) {
        for col in (left..piece.width - left - square).step_by(2) {
            let here = at(col, row);
            power += here * here;
            beside -= here * at(col + square, row);
            below -= here * at(col, row + square);
            diagonal += here * at(col + square, row + square);
        }
    }
    beside.min(below).min(diagonal) / power
}
