//! Looks for a whole way with the positions that promise most at each distance.

use super::{
    field::{Field, Reach, mixed},
    guide::Guide,
    plan::{Plan, Step},
};
use crate::search::Limit;
use hashbrown::HashSet;

/// What it costs in the order of positions that a move changes nothing for the plan.
const IDLE: u32 = 6;
/// The number of moves without a better estimate after which a beam ends.
const PATIENCE: usize = 30;
/// The range of the random number that is added to an estimate, so that each beam goes another way.
const CHANCE: u64 = 8;

/// Asked before each position is expanded whether to go on, with the number of estimates that have been
/// made since the call.
pub(super) type GoOn<'a> = dyn FnMut(u64) -> Result<(), Limit> + 'a;

/// A beam: how wide it is, which chance it takes, and how many moves are too many.
#[derive(Clone, Copy)]
pub(super) struct Beam {
    pub(super) width: usize,
    pub(super) seed: u64,
    pub(super) too_long: usize,
}

/// How a position was reached: from which one before, by which step.
struct Trace {
    from: u32,
    step: Step,
}

/// A position that is one move away from one of the layer.
struct Candidate {
    /// Where in the layer that one is.
    parent: u32,
    step: Step,
    hash: u64,
    estimate: u32,
}

/// The positions at one distance.
#[derive(Default)]
struct Layer {
    /// Their bytes, one position after the other.
    states: Vec<u8>,
    entries: Vec<Entry>,
}

struct Entry {
    /// Where in the trace it is.
    trace: u32,
    hash: u64,
}

impl Beam {
    /// A way to a goal; none where the beam finds none that is short enough.
    pub(super) fn search(self, field: &Field, go_on: &mut GoOn) -> Result<Option<Plan>, Limit> {
        Search {
            field,
            beam: self,
            guide: Guide::new(field),
            trace: vec![Trace { from: 0, step: Step { block: 0, to: 0 } }],
            entered: HashSet::new(),
            buckets: Vec::new(),
            estimates: 0,
        }
        .run(go_on)
    }
}

struct Search<'a> {
    field: &'a Field<'a>,
    beam: Beam,
    guide: Guide<'a>,
    trace: Vec<Trace>,
    entered: HashSet<u64>,
    /// Candidates by what they promise.
    buckets: Vec<Vec<Candidate>>,
    estimates: u64,
}

impl Search<'_> {
    fn run(&mut self, go_on: &mut GoOn) -> Result<Option<Plan>, Limit> {
        let hash = self.field.hash(self.field.start());
        self.entered.insert(hash);
        let mut layer =
            Layer { states: self.field.start().to_vec(), entries: vec![Entry { trace: 0, hash }] };
        let (mut least, mut idle) = (usize::MAX, 0);
        for _ in 1..self.beam.too_long {
            if idle > PATIENCE {
                return Ok(None);
            }
            for index in 0..layer.entries.len() {
                go_on(self.estimates)?;
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

    /// Lists what is one move away from a position.
    fn expand(&mut self, layer: &Layer, index: usize) {
        let field = self.field;
        let count = field.count();
        let mut state = layer.states[index * count..(index + 1) * count].to_vec();
        let mut grid = self.guide.grid(&state);
        let own = self.guide.estimate(&state, &grid);
        let covered = field.covered(&state);
        let seen = self.guide.seen();
        let mut found: Vec<Reach> = Vec::new();
        for block in 0..count {
            let from = state[block];
            let own_cells = field.cells(block, from);
            field.reaches(block, from, &covered.without(&own_cells), &mut found);
            for Reach { to, hull } in &found {
                let step = Step { block: block as u8, to: *to };
                let hash = field.moved(layer.entries[index].hash, &state, step);
                if self.entered.contains(&hash) {
                    continue;
                }
                let estimate = if hull.intersects(&seen) {
                    paint(&mut grid, &own_cells, u8::MAX);
                    let cells = field.cells(block, *to);
                    paint(&mut grid, &cells, block as u8);
                    state[block] = *to;
                    let estimate = self.guide.estimate(&state, &grid);
                    self.estimates += 1;
                    state[block] = from;
                    paint(&mut grid, &cells, u8::MAX);
                    paint(&mut grid, &own_cells, block as u8);
                    estimate
                } else {
                    own + IDLE
                };
                self.list(Candidate { parent: index as u32, step, hash, estimate });
            }
        }
    }

    fn list(&mut self, candidate: Candidate) {
        let chance = (mixed(candidate.hash ^ self.beam.seed) % CHANCE) as u32;
        let bucket = (candidate.estimate + chance) as usize;
        if bucket >= self.buckets.len() {
            self.buckets.resize_with(bucket + 1, Vec::new);
        }
        self.buckets[bucket].push(candidate);
    }

    /// Keeps the best of what was listed; an `Err` is the way to a goal among it.
    fn select(&mut self, layer: &Layer) -> Result<Layer, Plan> {
        let count = self.field.count();
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
                if self.field.is_goal(&next.states[first..]) {
                    return Err(self.plan(trace));
                }
            }
        }
        Ok(next)
    }

    /// The steps that led to an entry of the trace.
    fn plan(&self, last: u32) -> Plan {
        let back = |at: &u32| (*at != 0).then(|| self.trace[*at as usize].from);
        let way = std::iter::successors(Some(last), back).take_while(|at| *at != 0);
        let mut plan: Plan = way.map(|at| self.trace[at as usize].step).collect();
        plan.reverse();
        plan
    }
}

/// Notes that something else stands in some cells now.
fn paint(grid: &mut super::guide::Grid, cells: &crate::blocks::CellSet, block: u8) {
    for cell in cells.iter() {
        grid[cell.index()] = block;
    }
}
