//! `unslide read`: reads the puzzle of a picture.

use crate::{args::ReadArgs, picture::decode, verdict::Verdict};
use image::RgbaImage;
use serde::Serialize;
use std::{error::Error, io::Write, path::Path, time::Instant};
use unslide_solver::blocks::SetupError;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{
    BlockReading, BoardOutline, Family, Hints, Hypothesis, PictureReader, Reading, TileReading,
};

/// The output of `read --json`.
#[derive(Serialize)]
struct Record {
    found: bool,
    #[serde(flatten)]
    puzzle: Option<Found>,
    /// Boards that the picture may show: the one that was read, then the likeliest.
    hypotheses: Vec<Outline>,
    seconds: f64,
}

/// A board that the picture may show.
#[derive(Serialize)]
struct Outline {
    family: &'static str,
    quad: [[f64; 2]; 4],
    rows: usize,
    cols: usize,
    /// Log-likelihood, up to a constant of the picture.
    score: f32,
}

/// A puzzle of either family.
#[derive(Serialize)]
#[serde(untagged)]
enum Found {
    Tiles(Puzzle),
    Blocks(Cars),
}

/// A board of cars. Cells are numbered row by row, from 0.
#[derive(Serialize)]
struct Cars {
    kind: &'static str,
    quad: [[f64; 2]; 4],
    rows: usize,
    cols: usize,
    /// The input of `unslide blocks solve`.
    board: String,
    sure: Sure,
    /// Cells whose content is not sure.
    doubtful: Vec<usize>,
}

/// Whether the grid, the car to free and the exit are sure.
#[derive(Serialize)]
struct Sure {
    board: bool,
    car: bool,
    exit: bool,
}

/// A tile puzzle. Cells are numbered row by row, from 0.
#[derive(Serialize)]
struct Puzzle {
    kind: &'static str,
    quad: [[f64; 2]; 4],
    rows: usize,
    cols: usize,
    /// Row and column.
    blank: [usize; 2],
    blank_goal: [usize; 2],
    /// For each cell the goal cell of its tile.
    board: Vec<usize>,
    /// For each cell its label, as input of `unslide solve`.
    labels: Vec<String>,
    /// For each cell the probability that its goal is right.
    sure: Vec<f64>,
    /// Groups of goal cells whose tiles look alike.
    interchangeable: Vec<Vec<usize>>,
}

/// Prints the puzzle to `answers`.
///
/// # Errors
/// If a file is no picture, or the hints contradict each other.
pub fn run(args: &ReadArgs, answers: &mut impl Write) -> Result<Verdict, Box<dyn Error>> {
    let reader = PictureReader::new(decoded(&args.picture)?);
    let reference = args.reference.as_deref().map(decoded).transpose()?;
    let start = Instant::now();
    let known = Hints::default().with_rows(args.rows).with_cols(args.cols);
    let family = args.family.map(Into::into);
    let shown = reader.read(&known, family, reference.as_ref(), |_| ())?;
    let puzzle = shown.as_ref().map(Found::of).transpose()?;
    let seconds = start.elapsed().as_secs_f64();
    if args.json {
        let read = shown.as_ref().map(BoardOutline::from);
        let hypotheses = reader.hypotheses(&known, read.as_ref());
        let hypotheses = hypotheses.iter().map(Outline::from).collect();
        let record = Record { found: puzzle.is_some(), puzzle, hypotheses, seconds };
        writeln!(answers, "{}", serde_json::to_string(&record)?)?;
    } else {
        write_text(puzzle.as_ref(), answers)?;
    }
    Ok(Verdict::Answered)
}

fn decoded(file: &Path) -> Result<RgbaImage, String> {
    decode(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn write_text(puzzle: Option<&Found>, answers: &mut impl Write) -> std::io::Result<()> {
    let Some(puzzle) = puzzle else { return writeln!(answers, "no board in this picture") };
    let (what, quad, rows, cols, text) = match puzzle {
        Found::Tiles(Puzzle { quad, rows, cols, labels, .. }) => {
            let lines: Vec<String> = labels.chunks(*cols).map(|row| row.join(" ")).collect();
            ("a board of", quad, rows, cols, lines.join("/"))
        }
        Found::Blocks(Cars { quad, rows, cols, board, .. }) => {
            ("a board of cars,", quad, rows, cols, board.clone())
        }
    };
    let corners = quad.map(|[x, y]| format!("{x:.1},{y:.1}")).join(",");
    writeln!(answers, "{what} {rows} x {cols} at {corners}")?;
    writeln!(answers, "{text}")
}

impl From<&Hypothesis> for Outline {
    fn from(Hypothesis { outline, score, .. }: &Hypothesis) -> Self {
        let BoardOutline { family, quad, rows, cols } = *outline;
        let family = match family {
            Family::Tiles => "tiles",
            Family::Blocks => "blocks",
        };
        let quad = quad.0.map(|point| [point.x, point.y]);
        Self { family, quad, rows, cols, score: *score }
    }
}

impl Found {
    fn of(shown: &Reading) -> Result<Self, SetupError> {
        Ok(match shown {
            Reading::Tiles(reading) => Self::Tiles(Puzzle::from(reading)),
            Reading::Blocks(parking) => Self::Blocks(Cars::of(parking)?),
        })
    }
}

impl Cars {
    fn of(parking: &BlockReading) -> Result<Self, SetupError> {
        let BlockReading {
            quad, setup, board_is_sure, car_is_sure, exit_is_sure, doubtful, ..
        } = parking;
        Ok(Self {
            kind: "blocks",
            quad: quad.0.map(|point| [point.x, point.y]),
            rows: setup.rows,
            cols: setup.cols,
            board: setup.validate()?.text(),
            sure: Sure { board: *board_is_sure, car: *car_is_sure, exit: *exit_is_sure },
            doubtful: doubtful.clone(),
        })
    }
}

impl From<&TileReading> for Puzzle {
    fn from(reading: &TileReading) -> Self {
        let TileReading { board, blank, goal, .. } = reading;
        let size = board.size;
        let blank_goal = goal.cells[blank.index()];
        let numbers = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect::<Vec<_>>();
        Self {
            kind: reading.kind.name(),
            quad: board.quad.0.map(|point| [point.x, point.y]),
            rows: size.rows(),
            cols: size.cols(),
            blank: place(size, *blank),
            blank_goal: place(size, blank_goal),
            board: numbers(&goal.cells),
            labels: labels(reading),
            sure: goal.sure.clone(),
            interchangeable: goal.interchangeable.iter().map(|group| numbers(group)).collect(),
        }
    }
}

/// The labels of the tiles, or their numbers in the order of the goal if they have none.
pub fn labels(reading: &TileReading) -> Vec<String> {
    reading.setup().start.labels
}

fn place(size: Size, cell: Cell) -> [usize; 2] {
    [size.row(cell), size.col(cell)]
}
