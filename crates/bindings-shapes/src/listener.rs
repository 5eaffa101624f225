//! [`Listener`]: what hears of a request's progress.

use crate::encode;
use js_sys::Function;
use serde::Serialize;
use std::marker::PhantomData;
use wasm_bindgen::prelude::*;

/// The callback of a request, which takes reports of type `T`.
pub struct Listener<'a, T> {
    callback: &'a Function,
    reports: PhantomData<T>,
}

impl<'a, T: Serialize> Listener<'a, T> {
    /// Wraps a callback.
    pub fn new(callback: &'a Function) -> Self {
        Self { callback, reports: PhantomData }
    }

    /// Passes on a report. That the callback fails is no reason to lose the answer.
    pub fn tell(&self, report: &T) {
        if let Ok(report) = encode(report) {
            let _ = self.callback.call1(&JsValue::NULL, &report);
        }
    }

    /// Passes on a report with a part of the answer.
    ///
    /// # Errors
    /// If the callback fails: then the part is lost.
    pub fn hand(&self, report: &T) -> Result<(), JsError> {
        let handed = self.callback.call1(&JsValue::NULL, &encode(report)?);
        handed
            .map(|_| ())
            .map_err(|_| JsError::new("a part of the answer could not be handed over"))
    }
}
