//! Values of JavaScript, for the tests of the modules.

use js_sys::{ArrayBuffer, Function, JSON, Reflect, Uint8Array};
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

/// A callback that does nothing.
pub fn quiet() -> Function {
    Function::new_no_args("")
}

/// An object with these fields.
pub fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = json("{}");
    for (name, value) in fields {
        Reflect::set(&object, &(*name).into(), value).unwrap();
    }
    object
}

/// An ask: `ask!(name = value, …)`.
macro_rules! ask {
    ($($name:ident = $value:expr),* $(,)?) => {
        $crate::support::object(&[$((stringify!($name), ::wasm_bindgen::JsValue::from($value))),*])
    };
}
pub(crate) use ask;
