//! A constructive solver for boards of any size: it solves the outermost row or column, again and
//! again, until a core of at most 2 × 3 remains for breadth-first search.
//!
//! It always finds a path at once, about twice as long as necessary.

mod board;
mod goal_cells;
mod reduction;
mod region;
mod route;

pub(super) use board::Board;
pub(super) use route::route_home;

use super::{Metric, Path, Position, Tile, space::breadth_first};
use crate::{
    grid::{Cell, Size},
    search::{Found, Limits},
};
use region::Region;

/// A path of single-tile moves from `start` to `goal`.
///
/// Both must have equal tiles, and `goal` must be reachable ([`parity`](super::parity)).
pub(super) fn constructive(start: &Position, goal: &Position) -> Path {
    let (mut board, core) = reduction::reduce(Board::new(start, goal));
    solve_core(&mut board, &core);
    board.into_path()
}

/// Solves the remaining `core` of the board with the fewest moves.
fn solve_core(board: &mut Board, core: &Region) {
    let cells = core.cells(board.size());
    let tiles = cells.iter().map(|cell| core_tile(board, &cells, board.tile(*cell).0)).collect();
    let solved = cells.iter().map(|cell| core_tile(board, &cells, cell.0)).collect();
    let size = Size::new(core.rows(), core.cols());
    let position = |tiles| Position::new(size?, tiles);
    let (Some(start), Some(goal)) = (position(tiles), position(solved)) else {
        unreachable!("the core is a board with its own tiles, and the blank is one of them")
    };
    let free = Limits { stored: u64::MAX, ..Limits::default() };
    let (found, _) = breadth_first(&start, &[goal], Metric::SingleTile, &free, &mut |_| Ok(()));
    let Found::Shortest(moves) = found else {
        unreachable!("solved lines do not change the parity: the core is solvable as the board was")
    };
    for step in moves {
        board.slide(step.direction);
    }
}

/// The number within the core of the tile with the goal cell `goal`; 0 for the blank.
fn core_tile(board: &Board, cells: &[Cell], goal: u16) -> Tile {
    let place = cells.iter().position(|cell| cell.0 == goal);
    let number = place.map_or(0, |place| place as u16 + 1);
    if goal == board.goal_blank().0 { Tile::BLANK } else { Tile(number) }
}

#[cfg(test)]
pub(super) mod boards;
#[cfg(test)]
mod tests;
