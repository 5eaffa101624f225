//! Peeling: line after line is settled for good, and the rest is a smaller board.

use super::{Board, region::Region, route::bring};
use crate::grid::{Cell, Direction};

/// Settles lines of `board` until only a core is left, which is handed back with it.
///
/// Each time, every line that may be next is tried from both of its ends, and the cheapest stays;
/// but on large boards the next one is taken as it comes.
pub(super) fn peel(mut board: Board) -> (Board, Region) {
    let mut region = Region::whole(board.size());
    while let Some((next, side)) = cheapest_line(&board, &region) {
        board = next;
        region = region.without(side);
    }
    (board, region)
}

/// Of a larger region no lines are compared: that would take longer than a first answer may.
const MOST_COMPARED: usize = 144;

/// The board with the cheapest line settled, and on which side it lies.
fn cheapest_line(board: &Board, region: &Region) -> Option<(Board, Direction)> {
    let is_small = region.rows() * region.cols() <= MOST_COMPARED;
    let (most_sides, ends) = if is_small { (usize::MAX, 2) } else { (1, 1) };
    let with_line = |side| (region.line(board.size(), side), side);
    let lines = region.sides().into_iter().map(with_line);
    let mut trials = Vec::new();
    for (mut line, side) in
        lines.filter(|(line, _)| !line.contains(&board.goal_blank())).take(most_sides)
    {
        for _end in 0..ends {
            trials.push((with_settled(board, region, &line), side));
            line.reverse();
        }
    }
    trials.into_iter().min_by_key(|(trial, _)| cost(trial))
}

/// The moves made and a guess at those to come.
fn cost(board: &Board) -> usize {
    board.path_len() + 2 * board.manhattan()
}

/// The board after each tile of `line`, an outermost one of `region`, has been brought home: one
/// by one, but the last two together, as the last one alone could not get round the corner.
fn with_settled(board: &Board, region: &Region, line: &[Cell]) -> Board {
    let mut board = board.clone();
    let mut free = vec![false; board.size().area()];
    region.cells(board.size()).into_iter().for_each(|cell| free[cell.index()] = true);
    let (ones, last) = line.split_at(line.len() - 2);
    for goal in ones {
        bring(&mut board, [*goal], &free);
        free[goal.index()] = false;
    }
    bring(&mut board, [last[0], last[1]], &free);
    board
}
