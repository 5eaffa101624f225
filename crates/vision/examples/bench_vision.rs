//! How many of the pictures in `tests/data/vision` are read rightly.
//!
//! `cargo run --release -p unslide-vision --example bench_vision [-- FOLDER] [--each] [--given]
//! [--reference] [--places] [--only=TEXT]`
//!
//! `--each` says how each picture is read, and how long that takes; `--given` tells where the board
//! is, how it is cut and which cell is the blank, so that the goal alone is read; `--reference`
//! shows the finished picture as well, of the cases that have one; `--places` asks for board and blank
//! only, which is soon done; `--only` leaves out all pictures that have no such text in their names. A
//! case without rows has no board.

use image::{ImageError, RgbaImage};
use serde::Deserialize;
use std::{
    collections::BTreeMap,
    error::Error,
    fs,
    path::{Path, PathBuf},
    time::Instant,
};
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{Goal, Kind, Known, Quad, QuadError, Reading, Sight, read, read_towards};

#[derive(Deserialize)]
struct Manifest {
    cases: Vec<Case>,
}

/// A picture and what is in it, as `manifest.json` describes it.
#[derive(Clone, Deserialize)]
struct Case {
    file: String,
    variant: String,
    numbers: bool,
    rows: usize,
    cols: usize,
    quad: [[f64; 2]; 4],
    board: Vec<usize>,
    blank: [usize; 2],
    interchangeable: Vec<Vec<usize>>,
    /// The finished picture: a file, or a part of the picture: left, top, width, height.
    reference: Option<PathBuf>,
    reference_rect: Option<[u32; 4]>,
}

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

/// How far a corner may be off, compared with the longer side of the board.
const TOLERANCE: f64 = 0.01;
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
    let manifest = fs::read(options.root.join("manifest.json"))?;
    let manifest: Manifest = serde_json::from_slice(&manifest)?;
    let mut table: BTreeMap<String, Score> = BTreeMap::new();
    let mut sureness = Sureness::default();
    for case in manifest.cases.iter().filter(|case| case.file.contains(&options.only)) {
        let picture = image::open(options.root.join(&case.file))?.into_rgba8();
        let reference = case.reference(&options, &picture)?;
        if options.asked == Asked::WithReference && reference.is_none() {
            continue;
        }
        let row = table.entry(case.row()).or_default();
        let start = Instant::now();
        let known = if options.given { case.known() } else { Known::default() };
        let reading = match &reference {
            _ if options.asked == Asked::Places => case.placed(&picture, &known),
            Some(reference) => read_towards(&picture, &known, reference, |_| ()),
            None => read(&picture, &known, |_| ()),
        };
        let reading = reading.ok().flatten();
        let seconds = start.elapsed().as_secs_f64();
        row.seconds += seconds;
        let verdict = case.mark(reading.as_ref(), row, &mut sureness);
        if options.each {
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

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/vision")
}

impl Case {
    /// Board and blank as they are read, and the goal as it is.
    fn placed(&self, picture: &RgbaImage, known: &Known) -> Result<Option<Reading>, QuadError> {
        let goal = || Goal {
            cells: self.board.iter().map(|cell| Cell(*cell as u16)).collect(),
            sure: vec![1.0; self.board.len()],
            interchangeable: Vec::new(),
        };
        let sight = Sight::of(picture, known)?;
        Ok(sight.map(|sight| sight.reading(Kind::Picture, goal())))
    }

    fn row(&self) -> String {
        let numbers = if self.numbers { "num_" } else { "" };
        let area = self.rows * self.cols;
        if area == 0 {
            return self.variant.clone();
        }
        let class = if area <= 25 { "to 5 x 5" } else { "larger" };
        let alike: usize = self.interchangeable.iter().map(Vec::len).sum();
        let apart = if alike * MANY_ALIKE > area { " alike" } else { "" };
        format!("{numbers}{} {class}{apart}", self.variant)
    }

    /// Marks what is read, and says it in a word. Nothing says which side of a picture is up: one that
    /// stands on its head may be put together like that.
    fn mark(
        &self,
        reading: Option<&Reading>,
        score: &mut Score,
        sureness: &mut Sureness,
    ) -> String {
        let turned = reading.filter(|_| !self.numbers).map(|reading| self.turned_like(reading));
        turned.as_ref().unwrap_or(self).mark_upright(reading, score, sureness)
    }

    fn mark_upright(
        &self,
        reading: Option<&Reading>,
        score: &mut Score,
        sureness: &mut Sureness,
    ) -> String {
        let [corners, grid, blank, board] = self.verdicts(reading);
        score.cases += 1;
        score.corners += usize::from(corners);
        score.grid += usize::from(grid);
        score.blank += usize::from(blank && corners);
        score.board += usize::from(board && blank && corners);
        if let Some(reading) = reading {
            self.weigh(reading, [corners && grid, blank], sureness);
        }
        let names = [("corners", corners), ("grid", grid), ("blank", blank), ("board", board)];
        let wrong: Vec<_> =
            names.iter().filter(|(_, right)| !right).map(|(name, _)| *name).collect();
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
            self.corners_off(reading),
            self.quad,
            self.misplaced(&reading.goal.cells),
            said_surely(reading),
        )
    }

    /// The same board, seen from the side from which its corners are nearest to those that were found.
    fn turned_like(&self, reading: &Reading) -> Self {
        let views = std::iter::successors(Some(self.clone()), |view| Some(view.turned())).take(4);
        let off = |view: &Self| view.corners_off(reading);
        views.min_by(|a, b| off(a).total_cmp(&off(b))).unwrap_or_else(|| self.clone())
    }

    /// The same board, its left side its top.
    fn turned(&self) -> Self {
        let [a, b, c, d] = self.quad;
        let (rows, cols) = (self.cols, self.rows);
        let was = |cell: usize| (self.rows - 1 - cell % cols) * self.cols + cell / cols;
        let now = |cell: usize| cell % self.cols * cols + self.rows - 1 - cell / self.cols;
        let groups = self.interchangeable.iter();
        Self {
            rows,
            cols,
            quad: [d, a, b, c],
            board: (0..self.board.len()).map(|cell| now(self.board[was(cell)])).collect(),
            blank: [self.blank[1], self.rows.saturating_sub(1 + self.blank[0])],
            interchangeable: groups
                .map(|group| group.iter().map(|cell| now(*cell)).collect())
                .collect(),
            ..self.clone()
        }
    }

    /// How far the worst corner is off, in pixels.
    fn corners_off(&self, reading: &Reading) -> f64 {
        let off = reading.board.quad.0.iter().zip(self.quad);
        off.map(|(p, q)| (p.x - q[0]).hypot(p.y - q[1])).fold(0.0, f64::max)
    }

    fn misplaced(&self, goal: &[Cell]) -> usize {
        let pairs = goal.iter().zip(&self.board);
        pairs.filter(|(found, truth)| !self.is_same(found.index(), **truth)).count()
    }

    fn weigh(&self, reading: &Reading, [board, blank]: [bool; 2], sureness: &mut Sureness) {
        let doubtful: Vec<Cell> = reading.goal.doubtful().collect();
        sureness.board.count(reading.board_is_sure, board);
        sureness.blank.count(reading.blank_is_sure, board && blank);
        for (cell, goal) in reading.goal.cells.iter().enumerate() {
            let is_right = board
                && self.board.get(cell).is_some_and(|truth| self.is_same(goal.index(), *truth));
            sureness.tiles.count(!doubtful.contains(&Cell(cell as u16)), is_right);
        }
        let is_sure = reading.board_is_sure && reading.blank_is_sure && doubtful.is_empty();
        sureness.all.count(is_sure, board && blank && self.is_board(&reading.goal.cells));
    }

    /// Where the board is and which cell is blank.
    fn known(&self) -> Known {
        let size = Size::new(self.rows, self.cols);
        Known {
            quad: Some(Quad::from(self.quad)),
            rows: Some(self.rows),
            cols: Some(self.cols),
            blank: size.map(|size| size.cell(self.blank[0], self.blank[1])),
        }
    }

    /// The finished picture, if it is asked for and there is one.
    fn reference(
        &self,
        options: &Options,
        picture: &RgbaImage,
    ) -> Result<Option<RgbaImage>, ImageError> {
        if options.asked != Asked::WithReference {
            return Ok(None);
        }
        if let Some(file) = &self.reference {
            return Ok(Some(image::open(options.root.join(file))?.into_rgba8()));
        }
        let part = self.reference_rect.map(|[x, y, width, height]| {
            image::imageops::crop_imm(picture, x, y, width, height).to_image()
        });
        Ok(part)
    }

    fn verdicts(&self, reading: Option<&Reading>) -> [bool; 4] {
        let Some(reading) = reading else { return [self.rows == 0; 4] };
        let size = reading.board.size;
        let [a, b, c, _] = self.quad;
        let longer = (b[0] - a[0]).hypot(b[1] - a[1]).max((c[0] - b[0]).hypot(c[1] - b[1]));
        let grid = (size.rows(), size.cols()) == (self.rows, self.cols);
        let blank = self.blank[0] * self.cols + self.blank[1] == reading.blank.index();
        [
            self.corners_off(reading) <= TOLERANCE * longer,
            grid,
            grid && blank,
            grid && self.is_board(&reading.goal.cells),
        ]
    }

    /// Whether each tile belongs where it was put, or where one lies that looks the same.
    fn is_board(&self, goal: &[Cell]) -> bool {
        let mut pairs = goal.iter().zip(&self.board);
        goal.len() == self.board.len()
            && pairs.all(|(found, truth)| self.is_same(found.index(), *truth))
    }

    fn is_same(&self, a: usize, b: usize) -> bool {
        let both = |group: &Vec<usize>| group.contains(&a) && group.contains(&b);
        a == b || self.interchangeable.iter().any(both)
    }
}

/// What a reading is sure of.
fn said_surely(reading: &Reading) -> String {
    let tiles = reading.goal.cells.len() - reading.goal.doubtful().count();
    let named = [("board, ", reading.board_is_sure), ("blank, ", reading.blank_is_sure)];
    let sure: String = named.iter().filter(|(_, sure)| *sure).map(|(name, _)| *name).collect();
    format!("{sure}{tiles} tiles")
}
