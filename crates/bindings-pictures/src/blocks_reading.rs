//! The shape of a board of cars or blocks that was read from a picture.

use crate::quad::QuadShape;
use serde::Serialize;
use unslide_solver::blocks::{Motion, Setup};
use unslide_vision::BlockReading;

/// A board of cars or blocks as a picture shows it. Cells are counted row by row, from 0.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksReading"))]
pub(crate) struct BlocksReadingShape {
    /// Tells it from a reading of tiles.
    #[cfg_attr(feature = "types", ts(type = "'blocks'"))]
    kind: &'static str,
    /// Corners of the board.
    quad: QuadShape,
    /// Number of rows.
    rows: usize,
    /// Number of columns.
    cols: usize,
    /// The board, for `blocks_read`.
    text: String,
    /// What needs no second look.
    sure: SureShape,
    /// Cells with doubtful contents.
    doubtful: Vec<usize>,
}

/// What of a board of cars or blocks needs no second look.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SureOfBlocks"))]
struct SureShape {
    /// Corners and size.
    board: bool,
    /// The car to free.
    car: bool,
    /// The exit.
    exit: bool,
}

impl BlocksReadingShape {
    pub(crate) fn new(reading: &BlockReading) -> Self {
        let BlockReading { quad, setup, .. } = reading;
        Self {
            kind: "blocks",
            quad: (*quad).into(),
            rows: setup.rows,
            cols: setup.cols,
            text: text(setup),
            sure: SureShape {
                board: reading.board_is_sure,
                car: reading.car_is_sure,
                exit: reading.exit_is_sure,
            },
            doubtful: reading.doubtful.clone(),
        }
    }
}

/// Text of the board with its goal. `Puzzle::text` does more, but includes the parser, which would make this module a
/// tenth larger.
fn text(setup: &Setup) -> String {
    let cars = setup.blocks.iter().map(|block| (block.name, &block.cells));
    let goals = setup.goals.iter().map(|goal| (goal.name, &goal.cells));
    let walls = ('#', &setup.walls);
    let lanes = |name: &str, is_lying: bool| {
        let cars = setup.blocks.iter().filter(|block| block.motion == Motion::Lengthways);
        let kept = cars.filter(|it| (it.cells[1] == it.cells[0] + 1) == is_lying);
        let names: String = kept.map(|block| block.name).collect();
        if names.is_empty() { names } else { format!(" {name}:{names}") }
    };
    let board = drawn(setup, cars.chain([walls]));
    let goal = drawn(setup, goals);
    format!("{board}=>{goal}{}{}", lanes("rows", true), lanes("columns", false))
}

/// Rows of letters, separated by `/`.
fn drawn<'a>(setup: &Setup, parts: impl Iterator<Item = (char, &'a Vec<usize>)>) -> String {
    let mut letters = vec!['.'; setup.rows * setup.cols];
    for (letter, cells) in parts {
        for cell in cells {
            letters[*cell] = letter;
        }
    }
    let rows: Vec<String> = letters.chunks(setup.cols).map(|row| row.iter().collect()).collect();
    rows.join("/")
}
