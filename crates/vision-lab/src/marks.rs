//! What is read rightly.

use crate::Case;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use unslide_vision::{BlockReading, Kind, Reading, TileReading};

/// How far a corner may be off, compared with the longer side of the board.
const TOLERANCE: f64 = 0.01;

/// The same of a board that is called sure, compared with a cell: nothing but what is shown of it depends on that.
const SURE_TOLERANCE: f64 = 0.15;

/// Something that is read rightly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Each corner of the board, within a hundredth of its longer side.
    Corners,
    /// The number of rows and that of columns.
    Grid,
    /// The cell without a tile.
    Blank,
    /// What the labels are, and where each tile belongs, as far as either is known.
    Tiles,
    /// What is called sure: all of it, corners within a part of a cell, or else not all is called sure.
    Honest,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Corners, Self::Grid, Self::Blank, Self::Tiles, Self::Honest];
}

/// All that is read rightly of a picture.
pub type Marks = BTreeSet<Mark>;

impl Case {
    /// Marks what a picture was taken for. Where no board is in it, all is right if none is seen, and
    /// nothing else is.
    pub fn marks(&self, shown: Option<&Reading>) -> Marks {
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

    /// Whether all is right that decides the moves, and the corners nearly.
    fn is_surely_right(&self, marks: &Marks, shown: Option<&Reading>) -> bool {
        let Some(Reading::Tiles(reading)) = shown else { return false };
        let case = self.turned_like(reading);
        let cell = case.longer_side() / case.rows.max(case.cols).max(1) as f64;
        case.corners_off(reading) <= SURE_TOLERANCE * cell
            && [Mark::Grid, Mark::Blank, Mark::Tiles].iter().all(|mark| marks.contains(mark))
    }

    /// The same of a reading of tiles, without whether it is honest.
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

/// Whether a reading leaves no doubt.
fn is_sure(reading: &TileReading) -> bool {
    reading.board_is_sure && reading.blank_is_sure && reading.goal.doubtful().next().is_none()
}

fn is_sure_of_cars(parking: &BlockReading) -> bool {
    let is_sure = parking.board_is_sure && parking.car_is_sure && parking.exit_is_sure;
    is_sure && parking.doubtful.is_empty()
}
