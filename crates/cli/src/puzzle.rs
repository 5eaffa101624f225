//! From texts to a puzzle.

use crate::args::Goal;
use std::error::Error;
use unslide_solver::tiles::{Arrangement, Puzzle, Setup, SetupError, Side, Violation};

/// The label of the blank where nothing was said and it stands in the board.
const BLANK: &str = "_";
/// The label of the blank where the other does not stand in the board.
const ZERO: &str = "0";

/// The puzzle that a line describes.
pub fn read(line: &[u8], goal: &Goal, blank: Option<&str>) -> Result<Puzzle, Box<dyn Error>> {
    let text = std::str::from_utf8(line).map_err(|_| "this is no text in UTF-8")?;
    let start = text.parse()?;
    build(start, goal, blank)
}

/// The puzzle from `start` to `goal`.
pub fn build(
    start: Arrangement,
    goal: &Goal,
    blank: Option<&str>,
) -> Result<Puzzle, Box<dyn Error>> {
    let blank = blank.unwrap_or_else(|| usual_blank(&start)).to_owned();
    let end = match goal {
        Goal::Order(order) => order.arrange(&start, &blank),
        Goal::Board(board) => board.clone(),
    };
    let puzzle = Setup { start, goal: end, blank }.validate();
    Ok(puzzle.map_err(|error| without_echo(error, goal))?)
}

/// A goal that is made from the start repeats its faults: once is enough.
fn without_echo(SetupError(mut violations): SetupError, goal: &Goal) -> SetupError {
    if matches!(goal, Goal::Order(_)) {
        violations.retain(|violation| !is_of_goal(violation));
    }
    SetupError(violations)
}

fn is_of_goal(violation: &Violation) -> bool {
    match violation {
        Violation::Size { side, .. }
        | Violation::Count { side, .. }
        | Violation::Blanks { side, .. } => *side == Side::Goal,
        Violation::SizesDiffer { .. } | Violation::Unmatched { .. } => false,
    }
}

fn usual_blank(start: &Arrangement) -> &'static str {
    let stands = |label: &str| start.labels.iter().any(|known| known == label);
    if !stands(BLANK) && stands(ZERO) { ZERO } else { BLANK }
}
