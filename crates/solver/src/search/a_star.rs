//! A* (Hart, Nilsson and Raphael, 'A formal basis for the heuristic determination of minimum cost
//! paths', 1968).
//!
//! Of the states that were met, the next to be expanded is the one with the smallest f = g + h: the
//! moves that lead there and the estimate of those to come. As the estimate is consistent, a state
//! is expanded after the fewest moves that lead to it, and never again.

use super::{
    Found, Informed, Limit, Limits, OnProgress, Progress,
    nodes::{Met, Nodes, WayIn},
};
use std::{cmp::Reverse, collections::BinaryHeap};

/// The shortest path from the start of `space` to a goal.
///
/// Needs memory for every state that was met.
pub fn search<S: Informed>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<S::Move>, Progress) {
    let mut search = Search::new(space);
    let found = search.run(limits, on_progress).unwrap_or_else(Found::Stopped);
    (found, search.progress)
}

struct Search<'a, S: Informed> {
    space: &'a S,
    nodes: Nodes<S>,
    /// By node: the fewest moves known that lead there.
    g: Vec<usize>,
    /// Smallest f first, and of those the farthest from the start. A node that was reached again by
    /// a better way is in here twice.
    open: BinaryHeap<Reverse<(usize, Reverse<usize>, u32)>>,
    progress: Progress,
}

impl<'a, S: Informed> Search<'a, S> {
    fn new(space: &'a S) -> Self {
        let (nodes, progress) = (Nodes::new(), Progress::default());
        let mut search = Self { space, nodes, g: Vec::new(), open: BinaryHeap::new(), progress };
        search.reach(space.start(), 0, None);
        search
    }

    fn run(
        &mut self,
        limits: &Limits,
        on_progress: &mut OnProgress,
    ) -> Result<Found<S::Move>, Limit> {
        while let Some(Reverse((f, Reverse(g), node))) = self.open.pop() {
            if g > self.g[node as usize] {
                continue;
            }
            self.progress.lower_bound = f;
            if self.space.is_goal(self.nodes.state(node)) {
                return Ok(Found::Shortest(self.nodes.moves_to(node)));
            }
            limits.check(&self.progress, self.nodes.len(), on_progress)?;
            self.expand(node, g);
        }
        Ok(Found::Exhausted)
    }

    fn expand(&mut self, node: u32, g: usize) {
        self.progress.expanded += 1;
        let state = self.nodes.state(node).clone();
        let space = self.space;
        space.expand(&state, |step, next| {
            self.progress.generated += 1;
            self.reach(next, g + 1, Some((node, step)));
        });
    }

    /// Opens a state that is reached in `g` moves, unless it was in as few before.
    fn reach(&mut self, state: S::State, g: usize, way_in: WayIn<S>) {
        let f = g + self.space.estimate(&state);
        let node = match self.nodes.meet(state, way_in) {
            Met::New(node) => {
                self.g.push(g);
                node
            }
            Met::Known(node) if g < self.g[node as usize] => {
                self.g[node as usize] = g;
                self.nodes.reach_by(node, way_in);
                node
            }
            Met::Known(_) => return,
        };
        self.open.push(Reverse((f, Reverse(g), node)));
    }
}
