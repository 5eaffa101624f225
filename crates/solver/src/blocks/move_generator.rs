//! The legal moves of a position.

use super::{Metric, Move, Position, Puzzle};
use crate::grid::{Cell, Direction};

impl Puzzle {
    /// All legal moves of `metric` with the resulting positions. For each block the destinations
    /// are distinct.
    ///
    /// ```
    /// use unslide_solver::blocks::{Metric, Setup};
    ///
    /// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
    /// // B goes down by one, two or three cells, and A is stuck.
    /// assert_eq!(puzzle.moves(puzzle.start(), Metric::Unit).len(), 1);
    /// assert_eq!(puzzle.moves(puzzle.start(), Metric::Slide).len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves(&self, position: &Position, metric: Metric) -> Vec<(Move, Position)> {
        let covered = self.covered(position);
        let mut moves = Vec::new();
        for block in 0..self.blocks().len() {
            let from = position.anchor(block);
            let others = covered.without(&self.mask(block, from));
            let step = |anchor, way| self.placements(block).step(anchor, way, &others);
            let ways = || self.placements(block).directions();
            for steps in match metric {
                Metric::Unit => {
                    ways().filter(|way| step(from, *way).is_some()).map(|way| vec![way]).collect()
                }
                Metric::Slide => ways().flat_map(|way| lines(from, way, step)).collect(),
                Metric::AnyPath => walks(from, &ways().collect::<Vec<_>>(), step),
            } {
                let to = steps.iter().try_fold(from, |anchor, way| step(anchor, *way));
                let to = to.unwrap_or(from);
                moves.push((Move::from_steps(block, steps), position.with(block, to)));
            }
        }
        moves
    }
}

/// All straight paths in one direction.
fn lines(
    from: Cell,
    way: Direction,
    step: impl Fn(Cell, Direction) -> Option<Cell>,
) -> Vec<Vec<Direction>> {
    let far = std::iter::successors(step(from, way), |anchor| step(*anchor, way)).count();
    (1..=far).map(|count| vec![way; count]).collect()
}

/// A shortest path to each reachable anchor, by breadth-first search.
fn walks(
    from: Cell,
    ways: &[Direction],
    step: impl Fn(Cell, Direction) -> Option<Cell>,
) -> Vec<Vec<Direction>> {
    let mut reached = vec![(from, Vec::new())];
    let mut next = 0;
    while next < reached.len() {
        let (anchor, walk) = reached[next].clone();
        next += 1;
        // The direction of the last step comes first, so that paths have few turns.
        let onward = walk.last().copied();
        for way in onward.into_iter().chain(ways.iter().copied()) {
            if let Some(to) = step(anchor, way)
                && reached.iter().all(|(known, _)| *known != to)
            {
                reached.push((to, [&walk[..], &[way]].concat()));
            }
        }
    }
    reached.into_iter().skip(1).map(|(_, walk)| walk).collect()
}
