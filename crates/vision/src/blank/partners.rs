//! How well the sides of cells fit others. The sides of a blank find no partners, or only after relighting.

use crate::{
    raster::{Colour, Raster},
    sorting::sort_least_first,
};
use std::array::from_fn;

/// Stretches of a side that are compared; samples of each, along the side and inwards.
const STRETCHES: usize = 8;
const SAMPLES_ALONG: usize = 4;
const SAMPLES_INWARDS: usize = 3;
/// Margin at the corners, depth of the first samples (bevels lie outside), distance between lines; relative to the side
/// of a tile.
const CORNER_MARGIN: f32 = 0.06;
const BORDER_MARGIN: f32 = 0.04;
const LINE_DISTANCE: f32 = 0.025;
/// Added to levels before their logarithms are taken.
const LEVEL_OFFSET: f32 = 10.0;
/// Added to differences before their ratios are taken.
const MIN_DIFFERENCE: f32 = 0.02;

/// Brightness that a dimmed piece may have, relative to tiles.
const DIMMED: [f32; 8] = [0.18, 0.22, 0.27, 0.33, 0.4, 0.48, 0.56, 0.66];

/// Top, right, bottom, left: logarithms of the colours along each side.
pub(super) type Sides = [Vec<f32>; 4];

/// How the sides of a piece fit others.
pub(super) struct Partners {
    /// Log-ratio of its misfit to the median. As a ratio it is invariant to illumination that falls off.
    pub(super) unpaired: f32,
    /// Log-ratio of its misfit to the least one after relighting.
    pub(super) relighting_gain: f32,
}

/// There must be at least one piece.
pub(super) fn partners(pieces: &[Raster]) -> Vec<Partners> {
    let sides: Vec<Sides> = pieces.iter().map(sides).collect();
    let misfits: Vec<f32> = (0..sides.len()).map(|at| misfit(&sides, at, &sides[at])).collect();
    let mut sorted = misfits.clone();
    sort_least_first(&mut sorted, |misfit| *misfit);
    let middling = sorted[sorted.len() / 2];
    let ratio = |a: f32, b: f32| ((a + MIN_DIFFERENCE) / (b + MIN_DIFFERENCE)).ln();
    let relit = |at: usize| {
        let relit = DIMMED.map(|light| misfit(&sides, at, &relight(&sides[at], light)));
        relit.into_iter().fold(f32::MAX, f32::min)
    };
    let partners = |(at, misfit): (usize, &f32)| Partners {
        unpaired: ratio(*misfit, middling),
        relighting_gain: ratio(*misfit, relit(at)),
    };
    misfits.iter().enumerate().map(partners).collect()
}

/// Sides divided by their brightness.
pub(super) fn relight(sides: &Sides, light: f32) -> Sides {
    let relit = |level: &f32| ((level.exp() - LEVEL_OFFSET) / light + LEVEL_OFFSET).ln();
    sides.each_ref().map(|side| side.iter().map(relit).collect())
}

/// Mean distance of three of four sides to their nearest partners; the worst one may lie at the border of the picture.
/// `sides` are those of piece `at`, or modified ones.
fn misfit(all: &[Sides], at: usize, sides: &Sides) -> f32 {
    nearest(all, at, sides)[..3].iter().sum::<f32>() / 3.0
}

/// Distances of sides of piece `at` to their nearest partners, the least first.
pub(super) fn nearest(all: &[Sides], at: usize, sides: &Sides) -> [f32; 4] {
    let mut nearest: [f32; 4] = from_fn(|side| {
        let others = all.iter().enumerate().filter(|(other, _)| *other != at);
        let apart = others.map(|(_, other)| difference(&sides[side], &other[(side + 2) % 4]));
        apart.fold(f32::MAX, f32::min)
    });
    sort_least_first(&mut nearest, |off| *off);
    nearest
}

fn difference(side: &[f32], other: &[f32]) -> f32 {
    side.iter().zip(other).map(|(a, b)| (a - b).abs()).sum::<f32>() / side.len() as f32
}

pub(super) fn sides(piece: &Raster) -> Sides {
    from_fn(|side| {
        (0..STRETCHES).flat_map(|stretch| stretch_colour(piece, side, stretch)).collect()
    })
}

/// Logarithm of the mean colour of a stretch of a side.
fn stretch_colour(piece: &Raster, side: usize, stretch: usize) -> Colour {
    let mut sum = [0.0; 3];
    for place in 0..SAMPLES_ALONG * SAMPLES_INWARDS {
        let part = ((place % SAMPLES_ALONG) as f32 + 0.5) / SAMPLES_ALONG as f32;
        let along = (stretch as f32 + part) / STRETCHES as f32;
        let along = CORNER_MARGIN + (1.0 - 2.0 * CORNER_MARGIN) * along;
        let colour = colour_at(
            piece,
            side,
            along,
            BORDER_MARGIN + LINE_DISTANCE * (place / SAMPLES_ALONG) as f32,
        );
        sum = from_fn(|channel| sum[channel] + colour[channel]);
    }
    sum.map(|level| (level / (SAMPLES_ALONG * SAMPLES_INWARDS) as f32 + LEVEL_OFFSET).ln())
}

/// Colour at a position along a side and inwards, from 0 to 1.
fn colour_at(piece: &Raster, side: usize, along: f32, inwards: f32) -> Colour {
    let (x, y) = match side {
        0 => (along, inwards),
        1 => (1.0 - inwards, along),
        2 => (along, 1.0 - inwards),
        _ => (inwards, along),
    };
    piece.at((x * piece.width as f32) as usize, (y * piece.height as f32) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nine pieces of one smooth picture, the middle one dimmed.
    fn pieces_with_a_dim_one() -> Vec<Raster> {
        let level = |x: usize, y: usize| {
            let (x, y) = (x as f32 / 20.0, y as f32 / 20.0);
            [120.0 + 60.0 * x.sin(), 120.0 + 60.0 * y.cos(), 120.0 + 40.0 * (x + y).sin()]
        };
        let piece = |at: usize| {
            let light = if at == 4 { 0.4 } else { 1.0 };
            let (left, top) = (at % 3 * 40, at / 3 * 40);
            Raster::from_fn(40, 40, move |x, y| level(left + x, top + y).map(|c| c * light))
        };
        (0..9).map(piece).collect()
    }

    fn greatest(value: impl Fn(&Partners) -> f32) -> Option<usize> {
        let partners = partners(&pieces_with_a_dim_one());
        (0..9).max_by(|a, b| value(&partners[*a]).total_cmp(&value(&partners[*b])))
    }

    #[test]
    fn a_dimmed_piece_matches_its_neighbours_worst() {
        assert_eq!(greatest(|partners| partners.unpaired), Some(4));
    }

    #[test]
    fn a_dimmed_piece_matches_its_neighbours_when_relit() {
        assert_eq!(greatest(|partners| partners.relighting_gain), Some(4));
    }
}
