//! [`Plan`]: a path during its improvement.

use super::state_space::{StateSpace, position};
use crate::blocks::{CellSet, Path};

/// A step: one block moves to the anchor `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) block: u8,
    pub(super) to: u8,
}

/// A sequence of steps. As a step names the destination and not the distance, it often stays legal
/// when an earlier one is removed.
pub(super) type Plan = Vec<Step>;

/// The states before each step of a plan and after the last one, each with its covered cells.
pub(super) fn positions(space: &StateSpace, plan: &[Step]) -> Vec<(Vec<u8>, CellSet)> {
    let mut state = space.start().to_vec();
    let mut covered = space.covered(&state);
    let mut positions = vec![(state.clone(), covered)];
    for step in plan {
        space.make(&mut state, &mut covered, *step);
        positions.push((state.clone(), covered));
    }
    positions
}

/// Converts a plan to a path.
pub(super) fn path(space: &StateSpace, plan: &[Step]) -> Path {
    let positions = positions(space, plan);
    let moves = plan.iter().zip(&positions).filter_map(|(step, (state, _))| {
        let moves = space.puzzle.moves(&position(state), space.metric);
        let block = usize::from(step.block);
        let is_it =
            |next: &crate::blocks::Position| next.anchor(block).index() == usize::from(step.to);
        moves.into_iter().find(|(step, next)| step.block == block && is_it(next))
    });
    Path(moves.map(|(step, _)| step).collect())
}
