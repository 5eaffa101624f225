//! Checkerboards of two greys, as programs draw them for transparency.

use super::statistics::{MARGIN, inner_colours, margins, saturation};
use crate::raster::{Colour, Raster};

/// Maximum difference of a grey's channels from the common tint; maximum saturation of that tint; minimum share of
/// greys; minimum standard deviation.
const GREY_TOLERANCE: f32 = 14.0;
const MAX_SATURATION: f32 = 40.0;
const MIN_GREY_SHARE: f32 = 0.9;
const MIN_DEVIATION: f32 = 4.0;
/// Minimum correlation with squares, of small and of large ones, and correlation of a clear checkerboard.
const MIN_FIT_MANY: f32 = 0.4;
const MIN_FIT_FEW: f32 = 0.6;
const FULL_FIT: f32 = 0.8;

/// How much a piece looks like a checkerboard, from 0 to 1: autocorrelation is negative at one square to the right or
/// below, and positive along the diagonal.
pub(super) fn checkered(piece: &Raster) -> f32 {
    let colours: Vec<Colour> = inner_colours(piece).collect();
    let count = colours.len() as f32;
    let mean: Colour =
        std::array::from_fn(|i| colours.iter().map(|colour| colour[i]).sum::<f32>() / count);
    let deviation = colours.iter().map(|colour| (colour[1] - mean[1]).powi(2)).sum::<f32>() / count;
    let is_grey = |colour: &&Colour| {
        let off: Colour = std::array::from_fn(|i| colour[i] - mean[i]);
        off.iter().all(|channel| (channel - off[1]).abs() < GREY_TOLERANCE)
    };
    let grey = colours.iter().filter(is_grey).count() as f32;
    let is_two_greys = saturation(mean) < MAX_SATURATION
        && grey > MIN_GREY_SHARE * count
        && deviation.sqrt() > MIN_DEVIATION;
    if !is_two_greys {
        return 0.0;
    }
    let inner_colours = [piece.width, piece.height].map(|side| side as f32 * (1.0 - 2.0 * MARGIN));
    let longest = (inner_colours[0].min(inner_colours[1]) / 2.0) as usize;
    let squares = (2..=longest).map(|square| {
        let is_small = square <= piece.width.min(piece.height) / 4;
        let least = if is_small { MIN_FIT_MANY } else { MIN_FIT_FEW };
        let fit = fit_of_squares(piece, mean[1], square);
        (fit - least) / (FULL_FIT - least)
    });
    squares.fold(0.0, f32::max).min(1.0)
}

/// Correlation with squares of one side, at most 1.
fn fit_of_squares(piece: &Raster, mean: f32, square: usize) -> f32 {
    let [left, top] = margins(piece);
    let at = |x: usize, y: usize| piece.at(x, y)[1] - mean;
    let (mut power, mut colour_at, mut below, mut diagonal) = (1e-3, 0.0, 0.0, 0.0);
    for row in (top..piece.height - top - square).step_by(2) {
        for col in (left..piece.width - left - square).step_by(2) {
            let here = at(col, row);
            power += here * here;
            colour_at -= here * at(col + square, row);
            below -= here * at(col, row + square);
            diagonal += here * at(col + square, row + square);
        }
    }
    colour_at.min(below).min(diagonal) / power
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checkerboard(square: usize) -> Raster {
        Raster::from_fn(46, 46, move |x, y| {
            let level = if (x / square + y / square).is_multiple_of(2) { 102.0 } else { 153.0 };
            [level, level - 8.0, level - 4.0]
        })
    }

    #[test]
    fn a_checkerboard_may_have_few_large_squares() {
        assert!(checkered(&checkerboard(15)) > 0.5);
        assert!(checkered(&checkerboard(5)) > 0.5);
    }

    #[test]
    fn a_diagonal_gradient_is_no_checkerboard() {
        let slope = Raster::from_fn(46, 46, |x, y| [80.0 + (x + y) as f32; 3]);
        assert!(checkered(&slope) < 0.1);
    }
}
