//! Training samples: the features of the cells of drawn boards.

use crate::corners::displaced;
use crate::parallel::{BoxedError, parallel_flat_map};
use image::RgbaImage;
use serde::Deserialize;
use std::path::Path;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{Board, Quad, internal::BlankFeatures};
use unslide_vision_lab::training_cases;

/// The kind of a board without a blank.
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

/// A training sample: the cells of a board, and which of them is the blank.
pub struct Sample {
    /// The photo that the board shows.
    pub photo: String,
    /// The look of the blank.
    pub kind: String,
    /// The features of each cell.
    pub features: Vec<Vec<f32>>,
    /// The blank; `None` if no tile is missing.
    pub blank: Option<usize>,
}

/// The samples of all boards in a folder.
pub fn read(folder: &Path) -> Result<Vec<Sample>, BoxedError> {
    let cases =
        training_cases::<Case>(folder)?.into_iter().enumerate().filter(|(_, case)| case.rows > 0);
    let cases: Vec<(usize, Case)> = cases.collect();
    parallel_flat_map(&cases, |(at, case)| case.read(folder, *at))
}

impl Case {
    /// Samples of the board with its blank and without it.
    fn read(&self, folder: &Path, at: usize) -> Result<Vec<Sample>, BoxedError> {
        let picture = image::open(folder.join(&self.file))?.into_rgba8();
        let size = Size::new(self.rows, self.cols).ok_or("a board has no such size")?;
        let quads = [displaced(self.quad, &self.variant, at), Quad::from(self.quad)];
        let seen = quads.into_iter().find_map(|quad| Board::within(&picture, quad, size).ok());
        // A corner may lie outside the photo.
        let Some(board) = seen else { return Ok(Vec::new()) };
        let blank = size.cell(self.blank[0], self.blank[1]);
        if self.blank_style == FULL {
            return Ok(vec![self.full(&picture, &board, None)?]);
        }
        let mut with = self.full(&picture, &board, None)?;
        with.blank = Some(blank.index());
        with.kind.clone_from(&self.blank_style);
        Ok(vec![with, self.full(&picture, &board, Some(blank))?])
    }

    /// A sample without a blank, of all cells but one.
    fn full(
        &self,
        picture: &RgbaImage,
        board: &Board,
        without: Option<Cell>,
    ) -> Result<Sample, BoxedError> {
        let features = BlankFeatures::of(picture, board, without)?;
        let features = features.cells().iter().map(|features| features.to_vec()).collect();
        Ok(Sample { photo: self.photo.clone(), kind: FULL.to_owned(), features, blank: None })
    }
}
