//! From texts to a start and its goals.

use std::error::Error;
use unslide_solver::tiles::{Arrangement, GoalRule, Goals, GoalsError};

/// The label of the blank where nothing was said and it stands in the board.
const BLANK: &str = "_";
/// The label of the blank where the other does not stand in the board.
const ZERO: &str = "0";

/// The board that a line describes, and its goals.
pub fn read(line: &[u8], rules: &[GoalRule], blank: Option<&str>) -> Result<Goals, Box<dyn Error>> {
    let text = std::str::from_utf8(line).map_err(|_| "this is no text in UTF-8")?;
    Ok(build(&text.parse()?, rules, blank)?)
}

/// The goals for `start`.
pub fn build(
    start: &Arrangement,
    rules: &[GoalRule],
    blank: Option<&str>,
) -> Result<Goals, GoalsError> {
    Goals::new(start, blank.unwrap_or_else(|| usual_blank(start)), rules)
}

fn usual_blank(start: &Arrangement) -> &'static str {
    let stands = |label: &str| start.labels.iter().any(|known| known == label);
    if !stands(BLANK) && stands(ZERO) { ZERO } else { BLANK }
}
