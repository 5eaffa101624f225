//! Bytes that came from a module.

use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::prelude::*;

pub fn bytes(value: &JsValue) -> Vec<u8> {
    Uint8Array::new(value.dyn_ref::<ArrayBuffer>().unwrap()).to_vec()
}
