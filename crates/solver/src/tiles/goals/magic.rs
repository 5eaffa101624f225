//! Magic squares by backtracking.

use super::{GoalsError, MAX_GOALS};
use crate::tiles::{Arrangement, small::MAX_CELLS};
use std::collections::BTreeMap;

/// All magic arrangements of the labels of `start`, which must be legal. Backtracking prunes as
/// soon as a line cannot reach its sum.
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
    let mut search = Backtracking {
        pieces,
        lines: lines(rows, cols, total),
        order: fill_order(rows, cols),
        labels: start.labels.clone(),
        found: Vec::new(),
    };
    search.fill(0);
    match search.found.len() {
        0 => Err(GoalsError::NoMagic),
        count if count > MAX_GOALS => Err(GoalsError::TooMany),
        _ => Ok(search
            .found
            .into_iter()
            .map(|labels| Arrangement { labels, ..start.clone() })
            .collect()),
    }
}

/// The tiles of one label that are not placed yet.
struct Piece {
    label: String,
    number: u64,
    left: u64,
}

/// A row, a column or a diagonal.
struct Line {
    cells: Vec<usize>,
    /// The sum that its empty cells must have.
    missing: u64,
    empty: usize,
}

struct Backtracking {
    pieces: Vec<Piece>,
    lines: Vec<Line>,
    /// The cells in the order in which they are filled.
    order: Vec<usize>,
    labels: Vec<String>,
    found: Vec<Vec<String>>,
}

impl Backtracking {
    /// Fills the cells from index `next` of the order on, in all ways.
    fn fill(&mut self, next: usize) {
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
                self.fill(next + 1);
                self.lines_of(cell, |line| {
                    line.missing += number;
                    line.empty += 1;
                });
                self.pieces[piece].left += 1;
            }
        }
    }

    /// Whether `number` in `cell` exceeds the sum of no line, and completes full lines to their
    /// sums.
    fn fits(&self, cell: usize, number: u64) -> bool {
        let mut lines = self.lines.iter().filter(|line| line.cells.contains(&cell));
        lines.all(|line| number == line.missing || number < line.missing && line.empty > 1)
    }

    fn lines_of(&mut self, cell: usize, change: impl Fn(&mut Line)) {
        self.lines.iter_mut().filter(|line| line.cells.contains(&cell)).for_each(change);
    }
}

/// The labels with their numbers. The blank counts as 0.
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

/// The cells line by line: the first remaining row or column, whichever is shorter. So lines are
/// full early.
fn fill_order(rows: usize, cols: usize) -> Vec<usize> {
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
