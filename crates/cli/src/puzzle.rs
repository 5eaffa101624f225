//! Parses a board and its goals.

use std::error::Error;
use unslide_solver::tiles::{Arrangement, GoalRule, Goals};

/// The default label of the blank.
const BLANK: &str = "_";
/// The label of the blank if the board has no [`BLANK`].
const ZERO: &str = "0";

/// The board of a text, and its goals by `rules`.
///
/// # Errors
/// If the text is no board, or a rule does not fit it.
pub fn read(text: &str, rules: &[GoalRule], blank: Option<&str>) -> Result<Goals, Box<dyn Error>> {
    build(&text.parse()?, rules, blank)
}

/// The goals for `start` by `rules`; without `blank`, the blank has its default label.
///
/// # Errors
/// If a rule does not fit the board.
pub fn build(
    start: &Arrangement,
    rules: &[GoalRule],
    blank: Option<&str>,
) -> Result<Goals, Box<dyn Error>> {
    for rule in rules {
        check_size(start, rule)?;
    }
    Ok(Goals::new(start, blank.unwrap_or_else(|| default_blank(start)), rules)?)
}

/// Checks the size of a goal alone: the labels of a goal of another size differ, too, and that says
/// nothing.
///
/// # Errors
/// If it is not that of the start.
fn check_size(start: &Arrangement, rule: &GoalRule) -> Result<(), String> {
    match rule {
        GoalRule::Board(goal) if (goal.rows, goal.cols) != (start.rows, start.cols) => {
            let [start, goal] =
                [start, goal].map(|board| format!("{} x {}", board.rows, board.cols));
            Err(format!("the start is {start}, the goal {goal}"))
        }
        _ => Ok(()),
    }
}

fn default_blank(start: &Arrangement) -> &'static str {
    let stands = |label: &str| start.labels.iter().any(|known| known == label);
    if !stands(BLANK) && stands(ZERO) { ZERO } else { BLANK }
}
