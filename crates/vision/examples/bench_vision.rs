//! How many of the pictures in `tests/data/vision` are read rightly.
//!
//! `cargo run --release -p unslide-vision --example bench_vision [-- FOLDER] [--each]`
//!
//! `--each` names every picture that is not read wholly rightly, and the time that each takes.

use image::RgbaImage;
use serde::Deserialize;
use std::{
    collections::BTreeMap,
    error::Error,
    fs,
    path::{Path, PathBuf},
    time::Instant,
};
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{Board, Known, Quad, Reading, assemble, find_blank, read};

#[derive(Deserialize)]
struct Manifest {
    cases: Vec<Case>,
}

/// A picture and what is in it, as `manifest.json` describes it.
#[derive(Deserialize)]
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
    canon: Canon,
}

#[derive(Deserialize)]
struct Canon {
    gap: f64,
    tile: [f64; 2],
}

/// What was read rightly, each only if all before it was.
#[derive(Clone, Copy, Default)]
struct Score {
    cases: usize,
    corners: usize,
    grid: usize,
    blank: usize,
    board: usize,
    board_given: usize,
    blank_given: usize,
}

/// How far a corner may be off, compared with the longer side of the board.
const TOLERANCE: f64 = 0.01;

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

fn main() -> Result<(), Box<dyn Error>> {
    let (options, folders): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
    let root = folders.first().map_or_else(data, PathBuf::from);
    let manifest: Manifest = serde_json::from_slice(&fs::read(root.join("manifest.json"))?)?;
    let mut table: BTreeMap<String, Score> = BTreeMap::new();
    let mut sureness = Sureness::default();
    for case in &manifest.cases {
        let picture = image::open(root.join(&case.file))?.into_rgba8();
        let row = table.entry(case.row()).or_default();
        let start = Instant::now();
        let verdicts = case.mark(&picture, row, &mut sureness);
        if options.iter().any(|option| option == "--each") {
            println!("{} {verdicts} {:.1} s", case.file, start.elapsed().as_secs_f64());
        }
    }
    println!("{:20} cases corners grid blank board   given: blank board", "");
    for (name, s) in table {
        println!(
            "{name:20} {:5} {:7} {:4} {:5} {:5} {:7}{:5} {:5}",
            s.cases, s.corners, s.grid, s.blank, s.board, "", s.blank_given, s.board_given
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
    Ok(())
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/vision")
}

impl Case {
    fn row(&self) -> String {
        let numbers = if self.numbers { "num_" } else { "" };
        let class = if self.rows * self.cols <= 25 { "to 5 x 5" } else { "larger" };
        format!("{numbers}{} {class}", self.variant)
    }

    /// Marks what is read, and says it in a word.
    fn mark(&self, picture: &RgbaImage, score: &mut Score, sureness: &mut Sureness) -> String {
        let reading = read(picture, &Known::default(), |_, _| ()).ok().flatten();
        let [corners, grid, blank, board] = self.verdicts(reading.as_ref());
        score.cases += 1;
        score.corners += usize::from(corners);
        score.grid += usize::from(grid);
        score.blank += usize::from(blank && corners);
        score.board += usize::from(board && blank && corners);
        let [given_blank, given_board] = self.given(picture).unwrap_or_default();
        score.blank_given += usize::from(given_blank);
        score.board_given += usize::from(given_board);
        if let Some(reading) = &reading {
            self.weigh(reading, [corners && grid, blank], sureness);
        }
        let names = [("corners", corners), ("grid", grid), ("blank", blank), ("board", board)];
        let wrong: Vec<_> =
            names.iter().filter(|(_, right)| !right).map(|(name, _)| *name).collect();
        if wrong.is_empty() {
            return "right".to_owned();
        }
        let quad = reading.map(|reading| reading.board.quad.0.map(|p| [p.x.round(), p.y.round()]));
        format!("WRONG: {}; corners {quad:?}, truth {:?}", wrong.join(" "), self.quad)
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

    /// Whether the blank, and the board, are right where the geometry is told.
    fn given(&self, picture: &RgbaImage) -> Option<[bool; 2]> {
        let size = Size::new(self.rows, self.cols)?;
        let gap = self.canon.gap / (self.canon.gap + self.canon.tile[0]);
        let truth = Board { quad: Quad::from(self.quad), size, gap, support: 1.0 };
        let cell = size.cell(self.blank[0], self.blank[1]);
        let (blank, _) = find_blank(picture, &truth).ok()?;
        let goal = if self.numbers {
            let (rows, cols) = (Some(self.rows), Some(self.cols));
            let known = Known { quad: Some(truth.quad), rows, cols, blank: Some(cell) };
            read(picture, &known, |_, _| ()).ok()??.goal
        } else {
            assemble(picture, &truth, cell).ok()?
        };
        Some([blank == cell, self.is_board(&goal.cells)])
    }

    fn verdicts(&self, reading: Option<&Reading>) -> [bool; 4] {
        let Some(reading) = reading else { return [false; 4] };
        let size = reading.board.size;
        let [a, b, c, _] = self.quad;
        let longer = (b[0] - a[0]).hypot(b[1] - a[1]).max((c[0] - b[0]).hypot(c[1] - b[1]));
        let off = reading.board.quad.0.iter().zip(self.quad);
        let worst = off.map(|(p, q)| (p.x - q[0]).hypot(p.y - q[1])).fold(0.0, f64::max);
        let grid = (size.rows(), size.cols()) == (self.rows, self.cols);
        let blank = self.blank[0] * self.cols + self.blank[1] == reading.blank.index();
        [
            worst <= TOLERANCE * longer,
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
