//! Decision whether a board is a sliding puzzle.

use super::{FEW_CELLS, Hints, Kind, TileReading, tiled_board::TiledBoard};
use crate::{
    maps::{MapEvidence, Proposals},
    numbers::repeated_labels,
    puzzle,
};
use image::RgbaImage;
use unslide_solver::grid::Size;

/// Logistic regression on [`PuzzleFeatures`], fitted by `recipes/fit_puzzles.py` of the crate `vision-lab`. The bias is
/// larger than fitted: it is worse to refuse a puzzle than to read another game.
const WEIGHTS: [f32; FEATURES] = [0.53, 0.24, -0.36, 1.15, 1.79];
const BIAS: f32 = -0.25;
/// What another size than 3 × 3 and 4 × 4 says against a puzzle whose tiles fit nowhere, in log-odds: 6 of 91 real puzzles
/// have one, and 338 of 397 other grids that the reader finds. With this 35 of these pass instead of 52, and of 129
/// drawn puzzles of such sizes as many as without.
const UNUSUAL_SIZE: f32 = 1.5;
/// Mean certainty of tiles from which the size says nothing: those of other grids fit nowhere.
const SOME_CERTAINTY: f32 = 0.1;
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

    /// Whether the features of a board of this size speak for a sliding puzzle.
    pub(super) fn is_likely(&self, size: Size) -> bool {
        let odds: f32 = self.0.iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum();
        odds + BIAS + self.size_log_odds(size) > 0.0
    }

    /// Log-odds by rows and columns.
    fn size_log_odds(&self, size: Size) -> f32 {
        let [.., together, labels] = self.0;
        let certainty = (together.max(labels) / SOME_CERTAINTY).min(1.0);
        if is_usual(size) { 0.0 } else { -UNUSUAL_SIZE * (1.0 - certainty) }
    }
}

/// Whether a board is probably a sliding puzzle.
pub(super) fn is_likely(proposals: &Proposals, tiled: &TiledBoard, reading: &TileReading) -> bool {
    is_certain(reading)
        || PuzzleFeatures::measured(proposals, tiled, reading).is_likely(reading.board.size)
}

/// Whether most puzzles have this size.
fn is_usual(size: Size) -> bool {
    size.rows() == size.cols() && (3..=4).contains(&size.rows())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn size(rows: usize, cols: usize) -> Size {
        Size::new(rows, cols).unwrap()
    }

    #[test]
    fn a_board_of_an_unusual_size_must_look_more_like_a_puzzle() {
        let features = PuzzleFeatures([2.0, 0.0, 0.0, 0.0, 0.0]);
        assert!([size(3, 3), size(4, 4)].into_iter().all(|usual| features.is_likely(usual)));
        let unusual = [size(2, 2), size(3, 4), size(5, 5), size(17, 17)];
        assert!(unusual.into_iter().all(|unusual| !features.is_likely(unusual)));
        assert!(PuzzleFeatures([4.0, 0.0, 0.0, 0.0, 0.0]).is_likely(size(9, 9)));
    }

    #[test]
    fn the_size_says_nothing_where_tiles_fit_each_other_or_have_labels() {
        for [together, labels] in [[0.2, 0.0], [0.0, 0.2]] {
            assert!(PuzzleFeatures([2.0, 0.0, 0.0, together, labels]).is_likely(size(6, 4)));
        }
    }
}
