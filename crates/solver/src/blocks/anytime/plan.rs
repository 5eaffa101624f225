//! A way to the goal, while it is worked on.

use super::field::{Field, position};
use crate::blocks::{CellSet, Path};

/// One block goes to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) block: u8,
    pub(super) to: u8,
}

/// Steps one after the other. As a step says where a block goes and not how far, it is often still
/// possible when one before it is left out.
pub(super) type Plan = Vec<Step>;

/// The positions before each step of a plan and after the last one, with the cells that are covered in
/// each.
pub(super) fn positions(field: &Field, plan: &[Step]) -> Vec<(Vec<u8>, CellSet)> {
    let mut state = field.start().to_vec();
    let mut covered = field.covered(&state);
    let mut positions = vec![(state.clone(), covered)];
    for step in plan {
        field.make(&mut state, &mut covered, *step);
        positions.push((state.clone(), covered));
    }
    positions
}

/// The same in moves that the puzzle knows.
pub(super) fn path(field: &Field, plan: &[Step]) -> Path {
    let positions = positions(field, plan);
    let moves = plan.iter().zip(&positions).filter_map(|(step, (state, _))| {
        let moves = field.puzzle.moves(&position(state), field.metric);
        let block = usize::from(step.block);
        let is_it =
            |next: &crate::blocks::Position| next.anchor(block).index() == usize::from(step.to);
        moves.into_iter().find(|(step, next)| step.block == block && is_it(next))
    });
    Path(moves.map(|(step, _)| step).collect())
}
