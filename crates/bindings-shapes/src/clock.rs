//! The host's clock.

use wasm_bindgen::JsCast;
use web_sys::WorkerGlobalScope;

/// Seconds since some moment in the past.
pub(crate) fn now() -> f64 {
    // Workers, pages and Node all have `performance`, whatever their global object is called.
    let global: WorkerGlobalScope = js_sys::global().unchecked_into();
    global.performance().map_or(0.0, |performance| performance.now() / 1000.0)
}
