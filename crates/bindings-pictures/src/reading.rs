//! The shapes of readings, as described in `www/engine/protocol.js`.

use serde::Serialize;
use unslide_solver::grid::Cell;
use unslide_vision::{Board, Goal, Kind, Stage, TileReading};

/// Text of the blank among labels.
const BLANK: &str = "_";

/// A located board. Cells are counted row by row, from 0.
#[derive(Serialize)]
pub(crate) struct LocatedShape {
    quad: [[f64; 2]; 4],
    rows: usize,
    cols: usize,
    blank: usize,
}

/// A stage of reading.
#[derive(Serialize)]
pub(crate) struct StageShape {
    stage: &'static str,
    /// The board, if it is located by then.
    located: Option<LocatedShape>,
}

/// A puzzle read from a picture.
#[derive(Serialize)]
pub(crate) struct ReadingShape {
    #[serde(flatten)]
    located: LocatedShape,
    kind: &'static str,
    /// For each cell, the cell of the picture whose piece belongs there.
    goal: Vec<usize>,
    labels: Option<Vec<String>>,
    sure: Sure,
    /// Cells of the picture with unsure goals.
    doubtful: Vec<usize>,
    /// Groups of cells of the picture whose tiles look alike.
    interchangeable: Vec<Vec<usize>>,
}

/// What is sure.
#[derive(Serialize)]
pub(crate) struct Sure {
    pub(crate) board: bool,
    pub(crate) blank: bool,
}

impl LocatedShape {
    fn new(board: &Board, blank: Cell) -> Self {
        Self {
            quad: board.quad.0.map(|point| [point.x, point.y]),
            rows: board.size.rows(),
            cols: board.size.cols(),
            blank: blank.index(),
        }
    }
}

impl From<Stage> for StageShape {
    fn from(stage: Stage) -> Self {
        let located = match &stage {
            Stage::Numbers(board, blank) => Some(LocatedShape::new(board, *blank)),
            Stage::Board | Stage::Tiles | Stage::Goal => None,
        };
        Self { stage: stage.name(), located }
    }
}

impl From<&TileReading> for ReadingShape {
    fn from(reading: &TileReading) -> Self {
        let TileReading { board, blank, goal, .. } = reading;
        let pieces = pieces(goal);
        let cells = |group: &Vec<Cell>| group.iter().map(|cell| pieces[cell.index()]).collect();
        Self {
            located: LocatedShape::new(board, *blank),
            interchangeable: goal.interchangeable.iter().map(cells).collect(),
            kind: reading.kind.name(),
            goal: pieces,
            labels: labels(&reading.kind),
            sure: Sure { board: reading.board_is_sure, blank: reading.blank_is_sure },
            doubtful: goal.doubtful().map(Cell::index).collect(),
        }
    }
}

/// Piece that belongs in each cell.
pub(crate) fn pieces(goal: &Goal) -> Vec<usize> {
    let mut pieces = vec![0; goal.cells.len()];
    for (piece, cell) in goal.cells.iter().enumerate() {
        pieces[cell.index()] = piece;
    }
    pieces
}

/// Labels in the page's format.
fn labels(kind: &Kind) -> Option<Vec<String>> {
    match kind {
        Kind::Picture => None,
        Kind::Labels(labels) => Some(
            labels.iter().map(|label| label.clone().unwrap_or_else(|| BLANK.to_owned())).collect(),
        ),
    }
}
