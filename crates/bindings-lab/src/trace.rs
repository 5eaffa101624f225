//! Requests about searches that are seen step by step.

use bindings_shapes::{SetupShape, ask};
use serde::Serialize;
use unslide_solver::tiles::{self, Algorithm, Metric, TraceReport};
use wasm_bindgen::prelude::*;

ask! {
    /// What `trace` asks with.
    pub(crate) struct TraceAsk {
        /// The puzzle.
        setup: SetupShape,
        /// The metric in which moves are counted.
        metric: Metric,
        /// The name of the search.
        algorithm: String,
        /// Maximum number of steps.
        steps: u32,
    }
}

/// A search step by step, or why it cannot take the puzzle.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Traced"))]
pub(crate) struct TracedShape {
    /// The name of the reason.
    unsuited: Option<&'static str>,
    /// The steps.
    trace: Option<TraceReport>,
}

/// Serves `trace`.
pub(crate) fn trace(ask: TraceAsk) -> Result<TracedShape, JsError> {
    let TraceAsk { setup, metric, algorithm, steps } = ask;
    let puzzle = setup.validate()?;
    let algorithm: Algorithm = algorithm.parse()?;
    let found = tiles::trace(&puzzle, metric, algorithm, steps);
    let unsuited = found.as_ref().err().map(|unsuited| unsuited.name());
    Ok(TracedShape { unsuited, trace: found.ok() })
}
