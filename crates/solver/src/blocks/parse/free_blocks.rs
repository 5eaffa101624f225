//! Detection of blocks that are no cars, on a board without a goal.

use super::grid::Grid;
use crate::blocks::Place;

/// The name of the main block in many collections of Klotski.
const STAR: char = '*';
/// Maximum number of cars of one cell that are taken for typing errors.
const TYPING_ERRORS: usize = 1;

/// Name and first cell of the first block that moves along both axes, if there is one: the star, a
/// rectangle of at least 2 × 2, or one of several single cells.
pub(super) fn first(grid: &Grid) -> Option<(char, Place)> {
    let names = grid.names(|c| c == STAR || c.is_alphanumeric() && !matches!(c, 'o' | 'x'));
    let blocks = || names.iter().map(|name| (*name, grid.cells_where(|c| c == *name)));
    let singles = blocks().filter(|(_, cells)| cells.len() == 1).count();
    let is_free = |name: char, cells: &[usize]| {
        name == STAR || is_wide(grid, cells) || cells.len() == 1 && singles > TYPING_ERRORS
    };
    let found = blocks().find(|(name, cells)| is_free(*name, cells));
    found.map(|(name, cells)| (name, grid.place(cells[0])))
}

/// Whether `cells` fill a rectangle of at least 2 × 2.
fn is_wide(grid: &Grid, cells: &[usize]) -> bool {
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    let (top, left) = (first / grid.cols, first % grid.cols);
    let (bottom, right) = (last / grid.cols, last % grid.cols);
    let is_inside = |cell: &usize| (left..=right).contains(&(cell % grid.cols));
    bottom > top
        && right > left
        && cells.len() == (bottom - top + 1) * (right - left + 1)
        && cells.iter().all(is_inside)
}
