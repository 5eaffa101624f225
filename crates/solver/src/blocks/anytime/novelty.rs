//! Looks for any way at all: first where something is seen for the first time.
//!
//! Best-first width search (Lipovetzky and Geffner, 'Best-first width search: exploration and
//! exploitation in classical planning', 2017): a position counts first in which a block is where it never
//! was, then one in which two blocks are where they never were together, and only then by what it
//! promises. What was seen is told apart by what the positions promise. A position is estimated when its
//! turn has come, and till then as the one that it was reached from.

use super::{
    beam::GoOn,
    field::{Field, Reach, mixed},
    guide::Guide,
    plan::{Plan, Step},
};
use crate::search::Limit;
use hashbrown::HashSet;
use std::collections::VecDeque;

/// What it costs in the order of positions that a move changes nothing for the plan.
const IDLE: usize = 4;
/// Estimates up to this one are told apart.
const MOST: usize = 1023;
/// Positions whose estimates differ by less have seen the same.
const ALIKE: usize = 8;
/// The memory for what was seen, in bits: two that share one are taken for the same.
const SEEN: usize = 1 << 26;

/// A position that was come to.
struct Node {
    from: u32,
    step: Step,
}

/// A search that can be left and taken up again.
pub(super) struct Novelty<'a> {
    field: &'a Field<'a>,
    guide: Guide<'a>,
    nodes: Vec<Node>,
    /// The bytes of each node's position, one after the other.
    states: Vec<u8>,
    entered: HashSet<u64>,
    /// Nodes by novelty and by what they promise.
    open: Vec<VecDeque<u32>>,
    seen: Vec<u64>,
    most: usize,
    estimates: u64,
}

impl<'a> Novelty<'a> {
    /// A search that keeps `most` positions in memory.
    pub(super) fn new(field: &'a Field<'a>, most: usize) -> Self {
        let mut search = Self {
            field,
            guide: Guide::new(field),
            nodes: Vec::new(),
            states: Vec::new(),
            entered: HashSet::new(),
            open: Vec::new(),
            seen: vec![0; SEEN / 64],
            most,
            estimates: 0,
        };
        search.open.resize_with(3 * (MOST + 1), VecDeque::new);
        search.entered.insert(field.hash(field.start()));
        search.enter(field.start(), 0, Step { block: 0, to: 0 }, 0);
        search
    }

    /// The number of estimates that it has made.
    pub(super) fn estimates(&self) -> u64 {
        self.estimates
    }

    /// Whether there is nothing left to try.
    pub(super) fn is_spent(&self) -> bool {
        self.nodes.len() >= self.most || self.open.iter().all(VecDeque::is_empty)
    }

    /// Goes on for at most `estimates` estimates, and gives a way to a goal if it has found one.
    pub(super) fn go_on(
        &mut self,
        estimates: u64,
        go_on: &mut GoOn,
    ) -> Result<Option<Plan>, Limit> {
        for _ in 0..estimates {
            go_on(self.estimates)?;
            let Some(bucket) = self.open.iter_mut().find(|bucket| !bucket.is_empty()) else {
                break;
            };
            let Some(node) = bucket.pop_front().filter(|_| self.nodes.len() < self.most) else {
                break;
            };
            if let Some(goal) = self.expand(node) {
                return Ok(Some(self.plan(goal)));
            }
        }
        Ok(None)
    }

    /// Enters what is one move away; the answer is a goal among it.
    fn expand(&mut self, node: u32) -> Option<u32> {
        let field = self.field;
        let count = field.count();
        let first = node as usize * count;
        let mut state = self.states[first..first + count].to_vec();
        let grid = self.guide.grid(&state);
        let own = self.guide.estimate(&state, &grid) as usize;
        self.estimates += 1;
        let matters = self.guide.seen();
        let (hash, covered) = (field.hash(&state), field.covered(&state));
        let mut found: Vec<Reach> = Vec::new();
        for block in 0..count {
            let from = state[block];
            let others = covered.without(&field.cells(block, from));
            field.reaches(block, from, &others, &mut found);
            for Reach { to, hull } in &found {
                let step = Step { block: block as u8, to: *to };
                if !self.entered.insert(field.moved(hash, &state, step)) {
                    continue;
                }
                state[block] = *to;
                let promise = if hull.intersects(&matters) { own } else { own + IDLE };
                let novelty = self.novelty(&state, block, own / ALIKE);
                let entered =
                    self.enter(&state, node, step, novelty * (MOST + 1) + promise.min(MOST));
                if field.is_goal(&state) {
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

    /// 0 where a block is where it never was, 1 where it never was together with another one, or else 2.
    fn novelty(&mut self, state: &[u8], moved: usize, promise: usize) -> usize {
        let atom = |block: usize| (block as u64) << 8 | u64::from(state[block]);
        let own = atom(moved) << 32 | promise as u64;
        if self.is_new(own) {
            // What is new alone is new together with all others.
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

    /// Whether something is seen for the first time, and notes that it was seen.
    fn is_new(&mut self, what: u64) -> bool {
        let bit = mixed(what) as usize % SEEN;
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

/// A number for two blocks where they are, in either order.
fn pair(one: u64, other: u64, promise: usize) -> u64 {
    one.min(other) << 48 | one.max(other) << 32 | 1 << 31 | promise as u64
}
