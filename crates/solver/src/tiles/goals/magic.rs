//! Magic squares by backtracking.

use super::{GoalsError, MAX_GOALS};
use crate::tiles::Arrangement;
use std::{collections::BTreeMap, ops::Range};

/// Maximum number of cells of a board whose magic squares are listed.
pub const MAX_MAGIC_CELLS: usize = 16;

/// How far the list of magic squares is.
///
/// ```
/// use unslide_solver::tiles::{Arrangement, GoalRule, Goals, Listing, OnListing};
///
/// let mut last = None;
/// let on_listing: &mut OnListing = &mut |listing: Listing| last = Some(listing);
/// let start: Arrangement = "1 2 3/4 5 6/7 8 _".parse()?;
/// Goals::listed(&start, "_", &[GoalRule::Magic], on_listing)?;
/// assert!(last.is_some_and(|last| last.share > 0.5 && last.found > 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Listing {
    /// The share of the ways to begin that have been tried, from 0 to 1.
    pub share: f64,
    /// Number of squares found.
    pub found: usize,
}

/// Receives how far a list is.
pub type OnListing<'a> = dyn FnMut(Listing) + 'a;

/// All magic arrangements of the labels of `start`, which must be legal. Backtracking prunes as
/// soon as a line cannot reach its sum.
pub(super) fn magic(
    start: &Arrangement,
    blank: &str,
    on_listing: &mut OnListing,
) -> Result<Vec<Arrangement>, GoalsError> {
    let (rows, cols) = (start.rows, start.cols);
    if rows * cols > MAX_MAGIC_CELLS {
        return Err(GoalsError::MagicTooLarge);
    }
    let pieces = pieces(start, blank)?;
    let total: u64 = pieces.iter().map(|piece| piece.number * piece.left).sum();
    if !total.is_multiple_of(rows as u64) || !total.is_multiple_of(cols as u64) {
        return Err(GoalsError::NoMagic);
    }
    let mut search = Backtracking::new(pieces, lines(rows, cols, total), (rows, cols), on_listing);
    search.fill(0, (0.0, 1.0));
    match search.found.len() {
        0 => Err(GoalsError::NoMagic),
        count if count > MAX_GOALS => Err(GoalsError::TooMany),
        _ => Ok(search
            .found
            .iter()
            .map(|square| Arrangement { labels: search.labels_of(square), ..start.clone() })
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

/// The number of cells whose ways to be filled are reported about.
const REPORTED: usize = 3;

struct Backtracking<'a, 'w> {
    /// By increasing number.
    pieces: Vec<Piece>,
    lines: Vec<Line>,
    /// By cell the lines that it belongs to.
    lines_of: Vec<Vec<usize>>,
    /// The cells in the order in which they are filled.
    order: Vec<usize>,
    /// By cell the piece that lies there.
    square: Vec<usize>,
    found: Vec<Vec<usize>>,
    on_listing: &'a mut OnListing<'w>,
}

impl<'a, 'w> Backtracking<'a, 'w> {
    fn new(
        pieces: Vec<Piece>,
        lines: Vec<Line>,
        (rows, cols): (usize, usize),
        on_listing: &'a mut OnListing<'w>,
    ) -> Self {
        let with =
            |cell| (0..lines.len()).filter(|line| lines[*line].cells.contains(&cell)).collect();
        Self {
            lines_of: (0..rows * cols).map(with).collect(),
            pieces,
            lines,
            order: fill_order(rows, cols),
            square: vec![0; rows * cols],
            found: Vec::new(),
            on_listing,
        }
    }

    /// Fills the cells from index `next` of the order on, in all ways, which are the part of all ways between two
    /// `shares`.
    fn fill(&mut self, next: usize, (from, to): (f64, f64)) {
        if next <= REPORTED {
            (self.on_listing)(Listing { share: from, found: self.found.len() });
        }
        let Some(&cell) = self.order.get(next) else { return self.found.push(self.square.clone()) };
        let pieces = self.fitting(cell);
        let part = (to - from) / pieces.len() as f64;
        for (at, piece) in pieces.enumerate() {
            if self.pieces[piece].left > 0 && self.found.len() <= MAX_GOALS {
                let share = from + at as f64 * part;
                self.put(cell, piece);
                self.fill(next + 1, (share, share + part));
                self.take(cell, piece);
            }
        }
    }

    /// The pieces whose numbers keep the sums of all lines of a cell within reach.
    fn fitting(&self, cell: usize) -> Range<usize> {
        let most = self.pieces.last().map_or(0, |piece| piece.number);
        let (mut least, mut largest) = (0, most);
        for line in self.lines_of[cell].iter().map(|line| &self.lines[*line]) {
            least = least.max(line.missing.saturating_sub(most * (line.empty as u64 - 1)));
            largest = largest.min(line.missing);
        }
        let below = |number: u64| self.pieces.partition_point(|piece| piece.number < number);
        let from = below(least);
        from..below(largest + 1).max(from)
    }

    fn put(&mut self, cell: usize, piece: usize) {
        self.square[cell] = piece;
        self.pieces[piece].left -= 1;
        for line in &self.lines_of[cell] {
            self.lines[*line].missing -= self.pieces[piece].number;
            self.lines[*line].empty -= 1;
        }
    }

    fn take(&mut self, cell: usize, piece: usize) {
        self.pieces[piece].left += 1;
        for line in &self.lines_of[cell] {
            self.lines[*line].missing += self.pieces[piece].number;
            self.lines[*line].empty += 1;
        }
    }

    fn labels_of(&self, square: &[usize]) -> Vec<String> {
        square.iter().map(|piece| self.pieces[*piece].label.clone()).collect()
    }
}

/// The labels with their numbers, by increasing number. The blank counts as 0.
fn pieces(start: &Arrangement, blank: &str) -> Result<Vec<Piece>, GoalsError> {
    let mut counts: BTreeMap<(u64, &String), u64> = BTreeMap::new();
    for label in &start.labels {
        let number = if label == blank { Some(0) } else { label.parse::<u32>().ok() };
        let number = number.ok_or_else(|| GoalsError::MagicOf { label: label.clone() })?;
        *counts.entry((number.into(), label)).or_default() += 1;
    }
    let piece =
        |((number, label), left): ((_, &String), _)| Piece { label: label.clone(), number, left };
    Ok(counts.into_iter().map(piece).collect())
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
