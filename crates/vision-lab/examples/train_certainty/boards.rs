//! Training samples: the tiles of drawn boards, as the jigsaw puts them together.

use crate::{
    corners::displaced,
    parallel::{BoxedError, parallel_flat_map},
};
use serde::Deserialize;
use std::path::Path;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{Board, Quad, internal::AssemblyFeatures};
use unslide_vision_lab::{Case, training_cases};

/// Number of inputs of a tile.
pub const INPUTS: usize = AssemblyFeatures::NAMES.len();

/// A picture by `make_boards`.
#[derive(Deserialize)]
struct Drawn {
    #[serde(flatten)]
    case: Case,
    #[serde(default)]
    photo: String,
}

/// A board that was put together.
pub struct Sample {
    /// The photo that it shows.
    pub photo: String,
    /// Of each tile the inputs of its certainty, and whether its goal is right.
    pub tiles: Vec<([f64; INPUTS], bool)>,
}

/// The boards in a folder whose tiles show a picture.
pub fn read(folder: &Path) -> Result<Vec<Sample>, BoxedError> {
    let drawn = training_cases::<Drawn>(folder)?.into_iter().enumerate();
    let is_picture = |drawn: &Drawn| !drawn.case.numbers && !drawn.case.board.is_empty();
    let drawn: Vec<(usize, Drawn)> = drawn.filter(|(_, drawn)| is_picture(drawn)).collect();
    parallel_flat_map(&drawn, |(at, drawn)| drawn.sample(folder, *at))
}

impl Drawn {
    /// The sample of this picture; none if a corner lies outside or the tiles cannot be assembled.
    fn sample(&self, folder: &Path, at: usize) -> Result<Vec<Sample>, BoxedError> {
        let Self { case, photo } = self;
        let picture = unslide_vision_lab::picture(&folder.join(&case.file))?;
        let size = Size::new(case.rows, case.cols).ok_or("a board has no such size")?;
        let quads = [displaced(case.quad, &case.variant, at), Quad::from(case.quad)];
        let seen = quads.into_iter().find_map(|quad| Board::within(&picture, quad, size).ok());
        let Some(board) = seen else { return Ok(Vec::new()) };
        let blank = size.cell(case.blank[0], case.blank[1]);
        let Some(found) = AssemblyFeatures::of(&picture, &board, blank)? else {
            return Ok(Vec::new());
        };
        let is_right =
            |(cell, goal): &(Cell, Cell)| case.is_same(case.board[cell.index()], goal.index());
        let tiles = found.inputs.iter().copied().zip(found.tiles.iter().map(is_right)).collect();
        Ok(vec![Sample { photo: photo.clone(), tiles }])
    }
}
