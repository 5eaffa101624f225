//! [`Window`]: a sliding window over a path, whose moves are replaced by fewer ones.

use super::problem::{Area, Problem};
use crate::tiles::Move;
use std::ops::Range;

/// A window that slides along a path in steps of half its length.
#[derive(Debug)]
pub(super) struct Window {
    length: usize,
    begin: usize,
    /// The board before the first move of the window.
    board: Problem,
}

/// The moves in the window.
#[derive(Debug)]
pub(super) struct Piece {
    /// The problem to get from the first board of the window to the last, on the rectangle that the
    /// blank crosses and one line around it.
    pub(super) problem: Problem,
    /// The indices of the moves in the path.
    pub(super) range: Range<usize>,
}

impl Window {
    /// A window of `length` moves on a path that solves `problem`, after the moves `before`.
    pub(super) fn new(problem: &Problem, length: usize, before: &[Move]) -> Self {
        let mut board = problem.clone();
        for step in before {
            board.make(*step);
        }
        Self { length, begin: before.len(), board }
    }

    /// The moves of `path` in the window; `None` at the end. `path` must not have changed before
    /// the window.
    pub(super) fn piece(&self, path: &[Move]) -> Option<Piece> {
        let range = self.begin..path.len().min(self.begin + self.length);
        (range.len() > 1).then(|| {
            let mut end = self.board.clone();
            let mut crossed = Area::of(end.size, end.blank);
            for step in &path[range.clone()] {
                end.make(*step);
                crossed.include(Area::of(end.size, end.blank));
            }
            crossed.widen(end.size);
            Piece { problem: self.board.until(&end).restricted_to(&crossed), range }
        })
    }

    /// Moves the window.
    pub(super) fn advance(&mut self, path: &[Move]) {
        let next = path.len().min(self.begin + self.length / 2);
        path[self.begin..next].iter().for_each(|step| self.board.make(*step));
        self.begin = next;
    }
}
