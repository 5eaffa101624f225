//! Requests that let several workers share one search.

use crate::{
    puzzle::SOLVER,
    shapes::{ProbeShape, TableShape},
    watch::Watch,
};
use bindings_shapes::{decode, decode_puzzle, encode};
use js_sys::{ArrayBuffer, Function, Uint8Array};
use unslide_solver::{
    search::{Found, Host, Limits, Progress},
    tiles::{Answer, Metric, Outcome, Path, PathError, Report, Subtree},
};
use wasm_bindgen::prelude::*;

/// The largest tables that the hardest searches of such a setup take; none where a search of it is
/// not for several workers.
///
/// # Errors
/// Where the setup breaks the rules, with every violation, or the metric is unknown.
#[wasm_bindgen]
pub fn tables(setup: JsValue, metric: &str) -> Result<JsValue, JsError> {
    let puzzle = decode_puzzle(setup)?;
    let metric = decode_metric(metric)?;
    let tables = SOLVER.with_borrow_mut(|solver| solver.large_tables(&puzzle, metric));
    let shapes = tables.into_iter().map(|(name, built)| TableShape { name, built });
    encode(&shapes.collect::<Vec<_>>())
}

/// Builds a slice of these tables. Whether there is more to do.
///
/// # Errors
/// As for [`tables`].
#[wasm_bindgen]
pub fn prepare(setup: JsValue, metric: &str) -> Result<bool, JsError> {
    let puzzle = decode_puzzle(setup)?;
    let metric = decode_metric(metric)?;
    Ok(SOLVER.with_borrow_mut(|solver| solver.build_table_slice(&puzzle, metric)))
}

/// The bytes of a table that is built.
///
/// # Errors
/// Where there is no such table.
#[wasm_bindgen]
pub fn table(name: &str) -> Result<ArrayBuffer, JsError> {
    SOLVER.with_borrow(|solver| {
        let (bits, trailer) = solver
            .export_table(name)
            .ok_or_else(|| JsError::new(&format!("there is no table '{name}'")))?;
        let bytes = Uint8Array::new_with_length((bits.len() + trailer.len()) as u32);
        bytes.subarray(0, bits.len() as u32).copy_from(bits);
        bytes.subarray(bits.len() as u32, bytes.length()).copy_from(&trailer);
        Ok(bytes.buffer())
    })
}

/// Takes over a table that another worker has built.
///
/// # Errors
/// Where the bytes are not those of a table of this version, or are damaged.
#[wasm_bindgen]
pub fn keep(bytes: JsValue) -> Result<(), JsError> {
    let bytes: ArrayBuffer =
        bytes.dyn_into().map_err(|_| JsError::new("'bytes' is no array buffer"))?;
    let bytes = Uint8Array::new(&bytes).to_vec();
    Ok(SOLVER.with_borrow_mut(|solver| solver.import_table(bytes))?)
}

/// Cuts a search into parts: in single moves at least `at_least`, unless the search is a small one; in
/// long moves two. `null` where it cannot be cut.
///
/// # Errors
/// As for [`tables`].
#[wasm_bindgen]
pub fn divide(setup: JsValue, metric: &str, at_least: usize) -> Result<JsValue, JsError> {
    let puzzle = decode_puzzle(setup)?;
    let metric = decode_metric(metric)?;
    let parts = SOLVER.with_borrow_mut(|solver| solver.split_root(&puzzle, metric, at_least));
    encode(&parts.map(|parts| parts.iter().map(ToString::to_string).collect::<Vec<_>>()))
}

/// The most boards that one of several workers may keep: 96 MB while their set grows.
const MOST_STORED: u64 = 4_000_000;

/// Looks for a solution in some of the parts of a search, for at most `seconds` seconds: of at most
/// `bound` moves of one tile, or of exactly `bound` long moves. `on_progress` is called as by
/// [`solve`](crate::solve).
///
/// # Errors
/// As for [`tables`], and where the parts are not those of such a search.
#[wasm_bindgen]
pub fn probe(
    setup: JsValue,
    metric: &str,
    parts: JsValue,
    bound: usize,
    seconds: f64,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    let puzzle = decode_puzzle(setup)?;
    let metric = decode_metric(metric)?;
    let parts: Vec<String> = decode("parts", parts)?;
    let parts: Vec<Subtree> =
        parts.iter().map(|part| part.parse()).collect::<Result<_, PathError>>()?;
    let mut watch = Watch::new(&puzzle, metric, seconds, on_progress);
    let limits = Limits { stored: MOST_STORED, ..Limits::default() };
    let (found, progress) = SOLVER.with_borrow_mut(|solver| {
        let on_progress = &mut |progress: &Progress| watch.on_progress(progress);
        solver.search_subtrees(&puzzle, metric, &parts, bound, &limits, on_progress)
    })?;
    let done = !matches!(found, Found::Stopped(_));
    let report = match found {
        Found::Shortest(moves) => {
            let outcome = Outcome::of_bounds(Path(moves), bound);
            let answer = Answer { outcome, progress, stopped: None };
            Some(Report::new(&puzzle, metric, &answer))
        }
        Found::Exhausted | Found::Stopped(_) => None,
    };
    let Progress { expanded, generated, .. } = progress;
    encode(&ProbeShape { report, done, expanded, generated })
}

/// Runs a job for a path that solves the setup, for at most `seconds` seconds: the report of the
/// best path then. `on_progress` is called as by [`solve`](crate::solve).
///
/// # Errors
/// As for [`tables`], and where the path is no solution or the job is none.
#[wasm_bindgen]
pub fn improve(
    setup: JsValue,
    metric: &str,
    path: &str,
    job: JsValue,
    seconds: f64,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    let puzzle = decode_puzzle(setup)?;
    let metric = decode_metric(metric)?;
    let job = decode("job", job)?;
    let mut watch = Watch::new(&puzzle, metric, seconds, on_progress);
    let (path, limits) = (path.parse()?, Limits::default());
    let answer = SOLVER.with_borrow_mut(|solver| {
        solver.run_job(&puzzle, metric, path, job, &limits, &mut watch)
    })?;
    encode(&Report::new(&puzzle, metric, &answer))
}

fn decode_metric(metric: &str) -> Result<Metric, JsError> {
    metric.parse().map_err(|error: String| JsError::new(&error))
}
