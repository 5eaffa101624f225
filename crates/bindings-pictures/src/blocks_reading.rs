//! The shape of a board of cars or blocks, as described in `www/engine/protocol.js`.

use serde::Serialize;
use unslide_solver::blocks::{Motion, Setup};
use unslide_vision::BlockReading;

/// A board of cars or blocks. Cells are counted row by row, from 0.
#[derive(Serialize)]
pub(crate) struct BlocksReadingShape {
    kind: &'static str,
    quad: [[f64; 2]; 4],
    rows: usize,
    cols: usize,
    text: String,
    sure: Sure,
    /// Cells with doubtful contents.
    doubtful: Vec<usize>,
}

/// What is sure.
#[derive(Serialize)]
struct Sure {
    board: bool,
    car: bool,
    exit: bool,
}

impl BlocksReadingShape {
    pub(crate) fn new(reading: &BlockReading) -> Self {
        let BlockReading { quad, setup, .. } = reading;
        Self {
            kind: "blocks",
            quad: quad.0.map(|point| [point.x, point.y]),
            rows: setup.rows,
            cols: setup.cols,
            text: text(setup),
            sure: Sure {
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
