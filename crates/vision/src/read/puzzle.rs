//! Decision whether a board is a sliding puzzle.

use super::{FEW_CELLS, Hints, Kind, TileReading, tiled_board::TiledBoard};
use crate::{
    maps::{MapEvidence, Proposals},
    numbers::repeated_labels,
    puzzle,
};
use image::RgbaImage;

/// Logistic regression on [`PuzzleFeatures`], fitted by `recipes/fit_puzzles.py` of the crate `vision-lab`. The bias is
/// larger than fitted: it is worse to refuse a puzzle than to read another game.
const WEIGHTS: [f32; FEATURES] = [0.53, 0.24, -0.36, 1.15, 1.79];
const BIAS: f32 = -0.25;
/// Limit of the log-odds of the network and of the maps.
const MAX_LOG_ODDS: f32 = 6.0;
/// Least log-odds of the network: it is too sure that a look that it never saw is another game.
const MIN_LOOK: f32 = -3.0;
const FEATURES: usize = 5;

/// Features that tell sliding puzzles from other grids.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleFeatures([f32; FEATURES]);

impl PuzzleFeatures {
    /// Features of the board in a picture; `None` if there is none.
    pub fn of(picture: &RgbaImage) -> Option<Self> {
        let hints = Hints::default();
        let proposals = Proposals::new(picture, &hints);
        let tiled = TiledBoard::of(&proposals, &hints, &mut |_| ()).ok()??;
        let reading = tiled.read(&proposals, &hints, &mut |_| ());
        Some(Self::measured(&proposals, &tiled, &reading))
    }

    /// Log-odds of the network and of the maps; share of tiles with a label that another tile surely carries too; mean
    /// certainty of the jigsaw; mean certainty of labels.
    fn measured(proposals: &Proposals, tiled: &TiledBoard, reading: &TileReading) -> Self {
        let MapEvidence { within, .. } = proposals.evidence(&tiled.located.board);
        let look = puzzle::log_odds(proposals.picture, &tiled.located.board, tiled.located.blank);
        let clear = |odds: f32| odds.clamp(-MAX_LOG_ODDS, MAX_LOG_ODDS);
        let repeated = repeated_labels(&tiled.tiles());
        let sure = mean_certainty(reading);
        let (together, labels) = match reading.kind {
            Kind::Picture => (sure, 0.0),
            Kind::Labels(_) => (0.0, sure),
        };
        Self([clear(look.unwrap_or(0.0)).max(MIN_LOOK), clear(within), repeated, together, labels])
    }

    /// The values of the features.
    pub fn values(&self) -> &[f32] {
        &self.0
    }

    /// Whether the features speak for a sliding puzzle.
    pub(super) fn is_likely(&self) -> bool {
        let odds: f32 = self.0.iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum();
        odds + BIAS > 0.0
    }
}

/// Whether a board is probably a sliding puzzle.
pub(super) fn is_likely(proposals: &Proposals, tiled: &TiledBoard, reading: &TileReading) -> bool {
    is_certain(reading) || PuzzleFeatures::measured(proposals, tiled, reading).is_likely()
}

/// Whether all goals are sure and either labels say so, or most tiles of a larger board lie elsewhere than they belong.
fn is_certain(reading: &TileReading) -> bool {
    let (goal, size) = (&reading.goal, reading.board.size);
    let moved = size.cells().zip(&goal.cells).filter(|(cell, goal)| cell != *goal).count();
    let is_scrambled = size.area() > FEW_CELLS && 2 * moved > size.area();
    goal.doubtful().next().is_none() && (matches!(reading.kind, Kind::Labels(_)) || is_scrambled)
}

/// Mean certainty of the goals; 0 for boards with few cells.
fn mean_certainty(reading: &TileReading) -> f32 {
    let sure = &reading.goal.sure;
    let mean = sure.iter().sum::<f64>() / sure.len().max(1) as f64;
    if sure.len() > FEW_CELLS { mean as f32 } else { 0.0 }
}
