//! The notation by names of cars.

use super::grid::Grid;
use crate::blocks::{BlockSetup, GoalSetup, Motion, Setup, SetupError, Violation};

/// Parses a board of cars. The primary car is `X`, or `A` if there is no `X`; its goal is the exit.
///
/// If all letters from A to W are in use, X may just be the 24th car: then the primary car is X,
/// unless A has a better exit ([`exit_score`]).
pub(super) fn parse(grid: &Grid) -> Result<Setup, SetupError> {
    grid.check(|c| is_empty(c) || is_wall(c) || is_name(c))?;
    let blocks = grid.blocks(is_name, Motion::Lengthways);
    let car = |name| blocks.iter().find(|block| block.name == name);
    let counted_up = ('A'..='W').all(|name| car(name).is_some());
    let (primary, rival) = match (car('X'), car('A')) {
        (Some(x), Some(a)) if counted_up && exit_score(grid, x) < exit_score(grid, a) => {
            (a, Some('X'))
        }
        (Some(x), Some(_)) if counted_up => (x, Some('A')),
        (Some(car), _) | (None, Some(car)) => (car, None),
        (None, None) => return Err(Violation::NoPrimary.into()),
    };
    let primary = primary.name;
    Ok(Setup { rival, ..setup_with_exit(grid, blocks, primary) })
}

/// The setup of these cars, with the exit of the primary car as the goal.
pub(super) fn setup_with_exit(grid: &Grid, blocks: Vec<BlockSetup>, primary: char) -> Setup {
    let car = blocks.iter().find(|block| block.name == primary);
    let cells = car.map_or_else(Vec::new, |car| exit_cells(grid, &car.cells));
    Setup {
        rows: grid.rows,
        cols: grid.cols,
        walls: grid.cells_where(is_wall),
        blocks,
        goals: vec![GoalSetup { name: primary, cells }],
        rival: None,
    }
}

/// How likely a car is the primary one: 2 if horizontal and 1 if vertical with a free lane to the
/// exit, 0 if a wall blocks it.
fn exit_score(grid: &Grid, car: &BlockSetup) -> u8 {
    let [first, second, ..] = car.cells[..] else { return 0 };
    let is_horizontal = second == first + 1;
    let step = if is_horizontal { 1 } else { grid.cols };
    let end = exit_cells(grid, &car.cells).last().copied().unwrap_or(first);
    let is_free = (first..=end).step_by(step).all(|cell| !is_wall(grid.cells[cell]));
    if is_free { 1 + u8::from(is_horizontal) } else { 0 }
}

/// The last cells of the car's lane. A car of one cell gets its own cells; validation reports it.
fn exit_cells(grid: &Grid, cells: &[usize]) -> Vec<usize> {
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
