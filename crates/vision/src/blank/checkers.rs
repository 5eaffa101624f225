//! A checkerboard of two greys, as programs draw it where there is nothing.

use super::look::{MARGIN, inner, margins, saturation};
use crate::raster::{Colour, Raster};

/// Greys differ less than this between channels, next to a tint that all of them share; a checkerboard
/// is mostly grey, and its greys lie at least so far from their mean.
const GREY: f32 = 14.0;
const MOST_TINT: f32 = 40.0;
const MOSTLY: f32 = 0.9;
const MIN_SPREAD: f32 = 4.0;
/// How well squares must fit at least, where there are many or few, and how well they do on a clear
/// checkerboard.
const LEAST_OF_MANY: f32 = 0.4;
const LEAST_OF_FEW: f32 = 0.6;
const CLEAR: f32 = 0.8;

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
    let inner = [piece.width, piece.height].map(|side| side as f32 * (1.0 - 2.0 * MARGIN));
    let longest = (inner[0].min(inner[1]) / 2.0) as usize;
    let squares = (2..=longest).map(|square| {
        let is_small = square <= piece.width.min(piece.height) / 4;
        let least = if is_small { LEAST_OF_MANY } else { LEAST_OF_FEW };
        let fit = checkered_by(piece, mean[1], square);
        (fit - least) / (CLEAR - least)
    });
    squares.fold(0.0, f32::max).min(1.0)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn checkers(square: usize) -> Raster {
        Raster::from_fn(46, 46, move |x, y| {
            let level = if (x / square + y / square).is_multiple_of(2) { 102.0 } else { 153.0 };
            [level, level - 8.0, level - 4.0]
        })
    }

    #[test]
    fn few_large_squares_are_a_checkerboard_too() {
        assert!(checkered(&checkers(15)) > 0.5);
        assert!(checkered(&checkers(5)) > 0.5);
    }

    #[test]
    fn a_slope_from_corner_to_corner_is_none() {
        let slope = Raster::from_fn(46, 46, |x, y| [80.0 + (x + y) as f32; 3]);
        assert!(checkered(&slope) < 0.1);
    }
}
