//! Files of a solution.

use bindings_shapes::{Bytes, Listener};
use serde::Serialize;
use unslide_draw::{Film, SHEET_PIXELS};
use wasm_bindgen::prelude::*;

/// The progress of a drawing.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Drawing"))]
pub(crate) struct DrawingShape {
    /// Parts that are drawn.
    done: usize,
    /// All parts.
    total: usize,
}

/// A PNG of the contact sheet.
pub(crate) fn sheet(film: &Film, listener: &Listener<DrawingShape>) -> Result<Bytes, JsError> {
    let sheet = unslide_draw::contact_sheet(film, SHEET_PIXELS)?;
    // Encoding takes far longer than drawing.
    let told = progress_callback(sheet.height() as usize, listener);
    Ok(unslide_draw::compact_png(&sheet, told)?.as_slice().into())
}

/// A zip archive of PNGs, one for each position.
pub(crate) fn steps(film: &Film, listener: &Listener<DrawingShape>) -> Result<Bytes, JsError> {
    let told = progress_callback(film.frame_count(), listener);
    Ok(unslide_draw::zip_of_steps(film, told)?.as_slice().into())
}

/// An animated GIF. Too many moves for one are an error.
pub(crate) fn gif(film: &Film, listener: &Listener<DrawingShape>) -> Result<Bytes, JsError> {
    let told = progress_callback(film.frame_count(), listener);
    Ok(unslide_draw::animated_gif(film, told)?.as_slice().into())
}

/// A callback that reports progress to the page.
fn progress_callback(total: usize, listener: &Listener<DrawingShape>) -> impl FnMut(usize) {
    move |done| listener.tell(&DrawingShape { done, total })
}
