//! Requests about boards of blocks.

mod shapes;
mod watch;

use bindings_shapes::encode;
use js_sys::Function;
use shapes::{LocksShape, ReadShape};
use std::cell::RefCell;
use unslide_solver::{
    blocks::{Metric, Puzzle, Report, Setup, SetupError, Solver, SpaceReport},
    search::Limits,
};
use wasm_bindgen::prelude::*;
use watch::Watch;

thread_local! {
    /// Keeps its tables from one request to the next.
    static SOLVER: RefCell<Solver> = RefCell::default();
}

/// The board that a text shows, or all that is wrong with it.
///
/// # Errors
/// Where the answer cannot be sent.
#[wasm_bindgen]
pub fn blocks_read(text: &str) -> Result<JsValue, JsError> {
    let setup = text.parse::<Setup>();
    let rival = setup.as_ref().ok().and_then(|setup| setup.rival);
    encode(&ReadShape::new(&setup.and_then(|setup| setup.validate()), rival))
}

/// The fewest moves of `metric` that solve a board, within `seconds`. `on_progress` is called with
/// the progress several times a second, and with each better solution as soon as it is there.
///
/// # Errors
/// Where the text is no board, with everything that is wrong with it, or the metric is unknown.
#[wasm_bindgen]
pub fn blocks_solve(
    text: &str,
    metric: &str,
    seconds: f64,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    let puzzle = puzzle(text)?;
    let metric = decode_metric(metric)?;
    let mut watch = Watch::new(metric, seconds, on_progress);
    let answer = SOLVER
        .with_borrow_mut(|solver| solver.solve(&puzzle, metric, &Limits::default(), &mut watch));
    encode(&Report::new(metric, &answer))
}

/// Figures of all positions that a board leads to by moves of `metric`, or of those that are seen
/// within `seconds`. `on_progress` is called with the progress several times a second.
///
/// # Errors
/// Where the text is no board, with everything that is wrong with it, or the metric is unknown.
#[wasm_bindgen]
pub fn blocks_space(
    text: &str,
    metric: &str,
    seconds: f64,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    let puzzle = puzzle(text)?;
    let metric = decode_metric(metric)?;
    let mut watch = Watch::new(metric, seconds, on_progress);
    let figures = SOLVER
        .with_borrow_mut(|solver| solver.space(&puzzle, metric, &Limits::default(), &mut watch));
    encode(&SpaceReport::new(&puzzle, metric, &figures))
}

/// Few blocks that lock the way on a board that cannot be solved; null where that is not found out within
/// `seconds`. `on_progress` is called as by [`blocks_solve`].
///
/// # Errors
/// Where the text is no board, with everything that is wrong with it.
#[wasm_bindgen]
pub fn blocks_locks(text: &str, seconds: f64, on_progress: &Function) -> Result<JsValue, JsError> {
    let puzzle = puzzle(text)?;
    let mut watch = Watch::new(Metric::default(), seconds, on_progress);
    let locks =
        SOLVER.with_borrow_mut(|solver| solver.locks(&puzzle, &Limits::default(), &mut watch));
    encode(&locks.map(LocksShape::new))
}

fn puzzle(text: &str) -> Result<Puzzle, SetupError> {
    text.parse::<Setup>()?.validate()
}

fn decode_metric(name: &str) -> Result<Metric, JsError> {
    name.parse().map_err(|error: String| JsError::new(&error))
}
