//! [`Geometry`]: what the weights of the network depend on, which means the same on boards of all sizes and with all
//! homes of the blank.

use crate::{
    grid::{Cell, Size},
    tiles::anytime::features::outside,
};

/// Number of classes of lines by their distance from the border.
const OUTER_LINES: usize = 4;
/// Number of classes of lines by their distance from that of the blank's home, unless they are outer ones.
const INNER_LINES: usize = 3;
/// All other lines are one class.
const LINE_CLASSES: usize = OUTER_LINES + INNER_LINES + 1;
/// The class of both lines of the blank's home for the blank itself.
const OF_BLANK: usize = LINE_CLASSES;
/// Displacements of a tile are clamped to this along each axis.
const MAX_STEPS: usize = 6;
const DISPLACEMENTS: usize = 2 * MAX_STEPS + 1;

/// Along one axis, the class of a tile's home and its displacement from there, as a number below [`SPOTS`].
pub(in super::super) type Spot = usize;
/// Number of [`Spot`]s.
pub(super) const SPOTS: usize = (LINE_CLASSES + 1) * DISPLACEMENTS;
/// Number of classes of the cell of the blank.
pub(super) const BLANKS: usize = LINE_CLASSES * LINE_CLASSES;

/// The geometry of boards of one size with one home of the blank.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Geometry {
    size: Size,
    goal_blank: Cell,
}

impl Geometry {
    pub(in super::super) fn new(size: Size, goal_blank: u16) -> Self {
        Self { size, goal_blank: Cell(goal_blank) }
    }

    /// For each cell and each home, the spots of a tile among the rows and among the columns.
    pub(in super::super) fn tiles(self) -> impl Iterator<Item = [Spot; 2]> {
        let cells = move || self.size.cells();
        cells().flat_map(move |cell| cells().map(move |home| self.spots(home, cell)))
    }

    /// For each cell, the class of the blank there, and of its reflection over the diagonal: below [`BLANKS`].
    pub(in super::super) fn blanks(self) -> impl Iterator<Item = [usize; 2]> {
        self.size.cells().map(move |cell| blank_classes(self.line_classes(cell)))
    }

    fn spots(self, home: Cell, cell: Cell) -> [Spot; 2] {
        let classes = if home == self.goal_blank { [OF_BLANK; 2] } else { self.line_classes(home) };
        let [cells, homes, blanks, lines] =
            [self.lines(cell), self.lines(home), self.lines(self.goal_blank), self.counts()];
        [0, 1].map(|axis| {
            let (home, blank) = (homes[axis], blanks[axis]);
            let steps = cells[axis].abs_diff(home).min(MAX_STEPS);
            // Towards the line of the blank's home is positive; in that line, away from the farther border.
            let is_backwards = home > blank || home == blank && 2 * blank + 1 < lines[axis];
            let is_positive = (cells[axis] > home) != is_backwards;
            let displacement = if is_positive { MAX_STEPS + steps } else { MAX_STEPS - steps };
            classes[axis] * DISPLACEMENTS + displacement
        })
    }

    fn line_classes(self, cell: Cell) -> [usize; 2] {
        let [own, blanks, lines] = [self.lines(cell), self.lines(self.goal_blank), self.counts()];
        [0, 1].map(|axis| {
            let outside = outside(lines[axis], own[axis], blanks[axis]);
            line_class(outside, own[axis].abs_diff(blanks[axis]))
        })
    }

    fn lines(self, cell: Cell) -> [usize; 2] {
        [self.size.row(cell), self.size.col(cell)]
    }

    fn counts(self) -> [usize; 2] {
        [self.size.rows(), self.size.cols()]
    }
}

/// For each class of the blank's cell, that class and that of the cell reflected over the diagonal.
pub(super) fn blanks() -> impl Iterator<Item = [usize; 2]> {
    (0..BLANKS).map(|class| blank_classes([class / LINE_CLASSES, class % LINE_CLASSES]))
}

fn blank_classes([row, col]: [usize; 2]) -> [usize; 2] {
    [row * LINE_CLASSES + col, col * LINE_CLASSES + row]
}

/// The class of a line that has `outside` lines farther out, `steps` lines from that of the blank's home.
fn line_class(outside: usize, steps: usize) -> usize {
    match steps {
        0 => OUTER_LINES,
        1 if outside + 1 >= OUTER_LINES => OUTER_LINES + 1,
        2 if outside >= OUTER_LINES => OUTER_LINES + 2,
        _ if outside >= OUTER_LINES => LINE_CLASSES - 1,
        _ => outside,
    }
}
