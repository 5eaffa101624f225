//! Bytes, which travel as array buffers and not number by number.

use crate::{Field, Place};
use js_sys::{ArrayBuffer, Uint8Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Bytes that are moved between page and worker, not copied.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Bytes(
    #[serde(with = "serde_wasm_bindgen::preserve")]
    #[cfg_attr(feature = "types", ts(type = "ArrayBuffer"))]
    ArrayBuffer,
);

impl Bytes {
    /// An array buffer with these parts, one after the other.
    pub fn of_parts(parts: &[&[u8]]) -> Self {
        let length: usize = parts.iter().map(|part| part.len()).sum();
        let bytes = Uint8Array::new_with_length(length as u32);
        let mut start = 0;
        for part in parts {
            let end = start + part.len() as u32;
            bytes.subarray(start, end).copy_from(part);
            start = end;
        }
        Self(bytes.buffer())
    }

    /// A copy in the memory of the module.
    pub fn to_vec(&self) -> Vec<u8> {
        Uint8Array::new(&self.0).to_vec()
    }
}

impl From<&[u8]> for Bytes {
    fn from(bytes: &[u8]) -> Self {
        Self(Uint8Array::from(bytes).buffer())
    }
}

impl Field for Bytes {
    fn read(value: JsValue, place: Place) -> Result<Self, JsError> {
        value.dyn_into().map(Self).map_err(|_| place.fault("no array buffer"))
    }
}
