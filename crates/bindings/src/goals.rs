//! The request for the nearest of several goals.

use crate::{puzzle::SOLVER, watch::Watch};
use bindings_shapes::{SetupShape, decode, encode};
use js_sys::Function;
use serde::Serialize;
use unslide_solver::{
    search::{Demand, Limits},
    tiles::{Arrangement, GoalRule, Goals, GoalsError, Metric, Nearest, Outcome, Path, Setup},
};
use wasm_bindgen::prelude::*;

/// The goal that was chosen of several, or why there is none.
#[derive(Serialize)]
struct NearestShape {
    /// The board at the end; `None` if no goal can be reached, or there is none.
    labels: Option<Vec<String>>,
    /// Number of moves to it.
    length: Option<usize>,
    /// Whether no other goal is nearer.
    proved: bool,
    /// Number of goals that can be reached.
    reachable: usize,
    /// What is wrong with the goal.
    problem: Option<ProblemShape>,
}

/// What is wrong with a goal: a kind, and the text that tells of it in English.
#[derive(Serialize)]
struct ProblemShape {
    key: &'static str,
    message: String,
}

/// The nearest position to the start of `setup` that `goal` allows: a named order, `magic`, or a board in
/// which `?` stands for any tile. The goal of `setup` does not matter. The search takes `seconds` at most.
///
/// # Errors
/// Where `setup` is no setup at all, or the metric is unknown. A goal that makes no sense for the board
/// is no error: the answer says what is wrong with it.
#[wasm_bindgen]
pub fn nearest_goal(
    setup: JsValue,
    goal: &str,
    metric: &str,
    seconds: f64,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    let Setup { start, blank, .. } = decode::<SetupShape>("setup", setup)?.into();
    let metric: Metric = metric.parse().map_err(|error: String| JsError::new(&error))?;
    let goals = match goals(&start, &blank, goal) {
        Ok(goals) => goals,
        Err(problem) => return encode(&NearestShape::without(problem)),
    };
    let likeliest = goals.likeliest();
    let mut watch = Watch::new(&likeliest, metric, seconds, on_progress);
    let nearest = SOLVER.with_borrow_mut(|solver| {
        solver.solve_nearest(&goals, metric, Demand::Best, &Limits::default(), &mut watch)
    });
    encode(&NearestShape::new(&goals, &nearest))
}

fn goals(start: &Arrangement, blank: &str, goal: &str) -> Result<Goals, ProblemShape> {
    let rule: GoalRule = goal.parse().map_err(|message| ProblemShape { key: "text", message })?;
    Goals::new(start, blank, &[rule])
        .map_err(|error| ProblemShape { key: key(&error), message: error.to_string() })
}

fn key(error: &GoalsError) -> &'static str {
    match error {
        GoalsError::Setup(_) => "setup",
        GoalsError::None | GoalsError::Mixed => "text",
        GoalsError::TooMany => "too-many",
        GoalsError::MagicTooLarge => "magic-too-large",
        GoalsError::MagicOf { .. } => "magic-of",
        GoalsError::NoMagic => "no-magic",
    }
}

impl NearestShape {
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
