//! Beam search (Lowerre, 'The Harpy speech recognition system', 1976): breadth-first search that goes on with the
//! best states of each layer alone.
//!
//! Where none of them leads on, it begins again with twice as many (Ginsberg and Harvey, 'Iterative broadening',
//! 1992), so that it ends with a path if there is one.

use super::{
    AnyPath, Informed, Limit, Limits, Observer, OnProgress, Progress,
    nodes::{Inserted, Nodes},
    run::{Reached, Run},
};

/// A path from the start of `space` to a goal, with at first `width` states of each layer; none if no goal is
/// reachable.
///
/// Stores every generated state.
pub(crate) fn search<S: Informed>(
    space: &S,
    width: usize,
    limits: &Limits,
    on_progress: &mut OnProgress,
    observer: &mut impl Observer<S>,
) -> (AnyPath<S::Move>, Progress) {
    let mut run = Run::new(limits, on_progress, observer);
    run.progress.lower_bound = space.estimate(&space.start());
    let found = broadening(space, width.max(1), &mut run);
    (found, run.progress)
}

fn broadening<S: Informed, O: Observer<S>>(
    space: &S,
    mut width: usize,
    run: &mut Run<O>,
) -> AnyPath<S::Move> {
    loop {
        let mut beam = Beam { space, width, nodes: Nodes::new(), was_cut: false };
        let found = beam.run(run)?;
        if found.is_some() || !beam.was_cut {
            return Ok(found);
        }
        width *= 2;
    }
}

struct Beam<'a, S: Informed> {
    space: &'a S,
    width: usize,
    nodes: Nodes<S>,
    /// Whether a layer had more states than were kept.
    was_cut: bool,
}

impl<S: Informed> Beam<'_, S> {
    fn run<O: Observer<S>>(&mut self, run: &mut Run<O>) -> AnyPath<S::Move> {
        run.progress.reached += 1;
        let mut layer = vec![0];
        self.nodes.insert(self.space.start(), None);
        for g in 0.. {
            let is_goal = |node: &&u32| self.space.is_goal(self.nodes.state(**node));
            if let Some(&goal) = layer.iter().find(is_goal) {
                return Ok(Some(self.nodes.moves_to(goal)));
            }
            layer = self.next_layer(&layer, g, run)?;
            if layer.is_empty() {
                break;
            }
        }
        Ok(None)
    }

    /// The best of all new successors of a layer.
    fn next_layer<O: Observer<S>>(
        &mut self,
        layer: &[u32],
        g: usize,
        run: &mut Run<O>,
    ) -> Result<Vec<u32>, Limit> {
        let first = self.nodes.len() as u32;
        for &node in layer {
            let state = self.nodes.state(node).clone();
            run.expand((&state, g, self.space.estimate(&state)), self.nodes.len())?;
            self.expand(&state, node, run);
        }
        let mut next: Vec<u32> = (first..self.nodes.len() as u32).collect();
        next.sort_by_key(|node| self.space.estimate(self.nodes.state(*node)));
        self.was_cut |= next.len() > self.width;
        next.truncate(self.width);
        Ok(next)
    }

    fn expand<O: Observer<S>>(&mut self, state: &S::State, node: u32, run: &mut Run<O>) {
        self.space.expand(state, |step, next| {
            let reached = match self.nodes.insert(next.clone(), Some((node, step))) {
                Inserted::New(_) => Reached::First,
                Inserted::Known(_) => Reached::InVain,
            };
            run.generate(step, &next, reached);
        });
    }
}
