//! A training example: which of some tiles is the neighbour of another, if one is.

use std::sync::Arc;
use unslide_vision::PairFeatures;

/// The most tiles among which a question asks for the right one.
const CANDIDATES: usize = 24;

/// A side of a tile, and the tiles that may lie there.
#[derive(Clone)]
pub struct Question {
    /// For each of them how much worse it goes there than the best other one, in all ways. The right
    /// one comes first.
    pub candidates: Vec<Vec<f32>>,
    /// Whether none of them is right: there the picture ends, or the missing tile would lie.
    pub is_open: bool,
    /// How often each way finds partners clearly on this board.
    pub clearness: Arc<Vec<f32>>,
    /// What the board is like.
    pub class: Arc<str>,
}

impl Question {
    /// In how many ways tiles are compared.
    pub fn ways(&self) -> usize {
        self.clearness.len()
    }

    /// Which answer is right: that no tile lies there comes after all candidates.
    pub fn right(&self) -> usize {
        if self.is_open { self.candidates.len() } else { 0 }
    }
}

/// Tiles on a board, and where they belong.
pub struct Tiles<'a> {
    /// For each tile its cell in the finished picture.
    pub goals: Vec<usize>,
    /// How many columns that has.
    pub cols: usize,
    /// Groups of cells whose tiles look the same.
    pub alike: &'a [Vec<usize>],
}

impl Tiles<'_> {
    /// What can be asked about all their sides.
    pub fn questions(&self, features: &PairFeatures, class: &str) -> Vec<Question> {
        let (clearness, class) = (Arc::new(features.clearness()), Arc::from(class));
        let mut questions = Vec::new();
        for axis in [0, 1] {
            let pairs: Vec<Vec<Vec<f32>>> =
                self.all(|a| self.all(|b| features.of_pair(axis, a, b)));
            let next = self.all(|tile| self.next(axis, tile));
            let before = self.all(|tile| next.iter().position(|next| *next == Some(tile)));
            for tile in 0..self.goals.len() {
                let after =
                    (next[tile], self.choices(tile, next[tile], |other| &pairs[tile][other]));
                let ahead =
                    (before[tile], self.choices(tile, before[tile], |other| &pairs[other][tile]));
                questions.extend([after, ahead].map(|(right, candidates)| Question {
                    candidates,
                    is_open: right.is_none(),
                    clearness: Arc::clone(&clearness),
                    class: Arc::clone(&class),
                }));
            }
        }
        questions
    }

    fn all<T>(&self, of: impl Fn(usize) -> T) -> Vec<T> {
        (0..self.goals.len()).map(of).collect()
    }

    /// The tile that lies after another one, across or down.
    fn next(&self, axis: usize, tile: usize) -> Option<usize> {
        let goal = self.goals[tile];
        let next = match axis {
            0 => (goal % self.cols + 1 < self.cols).then_some(goal + 1),
            _ => Some(goal + self.cols),
        };
        next.and_then(|next| self.goals.iter().position(|other| *other == next))
    }

    /// How the right tile goes beside another one, if there is one, and then the others that go there
    /// best.
    fn choices<'b>(
        &self,
        tile: usize,
        right: Option<usize>,
        beside: impl Fn(usize) -> &'b Vec<f32>,
    ) -> Vec<Vec<f32>> {
        let is_right = |other: usize| right.is_some_and(|right| self.is_same(other, right));
        let is_wrong = |other: &usize| *other != tile && !is_right(*other);
        let mut others: Vec<&Vec<f32>> =
            (0..self.goals.len()).filter(is_wrong).map(&beside).collect();
        let crude = |ways: &Vec<f32>| ways.iter().sum::<f32>();
        others.sort_by(|a, b| crude(a).total_cmp(&crude(b)));
        right.map(&beside).into_iter().chain(others).take(CANDIDATES).cloned().collect()
    }

    fn is_same(&self, a: usize, b: usize) -> bool {
        let both =
            |group: &Vec<usize>| group.contains(&self.goals[a]) && group.contains(&self.goals[b]);
        a == b || self.alike.iter().any(both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use image::{Rgba, RgbaImage};
    use unslide_solver::grid::{Cell, Size};
    use unslide_vision::{Board, Quad};

    /// The first tiles of a noisy board of 3 × 3.
    fn features(count: u16) -> PairFeatures {
        let mut random = Random::new(7);
        let picture =
            RgbaImage::from_fn(60, 60, |_, _| Rgba([0; 4].map(|_| random.below(256) as u8)));
        let quad = Quad::from([[0.0, 0.0], [60.0, 0.0], [60.0, 60.0], [0.0, 60.0]]);
        let board = Board::within(&picture, quad, Size::new(3, 3).unwrap()).unwrap();
        PairFeatures::of(&picture, &board, &(0..count).map(Cell).collect::<Vec<_>>()).unwrap()
    }

    /// Questions about a side that a tile lies beside, and about one that none lies beside.
    fn parted(questions: Vec<Question>) -> (Vec<Question>, Vec<Question>) {
        questions.into_iter().partition(|question| !question.is_open)
    }

    #[test]
    fn each_seam_is_asked_about_from_both_sides() {
        let features = features(3);
        let tiles = Tiles { goals: vec![3, 1, 0], cols: 2, alike: &[] };
        let (closed, _) = parted(tiles.questions(&features, "noise"));
        let right: Vec<_> = closed.iter().map(|question| &question.candidates[0]).collect();
        let across = features.of_pair(0, 2, 1);
        let down = features.of_pair(1, 1, 0);
        assert_eq!(right, [&across, &across, &down, &down]);
    }

    #[test]
    fn the_sides_at_the_rim_and_those_beside_the_missing_tile_are_open() {
        let tiles = Tiles { goals: vec![3, 1, 0], cols: 2, alike: &[] };
        let (_, open) = parted(tiles.questions(&features(3), "noise"));
        assert_eq!(open.len(), 3 * 4 - 4);
        assert!(open.iter().all(|question| question.candidates.len() == 2));
    }

    #[test]
    fn the_end_of_a_row_is_not_beside_the_start_of_the_next() {
        let tiles = Tiles { goals: vec![1, 2], cols: 2, alike: &[] };
        assert!(parted(tiles.questions(&features(2), "noise")).0.is_empty());
    }

    #[test]
    fn a_tile_that_looks_like_the_right_one_is_no_other_answer() {
        let alike = [vec![1, 3]];
        let tiles = Tiles { goals: vec![0, 1, 3, 2], cols: 2, alike: &alike };
        let (closed, _) = parted(tiles.questions(&features(4), "noise"));
        let counts: Vec<usize> = closed.iter().map(|question| question.candidates.len()).collect();
        assert!(counts.contains(&2) && counts.contains(&3), "{counts:?}");
    }
}
