//! Partial goals: boards with open cells.

use super::{GoalsError, MAX_GOALS, Wanted};
use crate::tiles::{Arrangement, Setup};

/// The label of an open cell: any tile, or the blank if the goal does not name it.
pub(super) const ANY: &str = "?";

/// The complete goals of a partial `goal`.
///
/// Tiles that it does not name get equal labels, so that one goal represents all their orders. The
/// blank, and tiles of which only some with their label are named, are placed in open cells in all
/// ways.
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

/// The labels that the start has more often than the goal, sorted, with repetitions.
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

/// Places the sorted `missing` labels in open cells from `first` on, in all distinct ways. Stops
/// above [`MAX_GOALS`] goals.
fn fill(goal: &Arrangement, missing: &[String], first: usize, goals: &mut Vec<Arrangement>) {
    let Some((label, rest)) = missing.split_first() else { return goals.push(goal.clone()) };
    for cell in (first..goal.labels.len()).filter(|cell| goal.labels[*cell] == ANY) {
        if goals.len() > MAX_GOALS {
            return;
        }
        let mut filled = goal.clone();
        filled.labels[cell].clone_from(label);
        // Equal labels are placed in increasing order of cells, so that goals are distinct.
        let next = if rest.first() == Some(label) { cell + 1 } else { 0 };
        fill(&filled, rest, next, goals);
    }
}
