//! [`Layers`]: states by increasing distance from where they were reached, generated layer by layer.

use super::{
    Limit, Observer, Space,
    nodes::{Inserted, Nodes},
    run::{Reached, Run},
};

/// All states up to a distance, each once.
pub(super) struct Layers<S: Space> {
    /// By increasing distance.
    pub(super) nodes: Nodes<S>,
    /// The first node at the greatest distance.
    frontier: u32,
    /// The distance of the states that are generated next.
    depth: usize,
}

impl<S: Space> Layers<S> {
    pub(super) fn new(start: S::State) -> Self {
        let mut nodes = Nodes::new();
        nodes.insert(start, None);
        Self { nodes, frontier: 0, depth: 1 }
    }

    /// Number of states at the greatest distance.
    pub(super) fn frontier_len(&self) -> u64 {
        self.nodes.len() as u64 - u64::from(self.frontier)
    }

    /// Generates the next layer, with `others` more states in memory; stops as soon as it has `most` states that
    /// are wanted, and returns them.
    pub(super) fn advance<O: Observer<S>>(
        &mut self,
        space: &S,
        (most, others): (usize, usize),
        is_wanted: impl Fn(&S::State) -> bool,
        run: &mut Run<O>,
    ) -> Result<Vec<u32>, Limit> {
        let end = self.nodes.len() as u32;
        let mut wanted = Vec::new();
        for node in self.frontier..end {
            let stored = self.nodes.len() + others;
            run.expand((self.nodes.state(node), self.depth - 1, 0), stored)?;
            let found = self.expand(space, node, run);
            wanted.extend(found.filter(|node| is_wanted(self.nodes.state(*node))));
            if wanted.len() >= most {
                return Ok(wanted);
            }
        }
        self.frontier = end;
        self.depth += 1;
        Ok(wanted)
    }

    /// Adds the successors of a node; returns the nodes of those that are new.
    fn expand<O: Observer<S>>(
        &mut self,
        space: &S,
        node: u32,
        run: &mut Run<O>,
    ) -> std::ops::Range<u32> {
        let first = self.nodes.len() as u32;
        let state = self.nodes.state(node).clone();
        space.expand(&state, |step, next| {
            // Only an observer looks at the state once it is stored.
            let inserted = self.nodes.insert(next, Some((node, step)));
            let (at, reached) = match inserted {
                Inserted::New(at) => (at, Reached::First),
                Inserted::Known(at) => (at, Reached::InVain),
            };
            run.generate(step, self.nodes.state(at), reached);
        });
        first..self.nodes.len() as u32
    }
}
