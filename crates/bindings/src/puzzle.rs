//! Requests about the puzzle itself.

use crate::watch::{ProgressShape, Watch};
use bindings_shapes::{Listener, SetupShape, ask};
use serde::Serialize;
use std::cell::RefCell;
use unslide_solver::{
    search::{Demand, Limits},
    tiles::{Arrangement, GoalOrder, Metric, Repairs, Report, Setup, Solver, Unsolvable},
};
use wasm_bindgen::prelude::*;

thread_local! {
    /// Keeps its tables from one request to the next.
    pub(crate) static SOLVER: RefCell<Solver> = RefCell::default();
}

ask! {
    /// What `check` asks with.
    pub(crate) struct CheckAsk {
        /// The puzzle.
        setup: SetupShape,
    }

    /// What `order_goal` asks with.
    pub(crate) struct OrderGoalAsk {
        /// Number of rows.
        rows: usize,
        /// Number of columns.
        cols: usize,
        /// A label for each cell, in any order.
        labels: Vec<String>,
        /// The label of the empty cell.
        blank: String,
        /// The order.
        order: GoalOrder,
    }

    /// What `solve` asks with.
    pub(crate) struct SolveAsk {
        /// The puzzle.
        setup: SetupShape,
        /// The metric in which moves are counted.
        metric: Metric,
        /// The time, in seconds.
        seconds: f64,
        /// The first better solution after this number of seconds ends the search, for other workers to
        /// go on from.
        #[cfg_attr(feature = "types", ts(optional))]
        handover: Option<f64>,
    }
}

/// What can be said of a setup without a search.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Verdict"))]
pub(crate) struct VerdictShape {
    /// Everything that is wrong with it, in English; none if it is legal.
    violations: Vec<String>,
    /// The reason why it is unsolvable, if it is legal and unsolvable.
    parity: Option<Unsolvable>,
    /// What would make it solvable then.
    repairs: Option<Repairs>,
    /// The order that the goal is in, if it is legal and in one.
    #[cfg_attr(feature = "types", ts(as = "Option<GoalOrder>"))]
    order: Option<&'static str>,
}

/// Serves `check`. A setup that breaks the rules is no error: the verdict says so.
pub(crate) fn check(CheckAsk { setup }: CheckAsk) -> Result<VerdictShape, JsError> {
    let setup = Setup::from(setup);
    Ok(match setup.validate() {
        Ok(puzzle) => VerdictShape {
            violations: Vec::new(),
            parity: puzzle.solvable().err(),
            repairs: Repairs::of(&puzzle),
            order: GoalOrder::of(&setup.goal, &setup.blank).map(GoalOrder::name),
        },
        Err(error) => VerdictShape {
            violations: error.violations().iter().map(ToString::to_string).collect(),
            parity: None,
            repairs: None,
            order: None,
        },
    })
}

/// Serves `order_goal`.
pub(crate) fn order_goal(ask: OrderGoalAsk) -> Result<Vec<String>, JsError> {
    let OrderGoalAsk { rows, cols, labels, blank, order } = ask;
    if rows.checked_mul(cols) != Some(labels.len()) {
        let found = labels.len();
        return Err(JsError::new(&format!("{found} labels do not fill {rows} x {cols} cells")));
    }
    Ok(order.arrange(&Arrangement { rows, cols, labels }, &blank).labels)
}

/// Serves `solve`. A setup that breaks the rules is an error, with every violation.
pub(crate) fn solve(ask: SolveAsk, listener: &Listener<ProgressShape>) -> Result<Report, JsError> {
    let SolveAsk { setup, metric, seconds, handover } = ask;
    let puzzle = setup.validate()?;
    let mut watch = Watch::new(&puzzle, metric, seconds, listener)
        .until_handover(handover.unwrap_or(f64::INFINITY));
    let answer = SOLVER.with_borrow_mut(|solver| {
        solver.solve(&puzzle, metric, Demand::Best, &Limits::default(), &mut watch)
    });
    Ok(Report::new(&puzzle, metric, &answer))
}
