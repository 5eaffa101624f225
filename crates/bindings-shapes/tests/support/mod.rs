//! Values of JavaScript, for the tests of the modules.

use js_sys::{ArrayBuffer, JSON, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

pub fn json(text: &str) -> JsValue {
    JSON::parse(text).unwrap()
}

pub fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap()
}

pub fn message(error: JsError) -> String {
    field(&error.into(), "message").as_string().unwrap()
}

pub fn bytes(value: &JsValue) -> Vec<u8> {
    Uint8Array::new(value.dyn_ref::<ArrayBuffer>().unwrap()).to_vec()
}
