//! A score of how much a cell looks like a blank.

use super::{measurements::Measurements, statistics::CellStatistics};
use crate::raster::largest_difference;

/// Minimum score of a blank.
const MIN_SCORE: f32 = 1.4;
/// Minimum share of foreign colours, and weight if all colours are foreign.
const MIN_FOREIGN: f32 = 0.6;
const FOREIGN_WEIGHT: f32 = 3.0;
/// Minimum log-ratio of misfit, and weight of each 1 above it. Chosen on 402 boards of `make_boards`, with and without
/// their blanks.
const MIN_UNPAIRED: f32 = 0.4;
const UNPAIRED_WEIGHT: f32 = 2.2;
/// Maximum of that log-ratio.
const MAX_UNPAIRED: f32 = 3.0;
/// Mean deviation at which foreign colours stop to count.
const MAX_DEVIATION: f32 = 40.0;

/// The cell with the highest score, if that is the score of a blank.
pub(super) fn find(measurements: &Measurements) -> Option<usize> {
    let scores: Vec<f32> = (0..measurements.count()).map(|at| score(measurements, at)).collect();
    let best = (0..scores.len()).rev().max_by(|a, b| scores[*a].total_cmp(&scores[*b]));
    best.filter(|best| scores[*best] >= MIN_SCORE)
}

fn score(measurements: &Measurements, at: usize) -> f32 {
    let alone = (measurements.partners[at].unpaired.min(MAX_UNPAIRED) - MIN_UNPAIRED).max(0.0);
    statistics_score(&measurements.statistics, at)
        + 6.0 * measurements.checkered[at]
        + foreign_score(&measurements.statistics[at], measurements.foreign[at])
        + UNPAIRED_WEIGHT * alone
}

/// Score of a cell for being flatter, newer and dimmer than the others.
fn statistics_score(cells: &[CellStatistics], at: usize) -> f32 {
    let cell = &cells[at];
    let others =
        || cells.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, cell)| cell);
    let next_spread = others().map(|other| other.deviation).fold(f32::MAX, f32::min);
    let flatness = ((next_spread + 1.0) / (cell.deviation + 1.0)).ln();
    let flat = (1.0 - cell.deviation / 6.0).max(0.0);
    let nearest = others()
        .map(|other| largest_difference(other.colour, cell.colour) + other.deviation)
        .fold(f32::MAX, f32::min);
    let novelty = flat * (nearest / 8.0).ln_1p();
    let mean = |value: fn(&CellStatistics) -> f32| {
        others().map(value).sum::<f32>() / (cells.len() - 1) as f32
    };
    let dim = ((mean(|l| l.brightness) + 8.0) / (cell.brightness + 8.0)).ln().max(0.0)
        + ((mean(|l| l.saturation) + 8.0) / (cell.saturation + 8.0)).ln().max(0.0);
    flatness.clamp(-2.0, 3.0) + 1.5 * novelty + 0.8 * dim
}

/// Score of a share of foreign colours: high for a uniform cell, 0 for a varied one, which may be a part of the
/// picture.
fn foreign_score(cell: &CellStatistics, share: f32) -> f32 {
    let over = (share - MIN_FOREIGN).max(0.0) / (1.0 - MIN_FOREIGN);
    FOREIGN_WEIGHT * over * (1.0 - cell.deviation / MAX_DEVIATION).max(0.0)
}
