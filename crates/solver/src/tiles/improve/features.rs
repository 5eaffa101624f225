//! What a [`Key`](super::key::Key) looks at: a few hundred features of where tiles lie, which mean
//! the same on boards of every size and with every place of the blank.
//!
//! A feature is an index into the weights. Each tile has one, for how far it is from home and for
//! which lines its home lies in; each pair of neighbouring tiles has one, for how their homes lie to
//! each other; and the blank has one, for the lines it is in. A board and its reflections have the
//! same features.

use crate::grid::{Cell, Size};

/// Lines are told apart by how far from the border they are, up to here.
const OUTER_LINES: u8 = 4;
/// The class of a line next to the one where the blank ends, unless it is an outer one.
const NEXT_TO_BLANK: u8 = OUTER_LINES;
/// The class of the line where the blank ends.
const OF_BLANK: u8 = OUTER_LINES + 1;
const LINE_CLASSES: u8 = OUTER_LINES + 2;
/// Rows and columns to go are told apart up to this many less one.
const STEPS: u8 = 6;
/// How far apart the homes of two neighbours are is told up to here.
const APART: i8 = 3;
/// Along the line that the neighbours lie in it may be that far either way …
const ALONG: usize = 2 * APART as usize + 1;
/// … and across it, reflections are alike.
const ACROSS: usize = APART as usize + 1;
/// Pairs are told apart by the outermost line that is home to one of them, up to here.
const PAIR_LINES: u8 = 4;

const PLACES: usize = (LINE_CLASSES as usize * STEPS as usize).pow(2);
const PAIRS: usize = PAIR_LINES as usize * ACROSS * ALONG;
const BLANKS: usize = (LINE_CLASSES as usize).pow(2);
/// How many features there are.
pub(super) const COUNT: usize = PLACES + PAIRS + BLANKS;

/// The features of a board of one size, on which the blank ends in one cell.
#[derive(Clone, Debug)]
pub(super) struct Features(Vec<Spot>);

/// What features see of a cell.
#[derive(Clone, Copy, Debug)]
struct Spot {
    row: u8,
    col: u8,
    row_class: u8,
    col_class: u8,
    /// How far it is from the border that tiles are brought to first: the one on its own side of
    /// the lines where the blank ends.
    from_border: u8,
}

/// The way that two neighbours lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// One to the left of the other.
    Row,
    /// One above the other.
    Column,
}

impl Features {
    pub(super) fn new(size: Size, goal_blank: u16) -> Self {
        let (goal_row, goal_col) = (size.row(Cell(goal_blank)), size.col(Cell(goal_blank)));
        let spot = |cell| {
            let (row, col) = (size.row(cell), size.col(cell));
            let outside_row = outside(size.rows(), row, goal_row);
            let outside_col = outside(size.cols(), col, goal_col);
            Spot {
                row: row as u8,
                col: col as u8,
                row_class: line_class(outside_row, row.abs_diff(goal_row)),
                col_class: line_class(outside_col, col.abs_diff(goal_col)),
                from_border: outside_row.min(outside_col) as u8,
            }
        };
        Self(size.cells().map(spot).collect())
    }

    /// Of the tile that belongs in `home` and lies in `cell`; and how many steps farther it is
    /// than features go.
    pub(super) fn place(&self, home: usize, cell: usize) -> (usize, u8) {
        let (home, cell) = (self.0[home], self.0[cell]);
        let down = (home.row_class, home.row.abs_diff(cell.row));
        let right = (home.col_class, home.col.abs_diff(cell.col));
        let (first, second) = (down.min(right), down.max(right));
        let capped = |steps: u8| usize::from(steps.min(STEPS - 1));
        let classes = usize::from(first.0 * LINE_CLASSES + second.0);
        let index = (classes * usize::from(STEPS) + capped(first.1)) * usize::from(STEPS);
        let beyond = |steps: u8| steps.saturating_sub(STEPS - 1);
        (index + capped(second.1), beyond(first.1) + beyond(second.1))
    }

    /// Of two neighbours in a `line` that belong in `first` and `second`, the left or upper first.
    pub(super) fn pair(&self, line: Line, first: usize, second: usize) -> usize {
        let (first, second) = (self.0[first], self.0[second]);
        let down = second.row as i8 - first.row as i8;
        let right = second.col as i8 - first.col as i8;
        let (along, across) = if line == Line::Row { (right, down) } else { (down, right) };
        let along = (along.clamp(-APART, APART) + APART) as usize;
        let across = across.abs().min(APART) as usize;
        let outermost = usize::from(first.from_border.min(second.from_border).min(PAIR_LINES - 1));
        PLACES + (outermost * ACROSS + across) * ALONG + along
    }

    /// Of the blank in `cell`.
    pub(super) fn blank(&self, cell: usize) -> usize {
        let Spot { row_class, col_class, .. } = self.0[cell];
        let (first, second) = (row_class.min(col_class), row_class.max(col_class));
        PLACES + PAIRS + usize::from(first * LINE_CLASSES + second)
    }
}

/// How many of `lines` are farther out than `line`, seen from where the blank ends.
fn outside(lines: usize, line: usize, blank: usize) -> usize {
    match line.cmp(&blank) {
        std::cmp::Ordering::Less => line,
        std::cmp::Ordering::Greater => lines - 1 - line,
        std::cmp::Ordering::Equal => blank.max(lines - 1 - blank),
    }
}

/// Of a line with so many lines `outside` it, and so many `steps` from the one where the blank ends.
fn line_class(outside: usize, steps: usize) -> u8 {
    match steps {
        0 => OF_BLANK,
        1 if outside >= usize::from(OUTER_LINES) - 1 => NEXT_TO_BLANK,
        _ => outside.min(usize::from(OUTER_LINES) - 1) as u8,
    }
}
