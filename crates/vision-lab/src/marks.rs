//! The correct parts of a reading.

use crate::Case;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use unslide_vision::{BlockReading, Kind, Reading, TileReading};

/// Maximum distance of a corner from its true place, relative to the longer side of the board.
pub(crate) const TOLERANCE: f64 = 0.01;

/// Maximum distance of a corner of a sure board, relative to a cell: only the cut of the pieces depends on it.
const SURE_TOLERANCE: f64 = 0.15;

/// A correct part of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Each corner of the board, within a hundredth of its longer side.
    Corners,
    /// The numbers of rows and columns.
    Grid,
    /// The cell without a tile.
    Blank,
    /// The labels and the goal of each tile, as far as they are known.
    Tiles,
    /// The certainty: a reading of which all parts are sure is correct, its corners within a part of a cell.
    Honest,
}

impl Mark {
    /// All marks.
    pub const ALL: [Self; 5] = [Self::Corners, Self::Grid, Self::Blank, Self::Tiles, Self::Honest];
}

/// The correct parts of the reading of a picture.
pub type Marks = BTreeSet<Mark>;

/// What is known to be in a picture.
pub trait Truth {
    /// The marks of a reading; `None` is correct if the picture shows no board.
    fn marks(&self, shown: Option<&Reading>) -> Marks;
}

impl Truth for Case {
    fn marks(&self, shown: Option<&Reading>) -> Marks {
        let (mut marks, is_sure) = match shown {
            None if !self.has_board() => return Mark::ALL.into(),
            None => return [Mark::Honest].into(),
            Some(Reading::Blocks(parking)) => (Marks::new(), is_sure_of_cars(parking)),
            Some(Reading::Tiles(reading)) => (self.marks_of_tiles(reading), is_sure(reading)),
        };
        if !is_sure || self.is_surely_right(&marks, shown) {
            marks.insert(Mark::Honest);
        }
        marks
    }
}

impl Case {
    /// Whether all parts that decide the moves are correct, and the corners nearly.
    fn is_surely_right(&self, marks: &Marks, shown: Option<&Reading>) -> bool {
        let Some(Reading::Tiles(reading)) = shown else { return false };
        let case = self.turned_like(reading);
        let cell = case.longer_side() / case.rows.max(case.cols).max(1) as f64;
        case.corners_off(reading) <= SURE_TOLERANCE * cell
            && [Mark::Grid, Mark::Blank, Mark::Tiles].iter().all(|mark| marks.contains(mark))
    }

    /// The marks of a reading of tiles, without [`Mark::Honest`].
    pub fn marks_of_tiles(&self, reading: &TileReading) -> Marks {
        if !self.has_board() {
            return Marks::new();
        }
        let case = self.turned_like(reading);
        let size = reading.board.size;
        let grid = (size.rows(), size.cols()) == (case.rows, case.cols);
        let verdicts = [
            (Mark::Corners, case.corners_off(reading) <= TOLERANCE * case.longer_side()),
            (Mark::Grid, grid),
            (Mark::Blank, grid && case.blank_cell() == reading.blank.index()),
            (Mark::Tiles, grid && case.are_its_labels(&reading.kind) && case.is_its_goal(reading)),
        ];
        verdicts.into_iter().filter(|(_, is_right)| *is_right).map(|(mark, _)| mark).collect()
    }

    fn are_its_labels(&self, kind: &Kind) -> bool {
        let Some(labels) = &self.labels else { return true };
        let Kind::Labels(found) = kind else { return false };
        found.iter().map(|label| label.as_deref().unwrap_or("_")).eq(labels.iter())
    }

    fn is_its_goal(&self, reading: &TileReading) -> bool {
        let goal = &reading.goal.cells;
        self.board.is_empty() || (goal.len() == self.board.len() && self.misplaced(goal) == 0)
    }
}

/// Whether all parts of a reading are sure.
pub(crate) fn is_sure(reading: &TileReading) -> bool {
    reading.board_is_sure && reading.blank_is_sure && reading.goal.doubtful().next().is_none()
}

pub(crate) fn is_sure_of_cars(parking: &BlockReading) -> bool {
    let is_sure = parking.board_is_sure && parking.car_is_sure && parking.exit_is_sure;
    is_sure && parking.doubtful.is_empty()
}
