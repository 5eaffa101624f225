//! The request that reads a picture.

use crate::{
    blocks_reading::BlocksReadingShape,
    hints::HintsShape,
    reader::reader_of,
    reading::{ReadingShape, StageShape},
};
#[cfg(feature = "types")]
use bindings_shapes::PixelsShape;
use bindings_shapes::{Field, Listener, Place, ask};
use image::RgbaImage;
use serde::Serialize;
use unslide_vision::{Family, Reading};
use wasm_bindgen::prelude::*;

ask! {
    /// What `read` asks with.
    pub(crate) struct ReadAsk {
        /// The picture.
        #[cfg_attr(feature = "types", ts(as = "PixelsShape"))]
        picture: RgbaImage,
        /// The family of the puzzle; null if it may be any.
        family: Option<FamilyShape>,
        /// What is known of a board of tiles; null if nothing is.
        hints: Option<HintsShape>,
        /// A picture of the goal, by which tiles are laid; null if there is none.
        #[cfg_attr(feature = "types", ts(as = "Option<PixelsShape>"))]
        finished: Option<RgbaImage>,
    }
}

/// A family of puzzles.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(rename = "PictureFamily", rename_all = "lowercase")
)]
pub(crate) enum FamilyShape {
    /// Sliding tiles.
    Tiles,
    /// Cars and blocks.
    Blocks,
}

impl Field for FamilyShape {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        match String::read(value, place)?.as_str() {
            "tiles" => Ok(Self::Tiles),
            "blocks" => Ok(Self::Blocks),
            _ => Err(place.fault("neither 'tiles' nor 'blocks'")),
        }
    }
}

impl From<FamilyShape> for Family {
    fn from(shape: FamilyShape) -> Self {
        match shape {
            FamilyShape::Tiles => Self::Tiles,
            FamilyShape::Blocks => Self::Blocks,
        }
    }
}

impl From<Family> for FamilyShape {
    fn from(family: Family) -> Self {
        match family {
            Family::Tiles => Self::Tiles,
            Family::Blocks => Self::Blocks,
        }
    }
}

/// A puzzle of either family as a picture shows it.
#[derive(Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) enum AnyReading {
    /// Tiles.
    Tiles(ReadingShape),
    /// Cars or blocks.
    Blocks(BlocksReadingShape),
}

/// Serves `read`.
pub(crate) fn read(
    ask: ReadAsk,
    listener: &Listener<StageShape>,
) -> Result<Option<AnyReading>, JsError> {
    let ReadAsk { picture, family, hints, finished } = ask;
    let hints = hints.map(HintsShape::validate).transpose()?.unwrap_or_default();
    let family = family.map(Into::into);
    let shown = reader_of(picture).read(&hints, family, finished.as_ref(), |stage| {
        listener.tell(&stage.into());
    })?;
    Ok(shown.map(|reading| match reading {
        Reading::Tiles(reading) => AnyReading::Tiles((&reading).into()),
        Reading::Blocks(reading) => AnyReading::Blocks(BlocksReadingShape::new(&reading)),
    }))
}
