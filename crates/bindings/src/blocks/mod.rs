//! Requests about boards of blocks.

mod shapes;
mod watch;

pub(crate) use shapes::{LocksShape, ReadShape};
pub(crate) use watch::ProgressShape;

use bindings_shapes::{Listener, ask};
use std::cell::RefCell;
use unslide_solver::{
    blocks::{Metric, Puzzle, Report, Setup, Solver, SpaceReport},
    search::Limits,
};
use wasm_bindgen::prelude::*;
use watch::Watch;

thread_local! {
    /// Keeps its tables from one request to the next.
    static SOLVER: RefCell<Solver> = RefCell::default();
}

ask! {
    /// What `blocks_read` asks with.
    #[cfg_attr(feature = "types", ts(rename = "BlocksReadAsk"))]
    pub(crate) struct ReadAsk {
        /// A board in any notation.
        text: String,
    }

    /// What `blocks_solve` and `blocks_space` ask with.
    #[cfg_attr(feature = "types", ts(rename = "BlocksSearchAsk"))]
    pub(crate) struct SearchAsk {
        /// A board in any notation.
        text: String,
        /// The metric in which moves are counted.
        metric: Metric,
        /// The time, in seconds.
        seconds: f64,
    }

    /// What `blocks_locks` asks with.
    #[cfg_attr(feature = "types", ts(rename = "BlocksLocksAsk"))]
    pub(crate) struct LocksAsk {
        /// A board in any notation.
        text: String,
        /// The time, in seconds.
        seconds: f64,
    }
}

/// Serves `blocks_read`.
pub(crate) fn read(ReadAsk { text }: ReadAsk) -> Result<ReadShape, JsError> {
    let setup = text.parse::<Setup>();
    let rival = setup.as_ref().ok().and_then(|setup| setup.rival);
    Ok(ReadShape::new(&setup.and_then(|setup| setup.validate()), rival))
}

/// Serves `blocks_solve`. A text that is no board is an error, with everything that is wrong with it: in
/// all searches.
pub(crate) fn solve(
    SearchAsk { text, metric, seconds }: SearchAsk,
    listener: &Listener<ProgressShape>,
) -> Result<Report, JsError> {
    let puzzle = puzzle(&text)?;
    let mut watch = Watch::new(metric, seconds, listener);
    let answer = SOLVER
        .with_borrow_mut(|solver| solver.solve(&puzzle, metric, &Limits::default(), &mut watch));
    Ok(Report::new(metric, &answer))
}

/// Serves `blocks_space`.
pub(crate) fn space(
    SearchAsk { text, metric, seconds }: SearchAsk,
    listener: &Listener<ProgressShape>,
) -> Result<SpaceReport, JsError> {
    let puzzle = puzzle(&text)?;
    let mut watch = Watch::new(metric, seconds, listener);
    let figures = SOLVER
        .with_borrow_mut(|solver| solver.space(&puzzle, metric, &Limits::default(), &mut watch));
    Ok(SpaceReport::new(&puzzle, metric, &figures))
}

/// Serves `blocks_locks`.
pub(crate) fn locks(
    LocksAsk { text, seconds }: LocksAsk,
    listener: &Listener<ProgressShape>,
) -> Result<Option<LocksShape>, JsError> {
    let puzzle = puzzle(&text)?;
    let mut watch = Watch::new(Metric::default(), seconds, listener);
    let locks =
        SOLVER.with_borrow_mut(|solver| solver.locks(&puzzle, &Limits::default(), &mut watch));
    Ok(locks.map(LocksShape::new))
}

#[inline(never)]
fn puzzle(text: &str) -> Result<Puzzle, JsError> {
    Ok(text.parse::<Setup>()?.validate()?)
}
