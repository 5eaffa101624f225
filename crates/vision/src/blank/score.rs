//! The cell that looks most like a blank.

use super::{look::Look, view::View};
use crate::raster::largest_difference;

/// A cell that scores less than this is no blank.
const MIN_SCORE: f32 = 1.4;
/// The share of a cell from which on it counts that its colours are those of no tile, and how much
/// it counts if all of them are.
const STRANGE: f32 = 0.6;
const STRANGENESS: f32 = 3.0;
/// How much worse, as a logarithm, the sides of a cell fit than those of others if it may have no
/// tile, and what each 1 beyond that counts. These are the best of some tried on 402 boards from
/// `make_boards`, with their blanks and with these left out.
const LONELY: f32 = 0.4;
const LONELINESS: f32 = 2.2;
/// No cell is taken to be lonelier than this.
const LONELIEST: f32 = 3.0;
/// Colours that are farther from their middle, on average, are motley.
const MOTLEY: f32 = 40.0;

/// The cell with the highest score, unless that is too low for a blank.
pub(super) fn find(view: &View) -> Option<usize> {
    let scores: Vec<f32> = (0..view.count()).map(|at| score(view, at)).collect();
    let best = (0..scores.len()).rev().max_by(|a, b| scores[*a].total_cmp(&scores[*b]));
    best.filter(|best| scores[*best] >= MIN_SCORE)
}

fn score(view: &View, at: usize) -> f32 {
    let alone = (view.partners[at].lonely.min(LONELIEST) - LONELY).max(0.0);
    of_looks(&view.looks, at)
        + 6.0 * view.checkered[at]
        + strangeness(&view.looks[at], view.strange[at])
        + LONELINESS * alone
}

/// How flat, new and dim the cell at `at` is, next to the others.
fn of_looks(looks: &[Look], at: usize) -> f32 {
    let look = &looks[at];
    let others =
        || looks.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, look)| look);
    let next_spread = others().map(|other| other.spread).fold(f32::MAX, f32::min);
    let flatness = ((next_spread + 1.0) / (look.spread + 1.0)).ln();
    let flat = (1.0 - look.spread / 6.0).max(0.0);
    let nearest = others()
        .map(|other| largest_difference(other.colour, look.colour) + other.spread)
        .fold(f32::MAX, f32::min);
    let novelty = flat * (nearest / 8.0).ln_1p();
    let mean =
        |value: fn(&Look) -> f32| others().map(value).sum::<f32>() / (looks.len() - 1) as f32;
    let dim = ((mean(|l| l.brightness) + 8.0) / (look.brightness + 8.0)).ln().max(0.0)
        + ((mean(|l| l.saturation) + 8.0) / (look.saturation + 8.0)).ln().max(0.0);
    flatness.clamp(-2.0, 3.0) + 1.5 * novelty + 0.8 * dim
}

/// How much it counts that this `share` of a cell has colours that no tile has: much where it is
/// all alike, as grain is, and nothing where it is motley, as a part of a picture may be.
fn strangeness(look: &Look, share: f32) -> f32 {
    let over = (share - STRANGE).max(0.0) / (1.0 - STRANGE);
    STRANGENESS * over * (1.0 - look.spread / MOTLEY).max(0.0)
}
