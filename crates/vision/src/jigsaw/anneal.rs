//! Simulated annealing.

use super::{
    arrangement::Arrangement,
    costs::Costs,
    walk::{Partners, Walk},
};

/// Temperatures at the start, and at the end: two schedules that alternate.
const START_TEMPERATURE: f32 = 3.0;
const END_TEMPERATURES: [f32; 2] = [1.2, 0.5];
/// Seed of the first run.
const SEED: u64 = 0x9E37_79B9_7F4A_7C15;
/// Steps per cell, and at most.
const STEPS_PER_CELL: usize = 10_000;
const MAX_STEPS: usize = 1_000_000;
/// Minimum gain that counts as an improvement.
const MIN_GAIN: f32 = 1e-3;

/// The cheapest arrangements of a search, with their costs.
#[derive(Clone, Default)]
pub(super) struct Best {
    /// The cheapest that moves can reach.
    pub(super) reachable: Option<(f32, Arrangement)>,
    /// The cheapest of all.
    pub(super) any: Option<(f32, Arrangement)>,
}

/// The cheapest arrangements met by run `number` from `arrangement`.
pub(super) fn anneal(
    arrangement: Arrangement,
    costs: &Costs,
    is_reachable: &impl Fn(&Arrangement) -> bool,
    number: u64,
) -> Best {
    let partners = Partners::new(costs);
    let steps = (STEPS_PER_CELL * arrangement.size.area()).min(MAX_STEPS);
    let mut walk = Walk::new(arrangement, costs, &partners, SEED + number);
    let mut best = Best::default();
    let cooling =
        f64::from(END_TEMPERATURES[number as usize % END_TEMPERATURES.len()] / START_TEMPERATURE)
            .powf(1.0 / steps as f64);
    let mut temperature = f64::from(START_TEMPERATURE);
    for _ in 0..steps {
        walk.step(temperature as f32);
        temperature *= cooling;
        record(&mut best.any, &walk.arrangement, walk.cost);
        if is_cheaper(walk.cost, best.reachable.as_ref()) && walk.can_be_reached(is_reachable) {
            record(&mut best.reachable, &walk.arrangement, walk.cost);
        }
    }
    best
}

impl Best {
    pub(super) fn record(&mut self, arrangement: &Arrangement, cost: f32, is_reachable: bool) {
        record(&mut self.any, arrangement, cost);
        if is_reachable {
            record(&mut self.reachable, arrangement, cost);
        }
    }
}

fn record(best: &mut Option<(f32, Arrangement)>, arrangement: &Arrangement, cost: f32) {
    if is_cheaper(cost, best.as_ref()) {
        *best = Some((cost, arrangement.clone()));
    }
}

fn is_cheaper(cost: f32, best: Option<&(f32, Arrangement)>) -> bool {
    best.is_none_or(|(least, _)| cost < least - MIN_GAIN)
}
