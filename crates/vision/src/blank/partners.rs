//! How well the sides of a cell go with those of others: what is no tile has no partners, or has them
//! only once it is lit up.

use crate::{
    raster::{Colour, Raster},
    sorting::sort_least_first,
};
use std::array::from_fn;

/// How many stretches of sides are compared, and how many places of each are seen, along it and
/// inwards.
const STRETCHES: usize = 8;
const ALONG: usize = 4;
const INWARDS: usize = 3;
/// Where that begins, and how far apart its lines are, as shares of a tile's side: bevels lie outside.
const CORNER: f32 = 0.06;
const RIM: f32 = 0.04;
const LINE: f32 = 0.025;
/// What is added to levels, so that the dark does not count too much when they are seen as ratios.
const DARK: f32 = 10.0;
/// What a difference is at least.
const LEAST: f32 = 0.02;

/// The shares of its light that a dimmed piece may show.
const DIMMED: [f32; 8] = [0.18, 0.22, 0.27, 0.33, 0.4, 0.48, 0.56, 0.66];

/// Top, right, bottom and left: logarithms of the colours along each side.
pub(super) type Sides = [Vec<f32>; 4];

/// How the sides of a piece go with those of the others.
pub(super) struct Partners {
    /// How much worse they find partners than those of a middling piece, as a logarithm. That it is
    /// seen as ratios makes up for light that falls off over a photo.
    pub(super) lonely: f32,
    /// How much better they find them once the piece is lit up, as a logarithm.
    pub(super) dimmed: f32,
}

/// For each piece how its sides go with those of the others. There must be one piece at least.
pub(super) fn partners(pieces: &[Raster]) -> Vec<Partners> {
    let sides: Vec<Sides> = pieces.iter().map(sides).collect();
    let misfits: Vec<f32> = (0..sides.len()).map(|at| misfit(&sides, at, &sides[at])).collect();
    let mut sorted = misfits.clone();
    sort_least_first(&mut sorted, |misfit| *misfit);
    let middling = sorted[sorted.len() / 2];
    let ratio = |a: f32, b: f32| ((a + LEAST) / (b + LEAST)).ln();
    let lit = |at: usize| {
        let lit = DIMMED.map(|light| misfit(&sides, at, &lit_up(&sides[at], light)));
        lit.into_iter().fold(f32::MAX, f32::min)
    };
    let partners = |(at, misfit): (usize, &f32)| Partners {
        lonely: ratio(*misfit, middling),
        dimmed: ratio(*misfit, lit(at)),
    };
    misfits.iter().enumerate().map(partners).collect()
}

/// Sides as they would be if this were the share of their light that is seen.
pub(super) fn lit_up(sides: &Sides, light: f32) -> Sides {
    let lit = |level: &f32| ((level.exp() - DARK) / light + DARK).ln();
    sides.each_ref().map(|side| side.iter().map(lit).collect())
}

/// How far the sides of the piece at `at`, or those that it might have, are from their nearest partners, but for the worst of them, which may
/// lie at the picture's rim.
fn misfit(all: &[Sides], at: usize, sides: &Sides) -> f32 {
    nearest(all, at, sides)[..3].iter().sum::<f32>() / 3.0
}

/// How far such sides of the piece at `at` are from their nearest partners, the best first.
pub(super) fn nearest(all: &[Sides], at: usize, sides: &Sides) -> [f32; 4] {
    let mut nearest: [f32; 4] = from_fn(|side| {
        let others = all.iter().enumerate().filter(|(other, _)| *other != at);
        let apart = others.map(|(_, other)| difference(&sides[side], &other[(side + 2) % 4]));
        apart.fold(f32::MAX, f32::min)
    });
    nearest.sort_by(f32::total_cmp);
    nearest
}

fn difference(side: &[f32], other: &[f32]) -> f32 {
    side.iter().zip(other).map(|(a, b)| (a - b).abs()).sum::<f32>() / side.len() as f32
}

pub(super) fn sides(piece: &Raster) -> Sides {
    from_fn(|side| (0..STRETCHES).flat_map(|stretch| seen(piece, side, stretch)).collect())
}

/// The mean colour of a stretch of a side, as logarithms.
fn seen(piece: &Raster, side: usize, stretch: usize) -> Colour {
    let mut sum = [0.0; 3];
    for place in 0..ALONG * INWARDS {
        let part = ((place % ALONG) as f32 + 0.5) / ALONG as f32;
        let along = (stretch as f32 + part) / STRETCHES as f32;
        let along = CORNER + (1.0 - 2.0 * CORNER) * along;
        let colour = beside(piece, side, along, RIM + LINE * (place / ALONG) as f32);
        sum = from_fn(|channel| sum[channel] + colour[channel]);
    }
    sum.map(|level| (level / (ALONG * INWARDS) as f32 + DARK).ln())
}

/// The colour at shares of a piece's side: one along one of its sides, and one inwards from it.
fn beside(piece: &Raster, side: usize, along: f32, inwards: f32) -> Colour {
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

    /// Nine pieces of one smooth picture, the middle one with its light turned down.
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
    fn a_dimmed_piece_is_the_loneliest() {
        assert_eq!(greatest(|partners| partners.lonely), Some(4));
    }

    #[test]
    fn a_dimmed_piece_finds_partners_once_it_is_lit_up() {
        assert_eq!(greatest(|partners| partners.dimmed), Some(4));
    }
}
