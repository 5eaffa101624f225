//! Looking for a better plan by a random walk that cools down.

use super::{
    costs::Costs,
    plan::Plan,
    walk::{Partners, Walk},
};

/// How much worse a plan may become in one step, usually: at first, and in the end of each of two walks.
const HOT: f32 = 3.0;
const COLD: [f32; 2] = [1.2, 0.5];
/// From where the random walks start.
const WALK: u64 = 0x9E37_79B9_7F4A_7C15;
/// How many steps are made for each cell, and at most.
const STEPS_PER_CELL: usize = 10_000;
const MAX_STEPS: usize = 1_000_000;
/// By how much less than another one a plan must cost to be better, as a logarithm.
const LESS: f32 = 1e-3;

/// The best plans of a search, with what they cost.
#[derive(Clone, Default)]
pub(super) struct Found {
    /// The best that can be slid to.
    pub(super) reachable: Option<(f32, Plan)>,
    /// The best of all.
    pub(super) any: Option<(f32, Plan)>,
}

/// The best plans on the way of the walk of some `number` that starts at `plan`.
pub(super) fn anneal(
    plan: Plan,
    costs: &Costs,
    is_reachable: &impl Fn(&Plan) -> bool,
    number: u64,
) -> Found {
    let partners = Partners::new(costs);
    let steps = (STEPS_PER_CELL * plan.size.area()).min(MAX_STEPS);
    let mut walk = Walk::new(plan, costs, &partners, WALK + number);
    let mut found = Found::default();
    let cooling = f64::from(COLD[number as usize % COLD.len()] / HOT).powf(1.0 / steps as f64);
    let mut heat = f64::from(HOT);
    for _ in 0..steps {
        walk.leap(heat as f32);
        heat *= cooling;
        note(&mut found.any, &walk.plan, walk.cost);
        if is_less(walk.cost, found.reachable.as_ref()) && walk.can_be_reached(is_reachable) {
            note(&mut found.reachable, &walk.plan, walk.cost);
        }
    }
    found
}

impl Found {
    pub(super) fn note(&mut self, plan: &Plan, cost: f32, is_reachable: bool) {
        note(&mut self.any, plan, cost);
        if is_reachable {
            note(&mut self.reachable, plan, cost);
        }
    }
}

fn note(best: &mut Option<(f32, Plan)>, plan: &Plan, cost: f32) {
    if is_less(cost, best.as_ref()) {
        *best = Some((cost, plan.clone()));
    }
}

fn is_less(cost: f32, best: Option<&(f32, Plan)>) -> bool {
    best.is_none_or(|(least, _)| cost < least - LESS)
}
