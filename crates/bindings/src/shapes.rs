//! The shapes that travel, as `www/engine/protocol.js` describes them.

use serde::{Deserialize, Serialize};
use unslide_solver::{
    search,
    tiles::{Arrangement, Mends, Puzzle, Report, Setup, Unsolvable},
};
use wasm_bindgen::prelude::*;

/// A puzzle as the page sends it.
#[derive(Deserialize)]
pub(crate) struct SetupShape {
    rows: usize,
    cols: usize,
    start: Vec<String>,
    goal: Vec<String>,
    blank: String,
}

/// What can be said of a setup without a search.
#[derive(Serialize)]
pub(crate) struct Verdict {
    pub(crate) violations: Vec<String>,
    pub(crate) parity: Option<Unsolvable>,
    pub(crate) mends: Option<Mends>,
}

/// How far a search is.
#[derive(Serialize)]
pub(crate) struct ProgressShape {
    expanded: u64,
    generated: u64,
    lower_bound: usize,
    seconds: f64,
    /// A solution that is better than those before.
    best: Option<Report>,
}

/// A table of the exact searches.
#[derive(Serialize)]
pub(crate) struct TableShape {
    pub(crate) name: String,
    pub(crate) built: bool,
}

/// What a search of some parts came to.
#[derive(Serialize)]
pub(crate) struct ProbeShape {
    /// The solution, if one of the parts has one.
    pub(crate) report: Option<Report>,
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
}

impl From<SetupShape> for Setup {
    fn from(shape: SetupShape) -> Self {
        let SetupShape { rows, cols, start, goal, blank } = shape;
        let arrangement = |labels| Arrangement { rows, cols, labels };
        Self { start: arrangement(start), goal: arrangement(goal), blank }
    }
}

impl ProgressShape {
    pub(crate) fn new(progress: &search::Progress, seconds: f64, best: Option<Report>) -> Self {
        let &search::Progress { expanded, generated, lower_bound } = progress;
        Self { expanded, generated, lower_bound, seconds, best }
    }
}

/// Reads one argument; the error names it.
pub(crate) fn decode<T: serde::de::DeserializeOwned>(
    name: &str,
    value: JsValue,
) -> Result<T, JsError> {
    serde_wasm_bindgen::from_value(value)
        .map_err(|error| JsError::new(&format!("'{name}' is not what it should be: {error}")))
}

/// Writes an answer as plain objects, with `null` where there is nothing.
pub(crate) fn encode<T: Serialize>(value: &T) -> Result<JsValue, JsError> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(value.serialize(&serializer)?)
}

/// Reads a setup and makes a puzzle of it.
pub(crate) fn decode_puzzle(setup: JsValue) -> Result<Puzzle, JsError> {
    let setup: SetupShape = decode("setup", setup)?;
    Ok(Setup::from(setup).validate()?)
}
