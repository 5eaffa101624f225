//! Long moves on boards of two lines, 2 × 5 to 2 × 8.
//!
//! Moves along the lines change nothing in the order of the tiles of either line: a path is a
//! sequence of crossings, each of one tile at some place, and between two of them there is always
//! exactly one move along the lines. So the fewest crossings are looked for, from both ends, and
//! among shortest sequences one that begins and ends where the blank is, which saves up to two moves.
//!
//! Everything that is half of the crossings from the start is kept, layer by layer, the outer
//! ones as sieves that take a bit or two for each; what lies as far from the goal is held against it.
//! With as many crossings as there are places there is little to be gained by estimates: tables of
//! a million entries tell of six or eight crossings, where boards take about eighteen.

mod layers;
mod lines;
mod reach;
mod sieve;

use super::{Board, Instance, Tally};
use crate::{
    grid::Size,
    search::{Found, Limit, Limits, OnProgress, Progress},
    tiles::Move,
};
use layers::Layers;
use lines::{Lines, View};
use reach::Reach;

/// How many layers from the start may be sieves: into a third one too much would go.
const MOST_SIEVES: usize = 2;

/// Whether boards of this size have two lines, and few enough cells.
pub(in crate::tiles) fn has_two_lines(size: Size) -> bool {
    size.rows().min(size.cols()) == 2
}

/// A shortest path of long moves from the start of `instance` to its goal.
///
/// Requires two lines, and one goal that can be reached.
pub(in crate::tiles) fn two_lines(
    instance: &Instance,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<Move>, Progress) {
    let mut progress = Progress::default();
    let tally = Tally { limits, progress: &mut progress, on_progress };
    let found = Search::new(instance, tally).run();
    (found.map_or_else(Found::Stopped, Found::Shortest), progress)
}

struct Search<'a, 'p> {
    view: View,
    start: Board,
    goal: Board,
    there: Layers,
    back: Layers,
    tally: Tally<'a, 'p>,
}

impl<'a, 'p> Search<'a, 'p> {
    fn new(instance: &Instance, tally: Tally<'a, 'p>) -> Self {
        let view = View::new(instance.size);
        let [start, goal] =
            [instance.start, instance.goals[0]].map(|board| instance.by_label(board));
        let layers = |board| {
            Layers::new(view.width, view.lines(board), view.place(board), tally.limits.stored)
        };
        Self { view, start, goal, there: layers(start), back: layers(goal), tally }
    }

    fn run(&mut self) -> Result<Vec<Move>, Limit> {
        // Each crossing takes the blank to the other line.
        let parity = usize::from(self.view.line(self.start) ^ self.view.line(self.goal));
        let mut places = self.one_crossing_or_none(parity);
        for crossings in (2 + parity..).step_by(2) {
            if let Some(places) = places {
                return Ok(self.view.moves(self.start, &places, self.view.place(self.goal)));
            }
            self.tally.progress.lower_bound = 2 * crossings - 1;
            places = self.try_crossings(crossings)?;
        }
        unreachable!("there is no end of crossings")
    }

    fn one_crossing_or_none(&self, crossings: usize) -> Option<Vec<u8>> {
        let [start, goal] = [self.start, self.goal].map(|board| self.view.lines(board));
        if crossings == 0 {
            return (start == goal).then(Vec::new);
        }
        let [begin, end] = [self.start, self.goal].map(|board| self.view.place(board));
        let ways = (0..self.view.width).filter(|at| start.cross(*at) == goal);
        let best = ways.max_by_key(|at| u8::from(*at == begin) + u8::from(*at == end));
        best.map(|at| vec![at])
    }

    /// The places of `crossings` crossings, two at least, on a way from start to goal with the fewest
    /// moves, if there is one. There must be none with fewer crossings.
    fn try_crossings(&mut self, crossings: usize) -> Result<Option<Vec<u8>>, Limit> {
        let half = crossings.div_ceil(2);
        let depth = self.there.grow((half - 1).max(1), &mut self.tally)?;
        let beyond = (half - depth).min(MOST_SIEVES);
        let rest = crossings - depth - beyond;
        let kept = self.back.grow(rest, &mut self.tally)?;
        let mut there = Reach::new(&self.there, depth, beyond);
        there.sift(&mut self.tally)?;
        let back = Reach::new(&self.back, kept, rest - kept);
        let meeting = meet(&there, &back, &mut self.tally)?;
        Ok(meeting.map(|lines| there.way(lines).into_iter().rev().chain(back.way(lines)).collect()))
    }
}

/// Where ways from both ends meet that save as many moves along the lines as can be.
fn meet(there: &Reach, back: &Reach, tally: &mut Tally) -> Result<Option<Lines>, Limit> {
    let mut best = None;
    let mut batches = back.batches();
    while let Some(batch) = batches.next(tally)? {
        for lines in batch {
            let Some(begins_at_once) = there.find(*lines) else { continue };
            let ends_at_once = back.find(*lines) == Some(true);
            let saved = u8::from(begins_at_once) + u8::from(ends_at_once);
            if best.is_none_or(|(most, _)| most < saved) {
                best = Some((saved, *lines));
            }
        }
        if best.is_some_and(|(saved, _)| saved == 2) {
            break;
        }
    }
    Ok(best.map(|(_, lines)| lines))
}

#[cfg(test)]
mod tests;
