//! Requests that draw the way of a solution.

use bindings_shapes::{decode, decode_pixels, decode_puzzle, decode_size, encode, encode_bytes};
use js_sys::Function;
use serde::{Deserialize, Serialize};
use unslide_draw::{BlockMove, BlockPictures, Exit, Film, SHEET_PIXELS};
use unslide_solver::{
    grid::{Cell, Size},
    tiles::Path,
};
use wasm_bindgen::prelude::*;

/// How much is drawn, and of how much.
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

/// A PNG of all positions that `path` goes through, on one sheet. `board` is the board as `rectify`
/// sees it; `on_progress` is called with how much is drawn.
///
/// # Errors
/// Where the setup breaks the rules, the path is none of it, or the pixels do not divide into tiles.
#[wasm_bindgen]
pub fn sheet(
    board: JsValue,
    setup: JsValue,
    path: &str,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    sheet_of(&decode_film(board, setup, path)?, on_progress)
}

/// A zip of PNGs, one for each position that `path` goes through.
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

/// An animated GIF of the positions that `path` goes through.
///
/// # Errors
/// As for [`sheet`], or where the path is too long for a GIF.
#[wasm_bindgen]
pub fn gif(
    board: JsValue,
    setup: JsValue,
    path: &str,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    gif_of(&decode_film(board, setup, path)?, on_progress)
}

/// A PNG of all positions that the moves of blocks lead to, on one sheet. The pictures show the floor,
/// the blocks on it at the start, and the same blocks lit; `board` says which cells each block takes.
///
/// # Errors
/// Where the pictures do not divide into cells, or the blocks cannot go that way.
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

/// A zip of PNGs, one for each position that the moves of blocks lead to.
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

/// An animated GIF of the positions that the moves of blocks lead to.
///
/// # Errors
/// As for [`blocks_sheet`], or where there are too many moves for a GIF.
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
    // To write it down takes far longer than to draw it.
    let told = telling(sheet.height() as usize, on_progress);
    Ok(encode_bytes(&unslide_draw::compact_png(&sheet, told)?))
}

fn steps_of(film: &Film, on_progress: &Function) -> Result<JsValue, JsError> {
    let told = telling(film.frame_count(), on_progress);
    Ok(encode_bytes(&unslide_draw::zip_of_steps(film, told)?))
}

fn gif_of(film: &Film, on_progress: &Function) -> Result<JsValue, JsError> {
    let told = telling(film.frame_count(), on_progress);
    Ok(encode_bytes(&unslide_draw::animated_gif(film, told)?))
}

/// Tells the page how much is done.
fn telling(total: usize, on_progress: &Function) -> impl FnMut(usize) {
    move |done| {
        if let Ok(progress) = encode(&DrawingShape { done, total }) {
            // A page that fails to show the progress is no reason to lose the picture.
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

/// A way out is written as a move is, and lies at a cell of the board.
fn exit_of(size: Size, ExitShape { cell, direction }: &ExitShape) -> Result<Exit, JsError> {
    let way: Path = direction.parse()?;
    match (way.0.as_slice(), usize::from(*cell) < size.area()) {
        ([way], true) => Ok(Exit { cell: Cell(*cell), direction: way.direction }),
        _ => Err(JsError::new("the exit is at no cell of the board, or goes no way")),
    }
}

/// A block's way is written as a path of tiles is.
fn block_move(BlockMoveShape { block, steps }: &BlockMoveShape) -> Result<BlockMove, JsError> {
    let path: Path = steps.parse()?;
    let legs = path.0.iter().map(|leg| (leg.direction, usize::from(leg.count))).collect();
    Ok(BlockMove { block: *block, legs })
}
