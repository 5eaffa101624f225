//! Action elimination: removes needless steps from a plan (Nakhost and Müller, 2010).

use super::{
    beam::CheckLimits,
    plan::{Plan, Step},
    state_space::StateSpace,
};
use crate::search::Limit;

/// Removes steps until every remaining step is needed.
///
/// With a step, all later steps that become illegal are removed. Two steps of one block are also
/// merged at the place of the first; removing the first merges them at the place of the second.
///
/// # Errors
/// The limit returned by `check`, which is called with the number of attempts.
pub(super) fn eliminate_actions(
    space: &StateSpace,
    mut plan: Plan,
    check: &mut CheckLimits,
) -> Result<Plan, Limit> {
    let mut tried = 0;
    loop {
        let (before, mut at) = (plan.len(), 0);
        while at < plan.len() {
            tried += 1;
            check(tried)?;
            match without(space, &plan, at).or_else(|| sooner(space, &plan, at)) {
                Some(shorter) => plan = shorter,
                None => at += 1,
            }
        }
        if plan.len() == before {
            return Ok(plan);
        }
    }
}

/// The plan without the step `left_out`, if it still leads to the goal.
fn without(space: &StateSpace, plan: &[Step], left_out: usize) -> Option<Plan> {
    replayed(space, plan[..left_out].iter().chain(&plan[left_out + 1..]))
}

/// The plan with the step at `at` merged with the next step of its block, if it still leads to the
/// goal.
fn sooner(space: &StateSpace, plan: &[Step], at: usize) -> Option<Plan> {
    let next = plan[at + 1..].iter().position(|step| step.block == plan[at].block)?;
    let next = at + 1 + next;
    let steps = plan.iter().enumerate().filter(|(index, _)| *index != next);
    replayed(space, steps.map(|(index, step)| if index == at { &plan[next] } else { step }))
}

/// The legal steps among `steps`, up to the goal; `None` if they do not reach it.
fn replayed<'s>(space: &StateSpace, steps: impl Iterator<Item = &'s Step>) -> Option<Plan> {
    let mut state = space.start().to_vec();
    let mut covered = space.covered(&state);
    let mut made = Vec::new();
    for step in steps {
        if space.make(&mut state, &mut covered, *step) {
            made.push(*step);
            if space.is_goal(&state) {
                return Some(made);
            }
        }
    }
    None
}
