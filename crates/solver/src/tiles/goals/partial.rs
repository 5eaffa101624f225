//! Goals that are given in part.

use super::{GoalsError, MAX_GOALS, Wanted};
use crate::tiles::{Arrangement, Setup};

/// Stands for any tile, and for the blank where that is not named.
pub(super) const ANY: &str = "?";

/// The goals that `goal` leaves open.
///
/// Tiles that it does not name are made alike, so that one goal stands for all their orders. For the
/// blank, and for those of several equal tiles that are not named, every cell left open is tried.
pub(super) fn complete(
    start: &Arrangement,
    goal: &Arrangement,
    blank: &str,
) -> Result<Wanted, GoalsError> {
    let is_named = |label: &String| label == blank || goal.labels.contains(label);
    let mut seen = start.clone();
    for label in seen.labels.iter_mut().filter(|label| !is_named(label)) {
        *label = ANY.into();
    }
    let missing = missing_labels(&seen, goal);
    let mut goals = Vec::new();
    fill(goal, &missing, 0, &mut goals);
    if goals.len() > MAX_GOALS {
        return Err(GoalsError::TooMany);
    }
    let goal = goals.first().unwrap_or(goal).clone();
    Setup { start: seen.clone(), goal, blank: blank.into() }.validate()?;
    Ok(Wanted { start: seen, goals })
}

/// The labels that the start has more often than the goal, sorted, each as often as it is missing.
fn missing_labels(start: &Arrangement, goal: &Arrangement) -> Vec<String> {
    let mut missing: Vec<String> =
        start.labels.iter().filter(|label| *label != ANY).cloned().collect();
    for label in &goal.labels {
        if let Some(at) = missing.iter().position(|other| other == label) {
            missing.swap_remove(at);
        }
    }
    missing.sort_unstable();
    missing
}

/// Puts the `missing` labels, sorted, into cells left open from cell `first` on, in every way that
/// looks different; stops when there are more than enough.
fn fill(goal: &Arrangement, missing: &[String], first: usize, goals: &mut Vec<Arrangement>) {
    let Some((label, rest)) = missing.split_first() else { return goals.push(goal.clone()) };
    for cell in (first..goal.labels.len()).filter(|cell| goal.labels[*cell] == ANY) {
        if goals.len() > MAX_GOALS {
            return;
        }
        let mut filled = goal.clone();
        filled.labels[cell].clone_from(label);
        // Equal labels go from left to right.
        let next = if rest.first() == Some(label) { cell + 1 } else { 0 };
        fill(&filled, rest, next, goals);
    }
}
