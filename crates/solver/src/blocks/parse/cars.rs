//! Boards whose letters are the names of cars.

use super::grid::Grid;
use crate::blocks::{BlockSetup, GoalSetup, Motion, Setup, SetupError, Violation};

/// The board, with the way out as the goal of the car to free: `X` if there is one, or else `A`.
/// Where all letters up to X are in use, X may be the 24th car and nothing more: it is the one to
/// free if nothing keeps it from leaving that does not keep A, too.
pub(super) fn parse(grid: &Grid) -> Result<Setup, SetupError> {
    grid.check(|c| is_empty(c) || is_wall(c) || is_name(c))?;
    let blocks = grid.blocks(is_name, Motion::Lengthways);
    let car = |name| blocks.iter().find(|block| block.name == name);
    let counted_up = ('A'..='W').all(|name| car(name).is_some());
    let (primary, rival) = match (car('X'), car('A')) {
        (Some(x), Some(a)) if counted_up && ease(grid, x) < ease(grid, a) => (a, Some('X')),
        (Some(x), Some(_)) if counted_up => (x, Some('A')),
        (Some(car), _) | (None, Some(car)) => (car, None),
        (None, None) => return Err(Violation::NoPrimary.into()),
    };
    let primary = primary.name;
    Ok(Setup { rival, ..finish(grid, blocks, primary) })
}

/// A setup of these cars, whose goal is that the primary leaves.
pub(super) fn finish(grid: &Grid, blocks: Vec<BlockSetup>, primary: char) -> Setup {
    let car = blocks.iter().find(|block| block.name == primary);
    let cells = car.map_or_else(Vec::new, |car| way_out(grid, &car.cells));
    Setup {
        rows: grid.rows,
        cols: grid.cols,
        walls: grid.where_is(is_wall),
        blocks,
        goals: vec![GoalSetup { name: primary, cells }],
        rival: None,
    }
}

/// How likely a car is one that is to leave: most do so at a side, and none through a wall.
fn ease(grid: &Grid, car: &BlockSetup) -> u8 {
    let [first, second, ..] = car.cells[..] else { return 0 };
    let is_lying = second == first + 1;
    let step = if is_lying { 1 } else { grid.cols };
    let end = way_out(grid, &car.cells).last().copied().unwrap_or(first);
    let is_free = (first..=end).step_by(step).all(|cell| !is_wall(grid.cells[cell]));
    if is_free { 1 + u8::from(is_lying) } else { 0 }
}

/// The last cells of the car's lane. A car that is no line gets its own cells: it is complained of.
fn way_out(grid: &Grid, cells: &[usize]) -> Vec<usize> {
    let [first, second, ..] = cells else { return cells.to_vec() };
    let count = cells.len();
    if first / grid.cols == second / grid.cols {
        let end = (first / grid.cols + 1) * grid.cols;
        (end.saturating_sub(count)..end).collect()
    } else {
        let rows = grid.rows.saturating_sub(count)..grid.rows;
        rows.map(|row| row * grid.cols + first % grid.cols).collect()
    }
}

fn is_empty(c: char) -> bool {
    matches!(c, '.' | 'o')
}

fn is_wall(c: char) -> bool {
    matches!(c, '#' | 'x')
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() && !is_empty(c) && !is_wall(c)
}
