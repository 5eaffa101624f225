//! Leaves out what a plan does not need.

use super::{
    beam::GoOn,
    field::Field,
    plan::{Plan, Step},
};
use crate::search::Limit;

/// The plan without steps that it can do without (*action elimination*): with each step those go that
/// are no longer possible without it. And where a block goes twice, it goes at once where that will do:
/// as a step says where a block goes, to leave out the first is to go there later; to go there sooner
/// is tried as well.
///
/// # Errors
/// The limit that `go_on` has met, which is asked with the number of steps that have been tried.
pub(super) fn tidied(field: &Field, mut plan: Plan, go_on: &mut GoOn) -> Result<Plan, Limit> {
    let mut tried = 0;
    loop {
        let (before, mut at) = (plan.len(), 0);
        while at < plan.len() {
            tried += 1;
            go_on(tried)?;
            match without(field, &plan, at).or_else(|| sooner(field, &plan, at)) {
                Some(shorter) => plan = shorter,
                None => at += 1,
            }
        }
        if plan.len() == before {
            return Ok(plan);
        }
    }
}

/// The plan without one step, if it still leads to the goal.
fn without(field: &Field, plan: &[Step], left_out: usize) -> Option<Plan> {
    replayed(field, plan[..left_out].iter().chain(&plan[left_out + 1..]))
}

/// The plan with a step that goes at once where its block goes next, if it still leads to the goal.
fn sooner(field: &Field, plan: &[Step], at: usize) -> Option<Plan> {
    let next = plan[at + 1..].iter().position(|step| step.block == plan[at].block)?;
    let next = at + 1 + next;
    let steps = plan.iter().enumerate().filter(|(index, _)| *index != next);
    replayed(field, steps.map(|(index, step)| if index == at { &plan[next] } else { step }))
}

/// Those of the steps that can be made one after the other, up to the goal; none if they do not lead
/// there.
fn replayed<'s>(field: &Field, steps: impl Iterator<Item = &'s Step>) -> Option<Plan> {
    let mut state = field.start().to_vec();
    let mut covered = field.covered(&state);
    let mut made = Vec::new();
    for step in steps {
        if field.make(&mut state, &mut covered, *step) {
            made.push(*step);
            if field.is_goal(&state) {
                return Some(made);
            }
        }
    }
    None
}
