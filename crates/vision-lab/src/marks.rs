//! What is read rightly.

use crate::Case;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use unslide_vision::{Kind, Parking, Reading, Shown};

/// How far a corner may be off, compared with the longer side of the board.
const TOLERANCE: f64 = 0.01;

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
    /// What is called sure: all of it, or else not all is called sure.
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
    pub fn marks(&self, shown: Option<&Shown>) -> Marks {
        let (mut marks, is_sure) = match shown {
            None if !self.has_board() => return Mark::ALL.into(),
            None => return [Mark::Honest].into(),
            Some(Shown::Blocks(parking)) => (Marks::new(), is_sure_of_cars(parking)),
            Some(Shown::Tiles(reading)) => (self.marks_of_tiles(reading), is_sure(reading)),
        };
        if !is_sure || marks.len() == Mark::ALL.len() - 1 {
            marks.insert(Mark::Honest);
        }
        marks
    }

    /// The same of a reading of tiles, without whether it is honest.
    pub fn marks_of_tiles(&self, reading: &Reading) -> Marks {
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

    fn is_its_goal(&self, reading: &Reading) -> bool {
        let goal = &reading.goal.cells;
        self.board.is_empty() || (goal.len() == self.board.len() && self.misplaced(goal) == 0)
    }
}

/// Whether a reading leaves no doubt.
fn is_sure(reading: &Reading) -> bool {
    reading.board_is_sure && reading.blank_is_sure && reading.goal.doubtful().next().is_none()
}

fn is_sure_of_cars(parking: &Parking) -> bool {
    let is_sure = parking.board_is_sure && parking.car_is_sure && parking.exit_is_sure;
    is_sure && parking.doubtful.is_empty()
}
