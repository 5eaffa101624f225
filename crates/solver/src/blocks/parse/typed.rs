//! The notation by types of cars, where several cars may share a letter.

use super::{cars, grid::Grid};
use crate::blocks::{BlockSetup, Motion, Setup, SetupError, Violation};

const PRIMARY: char = 'X';

/// The type of a car.
enum Type {
    /// A horizontal car, with its length in cells.
    Horizontal(usize),
    /// A vertical car, with its length in cells.
    Vertical(usize),
    /// The primary car.
    Primary,
}

impl Type {
    fn of(letter: char) -> Option<Self> {
        match letter {
            '2'..='9' => letter.to_digit(10).map(|length| Self::Horizontal(length as usize)),
            'B'..='H' => Some(Self::Vertical(letter as usize - 'A' as usize + 1)),
            PRIMARY => Some(Self::Primary),
            _ => None,
        }
    }
}

/// Whether all letters can be types.
pub(super) fn is_typed(grid: &Grid) -> bool {
    grid.cells.iter().all(|c| is_empty(*c) || is_wall(*c) || Type::of(*c).is_some())
}

/// Whether it contains a digit: a length, rarely a name.
pub(super) fn has_length(grid: &Grid) -> bool {
    grid.cells.iter().any(char::is_ascii_digit)
}

/// Parses the board and gives each car a unique name. Requires [`is_typed`].
pub(super) fn parse(grid: &Grid) -> Result<Setup, SetupError> {
    let mut occupied = vec![false; grid.cells.len()];
    let mut free_names = names();
    let mut blocks = Vec::new();
    for start in 0..grid.cells.len() {
        let Some(kind) = Type::of(grid.cells[start]).filter(|_| !occupied[start]) else { continue };
        let cells = car(grid, start, &kind);
        let cells = cells.filter(|cells| !cells.iter().any(|cell| occupied[*cell]));
        let (name, at) = (grid.cells[start], grid.place(start));
        let cells = cells.ok_or(Violation::Type { name, at })?;
        for cell in &cells {
            occupied[*cell] = true;
        }
        let name = match kind {
            Type::Primary => PRIMARY,
            _ => free_names.next().ok_or(Violation::Type { name, at })?,
        };
        blocks.push(BlockSetup { name, cells, motion: Motion::Lengthways });
    }
    let is_there = blocks.iter().any(|block| block.name == PRIMARY);
    if is_there {
        Ok(cars::setup_with_exit(grid, blocks, PRIMARY))
    } else {
        Err(Violation::NoPrimary.into())
    }
}

/// The cells of the car that begins at `start`, or `None` if one of them has another letter.
fn car(grid: &Grid, start: usize, kind: &Type) -> Option<Vec<usize>> {
    let letter = grid.cells[start];
    let cells: Vec<_> = match *kind {
        Type::Horizontal(length) if start % grid.cols + length > grid.cols => return None,
        Type::Horizontal(length) => (start..start + length).collect(),
        Type::Vertical(length) => (0..length).map(|row| start + row * grid.cols).collect(),
        Type::Primary => grid.cells_where(|c| c == letter),
    };
    cells.iter().all(|cell| grid.cells.get(*cell) == Some(&letter)).then_some(cells)
}

/// Names for cars in the order of their use, without X.
fn names() -> impl Iterator<Item = char> {
    let latin = ('A'..='Z').chain('a'..='z').filter(|c| !matches!(c, 'X' | 'o' | 'x'));
    latin.chain('0'..='9').chain('α'..='ω').chain('А'..='я')
}

fn is_empty(c: char) -> bool {
    matches!(c, '.' | 'o')
}

fn is_wall(c: char) -> bool {
    matches!(c, '#' | 'x')
}
