//! A training sample: a side of a tile, and which of some candidates is its neighbour, if any.

use std::sync::Arc;
use unslide_vision::internal::PairFeatures;

/// Maximum number of candidates of a sample.
const CANDIDATES: usize = 24;

/// A side of a tile, and the tiles that may lie there.
#[derive(Clone)]
pub struct Sample {
    /// For each of them its features: by each comparison, how much worse it fits than the best other one. The
    /// neighbour comes first.
    pub candidates: Vec<Vec<f32>>,
    /// Whether none of them is the neighbour: the side is at the border of the picture or beside the missing tile.
    pub is_open: bool,
    /// For each comparison, how often it finds clear neighbours on this board.
    pub clearness: Arc<Vec<f32>>,
    /// The kind of board.
    pub class: Arc<str>,
}

impl Sample {
    /// Number of features of a candidate.
    pub fn feature_count(&self) -> usize {
        self.clearness.len()
    }

    /// The correct class: the index of a candidate, or the number of candidates for "none".
    pub fn correct(&self) -> usize {
        if self.is_open { self.candidates.len() } else { 0 }
    }
}

/// Tiles of a board with their goals.
pub struct Tiles<'a> {
    /// The cell of each tile in the finished picture.
    pub goals: Vec<usize>,
    /// Columns of the finished picture.
    pub cols: usize,
    /// Groups of cells with interchangeable tiles.
    pub interchangeable: &'a [Vec<usize>],
}

impl Tiles<'_> {
    /// Samples of all their sides.
    pub fn samples(&self, features: &PairFeatures, class: &str) -> Vec<Sample> {
        let (clearness, class) = (Arc::new(features.clearness()), Arc::from(class));
        let mut samples = Vec::new();
        for axis in [0, 1] {
            let pairs: Vec<Vec<Vec<f32>>> =
                self.all(|a| self.all(|b| features.of_pair(axis, a, b)));
            let next = self.all(|tile| self.next(axis, tile));
            let before = self.all(|tile| next.iter().position(|next| *next == Some(tile)));
            for tile in 0..self.goals.len() {
                let after =
                    (next[tile], self.candidates(tile, next[tile], |other| &pairs[tile][other]));
                let ahead = (
                    before[tile],
                    self.candidates(tile, before[tile], |other| &pairs[other][tile]),
                );
                samples.extend([after, ahead].map(|(correct, candidates)| Sample {
                    candidates,
                    is_open: correct.is_none(),
                    clearness: Arc::clone(&clearness),
                    class: Arc::clone(&class),
                }));
            }
        }
        samples
    }

    fn all<T>(&self, of: impl Fn(usize) -> T) -> Vec<T> {
        (0..self.goals.len()).map(of).collect()
    }

    /// The tile to the right of another one, or below it.
    fn next(&self, axis: usize, tile: usize) -> Option<usize> {
        let goal = self.goals[tile];
        let next = match axis {
            0 => (goal % self.cols + 1 < self.cols).then_some(goal + 1),
            _ => Some(goal + self.cols),
        };
        next.and_then(|next| self.goals.iter().position(|other| *other == next))
    }

    /// Features of the neighbour of a tile, if any, and then of the best other candidates.
    fn candidates<'b>(
        &self,
        tile: usize,
        correct: Option<usize>,
        beside: impl Fn(usize) -> &'b Vec<f32>,
    ) -> Vec<Vec<f32>> {
        let is_right = |other: usize| correct.is_some_and(|correct| self.is_same(other, correct));
        let is_wrong = |other: &usize| *other != tile && !is_right(*other);
        let mut others: Vec<&Vec<f32>> =
            (0..self.goals.len()).filter(is_wrong).map(&beside).collect();
        let sum = |features: &Vec<f32>| features.iter().sum::<f32>();
        others.sort_by(|a, b| sum(a).total_cmp(&sum(b)));
        correct.map(&beside).into_iter().chain(others).take(CANDIDATES).cloned().collect()
    }

    fn is_same(&self, a: usize, b: usize) -> bool {
        let both =
            |group: &Vec<usize>| group.contains(&self.goals[a]) && group.contains(&self.goals[b]);
        a == b || self.interchangeable.iter().any(both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgba, RgbaImage};
    use unslide_solver::grid::{Cell, Size};
    use unslide_vision::{Board, Quad};
    use unslide_vision_lab::Random;

    /// The first tiles of a noisy board of 3 × 3.
    fn features(count: u16) -> PairFeatures {
        let mut random = Random::new(7);
        let picture =
            RgbaImage::from_fn(60, 60, |_, _| Rgba([0; 4].map(|_| random.below(256) as u8)));
        let quad = Quad::from([[0.0, 0.0], [60.0, 0.0], [60.0, 60.0], [0.0, 60.0]]);
        let board = Board::within(&picture, quad, Size::new(3, 3).unwrap()).unwrap();
        PairFeatures::of(&picture, &board, &(0..count).map(Cell).collect::<Vec<_>>()).unwrap()
    }

    /// Samples of sides with a neighbour, and of sides without one.
    fn partitioned(samples: Vec<Sample>) -> (Vec<Sample>, Vec<Sample>) {
        samples.into_iter().partition(|sample| !sample.is_open)
    }

    #[test]
    fn each_seam_gives_a_sample_from_both_sides() {
        let features = features(3);
        let tiles = Tiles { goals: vec![3, 1, 0], cols: 2, interchangeable: &[] };
        let (closed, _) = partitioned(tiles.samples(&features, "noise"));
        let correct: Vec<_> = closed.iter().map(|sample| &sample.candidates[0]).collect();
        let across = features.of_pair(0, 2, 1);
        let down = features.of_pair(1, 1, 0);
        assert_eq!(correct, [&across, &across, &down, &down]);
    }

    #[test]
    fn sides_at_the_border_and_beside_the_missing_tile_are_open() {
        let tiles = Tiles { goals: vec![3, 1, 0], cols: 2, interchangeable: &[] };
        let (_, open) = partitioned(tiles.samples(&features(3), "noise"));
        assert_eq!(open.len(), 3 * 4 - 4);
        assert!(open.iter().all(|sample| sample.candidates.len() == 2));
    }

    #[test]
    fn the_end_of_a_row_is_not_beside_the_start_of_the_next() {
        let tiles = Tiles { goals: vec![1, 2], cols: 2, interchangeable: &[] };
        assert!(partitioned(tiles.samples(&features(2), "noise")).0.is_empty());
    }

    #[test]
    fn a_tile_interchangeable_with_the_neighbour_is_no_wrong_candidate() {
        let interchangeable = [vec![1, 3]];
        let tiles = Tiles { goals: vec![0, 1, 3, 2], cols: 2, interchangeable: &interchangeable };
        let (closed, _) = partitioned(tiles.samples(&features(4), "noise"));
        let counts: Vec<usize> = closed.iter().map(|sample| sample.candidates.len()).collect();
        assert!(counts.contains(&2) && counts.contains(&3), "{counts:?}");
    }
}
