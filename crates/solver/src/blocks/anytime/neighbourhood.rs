//! Looks for shortcuts in the positions around a plan (*plan neighborhood graph search*).

use super::{
    beam::GoOn,
    field::{Field, Reach},
    plan::{Plan, Step, positions},
};
use crate::search::Limit;
use hashbrown::HashSet;

/// The positions around a plan: those that are few moves away from one of it.
pub(super) struct Neighbourhood {
    /// How many of them there are.
    pub(super) size: usize,
    /// Whether all blocks move, or those alone that the plan moves: then it reaches farther.
    pub(super) all_blocks: bool,
}

/// Positions in the order in which they were come to.
struct Queue {
    count: usize,
    /// Their bytes, one position after the other.
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
    /// The shortest way to a goal through these positions; none where that is no shorter than `plan`.
    pub(super) fn shortcut(
        &self,
        field: &Field,
        plan: &[Step],
        go_on: &mut GoOn,
    ) -> Result<Option<Plan>, Limit> {
        let mut moving = vec![self.all_blocks; field.count()];
        for step in plan {
            moving[usize::from(step.block)] = true;
        }
        let known = self.collect(field, plan, &moving, go_on)?;
        shortest(field, known, &moving, plan.len(), go_on)
    }

    /// What is around the plan, by breadth-first search from all of its positions at once.
    fn collect(
        &self,
        field: &Field,
        plan: &[Step],
        moving: &[bool],
        go_on: &mut GoOn,
    ) -> Result<HashSet<u64>, Limit> {
        let mut known = HashSet::new();
        let mut queue = Queue::new(field.count());
        for (state, _) in positions(field, plan) {
            let hash = field.hash(&state);
            if known.insert(hash) {
                queue.push(&state, hash);
            }
        }
        let mut next = 0;
        while next < queue.len() && known.len() < self.size {
            go_on(next as u64)?;
            let (state, hash) = (queue.state(next).to_vec(), queue.hashes[next]);
            expand(field, &state, moving, |step| {
                let hash = field.moved(hash, &state, step);
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

/// Breadth-first search that stays within `left`.
fn shortest(
    field: &Field,
    mut left: HashSet<u64>,
    moving: &[bool],
    too_long: usize,
    go_on: &mut GoOn,
) -> Result<Option<Plan>, Limit> {
    let mut queue = Queue::new(field.count());
    let mut from: Vec<(usize, Step)> = vec![(0, Step { block: 0, to: 0 })];
    let hash = field.hash(field.start());
    queue.push(field.start(), hash);
    left.remove(&hash);
    let (mut next, mut end, mut depth) = (0, 1, 1);
    while next < queue.len() {
        if next == end {
            (end, depth) = (queue.len(), depth + 1);
        }
        if depth >= too_long {
            break;
        }
        go_on(next as u64)?;
        let (state, hash) = (queue.state(next).to_vec(), queue.hashes[next]);
        let mut goal = None;
        expand(field, &state, moving, |step| {
            let hash = field.moved(hash, &state, step);
            if goal.is_none() && left.remove(&hash) {
                let mut reached = state.clone();
                reached[usize::from(step.block)] = step.to;
                queue.push(&reached, hash);
                from.push((next, step));
                goal = field.is_goal(&reached).then(|| queue.len() - 1);
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

/// Calls `visit` with every move of the blocks that may move.
fn expand(field: &Field, state: &[u8], moving: &[bool], mut visit: impl FnMut(Step)) {
    let covered = field.covered(state);
    let mut found: Vec<Reach> = Vec::new();
    for block in (0..state.len()).filter(|block| moving[*block]) {
        let others = covered.without(&field.cells(block, state[block]));
        field.reaches(block, state[block], &others, &mut found);
        for reach in &found {
            visit(Step { block: block as u8, to: reach.to });
        }
    }
}
