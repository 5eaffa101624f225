//! The features of a board in an [`Evaluation`](super::evaluation::Evaluation), which mean the same
//! on boards of all sizes and with all homes of the blank.
//!
//! A feature is an index into the weights. A board has these features:
//!
//! * for each tile, its distance from home along both axes, up to [`STEPS`]` - 1`, with the classes
//!   of the home's lines;
//! * for each tile, one feature for each step beyond that;
//! * for each pair of neighbouring tiles, the displacements of both from home;
//! * for each pair of tiles with neighbouring homes, wherever they lie, likewise;
//! * for the blank, the classes of its lines.
//!
//! A board and its reflections have equal features, except along an axis on which the blank's home
//! is in the middle.

use crate::grid::{Cell, Size};

/// Number of classes of lines by distance from the border.
const OUTER_LINES: u8 = 4;
/// The class of a line next to that of the blank's home, unless it is an outer one.
const NEXT_TO_BLANK: u8 = OUTER_LINES;
/// The class of the line of the blank's home.
const OF_BLANK: u8 = OUTER_LINES + 1;
const LINE_CLASSES: u8 = OUTER_LINES + 2;
/// Number of classes of distances along an axis; the last one includes all greater distances.
const STEPS: u8 = 6;
/// Displacements of a tile in a pair are clamped to this along each axis.
const MAX_OFFSET: i8 = 3;
const OFFSETS: usize = 2 * MAX_OFFSET as usize + 1;
/// Number of displacements of a tile in a pair.
pub(super) const DISPLACEMENTS: usize = OFFSETS * OFFSETS;
/// Number of classes of pairs by the outermost ring of their homes.
pub(super) const RINGS: usize = 4;

const PLACES: usize = (LINE_CLASSES as usize * STEPS as usize).pow(2);
const BLANKS: usize = (LINE_CLASSES as usize).pow(2);
const EXCESS_BEGIN: usize = PLACES + BLANKS;
/// Number of features of steps beyond the last class of distances, one for each class of the home's
/// line.
const EXCESS: usize = LINE_CLASSES as usize;
const PAIRS: usize = RINGS * DISPLACEMENTS * DISPLACEMENTS;
/// Number of features of the blank or of a single tile.
const SINGLE: usize = EXCESS_BEGIN + EXCESS;
/// Number of features.
pub(super) const COUNT: usize = COUNT_WITHOUT_HOMES + PAIRS;
/// Number of features without those of pairs with neighbouring homes, which come last.
pub(super) const COUNT_WITHOUT_HOMES: usize = SINGLE + PAIRS;

/// The features of boards of one size with one home of the blank.
#[derive(Clone, Debug)]
pub(super) struct Features {
    spots: Vec<Spot>,
    /// By [`Line`]: whether lines are read in reverse. They are read towards the home of the blank.
    pub(super) is_backwards: [bool; 2],
}

/// The properties of a cell.
#[derive(Clone, Copy, Debug)]
struct Spot {
    row: u8,
    col: u8,
    row_class: u8,
    col_class: u8,
    /// Distance from the border on the side away from the home of the blank.
    ring: usize,
}

/// The line of two neighbouring cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Side by side.
    Row,
    /// One above the other.
    Column,
}

/// The relation of two tiles in a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// They lie in neighbouring cells.
    Neighbours,
    /// Their homes are neighbouring cells.
    Homes,
}

impl Features {
    /// The features of boards of `size` on which `goal_blank` is the home of the blank.
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
                ring: outside_row.min(outside_col),
            }
        };
        let is_backwards = [2 * goal_col + 1 < size.cols(), 2 * goal_row + 1 < size.rows()];
        Self { spots: size.cells().map(spot).collect(), is_backwards }
    }

    /// The feature of a tile by itself.
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

    /// Along each axis, the feature of steps beyond the last class of distances, and their number.
    pub(super) fn excess_steps(&self, home: usize, cell: usize) -> [(usize, u8); 2] {
        let (home, cell) = (self.spots[home], self.spots[cell]);
        let beyond = |steps: u8| steps.saturating_sub(STEPS - 1);
        [
            (home.row_class, home.row.abs_diff(cell.row)),
            (home.col_class, home.col.abs_diff(cell.col)),
        ]
        .map(|(class, steps)| (EXCESS_BEGIN + usize::from(class), beyond(steps)))
    }

    /// The feature of the blank at `cell`.
    pub(super) fn blank(&self, cell: usize) -> usize {
        let Spot { row_class, col_class, .. } = self.spots[cell];
        let (first, second) = (row_class.min(col_class), row_class.max(col_class));
        PLACES + usize::from(first * LINE_CLASSES + second)
    }

    /// By [`Line`]: the displacement of a tile from home as a number below [`DISPLACEMENTS`], along
    /// the line first.
    pub(super) fn displacements(&self, home: usize, cell: usize) -> [u8; 2] {
        let (home, cell) = (self.spots[home], self.spots[cell]);
        let capped = |home: u8, cell: u8, is_backwards: bool| {
            let steps = home as i8 - cell as i8;
            ((if is_backwards { -steps } else { steps }).clamp(-MAX_OFFSET, MAX_OFFSET)
                + MAX_OFFSET) as u8
        };
        let [in_row, in_column] = self.is_backwards;
        let right = capped(home.col, cell.col, in_row);
        let down = capped(home.row, cell.row, in_column);
        [right * OFFSETS as u8 + down, down * OFFSETS as u8 + right]
    }

    /// The feature of a pair of tiles in a `line`, the left or upper one first: the home and the
    /// cell of each.
    pub(super) fn pair(&self, kind: Kind, line: Line, mut tiles: [(usize, usize); 2]) -> usize {
        if self.is_backwards[line as usize] {
            tiles.reverse();
        }
        let [first, second] = tiles.map(|(home, _)| self.ring(home));
        pair(
            kind,
            first.min(second),
            tiles.map(|(home, cell)| self.displacements(home, cell)[line as usize].into()),
        )
    }

    /// The class of a home by its ring, below [`RINGS`].
    pub(super) fn ring(&self, home: usize) -> usize {
        self.spots[home].ring.min(RINGS - 1)
    }
}

/// The feature of a pair: the smaller ring of both homes, and both displacements in the order in
/// which the line is read.
pub(super) fn pair(kind: Kind, ring: usize, [first, second]: [usize; 2]) -> usize {
    let displacements = (ring * DISPLACEMENTS + first) * DISPLACEMENTS + second;
    SINGLE + kind as usize * PAIRS + displacements
}

/// The part of the Manhattan distance that a feature stands for.
pub(super) fn steps(feature: usize) -> usize {
    let steps = usize::from(STEPS);
    match feature {
        0..PLACES => feature / steps % steps + feature % steps,
        EXCESS_BEGIN..SINGLE => 1,
        _ => 0,
    }
}

/// Number of `lines` farther out than `line`, seen from the line `blank`.
pub(super) fn outside(lines: usize, line: usize, blank: usize) -> usize {
    match line.cmp(&blank) {
        std::cmp::Ordering::Less => line,
        std::cmp::Ordering::Greater => lines - 1 - line,
        std::cmp::Ordering::Equal => blank.max(lines - 1 - blank),
    }
}

/// The class of a line that has `outside` lines farther out, `steps` lines from that of the blank's
/// home.
fn line_class(outside: usize, steps: usize) -> u8 {
    match steps {
        0 => OF_BLANK,
        1 if outside >= usize::from(OUTER_LINES) - 1 => NEXT_TO_BLANK,
        _ => outside.min(usize::from(OUTER_LINES) - 1) as u8,
    }
}
