//! A* (Hart, Nilsson and Raphael, 'A formal basis for the heuristic determination of minimum cost
//! paths', 1968).
//!
//! It expands the reached state with the smallest f = g + h, where g is the number of moves to it
//! and h the estimate. As the estimate is consistent, each state is expanded once, with minimal g.

use super::{
    Found, Informed, Limit, Limits, OnProgress, Progress,
    nodes::{Inserted, Nodes, Parent},
};
use std::{cmp::Reverse, collections::BinaryHeap};

/// A shortest path from the start of `space` to a goal.
///
/// Stores every generated state.
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
    /// By node: the length of the shortest known path to it.
    g: Vec<usize>,
    /// Ordered by smallest f, then by largest g. Contains outdated entries of nodes that were
    /// reached again by a shorter path.
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
            limits.check_and_report(&self.progress, self.nodes.len(), on_progress)?;
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

    /// Adds a state reached with `g` moves to the open list, unless it was reached with as few
    /// before.
    fn reach(&mut self, state: S::State, g: usize, parent: Parent<S>) {
        let f = g + self.space.estimate(&state);
        let node = match self.nodes.insert(state, parent) {
            Inserted::New(node) => {
                self.progress.reached += 1;
                self.g.push(g);
                node
            }
            Inserted::Known(node) if g < self.g[node as usize] => {
                self.g[node as usize] = g;
                self.nodes.set_parent(node, parent);
                node
            }
            Inserted::Known(_) => return,
        };
        self.open.push(Reverse((f, Reverse(g), node)));
    }
}
