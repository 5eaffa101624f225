//! Requests about textbook searches.

use bindings_shapes::{Listener, SetupShape, Timer, ask};
use serde::Serialize;
use unslide_solver::{
    search::{Limit, Limits, Progress},
    tiles::{self, Algorithm, ComparisonReport, Metric, Path, estimates_along},
};
use wasm_bindgen::prelude::*;

/// Maximum size of the positions that a search keeps, in bytes: what phones have memory for.
const BYTES: u64 = 240_000_000;

ask! {
    /// What `algorithms` asks with.
    pub(crate) struct AlgorithmsAsk {}

    /// What `compare` asks with.
    pub(crate) struct CompareAsk {
        /// The puzzle.
        setup: SetupShape,
        /// The metric in which moves are counted.
        metric: Metric,
        /// The name of the search.
        algorithm: String,
        /// The time, in seconds.
        seconds: f64,
        /// Maximum number of positions in memory.
        stored: u32,
    }

    /// What `estimates` asks with.
    pub(crate) struct EstimatesAsk {
        /// The puzzle.
        setup: SetupShape,
        /// The metric in which moves are counted.
        metric: Metric,
        /// The moves, as a report has them.
        path: String,
    }
}

/// How far a search is.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Effort"))]
pub(crate) struct EffortShape {
    /// Number of expanded positions.
    expanded: u64,
    /// Number of generated positions, with repetitions.
    generated: u64,
    /// Proved: every solution has at least this number of moves.
    lower_bound: usize,
    /// Time since the search began.
    seconds: f64,
}

/// A search, or why it cannot take the puzzle.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Run"))]
pub(crate) struct RunShape {
    /// The name of the reason.
    unsuited: Option<&'static str>,
    /// The solution and the effort.
    comparison: Option<ComparisonReport>,
    /// The time that the search took.
    seconds: f64,
}

/// The estimates of one heuristic.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Estimates"))]
pub(crate) struct EstimatesShape {
    /// The name of the heuristic.
    heuristic: &'static str,
    /// The estimate of the start, and of the position after each move.
    values: Vec<usize>,
}

/// Serves `algorithms`.
pub(crate) fn algorithms(AlgorithmsAsk {}: AlgorithmsAsk) -> Result<Vec<String>, JsError> {
    Ok(Algorithm::USUAL.iter().map(ToString::to_string).collect())
}

/// Serves `compare`.
pub(crate) fn compare(
    ask: CompareAsk,
    listener: &Listener<EffortShape>,
) -> Result<RunShape, JsError> {
    let CompareAsk { setup, metric, algorithm, seconds, stored } = ask;
    let puzzle = setup.validate()?;
    let algorithm: Algorithm = algorithm.parse()?;
    let limits = Limits::default().with_stored(stored.into()).with_bytes(BYTES);
    let mut timer = Timer::start(seconds);
    let mut on_progress = |progress: &Progress| report(*progress, &mut timer, listener);
    let found = tiles::compare(&puzzle, metric, algorithm, &limits, &mut on_progress);
    let unsuited = found.as_ref().err().map(|unsuited| unsuited.name());
    let comparison =
        found.ok().map(|found| ComparisonReport::new(&puzzle, metric, algorithm, found));
    Ok(RunShape { unsuited, comparison, seconds: timer.passed() })
}

fn report(
    progress: Progress,
    timer: &mut Timer,
    listener: &Listener<EffortShape>,
) -> Result<(), Limit> {
    if let Some(seconds) = timer.report_due()? {
        timer.set_last_report(seconds);
        let Progress { expanded, generated, lower_bound, .. } = progress;
        listener.tell(&EffortShape { expanded, generated, lower_bound, seconds });
    }
    Ok(())
}

/// Serves `estimates`. A path that is none is an error.
pub(crate) fn estimates(ask: EstimatesAsk) -> Result<Vec<EstimatesShape>, JsError> {
    let EstimatesAsk { setup, metric, path } = ask;
    let puzzle = setup.validate()?;
    let path: Path = path.parse()?;
    puzzle.start().after(&path)?;
    let all = estimates_along(&puzzle, metric, &path).into_iter();
    Ok(all
        .map(|(estimate, values)| EstimatesShape { heuristic: estimate.name(), values })
        .collect())
}
