//! Boards that are made, and the features of their blanks.

use crate::spread::{Failure, spread};
use image::RgbaImage;
use serde::Deserialize;
use std::path::Path;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{BlankFeatures, Board, Quad};
use unslide_vision_lab::cases;

/// How far off the corners of a board are taken to be, in pixels: in a photo, and in other pictures.
const OFF_IN_PHOTO: f64 = 1.5;
const OFF: f64 = 0.3;
/// Multiples of this lie evenly between whole numbers.
const GOLDEN: f64 = 0.618_034;
/// The variants of pictures that are photos.
const PHOTOS: [&str; 3] = ["persp", "photo", "phone"];
/// A board of which no tile is missing.
pub const FULL: &str = "none";

/// A picture and what is in it, as `make_boards` describes it.
#[derive(Deserialize)]
struct Case {
    file: String,
    #[serde(default)]
    photo: String,
    variant: String,
    rows: usize,
    cols: usize,
    quad: [[f64; 2]; 4],
    blank: [usize; 2],
    #[serde(default)]
    blank_style: String,
}

/// Which cell of a board is the blank.
pub struct Question {
    /// The photo that it is about.
    pub photo: String,
    /// What the blank is like.
    pub kind: String,
    /// For each cell what speaks for it.
    pub features: Vec<Vec<f32>>,
    /// The right answer: `None` where no tile is missing.
    pub blank: Option<usize>,
}

/// What can be asked about all boards in a folder.
pub fn read(folder: &Path) -> Result<Vec<Question>, Failure> {
    let cases = cases::<Case>(folder)?.into_iter().enumerate().filter(|(_, case)| case.rows > 0);
    let cases: Vec<(usize, Case)> = cases.collect();
    spread(&cases, |(at, case)| case.read(folder, *at))
}

impl Case {
    /// What can be asked about the board with its blank, and without it.
    fn read(&self, folder: &Path, at: usize) -> Result<Vec<Question>, Failure> {
        let picture = image::open(folder.join(&self.file))?.into_rgba8();
        let size = Size::new(self.rows, self.cols).ok_or("a board has no such size")?;
        let quads = [self.seen_at(at), Quad::from(self.quad)];
        let seen = quads.into_iter().find_map(|quad| Board::within(&picture, quad, size).ok());
        // A corner that was not photographed leaves nothing to learn.
        let Some(board) = seen else { return Ok(Vec::new()) };
        let blank = size.cell(self.blank[0], self.blank[1]);
        if self.blank_style == FULL {
            return Ok(vec![self.asked(&picture, &board, None)?]);
        }
        let mut with = self.asked(&picture, &board, None)?;
        with.blank = Some(blank.index());
        with.kind.clone_from(&self.blank_style);
        Ok(vec![with, self.asked(&picture, &board, Some(blank))?])
    }

    /// The question which of the cells but one is the blank, where none of them is.
    fn asked(
        &self,
        picture: &RgbaImage,
        board: &Board,
        without: Option<Cell>,
    ) -> Result<Question, Failure> {
        let features = BlankFeatures::of(picture, board, without)?;
        let features = features.cells().iter().map(|features| features.to_vec()).collect();
        Ok(Question { photo: self.photo.clone(), kind: FULL.to_owned(), features, blank: None })
    }

    /// Where the board is, as exactly as it is found: the place of a case says how its corners are off.
    fn seen_at(&self, at: usize) -> Quad {
        let is_photo = PHOTOS.contains(&self.variant.as_str());
        let most = if is_photo { OFF_IN_PHOTO } else { OFF };
        let mut places =
            (8 * at..).map(|place| most * (2.0 * (GOLDEN * place as f64).fract() - 1.0));
        Quad::from(self.quad.map(|corner| corner.map(|at| at + places.next().unwrap_or_default())))
    }
}
