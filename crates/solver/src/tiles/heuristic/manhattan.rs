//! Manhattan distance: each tile needs at least the steps along rows and columns to its nearest
//! goal cell.

use super::per_tile::PerTile;
use crate::{
    grid::Cell,
    tiles::{Metric, Position, Tile, small::Instance},
};

/// The Manhattan distance.
pub(in crate::tiles) fn manhattan(instance: &Instance) -> PerTile {
    PerTile::new(instance, |cell, home| instance.size.distance(cell, home))
}

/// A lower bound on the moves of `metric` from `start` to `goal`, for boards of any size.
///
/// A multi-tile move takes at most max(rows, columns) − 1 tiles one step.
pub(in crate::tiles) fn manhattan_bound(
    start: &Position,
    goal: &Position,
    metric: Metric,
) -> usize {
    let size = start.size();
    let tiles = size.cells().filter(|cell| start.tile(*cell) != Tile::BLANK);
    let steps: usize = tiles.map(|cell| steps_home(start, cell, goal)).sum();
    match metric {
        Metric::SingleTile => steps,
        Metric::MultiTile => steps.div_ceil(size.rows().max(size.cols()) - 1),
    }
}

fn steps_home(start: &Position, cell: Cell, goal: &Position) -> usize {
    let size = start.size();
    let homes = size.cells().filter(|home| goal.tile(*home) == start.tile(cell));
    homes.map(|home| size.distance(cell, home)).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::Setup;

    fn bound(start: &str, metric: Metric) -> usize {
        let puzzle = Setup::parse(start, "_").unwrap().validate().unwrap();
        manhattan_bound(puzzle.start(), puzzle.goal(), metric)
    }

    #[test]
    fn it_counts_the_steps_of_every_tile_but_the_blank() {
        assert_eq!(bound("_ 1 2/3 4 5/6 7 8", Metric::SingleTile), 12);
    }

    #[test]
    fn a_long_move_takes_many_tiles_at_once() {
        assert_eq!(bound("_ 1 2/3 4 5/6 7 8", Metric::MultiTile), 6);
    }

    #[test]
    fn alike_tiles_go_to_the_nearest_place() {
        assert_eq!(bound("A A B/B _ B", Metric::SingleTile), 1);
    }
}
