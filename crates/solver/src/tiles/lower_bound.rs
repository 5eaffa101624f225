//! What can be said of the fewest moves without any search.

use super::{Metric, Position, Puzzle, Tile};
use crate::grid::Cell;

/// No solution of `puzzle` has fewer moves of `metric` than this.
///
/// Each tile must go at least as many steps as lie between it and the nearest place of its label
/// (Manhattan distance). A long move takes as many tiles one step as fit beside the blank.
pub(super) fn lower_bound(puzzle: &Puzzle, metric: Metric) -> usize {
    let size = puzzle.start().size();
    let steps = manhattan(puzzle.start(), puzzle.goal());
    match metric {
        Metric::SingleTile => steps,
        Metric::MultiTile => steps.div_ceil(size.rows().max(size.cols()) - 1),
    }
}

fn manhattan(start: &Position, goal: &Position) -> usize {
    let tiles = start.size().cells().filter(|cell| start.tile(*cell) != Tile::BLANK);
    tiles.map(|cell| steps_to_place(start, cell, goal)).sum()
}

fn steps_to_place(start: &Position, cell: Cell, goal: &Position) -> usize {
    let size = start.size();
    let places = size.cells().filter(|place| goal.tile(*place) == start.tile(cell));
    places.map(|place| size.distance(cell, place)).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::Setup;

    fn bound(start: &str, metric: Metric) -> usize {
        lower_bound(&Setup::parse(start, "_").unwrap().validate().unwrap(), metric)
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
