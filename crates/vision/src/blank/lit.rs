//! Cells that are dimmed: their sides go with those of tiles only once they are lit up, as the judge of pairs has it.

use super::partners::{Sides, lit_up, nearest, sides};
use crate::{jigsaw::relighting_gains, raster::Raster};

/// How many shares of its light a cell may show, the least of them, and the factor from one to the
/// next. A cell that shows at least the share `AS_BRIGHT` is as bright as tiles.
const STEPS: i32 = 17;
const DIMMEST: f32 = 0.15;
const BRIGHTER: f32 = 1.12;
const AS_BRIGHT: f32 = 0.75;

/// For each piece how much less its sides and their partners cost once it is lit up: 0 for all that seem no
/// dimmer than tiles. There must be two pieces at least.
pub(super) fn gains(pieces: &[Raster]) -> Vec<f32> {
    let sides: Vec<Sides> = pieces.iter().map(sides).collect();
    let dim = |at: usize| Some((at, light(&sides, at))).filter(|(_, light)| *light < AS_BRIGHT);
    let lit: Vec<(usize, Raster)> = (0..pieces.len())
        .filter_map(dim)
        .map(|(at, light)| (at, lit(&pieces[at], light)))
        .collect();
    let mut gains = vec![0.0; pieces.len()];
    if lit.is_empty() {
        return gains;
    }
    let told = relighting_gains(&pieces.iter().collect::<Vec<_>>(), &lit);
    for ((at, _), gain) in lit.iter().zip(told) {
        gains[*at] = gain;
    }
    gains
}

/// The share of its light with which two sides of a piece find partners best: at the goal it lies in a corner as a rule.
fn light(all: &[Sides], at: usize) -> f32 {
    let off = |light: f32| {
        let nearest = nearest(all, at, &lit_up(&all[at], light));
        nearest[0] + nearest[1]
    };
    let tried =
        (0..STEPS).map(|step| DIMMEST * BRIGHTER.powi(step)).map(|light| (light, off(light)));
    tried.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(1.0, |(light, _)| light)
}

fn lit(piece: &Raster, light: f32) -> Raster {
    Raster::from_fn(piece.width, piece.height, |x, y| piece.at(x, y).map(|level| level / light))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sixteen pieces of one dark picture, not in order, the one at `dimmed` with its light turned down.
    fn dark_pieces(dimmed: Option<usize>) -> Vec<Raster> {
        let level = |x: usize, y: usize| {
            let (x, y) = (x as f32, y as f32);
            let wave = |by: f32| 30.0 + 12.0 * (x / by).sin() + 12.0 * (y / (by + 3.0)).cos();
            [wave(9.0), wave(13.0), wave(21.0)]
        };
        let piece = |at: usize| {
            let goal = at * 7 % 16;
            let light = if dimmed == Some(at) { 0.5 } else { 1.0 };
            let (left, top) = (goal % 4 * 40, goal / 4 * 40);
            Raster::from_fn(40, 40, move |x, y| level(left + x, top + y).map(|level| level * light))
        };
        (0..16).map(piece).collect()
    }

    #[test]
    fn a_dimmed_piece_of_a_dark_picture_is_the_one_that_gains_by_light() {
        for dimmed in [0, 3, 9] {
            let gains = gains(&dark_pieces(Some(dimmed)));
            let is_clear = |at: &usize| gains[*at] > 1.0;
            assert_eq!((0..16).filter(is_clear).collect::<Vec<_>>(), [dimmed], "{gains:?}");
        }
    }

    #[test]
    fn no_tile_of_a_dark_picture_gains_by_light() {
        let gains = gains(&dark_pieces(None));
        assert!(gains.iter().all(|gain| *gain <= 0.0), "{gains:?}");
    }
}
