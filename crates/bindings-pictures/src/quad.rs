//! The shape of the corners of a board.

use bindings_shapes::{Field, Place};
use serde::Serialize;
use unslide_vision::{Point, Quad};
use wasm_bindgen::prelude::*;

/// In pixels of the picture, from its top left corner: to the right, then down.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Point"))]
pub(crate) struct PointShape(f64, f64);

/// The corners of a board, clockwise from the top left.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Quad"))]
pub(crate) struct QuadShape([PointShape; 4]);

impl From<Quad> for QuadShape {
    fn from(quad: Quad) -> Self {
        Self(quad.0.map(|Point { x, y }| PointShape(x, y)))
    }
}

impl From<QuadShape> for Quad {
    fn from(shape: QuadShape) -> Self {
        Self(shape.0.map(|PointShape(x, y)| Point { x, y }))
    }
}

impl Field for PointShape {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        let [x, y] = Field::read(value, place)?;
        Ok(Self(x, y))
    }
}

impl Field for QuadShape {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        Field::read(value, place).map(Self)
    }
}
