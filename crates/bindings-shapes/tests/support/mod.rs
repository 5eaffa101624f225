//! Values of JavaScript, for the tests of the modules.

use js_sys::{Function, JSON, Reflect};
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
