//! Where a car leaves a board of blocks.

use crate::{Field, Place, ask};
use serde::Serialize;
use unslide_solver::grid::Direction;
use wasm_bindgen::prelude::*;

/// Up, down, left or right.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksDirection"))]
#[expect(missing_docs, reason = "the letters of moves")]
pub enum DirectionShape {
    U,
    D,
    L,
    R,
}

ask! {
    /// The edge of the board where the one car that has a goal leaves.
    #[derive(Serialize)]
    #[cfg_attr(feature = "types", ts(rename = "BlocksExit"))]
    pub struct ExitShape {
        /// The outermost cell of its way, counted row by row from 0.
        pub cell: usize,
        /// The way out of that cell.
        pub direction: DirectionShape,
    }
}

impl From<Direction> for DirectionShape {
    fn from(direction: Direction) -> Self {
        match direction {
            Direction::Up => Self::U,
            Direction::Down => Self::D,
            Direction::Left => Self::L,
            Direction::Right => Self::R,
        }
    }
}

impl From<DirectionShape> for Direction {
    fn from(shape: DirectionShape) -> Self {
        match shape {
            DirectionShape::U => Self::Up,
            DirectionShape::D => Self::Down,
            DirectionShape::L => Self::Left,
            DirectionShape::R => Self::Right,
        }
    }
}

impl Field for DirectionShape {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        match String::read(value, place)?.as_str() {
            "U" => Ok(Self::U),
            "D" => Ok(Self::D),
            "L" => Ok(Self::L),
            "R" => Ok(Self::R),
            _ => Err(place.fault("no direction")),
        }
    }
}
