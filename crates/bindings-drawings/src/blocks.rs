//! Requests that draw solutions of blocks.

use crate::files::{self, DrawingShape, PartShape};
#[cfg(feature = "types")]
use bindings_shapes::PixelsShape;
use bindings_shapes::{Bytes, ExitShape, Listener, ask, board_size};
use image::RgbaImage;
use unslide_draw::{BlockMove, BlockPictures, Exit, Film};
use unslide_solver::{
    blocks::MoveReport,
    grid::{Cell, Size},
    tiles::Path,
};
use wasm_bindgen::prelude::*;

ask! {
    /// What pictures of blocks are made of.
    pub(crate) struct BlocksFilm {
        /// The board without blocks.
        #[cfg_attr(feature = "types", ts(as = "PixelsShape"))]
        floor: RgbaImage,
        /// The blocks at the start, and nothing else.
        #[cfg_attr(feature = "types", ts(as = "PixelsShape"))]
        plates: RgbaImage,
        /// The same blocks, each as it looks when it moves next.
        #[cfg_attr(feature = "types", ts(as = "PixelsShape"))]
        lit: RgbaImage,
        /// The board.
        board: FilmBoard,
        /// The moves.
        moves: Vec<MoveReport>,
    }

    /// A board of blocks for pictures. Cells are counted row by row, from 0.
    #[cfg_attr(feature = "types", ts(rename = "BlocksFilmBoard"))]
    pub(crate) struct FilmBoard {
        /// Number of rows.
        rows: usize,
        /// Number of columns.
        cols: usize,
        /// The cells of each block at the start.
        blocks: Vec<Vec<u16>>,
        /// Where the board is open; null for nowhere.
        exit: Option<ExitShape>,
    }
}

/// Serves `blocks_sheet`. Pictures that do not divide into cells are an error, and an invalid block or move: in
/// all requests of this module.
pub(crate) fn sheet(ask: BlocksFilm, listener: &Listener<DrawingShape>) -> Result<Bytes, JsError> {
    files::sheet(&film(ask)?, listener)
}

/// Serves `blocks_steps`.
pub(crate) fn steps(ask: BlocksFilm, listener: &Listener<PartShape>) -> Result<Bytes, JsError> {
    files::steps(&film(ask)?, listener)
}

/// Serves `blocks_gif`.
pub(crate) fn gif(ask: BlocksFilm, listener: &Listener<DrawingShape>) -> Result<Bytes, JsError> {
    files::gif(&film(ask)?, listener)
}

fn film(ask: BlocksFilm) -> Result<Film, JsError> {
    let BlocksFilm { floor, plates, lit, board, moves } = ask;
    let FilmBoard { rows, cols, blocks, exit } = board;
    let cells = |block: Vec<u16>| block.into_iter().map(Cell).collect();
    let blocks: Vec<Vec<Cell>> = blocks.into_iter().map(cells).collect();
    let moves: Vec<BlockMove> = moves.iter().map(block_move).collect::<Result<_, _>>()?;
    let size = board_size(rows, cols)?;
    let pictures = BlockPictures { floor, plates, lit };
    let film = Film::of_blocks(pictures, size, &blocks, &moves)?;
    let exit = exit.map(|exit| exit_of(size, &exit)).transpose()?;
    Ok(exit.into_iter().fold(film, Film::with_exit))
}

fn exit_of(size: Size, &ExitShape { cell, direction }: &ExitShape) -> Result<Exit, JsError> {
    if cell >= size.area() {
        return Err(JsError::new("the exit is at no cell of the board"));
    }
    Ok(Exit { cell: Cell(cell as u16), direction: direction.into() })
}

/// Parses the move of a block, which has the notation of a path of tiles.
fn block_move(MoveReport { block, steps }: &MoveReport) -> Result<BlockMove, JsError> {
    let path: Path = steps.parse()?;
    let legs = path.0.iter().map(|leg| (leg.direction, usize::from(leg.count))).collect();
    Ok(BlockMove { block: *block, legs })
}
