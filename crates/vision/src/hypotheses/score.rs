//! How likely candidates are, compared with each other.

use super::{
    BoardOutline,
    candidates::{Candidate, Source},
};
use crate::{
    maps::{MapEvidence, Proposals},
    read::border_shares,
};

/// Weights of [`features`]: a multinomial logistic regression over the candidates of a picture, fitted by
/// `recipes/fit_hypotheses.py` of the crate `vision-lab`.
const WEIGHTS: [f32; FEATURES] = [-0.22, 0.8, -0.09, 0.88, 2.96, 0.36, -5.38, -1.51, -3.88];
const FEATURES: usize = 9;
/// Limit of mean log-odds.
const MAX_LOG_ODDS: f32 = 6.0;

/// Log-likelihood that a candidate is the right one, up to a constant of the picture.
pub(super) fn score(proposals: &Proposals, candidate: &Candidate) -> f32 {
    let features = features(proposals, candidate);
    let weighed: f32 = features.iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum();
    weighed + bias(candidate.source)
}

/// Fitted as [`WEIGHTS`]; no picture of these showed blocks. The fit leaves a common constant free: with this one, three of
/// five screenshots of other games that are refused have a likely hypothesis.
fn bias(source: Source) -> f32 {
    match source {
        Source::Read | Source::Blocks => 0.0,
        Source::Edges => 0.7,
        Source::Close => -0.54,
        Source::Whole => -2.26,
        Source::Resized => -5.35,
        Source::Divided => -4.56,
    }
}

/// Mean log-odds of inside and lines on the maps; log-likelihood ratio per map pixel; support by edges; visible share
/// of the least visible border, and of all; logarithm of the aspect ratio of cells; whether rows and columns differ;
/// whether one of them is 2.
pub(super) fn features(proposals: &Proposals, candidate: &Candidate) -> [f32; FEATURES] {
    let outline = &candidate.outline;
    let MapEvidence { within, lines, ratio } = proposals.outline_evidence(outline, candidate.gap);
    let seen = |board| border_shares(proposals.picture, &board);
    let borders = candidate.board().map_or([0.0; 4], seen);
    let least = borders.iter().copied().fold(1.0, f64::min);
    let clamped = |odds: f32| odds.clamp(-MAX_LOG_ODDS, MAX_LOG_ODDS);
    let is = |condition: bool| f32::from(u8::from(condition));
    let BoardOutline { rows, cols, .. } = *outline;
    [
        clamped(within),
        clamped(lines),
        clamped(ratio),
        candidate.support as f32,
        least as f32,
        borders.iter().sum::<f64>() as f32 / 4.0,
        outline.aspect().ln().abs().min(1.0) as f32,
        is(rows != cols),
        is(rows.min(cols) == 2),
    ]
}
