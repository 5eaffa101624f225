//! Bidirectional breadth-first search (Pohl, 'Bi-directional search', 1971).
//!
//! It generates layers around the start and layers around the goal, always the next one of the smaller frontier,
//! until the two meet.

use super::{
    Found, Limit, Limits, Observer, OnProgress, Progress, Reversible, layers::Layers, run::Run,
};

/// A shortest path from the start of `space` to its goal.
///
/// Stores every state that it reaches from either end.
pub(crate) fn search<S: Reversible>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
    observer: &mut impl Observer<S>,
) -> (Found<S::Move>, Progress) {
    let (start, goal) = (space.start(), space.goal());
    if start == goal {
        return (Found::Shortest(Vec::new()), Progress::default());
    }
    let mut run = Run::new(limits, on_progress, observer);
    run.progress = Progress { reached: 2, lower_bound: 1, ..Progress::default() };
    let mut sides = Sides { from_start: Layers::new(start), from_goal: Layers::new(goal) };
    let found = sides.run(space, &mut run).unwrap_or_else(Found::Stopped);
    (found, run.progress)
}

struct Sides<S: Reversible> {
    from_start: Layers<S>,
    from_goal: Layers<S>,
}

impl<S: Reversible> Sides<S> {
    fn run<O: Observer<S>>(
        &mut self,
        space: &S,
        run: &mut Run<O>,
    ) -> Result<Found<S::Move>, Limit> {
        loop {
            let forwards = self.from_start.frontier_len() <= self.from_goal.frontier_len();
            let Self { from_start, from_goal } = self;
            let (side, other) =
                if forwards { (from_start, from_goal) } else { (from_goal, from_start) };
            let reached = &other.nodes;
            let is_met = |state: &S::State| reached.find(state).is_some();
            // No state of this side was met before, so what is met first lies on a shortest path.
            let met = side.advance(space, (1, reached.len()), is_met, run)?;
            if let Some(&node) = met.first() {
                return Ok(Found::Shortest(self.path(space, node, forwards)));
            }
            if side.frontier_len() == 0 {
                return Ok(Found::Exhausted);
            }
            run.progress.lower_bound += 1;
        }
    }

    /// The path by way of a node of one side whose state the other has reached.
    fn path(&self, space: &S, node: u32, forwards: bool) -> Vec<S::Move> {
        let side = if forwards { &self.from_start } else { &self.from_goal };
        let state = side.nodes.state(node);
        let mut path = self.from_start.nodes.path_to(state);
        let back = self.from_goal.nodes.path_to(state);
        path.extend(back.into_iter().rev().map(|step| space.reversed(step)));
        path
    }
}
