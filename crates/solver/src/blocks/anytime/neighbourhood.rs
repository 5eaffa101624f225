//! Plan neighbourhood graph search: shortcuts through the states near a plan (Nakhost and Müller,
//! 2010).

use super::{
    beam::CheckLimits,
    plan::{Plan, Step, positions},
    state_space::{Reachable, StateSpace},
};
use crate::search::Limit;
use hashbrown::HashSet;

/// The states nearest to those of a plan.
pub(super) struct Neighbourhood {
    /// Number of states.
    pub(super) size: usize,
    /// Whether all blocks move, or only those that the plan moves, which reaches farther.
    pub(super) all_blocks: bool,
}

/// A queue of states with their hashes.
struct Queue {
    /// Number of blocks: bytes per state.
    count: usize,
    /// The states, concatenated.
    states: Vec<u8>,
    hashes: Vec<u64>,
}

impl Queue {
    fn new(count: usize) -> Self {
        Self { count, states: Vec::new(), hashes: Vec::new() }
    }

    fn len(&self) -> usize {
        self.hashes.len()
    }

    fn push(&mut self, state: &[u8], hash: u64) {
        self.states.extend(state);
        self.hashes.push(hash);
    }

    fn state(&self, index: usize) -> &[u8] {
        &self.states[index * self.count..(index + 1) * self.count]
    }
}

impl Neighbourhood {
    /// The shortest plan through the neighbourhood of `plan`; `None` if it is not shorter than
    /// `plan`.
    ///
    /// # Errors
    /// The limit returned by `check`, which is called with a number of positions.
    pub(super) fn shortcut(
        &self,
        space: &StateSpace,
        plan: &[Step],
        check: &mut CheckLimits,
    ) -> Result<Option<Plan>, Limit> {
        let mut moving = vec![self.all_blocks; space.count()];
        for step in plan {
            moving[usize::from(step.block)] = true;
        }
        let known = self.collect(space, plan, &moving, check)?;
        shortest(space, known, &moving, plan.len(), check)
    }

    /// The hashes of the neighbourhood, by breadth-first search from all states of the plan.
    fn collect(
        &self,
        space: &StateSpace,
        plan: &[Step],
        moving: &[bool],
        check: &mut CheckLimits,
    ) -> Result<HashSet<u64>, Limit> {
        let mut known = HashSet::new();
        let mut queue = Queue::new(space.count());
        for (state, _) in positions(space, plan) {
            let hash = space.hash(&state);
            if known.insert(hash) {
                queue.push(&state, hash);
            }
        }
        let mut next = 0;
        while next < queue.len() && known.len() < self.size {
            check(next as u64)?;
            let (state, hash) = (queue.state(next).to_vec(), queue.hashes[next]);
            expand(space, &state, moving, |step| {
                let hash = space.moved(hash, &state, step);
                if known.insert(hash) {
                    queue.push(&state, hash);
                    let last = queue.states.len() - state.len();
                    queue.states[last + usize::from(step.block)] = step.to;
                }
            });
            next += 1;
        }
        Ok(known)
    }
}

/// A shortest plan by breadth-first search through the states with hashes in `left`.
fn shortest(
    space: &StateSpace,
    mut left: HashSet<u64>,
    moving: &[bool],
    too_long: usize,
    check: &mut CheckLimits,
) -> Result<Option<Plan>, Limit> {
    let mut queue = Queue::new(space.count());
    let mut from: Vec<(usize, Step)> = vec![(0, Step { block: 0, to: 0 })];
    let hash = space.hash(space.start());
    queue.push(space.start(), hash);
    left.remove(&hash);
    let (mut next, mut end, mut depth) = (0, 1, 1);
    while next < queue.len() {
        if next == end {
            (end, depth) = (queue.len(), depth + 1);
        }
        if depth >= too_long {
            break;
        }
        check(next as u64)?;
        let (state, hash) = (queue.state(next).to_vec(), queue.hashes[next]);
        let mut goal = None;
        expand(space, &state, moving, |step| {
            let hash = space.moved(hash, &state, step);
            if goal.is_none() && left.remove(&hash) {
                let mut reached = state.clone();
                reached[usize::from(step.block)] = step.to;
                queue.push(&reached, hash);
                from.push((next, step));
                goal = space.is_goal(&reached).then(|| queue.len() - 1);
            }
        });
        if let Some(goal) = goal {
            let back = |at: &usize| Some(from[*at].0);
            let way = std::iter::successors(Some(goal), back).take_while(|at| *at != 0);
            let mut plan: Plan = way.map(|at| from[at].1).collect();
            plan.reverse();
            return Ok(Some(plan));
        }
        next += 1;
    }
    Ok(None)
}

/// Calls `visit` with each legal step of the `moving` blocks.
fn expand(space: &StateSpace, state: &[u8], moving: &[bool], mut visit: impl FnMut(Step)) {
    let covered = space.covered(state);
    let mut found: Vec<Reachable> = Vec::new();
    for block in (0..state.len()).filter(|block| moving[*block]) {
        let others = covered.without(&space.cells(block, state[block]));
        space.reachable(block, state[block], &others, &mut found);
        for reach in &found {
            visit(Step { block: block as u8, to: reach.to });
        }
    }
}
