//! Breadth-first search (Moore, 'The shortest path through a maze', 1959).
//!
//! It generates all states by increasing distance from the start, each once.

use super::{
    Found, Limit, Limits, Observer, OnProgress, Paths, Progress, Space, layers::Layers, run::Run,
};

/// A shortest path from the start of `space` to a goal.
///
/// Stores every state that is nearer than the goal, about 25 bytes each if a state is a 64-bit
/// word.
pub(crate) fn search<S: Space>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
    observer: &mut impl Observer<S>,
) -> (Found<S::Move>, Progress) {
    if space.is_goal(&space.start()) {
        return (Found::Shortest(Vec::new()), Progress::default());
    }
    let mut bfs = Bfs::new(space, Run::new(limits, on_progress, observer));
    let found = bfs.run(1).map(|goals| match goals.first() {
        Some(goal) => Found::Shortest(bfs.layers.nodes.moves_to(*goal)),
        None => Found::Exhausted,
    });
    (found.unwrap_or_else(Found::Stopped), bfs.run.progress)
}

/// A shortest path to each goal at the smallest distance from the start of `space`; empty if no
/// goal is reachable.
pub(crate) fn nearest<S: Space>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Paths<S::Move>, Progress) {
    if space.is_goal(&space.start()) {
        return (Ok(vec![Vec::new()]), Progress::default());
    }
    let observer = &mut ();
    let mut bfs = Bfs::new(space, Run::new(limits, on_progress, observer));
    let found = bfs.run(usize::MAX);
    let moves_to = |goal| bfs.layers.nodes.moves_to(goal);
    let paths = found.map(|goals| goals.into_iter().map(moves_to).collect());
    (paths, bfs.run.progress)
}

/// Counts the reachable states by distance from the start of `space`, ignoring goals.
///
/// # Errors
/// The [`Limit`] that was met first.
pub(crate) fn depths<S: Space>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> Result<Vec<u64>, Limit> {
    let observer = &mut ();
    let mut bfs = Bfs::new(space, Run::new(limits, on_progress, observer));
    let mut counts = Vec::new();
    while bfs.layers.frontier_len() > 0 {
        counts.push(bfs.layers.frontier_len());
        bfs.advance(1, |_| false)?;
    }
    Ok(counts)
}

struct Bfs<'a, 'p, S: Space, O> {
    space: &'a S,
    layers: Layers<S>,
    run: Run<'a, 'p, O>,
}

impl<'a, 'p, S: Space, O: Observer<S>> Bfs<'a, 'p, S, O> {
    fn new(space: &'a S, mut run: Run<'a, 'p, O>) -> Self {
        run.progress = Progress { reached: 1, lower_bound: 1, ..Progress::default() };
        Self { space, layers: Layers::new(space.start()), run }
    }

    /// Searches until a goal is reached; returns up to `most` goals at the smallest distance, none
    /// if no goal is reachable.
    fn run(&mut self, most: usize) -> Result<Vec<u32>, Limit> {
        let space = self.space;
        loop {
            let goals = self.advance(most, |state| space.is_goal(state))?;
            if !goals.is_empty() || self.layers.frontier_len() == 0 {
                return Ok(goals);
            }
        }
    }

    /// Generates the next layer; stops as soon as it has `most` goals, and returns the goals.
    fn advance(
        &mut self,
        most: usize,
        is_goal: impl Fn(&S::State) -> bool,
    ) -> Result<Vec<u32>, Limit> {
        let goals = self.layers.advance(self.space, (most, 0), is_goal, &mut self.run)?;
        // With a goal at this distance the bound is the distance of the goal.
        self.run.progress.lower_bound += usize::from(goals.is_empty());
        Ok(goals)
    }
}
