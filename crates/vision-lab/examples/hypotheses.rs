//! How often the right board is among the hypotheses where the reading has another one.
//!
//! `cargo run --release -p unslide-vision-lab --example hypotheses [-- [--each] FOLDER ...]`
//!
//! Without a folder, the pictures of `tests/gate.rs` are read. `--each` names the pictures whose reading is wrong.

use std::{error::Error, path::PathBuf};
use unslide_vision::{BoardOutline, Family, Hints, Hypothesis, PictureReader, Quad};
use unslide_vision_lab::{Case, cases, data};

/// Tolerances of corners, relative to the longer side of the board.
const TOLERANCES: [f64; 2] = [0.05, 0.015];

/// Numbers of pictures, for one tolerance.
#[derive(Clone, Copy, Default)]
struct Counts {
    boards: usize,
    /// Those whose reading has another board.
    wrong: usize,
    /// Those of them where the right one is among the hypotheses.
    offered: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let (options, folders): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|argument| argument == "--each");
    let folders: Vec<PathBuf> = if folders.is_empty() {
        ["", "games"].iter().map(|folder| data().join(folder)).collect()
    } else {
        folders.iter().map(PathBuf::from).collect()
    };
    for folder in folders {
        let mut counts = [Counts::default(); 2];
        for case in cases::<Case>(&folder)?.iter().filter(|case| case.has_board()) {
            let offers = offers(&folder, case)?;
            for (counts, tolerance) in counts.iter_mut().zip(TOLERANCES) {
                counts.add(&offers, tolerance);
            }
            if !options.is_empty() && !offers.is_read_right(TOLERANCES[0]) {
                println!("{}: {offers:?}", case.file);
            }
        }
        println!("{}", folder.display());
        for (Counts { boards, wrong, offered }, tolerance) in counts.iter().zip(TOLERANCES) {
            println!(
                "  corners within {}%: {boards} boards, {wrong} read wrongly, {offered} of these offered",
                100.0 * tolerance
            );
        }
    }
    Ok(())
}

/// How far the corners of each hypothesis are off, relative to the longer side of the board; infinite where family or
/// size is wrong. The reading comes first; it is `None` where none is offered.
#[derive(Debug)]
struct Offers {
    read: Option<f64>,
    all: Vec<f64>,
}

impl Offers {
    fn is_read_right(&self, tolerance: f64) -> bool {
        self.read.is_some_and(|off| off <= tolerance)
    }
}

impl Counts {
    fn add(&mut self, offers: &Offers, tolerance: f64) {
        let is_wrong = !offers.is_read_right(tolerance);
        let is_offered = offers.all.iter().any(|off| *off <= tolerance);
        self.boards += 1;
        self.wrong += usize::from(is_wrong);
        self.offered += usize::from(is_wrong && is_offered);
    }
}

fn offers(folder: &std::path::Path, case: &Case) -> Result<Offers, Box<dyn Error>> {
    let picture = image::open(folder.join(&case.file))?;
    let reader = PictureReader::new(picture.into_rgba8());
    let hints = Hints::default();
    let read = reader.read(&hints, None, None, |_| ())?;
    let outline = read.as_ref().map(BoardOutline::from);
    let found = reader.hypotheses(&hints, outline.as_ref());
    let off = |outline: &BoardOutline| off(case, outline);
    Ok(Offers {
        read: outline.as_ref().map(off),
        all: found.iter().map(|Hypothesis { outline, .. }| off(outline)).collect(),
    })
}

/// How far the worst corner is off. A board without numbers may lie turned.
fn off(case: &Case, outline: &BoardOutline) -> f64 {
    let turns = if case.numbers { 1 } else { 4 };
    let views = std::iter::successors(Some(*outline), |view| Some(turned(view))).take(turns);
    let truth = Quad::from(case.quad);
    let is_right = |view: &BoardOutline| {
        (view.family, view.rows, view.cols) == (Family::Tiles, case.rows, case.cols)
    };
    let worst = |view: BoardOutline| {
        let pairs = view.quad.0.iter().zip(truth.0);
        pairs.map(|(a, b)| (a.x - b.x).hypot(a.y - b.y)).fold(0.0, f64::max) / case.longer_side()
    };
    views.filter(is_right).map(worst).fold(f64::INFINITY, f64::min)
}

/// A board whose left side becomes its top.
fn turned(outline: &BoardOutline) -> BoardOutline {
    let [a, b, c, d] = outline.quad.0;
    let BoardOutline { rows, cols, .. } = *outline;
    BoardOutline { quad: Quad([d, a, b, c]), rows: cols, cols: rows, ..*outline }
}
