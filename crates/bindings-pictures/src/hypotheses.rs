//! The request for hypotheses about the board in a picture.

use crate::{hints::HintsShape, quad::QuadShape, read::FamilyShape, reader::reader_of};
#[cfg(feature = "types")]
use bindings_shapes::PixelsShape;
use bindings_shapes::ask;
use image::RgbaImage;
use serde::Serialize;
use unslide_vision::{BoardOutline, Hypothesis};
use wasm_bindgen::prelude::*;

ask! {
    /// What `hypotheses` asks with.
    pub(crate) struct HypothesesAsk {
        /// The picture.
        #[cfg_attr(feature = "types", ts(as = "PixelsShape"))]
        picture: RgbaImage,
        /// What is known of the board; null if nothing is.
        hints: Option<HintsShape>,
        /// The board that was read; null if none was.
        read: Option<OutlineShape>,
    }

    /// Where a board lies, and how it is divided.
    #[cfg_attr(feature = "types", ts(rename = "BoardOutline"))]
    pub(crate) struct OutlineShape {
        /// The family of the puzzle.
        family: FamilyShape,
        /// Corners of the board.
        quad: QuadShape,
        /// Number of rows.
        rows: usize,
        /// Number of columns.
        cols: usize,
    }
}

/// A board that a picture may show.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Hypothesis"))]
pub(crate) struct HypothesisShape {
    /// The family of the puzzle.
    family: FamilyShape,
    /// Corners of the board.
    quad: QuadShape,
    /// Number of rows.
    rows: usize,
    /// Number of columns.
    cols: usize,
    /// Log-likelihood that it is the right one, up to a constant of the picture.
    score: f32,
}

impl From<OutlineShape> for BoardOutline {
    fn from(OutlineShape { family, quad, rows, cols }: OutlineShape) -> Self {
        Self { family: family.into(), quad: quad.into(), rows, cols }
    }
}

impl From<&Hypothesis> for HypothesisShape {
    fn from(Hypothesis { outline, score, .. }: &Hypothesis) -> Self {
        let BoardOutline { family, quad, rows, cols } = *outline;
        Self { family: family.into(), quad: quad.into(), rows, cols, score: *score }
    }
}

/// Serves `hypotheses`.
pub(crate) fn hypotheses(ask: HypothesesAsk) -> Result<Vec<HypothesisShape>, JsError> {
    let HypothesesAsk { picture, hints, read } = ask;
    let hints = hints.map(HintsShape::validate).transpose()?.unwrap_or_default();
    let read = read.map(BoardOutline::from);
    let found = reader_of(picture).hypotheses(&hints, read.as_ref());
    Ok(found.iter().map(HypothesisShape::from).collect())
}
