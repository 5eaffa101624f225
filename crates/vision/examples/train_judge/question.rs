//! What the judge is asked: which of some tiles lies beside another.

use std::sync::Arc;
use unslide_vision::Evidence;

/// So many tiles may be the one at most.
const CANDIDATES: usize = 24;

/// A side of a tile, and the tiles that may lie there.
#[derive(Clone)]
pub struct Question {
    /// For each of them, the right one first, how much worse it goes there than the best other one, in
    /// all ways.
    pub candidates: Vec<Vec<f32>>,
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
    /// What can be asked about all their sides, where the tile beside is known.
    pub fn questions(&self, evidence: &Evidence, class: &str) -> Vec<Question> {
        let (clearness, class) = (Arc::new(evidence.clearness()), Arc::from(class));
        let mut questions = Vec::new();
        for axis in [0, 1] {
            let pairs: Vec<Vec<Vec<f32>>> =
                self.all(|a| self.all(|b| evidence.of_pair(axis, a, b)));
            for (a, b) in self.beside(axis) {
                let after = self.choices(a, b, |other| &pairs[a][other]);
                let before = self.choices(b, a, |other| &pairs[other][b]);
                questions.extend([after, before].map(|candidates| Question {
                    candidates,
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

    /// The tiles that lie side by side, across or down.
    fn beside(&self, axis: usize) -> Vec<(usize, usize)> {
        let next = |goal: usize| match axis {
            0 => (goal % self.cols + 1 < self.cols).then_some(goal + 1),
            _ => Some(goal + self.cols),
        };
        let tile_for = |goal: usize| self.goals.iter().position(|other| *other == goal);
        let pair = |(tile, goal): (usize, &usize)| Some((tile, tile_for(next(*goal)?)?));
        self.goals.iter().enumerate().filter_map(pair).collect()
    }

    /// How the right tile goes beside another one, and then the others that go there best.
    fn choices<'b>(
        &self,
        tile: usize,
        right: usize,
        beside: impl Fn(usize) -> &'b Vec<f32>,
    ) -> Vec<Vec<f32>> {
        let is_wrong = |other: &usize| *other != tile && !self.is_same(*other, right);
        let mut others: Vec<&Vec<f32>> =
            (0..self.goals.len()).filter(is_wrong).map(&beside).collect();
        let crude = |ways: &Vec<f32>| ways.iter().sum::<f32>();
        others.sort_by(|a, b| crude(a).total_cmp(&crude(b)));
        [beside(right)].into_iter().chain(others).take(CANDIDATES).cloned().collect()
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
    fn evidence(count: u16) -> Evidence {
        let mut random = Random::new(7);
        let picture =
            RgbaImage::from_fn(60, 60, |_, _| Rgba([0; 4].map(|_| random.below(256) as u8)));
        let quad = Quad::from([[0.0, 0.0], [60.0, 0.0], [60.0, 60.0], [0.0, 60.0]]);
        let board = Board::within(&picture, quad, Size::new(3, 3).unwrap()).unwrap();
        Evidence::of(&picture, &board, &(0..count).map(Cell).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn each_seam_is_asked_about_from_both_sides() {
        let evidence = evidence(3);
        let tiles = Tiles { goals: vec![3, 1, 0], cols: 2, alike: &[] };
        let questions = tiles.questions(&evidence, "noise");
        let right: Vec<_> = questions.iter().map(|question| &question.candidates[0]).collect();
        let across = evidence.of_pair(0, 2, 1);
        let down = evidence.of_pair(1, 1, 0);
        assert_eq!(right, [&across, &across, &down, &down]);
    }

    #[test]
    fn the_end_of_a_row_is_not_beside_the_start_of_the_next() {
        let tiles = Tiles { goals: vec![1, 2], cols: 2, alike: &[] };
        assert!(tiles.questions(&evidence(2), "noise").is_empty());
    }

    #[test]
    fn a_tile_that_looks_like_the_right_one_is_no_other_answer() {
        let alike = [vec![1, 3]];
        let tiles = Tiles { goals: vec![0, 1, 3, 2], cols: 2, alike: &alike };
        let questions = tiles.questions(&evidence(4), "noise");
        let (after_0, before_1) = (&questions[0], &questions[1]);
        assert_eq!(after_0.candidates.len(), 2);
        assert_eq!(before_1.candidates.len(), 3);
    }
}
