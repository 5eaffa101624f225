//! Requests about the puzzle itself.

use bindings_shapes::ask;
use serde::Serialize;
use std::slice;
use unslide_solver::tiles::{Arrangement, GoalRule, Goals, Unsolvable};
use wasm_bindgen::prelude::*;

ask! {
    /// What `puzzle` asks with.
    pub(crate) struct PuzzleAsk {
        /// The board: rows split by `/`, labels by spaces.
        board: String,
        /// The label of the empty cell.
        blank: String,
        /// The goal in the same notation, or its name.
        goal: String,
    }
}

/// A puzzle.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LabPuzzle"))]
pub(crate) struct PuzzleShape {
    /// Labels at the start, row by row.
    start: Vec<String>,
    /// Labels at the end. Of several goals one that is near.
    goal: Vec<String>,
    /// Number of goals.
    goals: usize,
    /// The reason why it is unsolvable, if it is.
    parity: Option<Unsolvable>,
}

/// Serves `puzzle`. A text that is no board, and a goal that does not fit it, are errors.
pub(crate) fn puzzle(PuzzleAsk { board, blank, goal }: PuzzleAsk) -> Result<PuzzleShape, JsError> {
    let start: Arrangement = board.parse()?;
    let rule: GoalRule = goal.parse()?;
    let goals = Goals::new(&start, &blank, slice::from_ref(&rule))?;
    let puzzle = goals.likeliest();
    Ok(PuzzleShape {
        start: start.labels,
        goal: puzzle.shown(puzzle.goal()).labels,
        goals: goals.count(),
        parity: puzzle.solvable().err(),
    })
}
