//! Beam search: keeps the best positions of each depth (Lowerre, 'The Harpy speech recognition
//! system', 1976).

use super::{
    plan::{Plan, Step},
    relaxed_plan::RelaxedPlan,
    state_space::{Reachable, StateSpace},
};
use crate::{math::hash::splitmix64, search::Limit};
use hashbrown::HashSet;

/// Penalty for a move that does not change the relaxed plan.
const IRRELEVANT: u32 = 6;
/// Number of depths without a better estimate after which a beam ends.
const MAX_STALLED: usize = 30;
/// Range of the random number added to an estimate, so that beams with different seeds differ.
const NOISE: u64 = 8;

/// Called before each expansion with the effort since the search began (estimates, positions or
/// steps); an `Err` stops the search.
pub(super) type CheckLimits<'a> = dyn FnMut(u64) -> Result<(), Limit> + 'a;

/// The parameters of a beam search.
#[derive(Clone, Copy)]
pub(super) struct Beam {
    /// Maximum number of positions per depth.
    pub(super) width: usize,
    /// Seed of the noise.
    pub(super) seed: u64,
    /// Paths must have fewer moves than this.
    pub(super) too_long: usize,
}

/// A node of the search tree: index of the parent, and the step from it.
struct Trace {
    from: u32,
    step: Step,
}

/// A successor of a position of the current layer.
struct Candidate {
    /// Index of the parent in the layer.
    parent: u32,
    step: Step,
    hash: u64,
    estimate: u32,
}

/// The positions of one depth.
#[derive(Default)]
struct Layer {
    /// The states of all entries, concatenated.
    states: Vec<u8>,
    entries: Vec<Entry>,
}

struct Entry {
    /// Index of its node in the trace.
    trace: u32,
    hash: u64,
}

impl Beam {
    /// Searches for a plan; `None` if the beam finds none with fewer than `too_long` moves.
    ///
    /// # Errors
    /// The limit returned by `check`.
    pub(super) fn search(
        self,
        space: &StateSpace,
        check: &mut CheckLimits,
    ) -> Result<Option<Plan>, Limit> {
        Search {
            space,
            beam: self,
            relaxed_plan: RelaxedPlan::new(space),
            trace: vec![Trace { from: 0, step: Step { block: 0, to: 0 } }],
            entered: HashSet::new(),
            buckets: Vec::new(),
            estimates: 0,
        }
        .run(check)
    }
}

struct Search<'a> {
    space: &'a StateSpace<'a>,
    beam: Beam,
    relaxed_plan: RelaxedPlan<'a>,
    trace: Vec<Trace>,
    entered: HashSet<u64>,
    /// Candidates by estimate with noise.
    buckets: Vec<Vec<Candidate>>,
    estimates: u64,
}

impl Search<'_> {
    fn run(&mut self, check: &mut CheckLimits) -> Result<Option<Plan>, Limit> {
        let hash = self.space.hash(self.space.start());
        self.entered.insert(hash);
        let mut layer =
            Layer { states: self.space.start().to_vec(), entries: vec![Entry { trace: 0, hash }] };
        let (mut least, mut idle) = (usize::MAX, 0);
        for _ in 1..self.beam.too_long {
            if idle > MAX_STALLED {
                return Ok(None);
            }
            for index in 0..layer.entries.len() {
                check(self.estimates)?;
                self.expand(&layer, index);
            }
            let promises = self.buckets.iter().position(|bucket| !bucket.is_empty());
            idle = if promises.is_some_and(|now| now < least) { 0 } else { idle + 1 };
            least = promises.map_or(least, |now| now.min(least));
            match self.select(&layer) {
                Ok(next) if next.entries.is_empty() => return Ok(None),
                Ok(next) => layer = next,
                Err(goal) => return Ok(Some(goal)),
            }
        }
        Ok(None)
    }

    /// Generates the successors of a position. A successor is estimated only if its move affects
    /// the cells on which the parent's relaxed plan depends.
    fn expand(&mut self, layer: &Layer, index: usize) {
        let space = self.space;
        let count = space.count();
        let mut state = layer.states[index * count..(index + 1) * count].to_vec();
        let mut grid = self.relaxed_plan.grid(&state);
        let own = self.relaxed_plan.estimate(&state, &grid);
        let covered = space.covered(&state);
        let depends_on = self.relaxed_plan.depends_on();
        let mut found: Vec<Reachable> = Vec::new();
        for block in 0..count {
            let from = state[block];
            let own_cells = space.cells(block, from);
            space.reachable(block, from, &covered.without(&own_cells), &mut found);
            for Reachable { to, swept } in &found {
                let step = Step { block: block as u8, to: *to };
                let hash = space.moved(layer.entries[index].hash, &state, step);
                if self.entered.contains(&hash) {
                    continue;
                }
                let estimate = if swept.intersects(&depends_on) {
                    set_cells(&mut grid, &own_cells, u8::MAX);
                    let cells = space.cells(block, *to);
                    set_cells(&mut grid, &cells, block as u8);
                    state[block] = *to;
                    let estimate = self.relaxed_plan.estimate(&state, &grid);
                    self.estimates += 1;
                    state[block] = from;
                    set_cells(&mut grid, &cells, u8::MAX);
                    set_cells(&mut grid, &own_cells, block as u8);
                    estimate
                } else {
                    own + IRRELEVANT
                };
                self.list(Candidate { parent: index as u32, step, hash, estimate });
            }
        }
    }

    fn list(&mut self, candidate: Candidate) {
        let chance = (splitmix64(candidate.hash ^ self.beam.seed) % NOISE) as u32;
        let bucket = (candidate.estimate + chance) as usize;
        if bucket >= self.buckets.len() {
            self.buckets.resize_with(bucket + 1, Vec::new);
        }
        self.buckets[bucket].push(candidate);
    }

    /// Moves the best candidates into the next layer; an `Err` is a plan that reaches a goal.
    fn select(&mut self, layer: &Layer) -> Result<Layer, Plan> {
        let count = self.space.count();
        let mut next = Layer::default();
        for bucket in 0..self.buckets.len() {
            let candidates = std::mem::take(&mut self.buckets[bucket]);
            for Candidate { parent, step, hash, .. } in candidates {
                if next.entries.len() >= self.beam.width || !self.entered.insert(hash) {
                    continue;
                }
                let trace = self.trace.len() as u32;
                let parent = parent as usize;
                self.trace.push(Trace { from: layer.entries[parent].trace, step });
                next.entries.push(Entry { trace, hash });
                let first = next.states.len();
                next.states.extend(&layer.states[parent * count..(parent + 1) * count]);
                next.states[first + usize::from(step.block)] = step.to;
                if self.space.is_goal(&next.states[first..]) {
                    return Err(self.plan(trace));
                }
            }
        }
        Ok(next)
    }

    /// The plan that leads to a node of the trace.
    fn plan(&self, last: u32) -> Plan {
        let back = |at: &u32| (*at != 0).then(|| self.trace[*at as usize].from);
        let way = std::iter::successors(Some(last), back).take_while(|at| *at != 0);
        let mut plan: Plan = way.map(|at| self.trace[at as usize].step).collect();
        plan.reverse();
        plan
    }
}

/// Writes `block` into `cells`.
fn set_cells(grid: &mut super::relaxed_plan::Grid, cells: &crate::blocks::CellSet, block: u8) {
    for cell in cells.iter() {
        grid[cell.index()] = block;
    }
}
