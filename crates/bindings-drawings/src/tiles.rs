//! Requests that draw solutions of tiles.

use crate::files::{self, DrawingShape, PartShape};
#[cfg(feature = "types")]
use bindings_shapes::PixelsShape;
use bindings_shapes::{Bytes, Listener, SetupShape, ask};
use image::RgbaImage;
use unslide_draw::Film;
use unslide_solver::tiles::Path;
use wasm_bindgen::prelude::*;

ask! {
    /// What pictures of tiles are made of.
    pub(crate) struct TilesFilm {
        /// The rectified board.
        #[cfg_attr(feature = "types", ts(as = "PixelsShape"))]
        board: RgbaImage,
        /// The puzzle.
        setup: SetupShape,
        /// The moves.
        path: String,
    }
}

/// Serves `sheet`. An invalid setup or path is an error, and a board that does not divide into tiles: in all
/// requests of this module.
pub(crate) fn sheet(ask: TilesFilm, listener: &Listener<DrawingShape>) -> Result<Bytes, JsError> {
    files::sheet(&film(ask)?, listener)
}

/// Serves `steps`.
pub(crate) fn steps(ask: TilesFilm, listener: &Listener<PartShape>) -> Result<Bytes, JsError> {
    files::steps(&film(ask)?, listener)
}

/// Serves `gif`.
pub(crate) fn gif(ask: TilesFilm, listener: &Listener<DrawingShape>) -> Result<Bytes, JsError> {
    files::gif(&film(ask)?, listener)
}

fn film(TilesFilm { board, setup, path }: TilesFilm) -> Result<Film, JsError> {
    let path: Path = path.parse()?;
    Ok(Film::new(&board, setup.validate()?.start(), &path)?)
}
