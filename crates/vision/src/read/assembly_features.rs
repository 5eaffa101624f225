//! Assemblies of known boards, for the trainer of their certainty.

use super::{LocatedBoard, goal::Duplicates, tiled_board::TiledBoard};
use crate::{
    jigsaw::{CERTAINTY_INPUTS, Jigsaw},
    locate::Board,
    pieces::pieces,
    quad::QuadError,
};
use image::RgbaImage;
use unslide_solver::grid::Cell;

/// The goals at which the jigsaw puts the tiles of a board, and the inputs of their certainty.
#[derive(Debug)]
pub struct AssemblyFeatures {
    /// The cell of each tile in the picture, and its goal.
    pub tiles: Vec<(Cell, Cell)>,
    /// For each tile the inputs of its certainty.
    pub inputs: Vec<[f64; CERTAINTY_INPUTS]>,
}

impl AssemblyFeatures {
    /// Meaning of each input.
    pub const NAMES: [&str; CERTAINTY_INPUTS] =
        ["persistence", "mean persistence", "fit", "mean fit"];

    /// Assembles the tiles of a board whose blank is known. `Ok(None)` if they cannot be assembled.
    ///
    /// # Errors
    /// [`QuadError`] where the board does not lie in the picture.
    pub fn of(picture: &RgbaImage, board: &Board, blank: Cell) -> Result<Option<Self>, QuadError> {
        let located = LocatedBoard::known(*board, blank);
        let cut = TiledBoard { located, pieces: pieces(picture, board)? };
        let tiles = cut.tiles();
        let looks = Duplicates::among(&tiles).looks;
        let jigsaw = Jigsaw::new(board.size, &tiles, &looks);
        Ok(cut.assembled_from(&jigsaw, None).map(|assembly| Self {
            tiles: located.tiles().zip(assembly.goals.iter().copied()).collect(),
            inputs: jigsaw.certainty_inputs(&assembly),
        }))
    }
}
