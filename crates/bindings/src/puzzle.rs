//! Requests about the puzzle itself.

use crate::{shapes::Verdict, watch::Watch};
use bindings_shapes::{SetupShape, decode, decode_puzzle, encode};
use js_sys::Function;
use std::cell::RefCell;
use unslide_solver::{
    search::{Demand, Limits},
    tiles::{Arrangement, GoalOrder, Metric, Repairs, Report, Setup, Solver},
};
use wasm_bindgen::prelude::*;

thread_local! {
    /// Keeps its tables from one request to the next.
    pub(crate) static SOLVER: RefCell<Solver> = RefCell::default();
}

/// Is this setup legal, and can its goal be reached?
///
/// # Errors
/// Where `setup` is no setup at all. One that breaks the rules is no error: the verdict says so.
#[wasm_bindgen]
pub fn check(setup: JsValue) -> Result<JsValue, JsError> {
    let setup = Setup::from(decode::<SetupShape>("setup", setup)?);
    let verdict = match setup.validate() {
        Ok(puzzle) => Verdict {
            violations: Vec::new(),
            parity: puzzle.solvable().err(),
            repairs: Repairs::of(&puzzle),
            order: GoalOrder::of(&setup.goal, &setup.blank).map(GoalOrder::name),
        },
        Err(error) => Verdict {
            violations: error.0.iter().map(ToString::to_string).collect(),
            parity: None,
            repairs: None,
            order: None,
        },
    };
    encode(&verdict)
}

/// The labels of a board in a named order.
///
/// # Errors
/// Where the labels do not fill the board, or the order is not one of [`GoalOrder::NAMES`].
#[wasm_bindgen]
pub fn arrange(
    rows: usize,
    cols: usize,
    labels: JsValue,
    blank: &str,
    order: &str,
) -> Result<JsValue, JsError> {
    let labels: Vec<String> = decode("labels", labels)?;
    if rows.checked_mul(cols) != Some(labels.len()) {
        let found = labels.len();
        return Err(JsError::new(&format!("{found} labels do not fill {rows} x {cols} cells")));
    }
    let order: GoalOrder = order.parse().map_err(|error: String| JsError::new(&error))?;
    encode(&order.arrange(&Arrangement { rows, cols, labels }, blank).labels)
}

/// The fewest moves of `metric` from start to goal, within `seconds`. `on_progress` is called with
/// the progress several times a second, and with each better solution as soon as it is there. The first
/// one that comes after `handover` seconds ends the search, for others to go on from.
///
/// # Errors
/// Where the setup breaks the rules, with every violation, or the metric is unknown.
#[wasm_bindgen]
pub fn solve(
    setup: JsValue,
    metric: &str,
    seconds: f64,
    handover: Option<f64>,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    let puzzle = decode_puzzle(setup)?;
    let metric: Metric = metric.parse().map_err(|error: String| JsError::new(&error))?;
    let mut watch = Watch::new(&puzzle, metric, seconds, on_progress)
        .until_handover(handover.unwrap_or(f64::INFINITY));
    let answer = SOLVER.with_borrow_mut(|solver| {
        solver.solve(&puzzle, metric, Demand::Best, &Limits::default(), &mut watch)
    });
    encode(&Report::new(&puzzle, metric, &answer))
}
