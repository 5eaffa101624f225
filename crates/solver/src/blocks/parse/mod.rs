//! Reading boards, in each form that they are written in:
//!
//! * cars by their names, rows split by `/` or on lines of their own, or the 36 characters of a
//!   square board in one row: `o` or `.` is empty, `x` or `#` a wall. `X` is the car to free, or `A`
//!   where no `X` is; it leaves at the right, or at the bottom if it is upright.
//! * the same with letters for types: `2` and `3` are cars of that length that lie, `B` and `C` are
//!   upright ones of two and three cells, `X` is the car to free.
//! * blocks with a goal: the board, `=>`, and the board again with nothing but the blocks that must
//!   get somewhere. Blocks move both ways, but for those that `rows:` and `columns:` name after the
//!   goal. A blank or `.` is empty, `#` a wall, and all other characters are names.
//!
//! In each of them a blank or a comma may set every cell apart from the next, unless blanks are cells.

mod cars;
mod free;
mod goals;
mod grid;
mod typed;

use super::{Setup, SetupError, Violation};
use grid::Grid;
use std::str::FromStr;

/// What splits a board from its goal.
const ARROW: &str = "=>";

impl FromStr for Setup {
    type Err = SetupError;

    /// Reads a board in any form.
    fn from_str(text: &str) -> Result<Self, SetupError> {
        let text = without_headings(text);
        match text.split_once(ARROW) {
            Some((board, goal)) => goals::parse(board, goal),
            None => without_goal(&Grid::read(&text)?),
        }
    }
}

/// A line that begins with `@` says what the board is called.
fn without_headings(text: &str) -> String {
    let lines = text.trim_start_matches('\u{feff}').lines();
    lines.filter(|line| !line.starts_with('@')).collect::<Vec<_>>().join("\n")
}

/// A board of cars, unless there are blocks on it that can only be such as move both ways.
fn without_goal(grid: &Grid) -> Result<Setup, SetupError> {
    let read = cars_or_types(grid);
    let is_legal = read.as_ref().is_ok_and(|setup| setup.validate().is_ok());
    match free::first(grid).filter(|_| !is_legal) {
        Some((name, at)) => Err(Violation::GoalMissing { name, at }.into()),
        None => read,
    }
}

/// A board whose letters are names, unless it makes sense only if they are types.
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
