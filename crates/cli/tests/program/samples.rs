//! The sample pictures of the page, solved from their files to the photos in them.

use crate::support::run;
use image::{RgbaImage, imageops};
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Along the edges of a tile a game paints gaps, round corners and shadows: at each edge, one part in
/// `EDGE` of the tile's width or height is not compared.
const EDGE: u32 = 10;

fn root() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", ".."].iter().collect()
}

/// A sample as `www/samples/samples.json` tells of it.
struct Sample {
    file: String,
    rows: usize,
    cols: usize,
    quad: Vec<String>,
    blank: String,
    goal: Vec<String>,
}

impl Sample {
    fn new(entry: &Value) -> Self {
        let number = |value: &Value| value.as_u64().unwrap() as usize;
        let texts = |list: &Value| list.as_array().unwrap().iter().map(Value::to_string).collect();
        let points = entry["quad"].as_array().unwrap();
        Self {
            file: entry["file"].as_str().unwrap().into(),
            rows: number(&entry["rows"]),
            cols: number(&entry["cols"]),
            quad: points.iter().flat_map(|point| -> Vec<_> { texts(point) }).collect(),
            blank: entry["blank"].to_string(),
            goal: texts(&entry["goal"]),
        }
    }

    fn board(&self, labels: &[String]) -> String {
        labels.chunks(self.cols).map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
    }

    /// Runs `unslide sheet`; the answer is the last step.
    fn solve(&self, output: &Path) -> RgbaImage {
        let picture = root().join("www/samples").join(&self.file);
        let cells: Vec<_> = (0..self.goal.len()).map(|cell| cell.to_string()).collect();
        let options = [
            ("--rows", self.rows.to_string()),
            ("--cols", self.cols.to_string()),
            ("--start", self.board(&cells)),
            ("--goal", self.board(&self.goal)),
            ("--blank", self.blank.clone()),
            ("--quad", self.quad.join(",")),
            ("--output", output.to_str().unwrap().into()),
        ];
        let options = options.iter().flat_map(|(name, value)| [*name, value.as_str()]);
        let args: Vec<_> =
            ["sheet", picture.to_str().unwrap()].into_iter().chain(options).collect();
        assert_eq!(run(&args, b"").code, Some(0), "{}", self.file);
        let steps = fs::read_dir(output).unwrap().count() - 1;
        image::open(output.join(format!("step_{steps}.png"))).unwrap().into_rgba8()
    }

    /// The photo that it was made of, as large as `board`.
    fn photo(&self, board: &RgbaImage) -> RgbaImage {
        let photo = image::open(root().join("tests/data/photos").join(&self.file)).unwrap();
        let (width, height) = board.dimensions();
        photo.resize_exact(width, height, imageops::FilterType::CatmullRom).into_rgba8()
    }

    /// The inner part of a tile.
    fn inner(&self, board: &RgbaImage, cell: usize) -> RgbaImage {
        let (width, height) = (board.width() / self.cols as u32, board.height() / self.rows as u32);
        let (col, row) = ((cell % self.cols) as u32, (cell / self.cols) as u32);
        let (x, y) = (width / EDGE, height / EDGE);
        let (left, top) = (col * width + x, row * height + y);
        imageops::crop_imm(board, left, top, width - 2 * x, height - 2 * y).to_image()
    }
}

fn samples() -> Vec<Sample> {
    let text = fs::read_to_string(root().join("www/samples/samples.json")).unwrap();
    let entries: Vec<Value> = serde_json::from_str(&text).unwrap();
    entries.iter().map(Sample::new).collect()
}

fn mean_difference(a: &RgbaImage, b: &RgbaImage) -> f64 {
    let sum: u64 = a.iter().zip(b.iter()).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / a.len() as f64
}

#[test]
fn a_solved_sample_shows_its_photo() {
    for sample in samples() {
        let folder = tempfile::tempdir().unwrap();
        let solved = sample.solve(folder.path());
        let photo = sample.photo(&solved);
        // The last cell is the blank's.
        for cell in 0..sample.goal.len() - 1 {
            let [found, wanted] = [&solved, &photo].map(|board| sample.inner(board, cell));
            let difference = mean_difference(&found, &wanted);
            assert!(difference < 4.0, "{}, cell {cell}: {difference} of 255", sample.file);
        }
    }
}
