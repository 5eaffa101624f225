//! How many of the pictures in `tests/data/vision` are read rightly.
//!
//! `cargo run --release -p unslide-vision-lab --example bench_vision [-- FOLDER] [--each] [--given]
//! [--reference] [--places] [--only=TEXT]`
//!
//! `--each` says how each picture is read, and how long that takes; `--given` tells where the board
//! is, how it is cut and which cell is the blank, so that the goal alone is read; `--reference`
//! shows the finished picture as well, of the cases that have one; `--places` asks for board and blank
//! only, which is soon done; `--only` leaves out all pictures that have no such text in their names. A
//! case without rows has no board.

use image::{ImageError, RgbaImage};
use std::{collections::BTreeMap, error::Error, path::PathBuf, time::Instant};
use unslide_solver::grid::Cell;
use unslide_vision::{
    Goal, Hints, Kind, QuadError, TileReading, internal::LocatedBoard, read, read_with_reference,
};
use unslide_vision_lab::{Case, Mark, Marks, Truth, cases, data};

/// What was read rightly, each only if all before it was.
#[derive(Clone, Copy, Default)]
struct Score {
    cases: usize,
    corners: usize,
    grid: usize,
    blank: usize,
    board: usize,
    seconds: f64,
}

/// A board is counted apart where its tiles that look like another one, times this, are more than
/// its cells.
const MANY_ALIKE: usize = 10;

/// Of what was called sure: how much there was, and how much of it was right.
#[derive(Clone, Copy, Default)]
struct Calibration {
    said: usize,
    right: usize,
}

impl Calibration {
    fn count(&mut self, is_sure: bool, is_right: bool) {
        self.said += usize::from(is_sure);
        self.right += usize::from(is_sure && is_right);
    }
}

/// What readings are sure of.
#[derive(Clone, Copy, Default)]
struct Sureness {
    board: Calibration,
    blank: Calibration,
    tiles: Calibration,
    /// Readings without any doubt.
    all: Calibration,
}

/// What the bench is asked for.
struct Options {
    root: PathBuf,
    each: bool,
    given: bool,
    asked: Asked,
    only: String,
}

/// What is to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Everything,
    /// The same, with the finished picture shown.
    WithReference,
    /// Board and blank.
    Places,
}

impl Options {
    fn read() -> Self {
        let (options, folders): (Vec<_>, Vec<_>) =
            std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
        let has = |name: &str| options.iter().any(|option| option == name);
        let only = options.iter().find_map(|option| option.strip_prefix("--only="));
        Self {
            root: folders.first().map_or_else(data, PathBuf::from),
            each: has("--each"),
            given: has("--given"),
            asked: match (has("--places"), has("--reference")) {
                (true, _) => Asked::Places,
                (false, true) => Asked::WithReference,
                (false, false) => Asked::Everything,
            },
            only: only.unwrap_or_default().to_owned(),
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::read();
    let cases: Vec<Case> = cases(&options.root)?;
    let mut table: BTreeMap<String, Score> = BTreeMap::new();
    let mut sureness = Sureness::default();
    for case in cases.iter().filter(|case| case.file.contains(&options.only)) {
        let picture = image::open(options.root.join(&case.file))?.into_rgba8();
        let reference = reference_of(case, &options, &picture)?;
        if options.asked == Asked::WithReference && reference.is_none() {
            continue;
        }
        let row = table.entry(row_of(case)).or_default();
        let start = Instant::now();
        let known = if options.given { case.hints() } else { Hints::default() };
        let reading = match &reference {
            _ if options.asked == Asked::Places => placed(case, &picture, &known),
            Some(reference) => read_with_reference(&picture, &known, reference, |_| ()),
            None => read(&picture, &known, |_| ()),
        };
        let reading = reading.ok().flatten();
        let seconds = start.elapsed().as_secs_f64();
        row.seconds += seconds;
        let case = reading.as_ref().map_or_else(|| case.clone(), |it| case.turned_like(it));
        let marks = marks_of(&case, reading.as_ref());
        row.count(&marks);
        if let Some(reading) = &reading {
            sureness.count(&case, reading, &marks);
        }
        if options.each {
            let verdict = said(&case, reading.as_ref(), &marks);
            println!("{} {verdict} {seconds:.1} s", case.file);
        }
    }
    print(&table, &sureness);
    Ok(())
}

fn print(table: &BTreeMap<String, Score>, sureness: &Sureness) {
    println!("{:28} cases corners grid blank board  seconds each", "");
    for (name, s) in table {
        println!(
            "{name:28} {:5} {:7} {:4} {:5} {:5}  {:.2}",
            s.cases,
            s.corners,
            s.grid,
            s.blank,
            s.board,
            s.seconds / s.cases as f64
        );
    }
    for (what, Calibration { said, right }) in [
        ("boards", sureness.board),
        ("blanks", sureness.blank),
        ("tiles", sureness.tiles),
        ("whole readings", sureness.all),
    ] {
        println!("{what} called sure: {said}, of these right: {right}");
    }
}

/// Board and blank as they are read, and the goal as it is.
fn placed(
    case: &Case,
    picture: &RgbaImage,
    known: &Hints,
) -> Result<Option<TileReading>, QuadError> {
    let goal = || Goal::known(case.board.iter().map(|cell| Cell(*cell as u16)).collect());
    let located = LocatedBoard::of(picture, known)?;
    Ok(located.map(|located| located.reading(Kind::Picture, goal())))
}

/// The row of the table in which a case is counted.
fn row_of(case: &Case) -> String {
    let area = case.rows * case.cols;
    if !case.has_board() {
        return case.variant.clone();
    }
    let numbers = if case.numbers { "num_" } else { "" };
    let class = if area <= 25 { "to 5 x 5" } else { "larger" };
    let alike: usize = case.interchangeable.iter().map(Vec::len).sum();
    let apart = if alike * MANY_ALIKE > area { " alike" } else { "" };
    format!("{numbers}{} {class}{apart}", case.variant)
}

/// What is right of a reading.
fn marks_of(case: &Case, reading: Option<&TileReading>) -> Marks {
    reading.map_or_else(|| case.marks(None), |reading| case.marks_of_tiles(reading))
}

impl Score {
    fn count(&mut self, marks: &Marks) {
        let has = |mark| marks.contains(&mark);
        let [corners, blank] = [has(Mark::Corners), has(Mark::Corners) && has(Mark::Blank)];
        self.cases += 1;
        self.corners += usize::from(corners);
        self.grid += usize::from(has(Mark::Grid));
        self.blank += usize::from(blank);
        self.board += usize::from(blank && has(Mark::Tiles));
    }
}

impl Sureness {
    fn count(&mut self, case: &Case, reading: &TileReading, marks: &Marks) {
        let has = |mark| marks.contains(&mark);
        let board = has(Mark::Corners) && has(Mark::Grid);
        let doubtful: Vec<Cell> = reading.goal.doubtful().collect();
        self.board.count(reading.board_is_sure, board);
        self.blank.count(reading.blank_is_sure, board && has(Mark::Blank));
        for (cell, goal) in reading.goal.cells.iter().enumerate() {
            let Some(truth) = case.board.get(cell) else { continue };
            let is_right = board && case.is_same(goal.index(), *truth);
            self.tiles.count(!doubtful.contains(&Cell(cell as u16)), is_right);
        }
        let is_sure = reading.board_is_sure && reading.blank_is_sure && doubtful.is_empty();
        self.all.count(is_sure, board && has(Mark::Blank) && has(Mark::Tiles));
    }
}

/// A reading in words.
fn said(case: &Case, reading: Option<&TileReading>, marks: &Marks) -> String {
    let names = [
        ("corners", Mark::Corners),
        ("grid", Mark::Grid),
        ("blank", Mark::Blank),
        ("board", Mark::Tiles),
    ];
    let wrong = names.into_iter().filter(|(_, mark)| !marks.contains(mark));
    let wrong: Vec<_> = wrong.map(|(name, _)| name).collect();
    let Some(reading) = reading else {
        return if wrong.is_empty() { "right: no board" } else { "WRONG: no board" }.to_owned();
    };
    if wrong.is_empty() {
        return format!("right; sure: {}", said_surely(reading));
    }
    let quad = reading.board.quad.0.map(|p| [p.x.round(), p.y.round()]);
    let size = reading.board.size;
    format!(
        "WRONG: {}; {} x {} at {quad:?}, {:.1} px off {:?}; {} tiles wrong; sure: {}",
        wrong.join(" "),
        size.rows(),
        size.cols(),
        case.corners_off(reading),
        case.quad,
        case.misplaced(&reading.goal.cells),
        said_surely(reading),
    )
}

/// The finished picture, if it is asked for and there is one.
fn reference_of(
    case: &Case,
    options: &Options,
    picture: &RgbaImage,
) -> Result<Option<RgbaImage>, ImageError> {
    if options.asked != Asked::WithReference {
        return Ok(None);
    }
    if let Some(file) = &case.reference {
        return Ok(Some(image::open(options.root.join(file))?.into_rgba8()));
    }
    let part = case.reference_rect.map(|[x, y, width, height]| {
        image::imageops::crop_imm(picture, x, y, width, height).to_image()
    });
    Ok(part)
}

/// What a reading is sure of.
fn said_surely(reading: &TileReading) -> String {
    let tiles = reading.goal.cells.len() - reading.goal.doubtful().count();
    let named = [("board, ", reading.board_is_sure), ("blank, ", reading.blank_is_sure)];
    let sure: String = named.iter().filter(|(_, sure)| *sure).map(|(name, _)| *name).collect();
    format!("{sure}{tiles} tiles")
}
