//! Best-first width search for a first path (Lipovetzky and Geffner, 'Best-first width search:
//! exploration and exploitation in classical planning', 2017).
//!
//! Nodes are ordered by novelty, then by estimate. The novelty of a state is 0 if a block is at an
//! anchor for the first time, 1 if two blocks are at their anchors together for the first time,
//! otherwise 2; only states with similar estimates are compared. A state is estimated when it is
//! expanded; until then the estimate of its parent is used.

use super::{
    beam::CheckLimits,
    plan::{Plan, Step},
    relaxed_plan::RelaxedPlan,
    state_space::{Reachable, StateSpace},
};
use crate::{math::hash::splitmix64, search::Limit};
use hashbrown::HashSet;
use std::collections::VecDeque;

/// Penalty for a move that does not change the relaxed plan.
const IRRELEVANT: usize = 4;
/// Maximum estimate; higher ones are treated as equal.
const MAX_ESTIMATE: usize = 1023;
/// Range of estimates that share one novelty table.
const ESTIMATE_CLASS: usize = 8;
/// Size of the hashed novelty table, in bits. Facts with equal hashes are not distinguished.
const SEEN: usize = 1 << 26;

/// A reached state: index of the parent, and the step from it.
struct Node {
    from: u32,
    step: Step,
}

/// A resumable search.
pub(super) struct WidthSearch<'a> {
    space: &'a StateSpace<'a>,
    relaxed_plan: RelaxedPlan<'a>,
    nodes: Vec<Node>,
    /// The states of all nodes, concatenated.
    states: Vec<u8>,
    entered: HashSet<u64>,
    /// Nodes by novelty, then by estimate.
    open: Vec<VecDeque<u32>>,
    /// Bits of the facts seen: a block at an anchor, or two blocks at their anchors.
    seen: Vec<u64>,
    /// Maximum number of nodes.
    max_nodes: usize,
    estimates: u64,
}

impl<'a> WidthSearch<'a> {
    /// A search that stores at most `max_nodes` states.
    pub(super) fn new(space: &'a StateSpace<'a>, max_nodes: usize) -> Self {
        let mut search = Self {
            space,
            relaxed_plan: RelaxedPlan::new(space),
            nodes: Vec::new(),
            states: Vec::new(),
            entered: HashSet::new(),
            open: Vec::new(),
            seen: vec![0; SEEN / 64],
            max_nodes,
            estimates: 0,
        };
        search.open.resize_with(3 * (MAX_ESTIMATE + 1), VecDeque::new);
        search.entered.insert(space.hash(space.start()));
        search.enter(space.start(), 0, Step { block: 0, to: 0 }, 0);
        search
    }

    /// Number of estimates made by this search.
    pub(super) fn estimates(&self) -> u64 {
        self.estimates
    }

    /// Whether memory is full or all nodes are expanded.
    pub(super) fn is_exhausted(&self) -> bool {
        self.nodes.len() >= self.max_nodes || self.open.iter().all(VecDeque::is_empty)
    }

    /// Bytes of what grows with the nodes.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        let queues: usize = self.open.iter().map(VecDeque::capacity).sum();
        let nodes = self.nodes.capacity() * size_of::<Node>() + self.states.capacity();
        nodes + self.entered.allocation_size() + queues * size_of::<u32>()
    }

    /// Continues for at most `estimates` expansions; returns a plan if one is found.
    ///
    /// # Errors
    /// The limit returned by `check`.
    pub(super) fn resume(
        &mut self,
        estimates: u64,
        check: &mut CheckLimits,
    ) -> Result<Option<Plan>, Limit> {
        for _ in 0..estimates {
            check(self.estimates)?;
            let Some(bucket) = self.open.iter_mut().find(|bucket| !bucket.is_empty()) else {
                break;
            };
            let Some(node) = bucket.pop_front().filter(|_| self.nodes.len() < self.max_nodes)
            else {
                break;
            };
            if let Some(goal) = self.expand(node) {
                return Ok(Some(self.plan(goal)));
            }
        }
        Ok(None)
    }

    /// Adds the successors of a node; returns the first one that is a goal.
    fn expand(&mut self, node: u32) -> Option<u32> {
        let space = self.space;
        let count = space.count();
        let first = node as usize * count;
        let mut state = self.states[first..first + count].to_vec();
        let grid = self.relaxed_plan.grid(&state);
        let own = self.relaxed_plan.estimate(&state, &grid) as usize;
        self.estimates += 1;
        let depends_on = self.relaxed_plan.depends_on();
        let (hash, covered) = (space.hash(&state), space.covered(&state));
        let mut found: Vec<Reachable> = Vec::new();
        for block in 0..count {
            let from = state[block];
            let others = covered.without(&space.cells(block, from));
            space.reachable(block, from, &others, &mut found);
            for Reachable { to, swept } in &found {
                let step = Step { block: block as u8, to: *to };
                if !self.entered.insert(space.moved(hash, &state, step)) {
                    continue;
                }
                state[block] = *to;
                let promise = if swept.intersects(&depends_on) { own } else { own + IRRELEVANT };
                let novelty = self.novelty(&state, block, own / ESTIMATE_CLASS);
                let entered = self.enter(
                    &state,
                    node,
                    step,
                    novelty * (MAX_ESTIMATE + 1) + promise.min(MAX_ESTIMATE),
                );
                if space.is_goal(&state) {
                    return Some(entered);
                }
                state[block] = from;
            }
        }
        None
    }

    fn enter(&mut self, state: &[u8], from: u32, step: Step, bucket: usize) -> u32 {
        let node = self.nodes.len() as u32;
        self.nodes.push(Node { from, step });
        self.states.extend(state);
        self.open[bucket].push_back(node);
        node
    }

    /// The novelty of a state after block `moved` has moved: 0, 1 or 2. Marks its facts as seen.
    fn novelty(&mut self, state: &[u8], moved: usize, promise: usize) -> usize {
        let atom = |block: usize| (block as u64) << 8 | u64::from(state[block]);
        let own = atom(moved) << 32 | promise as u64;
        if self.is_new(own) {
            // A new fact makes all pairs with it new.
            for other in (0..state.len()).filter(|other| *other != moved) {
                self.is_new(pair(atom(moved), atom(other), promise));
            }
            return 0;
        }
        let mut is_new = false;
        for other in (0..state.len()).filter(|other| *other != moved) {
            is_new |= self.is_new(pair(atom(moved), atom(other), promise));
        }
        if is_new { 1 } else { 2 }
    }

    /// Whether a fact is seen for the first time; marks it as seen.
    fn is_new(&mut self, what: u64) -> bool {
        let bit = splitmix64(what) as usize % SEEN;
        let is_new = self.seen[bit / 64] >> (bit % 64) & 1 == 0;
        self.seen[bit / 64] |= 1 << (bit % 64);
        is_new
    }

    fn plan(&self, goal: u32) -> Plan {
        let back = |at: &u32| Some(self.nodes[*at as usize].from);
        let way = std::iter::successors(Some(goal), back).take_while(|at| *at != 0);
        let mut plan: Plan = way.map(|at| self.nodes[at as usize].step).collect();
        plan.reverse();
        plan
    }
}

/// The key of a pair of facts, in either order.
fn pair(one: u64, other: u64, promise: usize) -> u64 {
    one.min(other) << 48 | one.max(other) << 32 | 1 << 31 | promise as u64
}
