//! Reduction of a board line by line: the outermost line is solved, and the rest is a smaller
//! board.

use super::{Board, region::Region, route::route_home};
use crate::grid::{Cell, Direction};

/// Solves lines of `board` until a core remains; returns the board and the core.
///
/// All possible next lines are tried from both ends, and the cheapest is kept. On large boards the
/// first possible line is taken instead.
pub(super) fn reduce(mut board: Board) -> (Board, Region) {
    let mut region = Region::whole(board.size());
    while let Some((next, side)) = cheapest_line(&board, &region) {
        board = next;
        region = region.without(side);
    }
    (board, region)
}

/// Maximum number of cells of a region whose lines are compared; on larger ones that takes too
/// long.
const MAX_COMPARED_CELLS: usize = 144;

/// The board with the cheapest line solved, and the side of that line; `None` for a core.
fn cheapest_line(board: &Board, region: &Region) -> Option<(Board, Direction)> {
    let is_small = region.rows() * region.cols() <= MAX_COMPARED_CELLS;
    let (max_sides, ends) = if is_small { (usize::MAX, 2) } else { (1, 1) };
    let with_line = |side| (region.line(board.size(), side), side);
    let lines = region.sides().into_iter().map(with_line);
    let mut trials = Vec::new();
    for (mut line, side) in
        lines.filter(|(line, _)| !line.contains(&board.goal_blank())).take(max_sides)
    {
        for _end in 0..ends {
            trials.push((with_solved_line(board, region, &line), side));
            line.reverse();
        }
    }
    trials.into_iter().min_by_key(|(trial, _)| cost(trial))
}

/// The number of moves made plus an estimate of the remaining ones.
fn cost(board: &Board) -> usize {
    board.path_len() + 2 * board.manhattan()
}

/// The board with `line`, an outermost line of `region`, solved: tile by tile, and the last two
/// tiles together, as the last one alone cannot always reach the corner.
fn with_solved_line(board: &Board, region: &Region, line: &[Cell]) -> Board {
    let mut board = board.clone();
    let mut free = vec![false; board.size().area()];
    region.cells(board.size()).into_iter().for_each(|cell| free[cell.index()] = true);
    let (single, last) = line.split_at(line.len() - 2);
    for goal in single {
        route_home(&mut board, [*goal], &free);
        free[goal.index()] = false;
    }
    route_home(&mut board, [last[0], last[1]], &free);
    board
}
