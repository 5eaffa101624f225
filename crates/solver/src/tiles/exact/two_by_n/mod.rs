//! Shortest paths of multi-tile moves on boards of 2 × n cells, n from 5 to 8.
//!
//! Moves along the lines do not change the order of the tiles of either line. So a path is a
//! sequence of crossings (moves of one tile from one line to the other), with exactly one move
//! along a line between two crossings. Bidirectional breadth-first search finds the fewest
//! crossings. Among the shortest sequences it prefers those that begin and end at the offset of the
//! blank, which saves up to two moves.
//!
//! Layers from the start are stored up to half of the crossings, the last ones as Bloom filters of
//! a few bits per entry; those from the goal are generated and tested against them. Heuristics help
//! little here: tables of a million entries give six or eight crossings, where boards take about
//! eighteen.

mod bloom_filter;
mod implicit_layer;
mod layers;
mod lines;

use super::Budget;
use crate::{
    grid::Size,
    search::{Found, Limit, Limits, OnProgress, Progress},
    tiles::{
        Move,
        small::{Board, Instance},
    },
};
use implicit_layer::ImplicitLayer;
use layers::Layers;
use lines::{Lines, View};

/// Maximum number of layers stored as Bloom filters. A third one would have too many entries.
const MAX_FILTERS: usize = 2;

/// Whether a board has two rows or two columns.
pub(in crate::tiles) fn is_two_by_n(size: Size) -> bool {
    size.rows().min(size.cols()) == 2
}

/// A shortest path of multi-tile moves from the start of `instance` to its only goal, which must be
/// reachable. Requires a board of 2 × n or n × 2 cells, n at most 8.
pub(in crate::tiles) fn two_by_n_search(
    instance: &Instance,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<Move>, Progress) {
    let mut progress = Progress::default();
    let budget = Budget { limits, progress: &mut progress, on_progress };
    let found = Search::new(instance, budget).run();
    (found.map_or_else(Found::Stopped, Found::Shortest), progress)
}

struct Search<'a, 'p> {
    view: View,
    start: Board,
    goal: Board,
    there: Layers,
    back: Layers,
    budget: Budget<'a, 'p>,
}

impl<'a, 'p> Search<'a, 'p> {
    fn new(instance: &Instance, budget: Budget<'a, 'p>) -> Self {
        let view = View::new(instance.size);
        let [start, goal] =
            [instance.start, instance.goals[0]].map(|board| instance.by_label(board));
        let layers = |board| {
            Layers::new(view.width, view.lines(board), view.place(board), budget.limits.stored)
        };
        Self { view, start, goal, there: layers(start), back: layers(goal), budget }
    }

    fn run(&mut self) -> Result<Vec<Move>, Limit> {
        // Each crossing moves the blank to the other line.
        let parity = usize::from(self.view.line(self.start) ^ self.view.line(self.goal));
        let mut places = self.one_crossing_or_none(parity);
        for crossings in (2 + parity..).step_by(2) {
            if let Some(places) = places {
                return Ok(self.view.moves(self.start, &places, self.view.place(self.goal)));
            }
            self.budget.progress.lower_bound = 2 * crossings - 1;
            places = self.try_crossings(crossings)?;
        }
        unreachable!("the goal is reachable with some number of crossings")
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

    /// The offsets of the crossings on a shortest path with `crossings` crossings, at least two, if
    /// there is one. There must be no path with fewer crossings.
    fn try_crossings(&mut self, crossings: usize) -> Result<Option<Vec<u8>>, Limit> {
        let half = crossings.div_ceil(2);
        let depth = self.there.grow((half - 1).max(1), &mut self.budget)?;
        let beyond = (half - depth).min(MAX_FILTERS);
        let rest = crossings - depth - beyond;
        let kept = self.back.grow(rest, &mut self.budget)?;
        let mut there = ImplicitLayer::new(&self.there, depth, beyond);
        there.build_filters(&mut self.budget)?;
        let back = ImplicitLayer::new(&self.back, kept, rest - kept);
        let meeting = meet(&there, &back, &mut self.budget)?;
        Ok(meeting.map(|lines| there.way(lines).into_iter().rev().chain(back.way(lines)).collect()))
    }
}

/// The lines where paths from both ends meet that save the most moves along the lines.
fn meet(
    there: &ImplicitLayer,
    back: &ImplicitLayer,
    budget: &mut Budget,
) -> Result<Option<Lines>, Limit> {
    let mut best = None;
    let mut batches = back.batches();
    while let Some(batch) = batches.next(budget)? {
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
