//! Dimmed cells: their sides fit those of tiles only after relighting.

use super::partners::{Sides, nearest, relight, sides};
use crate::{jigsaw::relighting_gains as jigsaw_gains, raster::Raster};

/// Brightness that a cell may have, relative to tiles: number of values, the least, factor between them; and brightness
/// from which a cell is not dimmed.
const LIGHT_STEPS: i32 = 17;
const MIN_LIGHT: f32 = 0.15;
const LIGHT_FACTOR: f32 = 1.12;
const MAX_DIMMED_LIGHT: f32 = 0.75;

/// By how much relighting lowers the pair costs of each piece; 0 for pieces that are not dimmed. There must be at least
/// two pieces.
pub(super) fn relighting_gains(pieces: &[Raster]) -> Vec<f32> {
    let sides: Vec<Sides> = pieces.iter().map(sides).collect();
    let dim =
        |at: usize| Some((at, light(&sides, at))).filter(|(_, light)| *light < MAX_DIMMED_LIGHT);
    let relit: Vec<(usize, Raster)> = (0..pieces.len())
        .filter_map(dim)
        .map(|(at, light)| (at, relight_piece(&pieces[at], light)))
        .collect();
    let mut relighting_gains = vec![0.0; pieces.len()];
    if relit.is_empty() {
        return relighting_gains;
    }
    let found = jigsaw_gains(&pieces.iter().collect::<Vec<_>>(), &relit);
    for ((at, _), gain) in relit.iter().zip(found) {
        relighting_gains[*at] = gain;
    }
    relighting_gains
}

/// Brightness at which two sides of a piece fit best. The missing tile usually belongs in a corner.
fn light(all: &[Sides], at: usize) -> f32 {
    let off = |light: f32| {
        let nearest = nearest(all, at, &relight(&all[at], light));
        nearest[0] + nearest[1]
    };
    let tried = (0..LIGHT_STEPS)
        .map(|step| MIN_LIGHT * LIGHT_FACTOR.powi(step))
        .map(|light| (light, off(light)));
    tried.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(1.0, |(light, _)| light)
}

fn relight_piece(piece: &Raster, light: f32) -> Raster {
    Raster::from_fn(piece.width, piece.height, |x, y| piece.at(x, y).map(|level| level / light))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sixteen pieces of one dark picture in another order, one of them dimmed.
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
    fn only_the_dimmed_piece_of_a_dark_picture_matches_better_when_relit() {
        for dimmed in [0, 3, 9] {
            let relighting_gains = relighting_gains(&dark_pieces(Some(dimmed)));
            let is_clear = |at: &usize| relighting_gains[*at] > 1.0;
            assert_eq!(
                (0..16).filter(is_clear).collect::<Vec<_>>(),
                [dimmed],
                "{relighting_gains:?}"
            );
        }
    }

    #[test]
    fn no_tile_of_a_dark_picture_matches_better_when_relit() {
        let relighting_gains = relighting_gains(&dark_pieces(None));
        assert!(relighting_gains.iter().all(|gain| *gain <= 0.0), "{relighting_gains:?}");
    }
}
