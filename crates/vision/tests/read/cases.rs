//! The pictures with known answers, and what all tests of reading ask.

use image::{Rgba, RgbaImage, imageops};
use serde::Deserialize;
use std::{fs, path::PathBuf};
use unslide_solver::grid::Cell;
use unslide_vision::{Hints, QuadError, TileReading};

#[derive(Deserialize)]
struct Manifest {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
pub(crate) struct Case {
    pub(crate) file: String,
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    pub(crate) quad: [[f64; 2]; 4],
    pub(crate) blank: [usize; 2],
    pub(crate) board: Vec<u16>,
}

pub(crate) fn data(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/vision").join(file)
}

/// A case of the manifest, and its picture.
pub(crate) fn case(file: &str) -> (Case, RgbaImage) {
    let manifest: Manifest =
        serde_json::from_slice(&fs::read(data("manifest.json")).unwrap()).unwrap();
    let case = manifest.cases.into_iter().find(|case| case.file == file).unwrap();
    (case, image::open(data(file)).unwrap().into_rgba8())
}

pub(crate) fn assert_read_rightly(case: &Case, reading: &TileReading) {
    let TileReading { board, blank, goal, .. } = reading;
    assert_eq!((board.size.rows(), board.size.cols()), (case.rows, case.cols));
    let side = case.quad[1][0] - case.quad[0][0];
    for (found, [x, y]) in board.quad.0.iter().zip(case.quad) {
        assert!((found.x - x).hypot(found.y - y) < 0.01 * side, "{found:?} is not {x}, {y}");
    }
    assert_eq!(*blank, board.size.cell(case.blank[0], case.blank[1]));
    let truth: Vec<Cell> = case.board.iter().map(|cell| Cell(*cell)).collect();
    assert_eq!(goal.cells, truth);
}

pub(crate) fn read(picture: &RgbaImage, known: &Hints) -> Result<Option<TileReading>, QuadError> {
    unslide_vision::read(picture, known, |_| ())
}

/// The board of a case without gaps as it is when it is done; where a tile is missing it is grey.
pub(crate) fn finished(case: &Case, picture: &RgbaImage) -> RgbaImage {
    let [width, height] = [picture.width() / case.cols as u32, picture.height() / case.rows as u32];
    let mut finished = RgbaImage::from_pixel(picture.width(), picture.height(), Rgba([90; 4]));
    let place = |cell: usize| {
        let (row, col) = (cell / case.cols, cell % case.cols);
        (col as u32 * width, row as u32 * height)
    };
    for (cell, goal) in case.board.iter().enumerate() {
        let ((x, y), (left, top)) = (place(cell), place(usize::from(*goal)));
        if cell != case.blank[0] * case.cols + case.blank[1] {
            let tile = imageops::crop_imm(picture, x, y, width, height).to_image();
            imageops::replace(&mut finished, &tile, i64::from(left), i64::from(top));
        }
    }
    finished
}
