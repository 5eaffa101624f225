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

/// The progress of a drawing whose file comes in parts.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PartDrawing"))]
pub(crate) struct PartShape {
    /// Parts that are drawn.
    done: usize,
    /// All parts.
    total: usize,
    /// The next part of the file, which ends with the answer.
    part: Bytes,
}

/// A PNG of the contact sheet.
pub(crate) fn sheet(film: &Film, listener: &Listener<DrawingShape>) -> Result<Bytes, JsError> {
    let sheet = unslide_draw::contact_sheet(film, SHEET_PIXELS)?;
    // Encoding takes far longer than drawing.
    let told = progress_callback(sheet.height() as usize, listener);
    Ok(unslide_draw::compact_png(&sheet, told)?.as_slice().into())
}

/// The end of a zip archive of PNGs, one for each position. The listener takes all parts before it.
pub(crate) fn steps(film: &Film, listener: &Listener<PartShape>) -> Result<Bytes, JsError> {
    let total = film.frame_count();
    let end = unslide_draw::zip_of_steps(film, |done, part| {
        listener.hand(&PartShape { done, total, part: part.as_slice().into() })
    });
    Ok(end?.as_slice().into())
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
