//! Boards whose letters are types: the same letter may be several cars.

use super::{cars, grid::Grid};
use crate::blocks::{BlockSetup, Motion, Setup, SetupError, Violation};

const PRIMARY: char = 'X';

/// What a letter says of its car.
enum Type {
    /// It lies: its length in cells.
    Lying(usize),
    /// It is upright: its length in cells.
    Upright(usize),
    /// It is the one to free.
    Primary,
}

impl Type {
    fn of(letter: char) -> Option<Self> {
        match letter {
            '2'..='9' => letter.to_digit(10).map(|length| Self::Lying(length as usize)),
            'B'..='H' => Some(Self::Upright(letter as usize - 'A' as usize + 1)),
            PRIMARY => Some(Self::Primary),
            _ => None,
        }
    }
}

/// Whether all letters can be types.
pub(super) fn is_typed(grid: &Grid) -> bool {
    grid.cells.iter().all(|c| is_empty(*c) || is_wall(*c) || Type::of(*c).is_some())
}

/// Whether a length stands in it, as names seldom do.
pub(super) fn has_length(grid: &Grid) -> bool {
    grid.cells.iter().any(char::is_ascii_digit)
}

/// The board, each of its cars with a name of its own. Requires [`is_typed`].
pub(super) fn parse(grid: &Grid) -> Result<Setup, SetupError> {
    let mut taken = vec![false; grid.cells.len()];
    let mut free_names = names();
    let mut blocks = Vec::new();
    for start in 0..grid.cells.len() {
        let Some(kind) = Type::of(grid.cells[start]).filter(|_| !taken[start]) else { continue };
        let cells = car(grid, start, &kind);
        let cells = cells.filter(|cells| !cells.iter().any(|cell| taken[*cell]));
        let (name, at) = (grid.cells[start], grid.place(start));
        let cells = cells.ok_or(Violation::Type { name, at })?;
        for cell in &cells {
            taken[*cell] = true;
        }
        let name = match kind {
            Type::Primary => PRIMARY,
            _ => free_names.next().ok_or(Violation::Type { name, at })?,
        };
        blocks.push(BlockSetup { name, cells, motion: Motion::Lengthways });
    }
    let is_there = blocks.iter().any(|block| block.name == PRIMARY);
    if is_there {
        Ok(cars::finish(grid, blocks, PRIMARY))
    } else {
        Err(Violation::NoPrimary.into())
    }
}

/// The cells of the car that begins at `start`, if they all show its letter.
fn car(grid: &Grid, start: usize, kind: &Type) -> Option<Vec<usize>> {
    let letter = grid.cells[start];
    let cells: Vec<_> = match *kind {
        Type::Lying(length) if start % grid.cols + length > grid.cols => return None,
        Type::Lying(length) => (start..start + length).collect(),
        Type::Upright(length) => (0..length).map(|row| start + row * grid.cols).collect(),
        Type::Primary => grid.where_is(|c| c == letter),
    };
    cells.iter().all(|cell| grid.cells.get(*cell) == Some(&letter)).then_some(cells)
}

/// Names for cars, in the order in which they are given away; none of them is X.
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
