//! Parsing of boards, in three notations:
//!
//! * Names of cars, rows separated by `/` or line breaks, or all cells of a square board in one
//!   row. `o` and `.` are empty cells, `x` and `#` walls. `X` is the primary car, or `A` if there
//!   is no `X`; it exits at the right, or at the bottom if it is vertical.
//! * Types of cars: `2` and `3` are horizontal cars of that length, `B` and `C` vertical cars of
//!   two and three cells, `X` is the primary car.
//! * Blocks with a goal: the board, `=>`, and the board again with only the blocks that have goals.
//!   Blocks move along both axes, except those that `rows:` and `columns:` list after the goal. A
//!   space or `.` is an empty cell, `#` a wall; other characters are names.
//!
//! Spaces or commas may separate the cells, unless spaces are cells.

mod cars;
mod free_blocks;
mod goals;
mod grid;
mod typed;

use super::{Setup, SetupError, Violation};
use grid::Grid;
use std::str::FromStr;

/// The separator between a board and its goal.
const ARROW: &str = "=>";

impl FromStr for Setup {
    type Err = SetupError;

    /// Parses a board in any notation.
    fn from_str(text: &str) -> Result<Self, SetupError> {
        let text = strip_titles(text);
        match text.split_once(ARROW) {
            Some((board, goal)) => goals::parse(board, goal),
            None => without_goal(&Grid::read(&text)?),
        }
    }
}

/// Removes the lines that begin with `@`: titles of boards.
fn strip_titles(text: &str) -> String {
    let lines = text.trim_start_matches('\u{feff}').lines();
    lines.filter(|line| !line.starts_with('@')).collect::<Vec<_>>().join("\n")
}

/// Parses a board of cars; reports a missing goal if the board has blocks that are no cars.
fn without_goal(grid: &Grid) -> Result<Setup, SetupError> {
    let read = cars_or_types(grid);
    let is_legal = read.as_ref().is_ok_and(|setup| setup.validate().is_ok());
    match free_blocks::first(grid).filter(|_| !is_legal) {
        Some((name, at)) => Err(Violation::GoalMissing { name, at }.into()),
        None => read,
    }
}

/// Parses letters as names, unless only types give a legal board.
fn cars_or_types(grid: &Grid) -> Result<Setup, SetupError> {
    let named = cars::parse(grid);
    if !typed::is_typed(grid) {
        return named;
    }
    let is_legal = |setup: &Setup| setup.validate().is_ok();
    match typed::parse(grid) {
        Ok(typed) if typed::has_length(grid) || !named.as_ref().is_ok_and(is_legal) => Ok(typed),
        Err(error) if typed::has_length(grid) && !named.as_ref().is_ok_and(is_legal) => Err(error),
        _ => named,
    }
}
