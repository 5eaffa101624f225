//! The shapes of readings of tiles.

use crate::quad::QuadShape;
use serde::Serialize;
use unslide_solver::grid::Cell;
use unslide_vision::{Board, Goal, Kind, Stage, TileReading};

/// Text of the blank among labels.
const BLANK: &str = "_";

/// A board of tiles in a picture. Cells are counted row by row, from 0.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LocatedBoard"))]
pub(crate) struct LocatedShape {
    /// Corners of the board.
    quad: QuadShape,
    /// Number of rows.
    rows: usize,
    /// Number of columns.
    cols: usize,
    /// Width of the gaps between tiles, relative to the pitch.
    gap: f64,
    /// The cell without a tile.
    blank: usize,
}

/// How far the reading of a picture is.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ReadingProgress"))]
pub(crate) struct StageShape {
    /// The stage that begins.
    stage: StageName,
    /// The board; comes with `numbers`.
    located: Option<LocatedShape>,
}

/// What is done to a picture: the board is located, its tiles are cut out, the numbers on them are read, the goal is put
/// together.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ReadingStage"))]
enum StageName {
    Board,
    Tiles,
    Numbers,
    Goal,
}

/// A puzzle of tiles as a picture shows it.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Reading"))]
pub(crate) struct ReadingShape {
    #[serde(flatten)]
    located: LocatedShape,
    /// What the tiles show.
    kind: TilesKind,
    /// For each cell, the cell of the picture whose piece belongs there.
    goal: Vec<usize>,
    /// The numbers or letters on the tiles; null if they show a picture.
    labels: Option<Vec<String>>,
    /// What needs no second look.
    sure: SureShape,
    /// Cells of the picture whose pieces may belong elsewhere.
    doubtful: Vec<usize>,
    /// Groups of cells of the picture whose pieces look alike.
    interchangeable: Vec<Vec<usize>>,
}

/// What tiles show.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
enum TilesKind {
    /// Parts of a picture.
    Picture,
    /// Numbers or letters.
    Numbers,
}

/// What of a board of tiles needs no second look.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SureOfTiles"))]
struct SureShape {
    /// Corners and size.
    board: bool,
    /// The cell without a tile.
    blank: bool,
}

impl LocatedShape {
    fn new(board: &Board, blank: Cell) -> Self {
        Self {
            quad: board.quad.into(),
            rows: board.size.rows(),
            cols: board.size.cols(),
            gap: board.gap,
            blank: blank.index(),
        }
    }
}

impl From<Stage> for StageShape {
    fn from(stage: Stage) -> Self {
        let (stage, located) = match stage {
            Stage::Board => (StageName::Board, None),
            Stage::Tiles => (StageName::Tiles, None),
            Stage::Numbers(board, blank) => {
                (StageName::Numbers, Some(LocatedShape::new(&board, blank)))
            }
            Stage::Goal => (StageName::Goal, None),
        };
        Self { stage, located }
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
            kind: match reading.kind {
                Kind::Picture => TilesKind::Picture,
                Kind::Labels(_) => TilesKind::Numbers,
            },
            goal: pieces,
            labels: labels(&reading.kind),
            sure: SureShape { board: reading.board_is_sure, blank: reading.blank_is_sure },
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
