//! A grid of characters.

use crate::blocks::{BlockSetup, Motion, Place, SetupError, Violation};

/// The characters of a board, row by row.
pub(super) struct Grid {
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) cells: Vec<char>,
}

impl Grid {
    /// Parses rows separated by `/` or line breaks, or one row of a square board.
    pub(super) fn read(text: &str) -> Result<Self, SetupError> {
        let text = text.trim();
        let rows = text.split(['\n', '/']).map(|row| row.trim().chars().collect());
        let mut rows: Vec<Vec<char>> = rows.collect();
        if are_separated(&rows) {
            rows.iter_mut().for_each(remove_gaps);
        }
        match &rows[..] {
            [row] if row.is_empty() => Err(Violation::Empty.into()),
            [row] => Self::square(row),
            _ => Self::of_rows(&rows),
        }
    }

    fn square(row: &[char]) -> Result<Self, SetupError> {
        let side = row.len().isqrt();
        if side * side != row.len() {
            return Err(Violation::NotSquare { found: row.len() }.into());
        }
        Ok(Self { rows: side, cols: side, cells: row.to_vec() })
    }

    /// The grid of `rows`, which must have equal lengths.
    pub(super) fn of_rows(rows: &[Vec<char>]) -> Result<Self, SetupError> {
        let expected = rows.first().map_or(0, Vec::len);
        let ragged = rows.iter().enumerate().filter(|(_, row)| row.len() != expected);
        let violations: Vec<_> = ragged
            .map(|(index, row)| Violation::Ragged { row: index + 1, found: row.len(), expected })
            .collect();
        if violations.is_empty() {
            Ok(Self { rows: rows.len(), cols: expected, cells: rows.concat() })
        } else {
            Err(SetupError(violations))
        }
    }

    /// The place of a cell, for messages.
    pub(super) fn place(&self, cell: usize) -> Place {
        Place::new(cell, self.cols)
    }

    /// The cells whose character satisfies `is`.
    pub(super) fn cells_where(&self, is: impl Fn(char) -> bool) -> Vec<usize> {
        (0..self.cells.len()).filter(|cell| is(self.cells[*cell])).collect()
    }

    /// The distinct characters that satisfy `is_name`, in the order of their first cells.
    pub(super) fn names(&self, is_name: impl Fn(char) -> bool) -> Vec<char> {
        let mut names = Vec::new();
        for name in self.cells.iter().copied().filter(|name| is_name(*name)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// One block per name, with all cells of that name.
    pub(super) fn blocks(&self, is_name: fn(char) -> bool, motion: Motion) -> Vec<BlockSetup> {
        let cells = |name| self.cells_where(|c| c == name);
        let names = self.names(is_name).into_iter();
        names.map(|name| BlockSetup { name, cells: cells(name), motion }).collect()
    }

    /// Reports every character that does not satisfy `is_known`.
    pub(super) fn check(&self, is_known: impl Fn(char) -> bool) -> Result<(), SetupError> {
        let unknown = self.cells_where(|c| !is_known(c));
        let violations: Vec<_> = unknown
            .into_iter()
            .map(|cell| Violation::Character { found: self.cells[cell], at: self.place(cell) })
            .collect();
        if violations.is_empty() { Ok(()) } else { Err(SetupError(violations)) }
    }
}

/// Whether separators stand between all cells of all rows.
pub(super) fn are_separated(rows: &[Vec<char>]) -> bool {
    let is_separated =
        |row: &Vec<char>| row.windows(2).all(|pair| pair.iter().copied().any(is_gap));
    let has_gap = |row: &Vec<char>| row.windows(3).any(|at| !is_gap(at[0]) && is_gap(at[1]));
    rows.iter().all(is_separated) && rows.iter().any(has_gap)
}

/// Removes the separators between cells.
pub(super) fn remove_gaps(row: &mut Vec<char>) {
    row.retain(|c| !is_gap(*c));
}

fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';')
}
