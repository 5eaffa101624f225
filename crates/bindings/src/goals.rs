//! The request for the nearest of several goals.

use crate::puzzle::SOLVER;
use bindings_shapes::{Listener, SetupShape, Timer, ask};
use serde::Serialize;
use unslide_solver::{
    search::{Demand, Limit, Limits, Progress},
    tiles::{
        Arrangement, GoalRule, GoalRuleError, Goals, GoalsError, Listing, Metric, Nearest, Outcome,
        Path, Setup,
    },
};
use wasm_bindgen::prelude::*;

ask! {
    /// What `nearest_goal` asks with.
    pub(crate) struct NearestGoalAsk {
        /// The puzzle; its goal does not matter.
        setup: SetupShape,
        /// A named order, `magic`, or rows in which `?` stands for any tile.
        goal: String,
        /// The metric in which moves are counted.
        metric: Metric,
        /// The time, in seconds.
        seconds: f64,
    }
}

/// The goal that was chosen of several, or why there is none.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "NearestGoal"))]
pub(crate) struct NearestGoalShape {
    /// The board at the end; null if no goal can be reached, or there is none.
    labels: Option<Vec<String>>,
    /// Number of moves of the path that was found to it.
    length: Option<usize>,
    /// Whether no other goal is nearer.
    proved: bool,
    /// Number of goals that can be reached.
    reachable: usize,
    /// What is wrong with the goal.
    problem: Option<ProblemShape>,
}

/// How far the search for the nearest goal is: it lists all goals, then searches.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "NearestGoalProgress"))]
pub(crate) struct NearestProgressShape {
    /// The share of the ways to list the goals that have been tried, from 0 to 1.
    share: f64,
    /// Number of goals found.
    goals: usize,
    /// Proved: the nearest goal is at least this number of moves away. 0 until the search begins.
    lower_bound: usize,
}

/// What is wrong with a goal.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GoalProblem"))]
struct ProblemShape {
    /// Its kind.
    key: ProblemKind,
    /// The text that tells of it, in English.
    message: String,
}

/// The kind of a problem with a goal.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GoalProblemKind"))]
enum ProblemKind {
    /// The text means no goal.
    Text,
    /// The goal breaks a rule.
    Setup,
    /// It allows too many boards.
    TooMany,
    /// The board is too large for a magic square.
    MagicTooLarge,
    /// Its labels make no magic square.
    MagicOf,
    /// There is no magic square of its size.
    NoMagic,
}

/// Serves `nearest_goal`.
pub(crate) fn nearest_goal(
    ask: NearestGoalAsk,
    listener: &Listener<NearestProgressShape>,
) -> Result<NearestGoalShape, JsError> {
    let NearestGoalAsk { setup, goal, metric, seconds } = ask;
    let Setup { start, blank, .. } = setup.into();
    let mut timer = Timer::start(seconds);
    let mut tell = |share, goals, lower_bound| {
        if let Some(seconds) = timer.report_due()? {
            timer.set_last_report(seconds);
            listener.tell(&NearestProgressShape { share, goals, lower_bound });
        }
        Ok(())
    };
    let tell: &mut dyn FnMut(f64, usize, usize) -> Result<(), Limit> = &mut tell;
    // A list that is begun is ended, whatever the time: it cannot be stopped.
    let mut on_listing = |Listing { share, found, .. }: Listing| {
        let _ = tell(share, found, 0);
    };
    let goals = match goals(&start, &blank, &goal, &mut on_listing) {
        Ok(goals) => goals,
        Err(problem) => return Ok(NearestGoalShape::without(problem)),
    };
    let mut host = |progress: &Progress| tell(1.0, goals.count(), progress.lower_bound);
    let nearest = SOLVER.with_borrow_mut(|solver| {
        solver.solve_nearest(&goals, metric, Demand::Best, &Limits::default(), &mut host)
    });
    Ok(NearestGoalShape::new(&goals, &nearest))
}

fn goals(
    start: &Arrangement,
    blank: &str,
    goal: &str,
    on_listing: &mut dyn FnMut(Listing),
) -> Result<Goals, ProblemShape> {
    let rule: GoalRule = goal.parse().map_err(|error: GoalRuleError| ProblemShape {
        key: ProblemKind::Text,
        message: error.to_string(),
    })?;
    Goals::listed(start, blank, &[rule], on_listing)
        .map_err(|error| ProblemShape { key: kind(&error), message: error.to_string() })
}

fn kind(error: &GoalsError) -> ProblemKind {
    match error {
        GoalsError::Setup(_) => ProblemKind::Setup,
        GoalsError::TooMany => ProblemKind::TooMany,
        GoalsError::MagicTooLarge => ProblemKind::MagicTooLarge,
        GoalsError::MagicOf { .. } => ProblemKind::MagicOf,
        GoalsError::NoMagic => ProblemKind::NoMagic,
        _ => ProblemKind::Text,
    }
}

impl NearestGoalShape {
    fn new(goals: &Goals, nearest: &Nearest) -> Self {
        let outcome = &nearest.answer.outcome;
        let reached = outcome.path().map(|path| {
            let puzzle = goals.reached(path);
            puzzle.shown(puzzle.goal()).labels
        });
        Self {
            length: outcome.path().map(Path::len),
            proved: matches!(outcome, Outcome::Optimal(_)),
            labels: reached,
            reachable: nearest.reachable,
            problem: None,
        }
    }

    fn without(problem: ProblemShape) -> Self {
        Self { labels: None, length: None, proved: false, reachable: 0, problem: Some(problem) }
    }
}
