//! Breadth-first search: the 'wave' of one of the founding articles.
//!
//! The wave starts at one state and goes outwards, one move a step, and never enters a state
//! twice; so it meets each state after the fewest moves that lead there.

use super::{Found, Limit, Limits, OnProgress, Progress, Space};
use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::BuildHasher;

/// Expansions between two calls of the progress callback.
const REPORT_EVERY: u64 = 1 << 14;

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
            Ok(Step::Goal(node)) => break Found::Shortest(wave.moves_to(node)),
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
    while !wave.front().is_empty() {
        counts.push(wave.front().len() as u64);
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

/// A state that the wave has entered, and how it came there. The start has no way in.
struct Node<S: Space> {
    state: S::State,
    way_in: Option<(u32, S::Move)>,
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
    hasher: DefaultHashBuilder,
    /// In the order of entering, so that those of one distance stand side by side.
    nodes: Vec<Node<S>>,
    /// Indices into `nodes`, by the hash of the state.
    entered: HashTable<u32>,
    /// Where in `nodes` the outermost distance begins.
    front: usize,
    progress: Progress,
}

impl<'a, S: Space> Wave<'a, S> {
    fn new(space: &'a S, limits: &'a Limits) -> Self {
        let mut wave = Self {
            space,
            limits,
            hasher: DefaultHashBuilder::default(),
            nodes: Vec::new(),
            entered: HashTable::new(),
            front: 0,
            progress: Progress { lower_bound: 1, ..Progress::default() },
        };
        wave.enter(space.start(), None);
        wave
    }

    /// The states at the outermost distance.
    fn front(&self) -> &[Node<S>] {
        &self.nodes[self.front..]
    }

    /// Enters every state that is one move beyond the front, or stops at the first goal.
    fn advance(&mut self, on_progress: &mut OnProgress) -> Result<Step, Limit> {
        let end = self.nodes.len();
        for node in self.front..end {
            self.check_limits(on_progress)?;
            if let Some(goal) = self.expand(node) {
                return Ok(Step::Goal(goal));
            }
        }
        self.front = end;
        self.progress.lower_bound += 1;
        Ok(if self.front().is_empty() { Step::Empty } else { Step::Further })
    }

    /// Enters the neighbours of a node; the answer is the first of them that is a goal.
    fn expand(&mut self, node: usize) -> Option<u32> {
        self.progress.expanded += 1;
        let state = self.nodes[node].state.clone();
        let space = self.space;
        let mut goal = None;
        space.expand(&state, |step, next| {
            self.progress.generated += 1;
            let is_goal = goal.is_none() && space.is_goal(&next);
            let entered = self.enter(next, Some((node as u32, step)));
            goal = goal.or(entered.filter(|_| is_goal));
        });
        goal
    }

    /// Adds a node, unless the wave was in this state before.
    fn enter(&mut self, state: S::State, way_in: Option<(u32, S::Move)>) -> Option<u32> {
        let Self { hasher, nodes, entered, .. } = self;
        let slot = entered.entry(
            hasher.hash_one(&state),
            |&other| nodes[other as usize].state == state,
            |&other| hasher.hash_one(&nodes[other as usize].state),
        );
        let hashbrown::hash_table::Entry::Vacant(slot) = slot else { return None };
        let index = nodes.len() as u32;
        slot.insert(index);
        nodes.push(Node { state, way_in });
        Some(index)
    }

    fn check_limits(&self, on_progress: &mut OnProgress) -> Result<(), Limit> {
        let Limits { expanded, stored } = *self.limits;
        // Nodes are numbered with 32 bits.
        let stored = stored.min(u32::MAX.into());
        if self.progress.expanded >= expanded {
            return Err(Limit::Expanded(expanded));
        }
        if self.nodes.len() as u64 >= stored {
            return Err(Limit::Stored(stored));
        }
        if self.progress.expanded.is_multiple_of(REPORT_EVERY) {
            on_progress(&self.progress)
        } else {
            Ok(())
        }
    }

    /// The moves from the start to `node`.
    fn moves_to(&self, node: u32) -> Vec<S::Move> {
        let back = |&(from, _): &(u32, S::Move)| self.nodes[from as usize].way_in;
        let mut moves: Vec<_> = std::iter::successors(self.nodes[node as usize].way_in, back)
            .map(|(_, step)| step)
            .collect();
        moves.reverse();
        moves
    }
}
