//! Solvability by parity.

use unslide_solver::grid::{Cell, Size};

/// Whether moves can bring the tiles to their goals: the parities of the permutation and of the blank's distance agree.
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
