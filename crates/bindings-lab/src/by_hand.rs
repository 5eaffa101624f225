//! Requests about the by-hand method.

use bindings_shapes::{SetupShape, ask};
use serde::Serialize;
use unslide_solver::tiles::{self, Metric, Report, StepReport};
use wasm_bindgen::prelude::*;

ask! {
    /// What `by_hand` asks with.
    pub(crate) struct ByHandAsk {
        /// The puzzle.
        setup: SetupShape,
        /// The metric in which moves are counted.
        metric: Metric,
    }
}

/// A solution by hand.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Lesson"))]
pub(crate) struct LessonShape {
    /// The whole path, or why there is none.
    report: Report,
    /// The path as steps; none if there is no solution.
    steps: Vec<StepReport>,
}

/// Serves `by_hand`. A setup that breaks the rules is an error, with every violation: in all requests.
pub(crate) fn by_hand(ByHandAsk { setup, metric }: ByHandAsk) -> Result<LessonShape, JsError> {
    let puzzle = setup.validate()?;
    let lesson = tiles::by_hand(&puzzle, metric);
    Ok(LessonShape {
        report: Report::new(&puzzle, metric, &lesson.answer),
        steps: lesson.steps.iter().map(|step| step.report(&puzzle)).collect(),
    })
}
