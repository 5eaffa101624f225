//! Requests that draw solutions.

use bindings_shapes::{decode, decode_pixels, decode_puzzle, decode_size, encode, encode_bytes};
use js_sys::Function;
use serde::{Deserialize, Serialize};
use unslide_draw::{BlockMove, BlockPictures, Exit, Film, SHEET_PIXELS};
use unslide_solver::{
    grid::{Cell, Size},
    tiles::Path,
};
use wasm_bindgen::prelude::*;

/// The progress of a drawing: done and total.
#[derive(Serialize)]
struct DrawingShape {
    done: usize,
    total: usize,
}

/// Blocks by their cells.
#[derive(Deserialize)]
struct BlocksShape {
    rows: usize,
    cols: usize,
    blocks: Vec<Vec<u16>>,
    #[serde(default)]
    exit: Option<ExitShape>,
}

#[derive(Deserialize)]
struct ExitShape {
    cell: u16,
    direction: String,
}

#[derive(Deserialize)]
struct BlockMoveShape {
    block: usize,
    steps: String,
}

/// A PNG of the contact sheet of `path`. `board` is the rectified picture of the board; `on_progress` is
/// called with the progress.
///
/// # Errors
/// If the setup or the path is invalid, or the pixels do not divide into tiles.
#[wasm_bindgen]
pub fn sheet(
    board: JsValue,
    setup: JsValue,
    path: &str,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    sheet_of(&decode_film(board, setup, path)?, on_progress)
}

/// A zip archive of PNGs, one for each position of `path`.
///
/// # Errors
/// As for [`sheet`].
#[wasm_bindgen]
pub fn steps(
    board: JsValue,
    setup: JsValue,
    path: &str,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    steps_of(&decode_film(board, setup, path)?, on_progress)
}

/// An animated GIF of `path`.
///
/// # Errors
/// As for [`sheet`], or if the path is too long for a GIF.
#[wasm_bindgen]
pub fn gif(
    board: JsValue,
    setup: JsValue,
    path: &str,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    gif_of(&decode_film(board, setup, path)?, on_progress)
}

/// A PNG of the contact sheet of moves of blocks. The pictures show the board without blocks, the blocks at
/// the start, and the highlighted blocks; `board` has the cells of each block.
///
/// # Errors
/// If the pictures do not divide into cells, or a block or move is invalid.
#[wasm_bindgen]
pub fn blocks_sheet(
    floor: JsValue,
    plates: JsValue,
    lit: JsValue,
    board: JsValue,
    moves: JsValue,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    let pictures = decode_pictures(floor, plates, lit)?;
    sheet_of(&decode_blocks_film(pictures, board, moves)?, on_progress)
}

/// A zip archive of PNGs, one for each position of the moves of blocks.
///
/// # Errors
/// As for [`blocks_sheet`].
#[wasm_bindgen]
pub fn blocks_steps(
    floor: JsValue,
    plates: JsValue,
    lit: JsValue,
    board: JsValue,
    moves: JsValue,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    let pictures = decode_pictures(floor, plates, lit)?;
    steps_of(&decode_blocks_film(pictures, board, moves)?, on_progress)
}

/// An animated GIF of the moves of blocks.
///
/// # Errors
/// As for [`blocks_sheet`], or if there are too many moves for a GIF.
#[wasm_bindgen]
pub fn blocks_gif(
    floor: JsValue,
    plates: JsValue,
    lit: JsValue,
    board: JsValue,
    moves: JsValue,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    let pictures = decode_pictures(floor, plates, lit)?;
    gif_of(&decode_blocks_film(pictures, board, moves)?, on_progress)
}

fn sheet_of(film: &Film, on_progress: &Function) -> Result<JsValue, JsError> {
    let sheet = unslide_draw::contact_sheet(film, SHEET_PIXELS)?;
    // Encoding takes far longer than drawing.
    let told = progress_callback(sheet.height() as usize, on_progress);
    Ok(encode_bytes(&unslide_draw::compact_png(&sheet, told)?))
}

fn steps_of(film: &Film, on_progress: &Function) -> Result<JsValue, JsError> {
    let told = progress_callback(film.frame_count(), on_progress);
    Ok(encode_bytes(&unslide_draw::zip_of_steps(film, told)?))
}

fn gif_of(film: &Film, on_progress: &Function) -> Result<JsValue, JsError> {
    let told = progress_callback(film.frame_count(), on_progress);
    Ok(encode_bytes(&unslide_draw::animated_gif(film, told)?))
}

/// A callback that reports progress to the page.
fn progress_callback(total: usize, on_progress: &Function) -> impl FnMut(usize) {
    move |done| {
        if let Ok(progress) = encode(&DrawingShape { done, total }) {
            // An exception in the page's callback must not lose the picture.
            let _ = on_progress.call1(&JsValue::NULL, &progress);
        }
    }
}

fn decode_film(board: JsValue, setup: JsValue, path: &str) -> Result<Film, JsError> {
    let path: Path = path.parse()?;
    let puzzle = decode_puzzle(setup)?;
    Ok(Film::new(&decode_pixels("board", board)?, puzzle.start(), &path)?)
}

fn decode_pictures(
    floor: JsValue,
    plates: JsValue,
    lit: JsValue,
) -> Result<BlockPictures, JsError> {
    Ok(BlockPictures {
        floor: decode_pixels("floor", floor)?,
        plates: decode_pixels("plates", plates)?,
        lit: decode_pixels("lit", lit)?,
    })
}

fn decode_blocks_film(
    pictures: BlockPictures,
    board: JsValue,
    moves: JsValue,
) -> Result<Film, JsError> {
    let BlocksShape { rows, cols, blocks, exit } = decode("board", board)?;
    let moves: Vec<BlockMoveShape> = decode("moves", moves)?;
    let cells = |block: Vec<u16>| block.into_iter().map(Cell).collect();
    let blocks: Vec<Vec<Cell>> = blocks.into_iter().map(cells).collect();
    let moves: Vec<BlockMove> = moves.iter().map(block_move).collect::<Result<_, _>>()?;
    let size = decode_size(rows, cols)?;
    let film = Film::of_blocks(pictures, size, &blocks, &moves)?;
    let exit = exit.map(|exit| exit_of(size, &exit)).transpose()?;
    Ok(exit.into_iter().fold(film, Film::with_exit))
}

/// Parses an exit: a cell of the board, and a direction as the letter of a move.
fn exit_of(size: Size, ExitShape { cell, direction }: &ExitShape) -> Result<Exit, JsError> {
    let way: Path = direction.parse()?;
    match (way.0.as_slice(), usize::from(*cell) < size.area()) {
        ([way], true) => Ok(Exit { cell: Cell(*cell), direction: way.direction }),
        _ => Err(JsError::new("the exit is at no cell of the board, or goes no way")),
    }
}

/// Parses the move of a block, which has the notation of a path of tiles.
fn block_move(BlockMoveShape { block, steps }: &BlockMoveShape) -> Result<BlockMove, JsError> {
    let path: Path = steps.parse()?;
    let legs = path.0.iter().map(|leg| (leg.direction, usize::from(leg.count))).collect();
    Ok(BlockMove { block: *block, legs })
}
