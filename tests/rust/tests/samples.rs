//! From a sample picture to the photo in it: the whole visit without a page.

use image::{RgbaImage, imageops};
use serde_json::Value;
use std::{fs, path::PathBuf};
use unslide_draw::Film;
use unslide_solver::{
    grid::Size,
    search::Limits,
    tiles::{Arrangement, Metric, Outcome, Puzzle, Setup, solve},
};
use unslide_vision::{Quad, rectify};

/// Along the edge of a tile a game paints gaps, round corners and shadows: so many parts of its
/// width are not compared.
const EDGE: u32 = 10;

fn root() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", ".."].iter().collect()
}

fn samples() -> Vec<Value> {
    let text = fs::read_to_string(root().join("www/samples/samples.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn open(path: &str) -> RgbaImage {
    image::open(root().join(path)).unwrap().into_rgba8()
}

fn numbers(list: &Value) -> Vec<usize> {
    list.as_array().unwrap().iter().map(|number| number.as_u64().unwrap() as usize).collect()
}

fn size(sample: &Value) -> Size {
    let [rows, cols] = ["rows", "cols"].map(|side| sample[side].as_u64().unwrap() as usize);
    Size::new(rows, cols).unwrap()
}

fn quad(sample: &Value) -> Quad {
    Quad::from([0, 1, 2, 3].map(|i| [0, 1].map(|axis| sample["quad"][i][axis].as_f64().unwrap())))
}

/// The puzzle whose labels are the cells where the tiles lie at the start.
fn puzzle(sample: &Value) -> Puzzle {
    let size = size(sample);
    let arrangement = |cells: Vec<usize>| Arrangement {
        rows: size.rows(),
        cols: size.cols(),
        labels: cells.iter().map(ToString::to_string).collect(),
    };
    let setup = Setup {
        start: arrangement((0..size.area()).collect()),
        goal: arrangement(numbers(&sample["goal"])),
        blank: sample["blank"].to_string(),
    };
    setup.validate().unwrap()
}

/// The last frame of the shortest solution.
fn solved(sample: &Value) -> RgbaImage {
    let board = rectify(&open(&picture(sample)), &quad(sample), size(sample)).unwrap();
    let puzzle = puzzle(sample);
    let answer = solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut |_| Ok(()));
    let Outcome::Optimal(path) = answer.outcome else { panic!("{sample}") };
    Film::new(&board, puzzle.start(), &path).unwrap().frames().last().unwrap()
}

fn picture(sample: &Value) -> String {
    format!("www/samples/{}", sample["file"].as_str().unwrap())
}

/// The photo that the sample was made of, as large as its board.
fn photo(sample: &Value, (width, height): (u32, u32)) -> RgbaImage {
    let photo = open(&format!("tests/data/photos/{}", sample["file"].as_str().unwrap()));
    imageops::resize(&photo, width, height, imageops::FilterType::CatmullRom)
}

/// The inner part of a tile.
fn inner(picture: &RgbaImage, size: Size, cell: usize) -> RgbaImage {
    let (width, height) =
        (picture.width() / size.cols() as u32, picture.height() / size.rows() as u32);
    let (col, row) = ((cell % size.cols()) as u32, (cell / size.cols()) as u32);
    let (x, y) = (width / EDGE, height / EDGE);
    imageops::crop_imm(picture, col * width + x, row * height + y, width - 2 * x, height - 2 * y)
        .to_image()
}

fn mean_difference(a: &RgbaImage, b: &RgbaImage) -> f64 {
    let sum: u64 = a.iter().zip(b.iter()).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / a.len() as f64
}

#[test]
fn a_solved_sample_shows_its_photo() {
    for sample in samples() {
        let (found, size) = (solved(&sample), size(&sample));
        let photo = photo(&sample, found.dimensions());
        // The last cell is the blank's.
        for cell in 0..size.area() - 1 {
            let difference =
                mean_difference(&inner(&found, size, cell), &inner(&photo, size, cell));
            assert!(difference < 4.0, "{}, cell {cell}: {difference}", sample["title"]);
        }
    }
}

#[test]
fn a_scrambled_sample_does_not_show_its_photo() {
    for sample in samples() {
        let size = size(&sample);
        let board = rectify(&open(&picture(&sample)), &quad(&sample), size).unwrap();
        let photo = photo(&sample, board.dimensions());
        assert!(mean_difference(&board, &photo) > 10.0, "{}", sample["title"]);
    }
}
