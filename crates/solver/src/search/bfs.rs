//! Breadth-first search (Moore, 'The shortest path through a maze', 1959).
//!
//! It generates all states by increasing distance from the start, each once.

use super::{
    Found, Limit, Limits, OnProgress, Paths, Progress, Space,
    nodes::{Inserted, Nodes, Parent},
};

/// A shortest path from the start of `space` to a goal.
///
/// Stores every state that is nearer than the goal, about 25 bytes each if a state is a 64-bit
/// word.
pub fn search<S: Space>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<S::Move>, Progress) {
    if space.is_goal(&space.start()) {
        return (Found::Shortest(Vec::new()), Progress::default());
    }
    let mut bfs = Bfs::new(space, limits);
    let found = bfs.run(1, on_progress).map(|goals| match goals.first() {
        Some(goal) => Found::Shortest(bfs.nodes.moves_to(*goal)),
        None => Found::Exhausted,
    });
    (found.unwrap_or_else(Found::Stopped), bfs.progress)
}

/// A shortest path to each goal at the smallest distance from the start of `space`; empty if no
/// goal is reachable.
pub fn nearest<S: Space>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Paths<S::Move>, Progress) {
    if space.is_goal(&space.start()) {
        return (Ok(vec![Vec::new()]), Progress::default());
    }
    let mut bfs = Bfs::new(space, limits);
    let found = bfs.run(usize::MAX, on_progress);
    let paths = found.map(|goals| goals.into_iter().map(|goal| bfs.nodes.moves_to(goal)).collect());
    (paths, bfs.progress)
}

/// Counts the reachable states by distance from the start of `space`, ignoring goals.
///
/// # Errors
/// The [`Limit`] that was met first.
pub fn depths<S: Space>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> Result<Vec<u64>, Limit> {
    let endless = Goalless(space);
    let mut bfs = Bfs::new(&endless, limits);
    let mut counts = Vec::new();
    while bfs.frontier_len() > 0 {
        counts.push(bfs.frontier_len());
        bfs.advance(1, on_progress)?;
    }
    Ok(counts)
}

/// A space with its goals removed.
struct Goalless<'a, S>(&'a S);

impl<S: Space> Space for Goalless<'_, S> {
    type State = S::State;
    type Move = S::Move;

    fn start(&self) -> S::State {
        self.0.start()
    }

    fn is_goal(&self, _: &S::State) -> bool {
        false
    }

    fn expand(&self, state: &S::State, visit: impl FnMut(S::Move, S::State)) {
        self.0.expand(state, visit);
    }
}

struct Bfs<'a, S: Space> {
    space: &'a S,
    limits: &'a Limits,
    /// By increasing distance.
    nodes: Nodes<S>,
    /// The first node at the greatest distance.
    frontier: u32,
    progress: Progress,
}

impl<'a, S: Space> Bfs<'a, S> {
    fn new(space: &'a S, limits: &'a Limits) -> Self {
        let progress = Progress { lower_bound: 1, ..Progress::default() };
        let mut bfs = Self { space, limits, nodes: Nodes::new(), frontier: 0, progress };
        bfs.enter(space.start(), None);
        bfs
    }

    /// Number of states at the greatest distance.
    fn frontier_len(&self) -> u64 {
        self.nodes.len() as u64 - u64::from(self.frontier)
    }

    /// Searches until a goal is reached; returns up to `most` goals at the smallest distance, none
    /// if no goal is reachable.
    fn run(&mut self, most: usize, on_progress: &mut OnProgress) -> Result<Vec<u32>, Limit> {
        loop {
            let goals = self.advance(most, on_progress)?;
            if !goals.is_empty() || self.frontier_len() == 0 {
                return Ok(goals);
            }
        }
    }

    /// Generates the next layer; stops as soon as it has `most` goals, and returns the goals.
    fn advance(&mut self, most: usize, on_progress: &mut OnProgress) -> Result<Vec<u32>, Limit> {
        let end = self.nodes.len() as u32;
        let mut goals = Vec::new();
        for node in self.frontier..end {
            self.limits.check_and_report(&self.progress, self.nodes.len(), on_progress)?;
            self.expand(node, &mut goals);
            if goals.len() >= most {
                return Ok(goals);
            }
        }
        self.frontier = end;
        self.progress.lower_bound += 1;
        Ok(goals)
    }

    /// Adds the successors of a node; appends those that are goals to `goals`.
    fn expand(&mut self, node: u32, goals: &mut Vec<u32>) {
        self.progress.expanded += 1;
        let state = self.nodes.state(node).clone();
        let space = self.space;
        space.expand(&state, |step, next| {
            self.progress.generated += 1;
            let is_goal = space.is_goal(&next);
            goals.extend(self.enter(next, Some((node, step))).filter(|_| is_goal));
        });
    }

    /// Adds a node for a new state; `None` if the state was reached before.
    fn enter(&mut self, state: S::State, parent: Parent<S>) -> Option<u32> {
        match self.nodes.insert(state, parent) {
            Inserted::New(node) => {
                self.progress.reached += 1;
                Some(node)
            }
            Inserted::Known(_) => None,
        }
    }
}
