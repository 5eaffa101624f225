//! Breadth-first search: the 'wave' of one of the founding articles.
//!
//! The wave starts at one state and goes outwards, one move a step, and never enters a state
//! twice; so it meets each state after the fewest moves that lead there.

use super::{
    Found, Limit, Limits, OnProgress, Progress, Space,
    nodes::{Met, Nodes, WayIn},
};

/// The shortest path from the start of `space` to a goal.
///
/// Needs memory for every state that is nearer than the goal, about 25 bytes each where a state is
/// a machine word.
pub fn search<S: Space>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<S::Move>, Progress) {
    if space.is_goal(&space.start()) {
        return (Found::Shortest(Vec::new()), Progress::default());
    }
    let mut wave = Wave::new(space, limits);
    let found = loop {
        match wave.advance(on_progress) {
            Ok(Step::Goal(node)) => break Found::Shortest(wave.nodes.moves_to(node)),
            Ok(Step::Empty) => break Found::Exhausted,
            Ok(Step::Further) => {}
            Err(limit) => break Found::Stopped(limit),
        }
    };
    (found, wave.progress)
}

/// How many states lie at each distance from the start of `space`, whose goals are not looked at.
///
/// # Errors
/// The [`Limit`] that was met before every state was seen.
pub fn depths<S: Space>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> Result<Vec<u64>, Limit> {
    let endless = Goalless(space);
    let mut wave = Wave::new(&endless, limits);
    let mut counts = Vec::new();
    while wave.front_len() > 0 {
        counts.push(wave.front_len());
        wave.advance(on_progress)?;
    }
    Ok(counts)
}

/// A space without its goals.
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

/// What one step of the wave came to.
enum Step {
    Goal(u32),
    Further,
    Empty,
}

struct Wave<'a, S: Space> {
    space: &'a S,
    limits: &'a Limits,
    /// Those of one distance stand side by side.
    nodes: Nodes<S>,
    /// The outermost distance begins with this node.
    front: u32,
    progress: Progress,
}

impl<'a, S: Space> Wave<'a, S> {
    fn new(space: &'a S, limits: &'a Limits) -> Self {
        let progress = Progress { lower_bound: 1, ..Progress::default() };
        let mut wave = Self { space, limits, nodes: Nodes::new(), front: 0, progress };
        wave.enter(space.start(), None);
        wave
    }

    /// How many states lie at the outermost distance.
    fn front_len(&self) -> u64 {
        self.nodes.len() as u64 - u64::from(self.front)
    }

    /// Enters every state that is one move beyond the front, or stops at the first goal.
    fn advance(&mut self, on_progress: &mut OnProgress) -> Result<Step, Limit> {
        let end = self.nodes.len() as u32;
        for node in self.front..end {
            self.limits.check(&self.progress, self.nodes.len(), on_progress)?;
            if let Some(goal) = self.expand(node) {
                return Ok(Step::Goal(goal));
            }
        }
        self.front = end;
        self.progress.lower_bound += 1;
        Ok(if self.front_len() == 0 { Step::Empty } else { Step::Further })
    }

    /// Enters the neighbours of a node; the answer is the first of them that is a goal.
    fn expand(&mut self, node: u32) -> Option<u32> {
        self.progress.expanded += 1;
        let state = self.nodes.state(node).clone();
        let space = self.space;
        let mut goal = None;
        space.expand(&state, |step, next| {
            self.progress.generated += 1;
            let is_goal = goal.is_none() && space.is_goal(&next);
            let entered = self.enter(next, Some((node, step)));
            goal = goal.or(entered.filter(|_| is_goal));
        });
        goal
    }

    /// Adds a node, unless the wave was in this state before.
    fn enter(&mut self, state: S::State, way_in: WayIn<S>) -> Option<u32> {
        match self.nodes.meet(state, way_in) {
            Met::New(node) => Some(node),
            Met::Known(_) => None,
        }
    }
}
