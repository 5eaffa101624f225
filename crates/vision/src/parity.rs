//! Which arrangements can be slid to.

use unslide_solver::grid::{Cell, Size};

/// Whether the tiles can be slid to the cells where they belong: swaps and steps of the blank are
/// both even or both odd.
pub(crate) fn can_be_reached(size: Size, goals: &[Cell], blank: Cell, hole: Cell) -> bool {
    let mut seen = vec![false; goals.len()];
    let mut swaps = 0;
    for first in 0..goals.len() {
        let mut at = first;
        while !std::mem::replace(&mut seen[at], true) {
            at = goals[at].index();
            swaps += usize::from(at != first);
        }
    }
    (swaps + size.distance(blank, hole)).is_multiple_of(2)
}
