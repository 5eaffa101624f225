//! Magic squares.

use super::{GoalsError, MAX_GOALS};
use crate::tiles::{Arrangement, exact::MAX_CELLS};
use std::collections::BTreeMap;

/// Every arrangement of the labels of `start`, which must be legal, that is magic: found by trying
/// number after number, and going back as soon as a line cannot come to its sum.
pub(super) fn magic(start: &Arrangement, blank: &str) -> Result<Vec<Arrangement>, GoalsError> {
    let (rows, cols) = (start.rows, start.cols);
    if rows * cols > MAX_CELLS {
        return Err(GoalsError::MagicTooLarge);
    }
    let pieces = pieces(start, blank)?;
    let total: u64 = pieces.iter().map(|piece| piece.number * piece.left).sum();
    if !total.is_multiple_of(rows as u64) || !total.is_multiple_of(cols as u64) {
        return Err(GoalsError::NoMagic);
    }
    let mut desk = Desk {
        pieces,
        lines: lines(rows, cols, total),
        order: inwards(rows, cols),
        labels: start.labels.clone(),
        found: Vec::new(),
    };
    desk.lay(0);
    match desk.found.len() {
        0 => Err(GoalsError::NoMagic),
        count if count > MAX_GOALS => Err(GoalsError::TooMany),
        _ => Ok(desk
            .found
            .into_iter()
            .map(|labels| Arrangement { labels, ..start.clone() })
            .collect()),
    }
}

/// Tiles of one label that are not laid yet.
struct Piece {
    label: String,
    number: u64,
    left: u64,
}

/// A row, a column or a diagonal.
struct Line {
    cells: Vec<usize>,
    /// What its empty cells must come to.
    missing: u64,
    empty: usize,
}

struct Desk {
    pieces: Vec<Piece>,
    lines: Vec<Line>,
    /// The cells as they are laid.
    order: Vec<usize>,
    labels: Vec<String>,
    found: Vec<Vec<String>>,
}

impl Desk {
    /// Lays a number into the cell that is next, in every way, and goes on from there.
    fn lay(&mut self, next: usize) {
        let Some(&cell) = self.order.get(next) else { return self.found.push(self.labels.clone()) };
        for piece in 0..self.pieces.len() {
            let Piece { label, number, left } = &self.pieces[piece];
            let (label, number) = (label.clone(), *number);
            if *left > 0 && self.fits(cell, number) && self.found.len() <= MAX_GOALS {
                self.labels[cell] = label;
                self.pieces[piece].left -= 1;
                self.lines_of(cell, |line| {
                    line.missing -= number;
                    line.empty -= 1;
                });
                self.lay(next + 1);
                self.lines_of(cell, |line| {
                    line.missing += number;
                    line.empty += 1;
                });
                self.pieces[piece].left += 1;
            }
        }
    }

    /// Whether no line through `cell` comes to too much, or to too little if it is full then.
    fn fits(&self, cell: usize, number: u64) -> bool {
        let mut lines = self.lines.iter().filter(|line| line.cells.contains(&cell));
        lines.all(|line| number == line.missing || number < line.missing && line.empty > 1)
    }

    fn lines_of(&mut self, cell: usize, change: impl Fn(&mut Line)) {
        self.lines.iter_mut().filter(|line| line.cells.contains(&cell)).for_each(change);
    }
}

/// The labels with their numbers. The blank is 0 whatever it is called.
fn pieces(start: &Arrangement, blank: &str) -> Result<Vec<Piece>, GoalsError> {
    let mut counts: BTreeMap<&String, u64> = BTreeMap::new();
    start.labels.iter().for_each(|label| *counts.entry(label).or_default() += 1);
    let piece = |(label, left): (&String, u64)| {
        let number = if label == blank { Some(0) } else { label.parse::<u32>().ok() };
        let label = label.clone();
        match number {
            Some(number) => Ok(Piece { label, number: number.into(), left }),
            None => Err(GoalsError::MagicOf { label }),
        }
    };
    counts.into_iter().map(piece).collect()
}

fn lines(rows: usize, cols: usize, total: u64) -> Vec<Line> {
    let line = |cells: Vec<usize>, count: usize| {
        let (missing, empty) = (total / count as u64, cells.len());
        Line { cells, missing, empty }
    };
    let row = |row| line((0..cols).map(|col| row * cols + col).collect(), rows);
    let col = |col| line((0..rows).map(|row| row * cols + col).collect(), cols);
    let mut lines: Vec<_> = (0..rows).map(row).chain((0..cols).map(col)).collect();
    if rows == cols {
        lines.push(line((0..rows).map(|step| step * (cols + 1)).collect(), rows));
        lines.push(line((1..=rows).map(|step| step * (cols - 1)).collect(), rows));
    }
    lines
}

/// The cells row by row and column by column from the outside, so that lines are full soon; the
/// shorter ones first.
fn inwards(rows: usize, cols: usize) -> Vec<usize> {
    let (mut top, mut left) = (0, 0);
    let mut order = Vec::with_capacity(rows * cols);
    while top < rows && left < cols {
        if rows - top < cols - left {
            order.extend((top..rows).map(|row| row * cols + left));
            left += 1;
        } else {
            order.extend((left..cols).map(|col| top * cols + col));
            top += 1;
        }
    }
    order
}
