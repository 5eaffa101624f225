//! A window that slides over a path: the pieces that are to be replaced by shorter ones.

use super::problem::{Part, Problem};
use crate::tiles::Move;
use std::ops::Range;

/// Slides along a path in steps of half its length.
#[derive(Debug)]
pub(super) struct Window {
    length: usize,
    begin: usize,
    /// The board at the beginning of the window.
    here: Problem,
}

/// What the window shows.
#[derive(Debug)]
pub(super) struct Piece {
    /// To get from the first board of the window to the last: on the part of the board that the
    /// blank crosses, and the lines around it.
    pub(super) problem: Problem,
    /// Where its moves are in the path.
    pub(super) range: Range<usize>,
}

impl Window {
    /// On a path that solves `problem`, after the moves that are to stay.
    pub(super) fn new(problem: &Problem, length: usize, before: &[Move]) -> Self {
        let mut here = problem.clone();
        for step in before {
            here.make(*step);
        }
        Self { length, begin: before.len(), here }
    }

    /// What the window shows of `path`, which must not have been changed before the window.
    pub(super) fn piece(&self, path: &[Move]) -> Option<Piece> {
        let range = self.begin..path.len().min(self.begin + self.length);
        (range.len() > 1).then(|| {
            let mut end = self.here.clone();
            let mut crossed = Part::of(end.size, end.blank);
            for step in &path[range.clone()] {
                end.make(*step);
                crossed.take_in(Part::of(end.size, end.blank));
            }
            crossed.widen(end.size);
            Piece { problem: self.here.until(&end).cut(&crossed), range }
        })
    }

    /// Goes on.
    pub(super) fn advance(&mut self, path: &[Move]) {
        let next = path.len().min(self.begin + self.length / 2);
        path[self.begin..next].iter().for_each(|step| self.here.make(*step));
        self.begin = next;
    }
}
