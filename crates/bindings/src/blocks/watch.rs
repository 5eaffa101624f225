//! The page as the host of a search for the moves of blocks.

use super::shapes::ProgressShape;
use crate::clock::now;
use bindings_shapes::encode;
use js_sys::Function;
use unslide_solver::{
    blocks::{Host, Progress},
    search::Limit,
};
use wasm_bindgen::prelude::*;

/// Seconds between two reports: often enough to look alive, seldom enough to cost nothing.
const REPORT_EVERY: f64 = 0.1;

/// Stops the solver when its time is up, and passes on its progress now and then.
pub(super) struct Watch<'a> {
    on_progress: &'a Function,
    started: f64,
    seconds: f64,
    reported: f64,
}

impl<'a> Watch<'a> {
    /// Gives the solver so many `seconds` from now on.
    pub(super) fn new(seconds: f64, on_progress: &'a Function) -> Self {
        Self { on_progress, started: now(), seconds, reported: 0.0 }
    }
}

impl Host for Watch<'_> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        let passed = now() - self.started;
        if passed > self.seconds {
            return Err(Limit::Time);
        }
        if passed - self.reported >= REPORT_EVERY {
            self.reported = passed;
            if let Ok(shape) = encode(&ProgressShape::new(progress, passed)) {
                // A page that fails to show the progress is no reason to lose the answer.
                let _ = self.on_progress.call1(&JsValue::NULL, &shape);
            }
        }
        Ok(())
    }
}
