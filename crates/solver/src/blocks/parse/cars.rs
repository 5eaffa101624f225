//! Boards whose letters are the names of cars.

use super::grid::Grid;
use crate::blocks::{BlockSetup, GoalSetup, Motion, Setup, SetupError, Violation};

/// The board, with the way out as the goal of the car to free.
pub(super) fn parse(grid: &Grid) -> Result<Setup, SetupError> {
    grid.check(|c| is_empty(c) || is_wall(c) || is_name(c))?;
    let blocks = grid.blocks(is_name, Motion::Lengthways);
    let walls = grid.where_is(is_wall);
    finish(grid, blocks, walls)
}

/// A setup of these cars, whose goal is that the primary leaves.
pub(super) fn finish(
    grid: &Grid,
    blocks: Vec<BlockSetup>,
    walls: Vec<usize>,
) -> Result<Setup, SetupError> {
    let names: Vec<_> = blocks.iter().map(|block| block.name).collect();
    let name = primary(&names).ok_or(Violation::NoPrimary)?;
    let cells = blocks.iter().find(|block| block.name == name).map(|block| &block.cells[..]);
    let goals = vec![GoalSetup { name, cells: way_out(grid, cells.unwrap_or_default()) }];
    Ok(Setup { rows: grid.rows, cols: grid.cols, walls, blocks, goals })
}

/// The car to free: `X` if there is one, or else `A`. Where all letters up to X are in use, X is
/// the 24th car and nothing more.
pub(in crate::blocks) fn primary(names: &[char]) -> Option<char> {
    let has = |name| names.contains(&name);
    let counted_up = ('A'..='W').all(has);
    [('X', !counted_up), ('A', true), ('X', true)]
        .into_iter()
        .find_map(|(name, counts)| (counts && has(name)).then_some(name))
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
