//! A first answer for a board of any size, at once: rows and columns are peeled off one after the
//! other, until a core of at most 2 × 3 is left that breadth-first search finishes.
//!
//! The answer is some two times as long as need be. What counts here is that there is always one.

mod assignment;
mod board;
mod peel;
mod region;
mod route;

pub(super) use board::Board;
pub(super) use route::bring;

use super::{Metric, Path, Position, Tile, space::breadth_first};
use crate::{
    grid::{Cell, Size},
    search::{Found, Limits},
};
use region::Region;

/// A path of single-tile moves from `start` to `goal`.
///
/// Requires that both are made of the same tiles, and that [`parity`](super::parity) allows it.
pub(super) fn constructive(start: &Position, goal: &Position) -> Path {
    let (mut board, core) = peel::peel(Board::new(start, goal));
    finish(&mut board, &core);
    board.into_path()
}

/// Solves what is left of the board, `core`, with the fewest moves.
fn finish(board: &mut Board, core: &Region) {
    let cells = core.cells(board.size());
    let tiles = cells.iter().map(|cell| core_tile(board, &cells, board.tile(*cell).0)).collect();
    let solved = cells.iter().map(|cell| core_tile(board, &cells, cell.0)).collect();
    let size = Size::new(core.rows(), core.cols());
    let position = |tiles| Position::new(size?, tiles);
    let (Some(start), Some(goal)) = (position(tiles), position(solved)) else {
        unreachable!("the core is a board with its own tiles, and the blank is one of them")
    };
    let free = Limits { expanded: u64::MAX, stored: u64::MAX };
    let (found, _) = breadth_first(&start, &[goal], Metric::SingleTile, &free, &mut |_| Ok(()));
    let Found::Shortest(moves) = found else {
        unreachable!("peeling changes no parity: the core can be solved as the board could")
    };
    for step in moves {
        board.slide(step.direction);
    }
}

/// The number, within the core, of the tile that belongs in the `goal` cell; the blank's is 0.
fn core_tile(board: &Board, cells: &[Cell], goal: u16) -> Tile {
    let place = cells.iter().position(|cell| cell.0 == goal);
    let number = place.map_or(0, |place| place as u16 + 1);
    if goal == board.goal_blank().0 { Tile::BLANK } else { Tile(number) }
}

#[cfg(test)]
pub(super) mod boards;
#[cfg(test)]
mod tests;
