//! The wasm module of the drawing worker: requests that export a solution as a file. It is loaded when a
//! visitor first exports a solution.
//!
//! As in `bindings`, each server reads an ask, calls another crate and returns the result. A returned error is
//! an invalid request; a panic is a bug.

mod blocks;
mod files;
mod tiles;

use bindings_shapes::{Bytes, requests};
use blocks::BlocksFilm;
use files::{DrawingShape, PartShape};
use tiles::TilesFilm;
use wasm_bindgen::prelude::*;

requests! {
    /// Requests to `bindings-drawings`, which makes files of a solution. All report how much is drawn.
    DrawingRequests {
        /// A PNG of all positions of a path on one sheet.
        sheet = tiles::sheet: (TilesFilm, DrawingShape) -> Bytes;
        /// A zip archive of PNGs, one for each position of a path: its end, after the parts.
        steps = tiles::steps: (TilesFilm, PartShape) -> Bytes;
        /// An animated GIF of all positions of a path.
        gif = tiles::gif: (TilesFilm, DrawingShape) -> Bytes;
        /// A PNG of all positions of moves of blocks on one sheet.
        blocks_sheet = blocks::sheet: (BlocksFilm, DrawingShape) -> Bytes;
        /// A zip archive of PNGs, one for each position of moves of blocks: its end, after the parts.
        blocks_steps = blocks::steps: (BlocksFilm, PartShape) -> Bytes;
        /// An animated GIF of all positions of moves of blocks.
        blocks_gif = blocks::gif: (BlocksFilm, DrawingShape) -> Bytes;
    }
}

/// Sends the text of a panic to the console. Called once, when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    bindings_shapes::tell_of_panics();
}
