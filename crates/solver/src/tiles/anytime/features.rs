//! What an [`Evaluation`](super::evaluation::Evaluation) looks at: features of where tiles lie, which mean the same on
//! boards of every size and with every place of the blank.
//!
//! A feature is an index into the weights. Each tile has one, for how far it is from home and for
//! which lines its home lies in, and one more for each step that it is farther than those tell; each
//! pair of neighbouring tiles has one, for the ways that both have to go home, and so has each pair of
//! tiles whose homes are neighbours, wherever they lie; and the blank has one, for the lines it is in. A
//! board and its reflections have the same features, but where the blank ends in the middle.

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
/// Along a line and across it, the way home of one of two neighbours is told up to here.
const FAR: i8 = 3;
const EACH_WAY: usize = 2 * FAR as usize + 1;
/// How many ways home two neighbours are told apart by, each.
pub(super) const WAYS: usize = EACH_WAY * EACH_WAY;
/// Pairs are told apart by the outermost line that is home to one of them, up to here.
pub(super) const PAIR_LINES: usize = 4;

const PLACES: usize = (LINE_CLASSES as usize * STEPS as usize).pow(2);
const BLANKS: usize = (LINE_CLASSES as usize).pow(2);
const BEFORE_FURTHER: usize = PLACES + BLANKS;
/// Steps that are too many to be told apart, by the line they lead to.
const FURTHER: usize = LINE_CLASSES as usize;
const PAIRS: usize = PAIR_LINES * WAYS * WAYS;
/// How many features there are of the blank or of one tile.
const SINGLE: usize = BEFORE_FURTHER + FURTHER;
/// How many features there are.
pub(super) const COUNT: usize = BEFORE_HOMES + PAIRS;
/// And how many before those of tiles with neighbouring homes.
pub(super) const BEFORE_HOMES: usize = SINGLE + PAIRS;

/// The features of a board of one size, on which the blank ends in one cell.
#[derive(Clone, Debug)]
pub(super) struct Features {
    spots: Vec<Spot>,
    /// Whether lines of each kind are read from the far end: always towards where the blank ends.
    pub(super) is_backwards: [bool; 2],
}

/// What features see of a cell.
#[derive(Clone, Copy, Debug)]
struct Spot {
    row: u8,
    col: u8,
    row_class: u8,
    col_class: u8,
    /// How far it is from the border that tiles are brought to first: the one on its own side of
    /// the lines where the blank ends.
    from_border: usize,
}

/// The way that two neighbours, or their homes, lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// One to the left of the other.
    Row,
    /// One above the other.
    Column,
}

/// What makes two tiles a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// They lie in neighbouring cells.
    Neighbours,
    /// Their homes are neighbouring cells.
    Homes,
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
                from_border: outside_row.min(outside_col),
            }
        };
        let is_backwards = [2 * goal_col + 1 < size.cols(), 2 * goal_row + 1 < size.rows()];
        Self { spots: size.cells().map(spot).collect(), is_backwards }
    }

    /// Of the tile that belongs in `home` and lies in `cell`.
    pub(super) fn place(&self, home: usize, cell: usize) -> usize {
        let (home, cell) = (self.spots[home], self.spots[cell]);
        let down = (home.row_class, home.row.abs_diff(cell.row));
        let right = (home.col_class, home.col.abs_diff(cell.col));
        let (first, second) = (down.min(right), down.max(right));
        let capped = |steps: u8| usize::from(steps.min(STEPS - 1));
        let classes = usize::from(first.0 * LINE_CLASSES + second.0);
        let index = (classes * usize::from(STEPS) + capped(first.1)) * usize::from(STEPS);
        index + capped(second.1)
    }

    /// Of the steps that a tile is farther from `home` than its place tells, along each axis; and how
    /// many these are.
    pub(super) fn further(&self, home: usize, cell: usize) -> [(usize, u8); 2] {
        let (home, cell) = (self.spots[home], self.spots[cell]);
        let beyond = |steps: u8| steps.saturating_sub(STEPS - 1);
        [
            (home.row_class, home.row.abs_diff(cell.row)),
            (home.col_class, home.col.abs_diff(cell.col)),
        ]
        .map(|(class, steps)| (BEFORE_FURTHER + usize::from(class), beyond(steps)))
    }

    /// Of the blank in `cell`.
    pub(super) fn blank(&self, cell: usize) -> usize {
        let Spot { row_class, col_class, .. } = self.spots[cell];
        let (first, second) = (row_class.min(col_class), row_class.max(col_class));
        PLACES + usize::from(first * LINE_CLASSES + second)
    }

    /// The way from `cell` to `home` as neighbours in each kind of line see it: less than [`WAYS`].
    pub(super) fn ways(&self, home: usize, cell: usize) -> [u8; 2] {
        let (home, cell) = (self.spots[home], self.spots[cell]);
        let capped = |home: u8, cell: u8, is_backwards: bool| {
            let steps = home as i8 - cell as i8;
            ((if is_backwards { -steps } else { steps }).clamp(-FAR, FAR) + FAR) as u8
        };
        let [in_row, in_column] = self.is_backwards;
        let right = capped(home.col, cell.col, in_row);
        let down = capped(home.row, cell.row, in_column);
        [right * EACH_WAY as u8 + down, down * EACH_WAY as u8 + right]
    }

    /// Of two tiles, each its home and the cell that it lies in, that are neighbours in a `line` or
    /// whose homes are; the left or upper one first.
    pub(super) fn pair(&self, kind: Kind, line: Line, mut tiles: [(usize, usize); 2]) -> usize {
        if self.is_backwards[line as usize] {
            tiles.reverse();
        }
        let [first, second] = tiles.map(|(home, _)| self.ring(home));
        pair(
            kind,
            first.min(second),
            tiles.map(|(home, cell)| self.ways(home, cell)[line as usize].into()),
        )
    }

    /// How far out a tile's home is, as pairs tell it.
    pub(super) fn ring(&self, home: usize) -> usize {
        self.spots[home].from_border.min(PAIR_LINES - 1)
    }
}

/// Of two tiles, in the order in which their line is read: the way home of each, and the smaller one
/// of their homes' rings.
pub(super) fn pair(kind: Kind, ring: usize, ways: [usize; 2]) -> usize {
    SINGLE + kind as usize * PAIRS + (ring * WAYS + ways[0]) * WAYS + ways[1]
}

/// The steps that a tile has to go, as far as a feature tells them.
pub(super) fn steps(feature: usize) -> usize {
    let steps = usize::from(STEPS);
    match feature {
        0..PLACES => feature / steps % steps + feature % steps,
        BEFORE_FURTHER..SINGLE => 1,
        _ => 0,
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

/// The class of a line that has `outside` lines farther out, and is `steps` lines from the one where the
/// blank ends.
fn line_class(outside: usize, steps: usize) -> u8 {
    match steps {
        0 => OF_BLANK,
        1 if outside >= usize::from(OUTER_LINES) - 1 => NEXT_TO_BLANK,
        _ => outside.min(usize::from(OUTER_LINES) - 1) as u8,
    }
}
