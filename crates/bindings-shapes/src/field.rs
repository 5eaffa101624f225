//! [`Field`]: values read from JavaScript.
//!
//! Deserializers of serde would make the module that solves 10 kB heavier, and say what is wrong with a value but
//! not where.

use js_sys::{Array, Reflect};
use serde::de::DeserializeOwned;
use std::{fmt, str::FromStr};
use unslide_solver::{
    UnknownName,
    blocks::{self, MoveReport},
    tiles::{self, GoalOrder, Job},
};
use wasm_bindgen::prelude::*;

/// A value that can be read from JavaScript.
pub trait Field: Sized {
    /// Reads the value at a place of an ask.
    ///
    /// # Errors
    /// Where it is none of this type.
    fn read(value: JsValue, place: Place) -> Result<Self, JsError>;
}

/// The place of a value in an ask: the names of the fields that lead to it.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    outer: Option<&'a Place<'a>>,
    name: &'a str,
}

impl Place<'_> {
    /// The ask itself.
    const ASK: Self = Place { outer: None, name: "ask" };

    /// The error of a value here that is described by `found`, such as `no number`.
    #[cold]
    #[inline(never)]
    pub fn fault(self, found: &str) -> JsError {
        JsError::new(&format!("'{self}': {found}"))
    }
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(outer) = self.outer.filter(|outer| outer.outer.is_some()) {
            write!(f, "{outer}.")?;
        }
        f.write_str(self.name)
    }
}

/// Reads an ask.
///
/// # Errors
/// Where a field is missing or of another type: the message names it.
pub fn read_ask<T: Field>(ask: JsValue) -> Result<T, JsError> {
    T::read(ask, Place::ASK)
}

/// Reads a field of the object at `place`.
///
/// # Errors
/// Where it is missing or of another type.
pub fn read_field<T: Field>(object: &JsValue, place: Place, name: &str) -> Result<T, JsError> {
    T::read(field(object, place, name)?, Place { outer: Some(&place), name })
}

/// A field of an object, `undefined` where it has none of this name.
#[inline(never)]
fn field(object: &JsValue, place: Place, name: &str) -> Result<JsValue, JsError> {
    Reflect::get(object, &name.into()).map_err(|_| place.fault("no object"))
}

impl Field for String {
    #[inline(never)]
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        value.as_string().ok_or_else(|| place.fault("no text"))
    }
}

impl Field for f64 {
    #[inline(never)]
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        value.as_f64().ok_or_else(|| place.fault("no number"))
    }
}

impl Field for u32 {
    #[inline(never)]
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        let number = f64::read(value, place)?;
        let is_whole = number.fract() == 0.0 && (0.0..=f64::from(Self::MAX)).contains(&number);
        if is_whole { Ok(number as Self) } else { Err(place.fault("no whole number")) }
    }
}

impl Field for usize {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        u32::read(value, place).map(|number| number as Self)
    }
}

impl Field for u16 {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        Self::try_from(u32::read(value, place)?).map_err(|_| place.fault("too large"))
    }
}

impl<T: Field> Field for Option<T> {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        if value.is_null() || value.is_undefined() {
            Ok(None)
        } else {
            T::read(value, place).map(Some)
        }
    }
}

impl<T: Field> Field for Vec<T> {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        let list: Array = value.dyn_into().map_err(|_| place.fault("no list"))?;
        list.iter().map(|value| T::read(value, place)).collect()
    }
}

impl<T: Field, const N: usize> Field for [T; N] {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        Vec::read(value, place)?.try_into().map_err(|_| place.fault("of another length"))
    }
}

impl Field for tiles::Metric {
    #[inline(never)]
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        read_name(value, place)
    }
}

impl Field for blocks::Metric {
    #[inline(never)]
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        read_name(value, place)
    }
}

impl Field for GoalOrder {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        read_name(value, place)
    }
}

/// A value by its name.
fn read_name<T: FromStr<Err = UnknownName>>(value: JsValue, place: Place) -> Result<T, JsError> {
    String::read(value, place)?
        .parse()
        .map_err(|error: UnknownName| place.fault(&error.to_string()))
}

impl Field for MoveReport {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        Ok(Self {
            block: read_field(&value, place, "block")?,
            steps: read_field(&value, place, "steps")?,
        })
    }
}

impl Field for Job {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        let number = |name| read_field::<u32>(&value, place, name);
        let size = |name| number(name).map(|number| number as usize);
        match read_field::<String>(&value, place, "kind")?.as_str() {
            "whole" => Ok(Self::Whole {
                width: size("width")?,
                seed: number("seed")?.into(),
                solvers: size("solvers")?,
            }),
            "pieces" => Ok(Self::Pieces {
                from: size("from")?,
                to: size("to")?,
                width: size("width")?,
                seed: number("seed")?.into(),
                solvers: size("solvers")?,
            }),
            "proof" => Ok(Self::Proof {
                part: size("part")?,
                parts: size("parts")?,
                bound: size("bound")?,
                expansions: number("expansions")?.into(),
            }),
            _ => Err(place.fault("no kind of job")),
        }
    }
}

/// A value of a type that serde can read.
pub struct Decoded<T>(pub T);

impl<T: DeserializeOwned> Field for Decoded<T> {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        let decoded = serde_wasm_bindgen::from_value(value).map(Self);
        decoded.map_err(|error| place.fault(&error.to_string()))
    }
}
