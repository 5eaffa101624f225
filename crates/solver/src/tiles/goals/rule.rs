//! [`GoalRule`]: the condition that a goal must satisfy.

use super::{GoalsError, OnListing, Wanted, magic, partial};
use crate::{
    grid::{MAX_SIDE, MIN_SIDE, Size},
    tiles::{Arrangement, GoalOrder, Setup, SetupError, Side, TextError, Violation},
};
use std::{error::Error, fmt, str::FromStr};

/// The name of [`GoalRule::Magic`].
const MAGIC: &str = "magic";

/// A condition that a goal must satisfy.
///
/// ```
/// use unslide_solver::tiles::{GoalOrder, GoalRule};
///
/// assert_eq!("snake".parse(), Ok(GoalRule::Order(GoalOrder::Snake)));
/// assert_eq!("magic".parse(), Ok(GoalRule::Magic));
/// assert_eq!("1 2/? ?".parse(), Ok(GoalRule::Board("1 2/? ?".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GoalRule {
    /// The labels are in this order.
    Order(GoalOrder),
    /// The labels are those of a board. `?`, unless it is a label of the start, is an open cell:
    /// any tile, or the blank if the board does not name it.
    Board(Arrangement),
    /// A magic square: all rows have equal sums, and all columns; on a square board all rows,
    /// columns and both diagonals. The blank counts as 0.
    Magic,
}

impl GoalRule {
    /// The goals for a start.
    pub(super) fn on(
        &self,
        start: &Arrangement,
        blank: &str,
        on_listing: &mut OnListing,
    ) -> Result<Wanted, GoalsError> {
        match self {
            Self::Order(order) => {
                legal_start(start, blank)?;
                Ok(Wanted::exactly(start, order.arrange(start, blank)))
            }
            Self::Board(goal) if is_partial(start, goal) => partial::complete(start, goal, blank),
            Self::Board(goal) => {
                let setup = Setup { start: start.clone(), goal: goal.clone(), blank: blank.into() };
                setup.validate()?;
                Ok(Wanted::exactly(start, goal.clone()))
            }
            Self::Magic => {
                legal_start(start, blank)?;
                Ok(Wanted { start: start.clone(), goals: magic::magic(start, blank, on_listing)? })
            }
        }
    }
}

fn is_partial(start: &Arrangement, goal: &Arrangement) -> bool {
    let leaves_open = |board: &Arrangement| board.labels.iter().any(|label| label == partial::ANY);
    leaves_open(goal) && !leaves_open(start)
}

/// Validates the start alone. A goal derived from the start would report its violations twice.
fn legal_start(start: &Arrangement, blank: &str) -> Result<(), SetupError> {
    let setup = Setup { start: start.clone(), goal: start.clone(), blank: blank.into() };
    let SetupError(mut violations) = setup.validate().err().unwrap_or(SetupError(Vec::new()));
    violations.retain(|violation| match violation {
        Violation::Size { side, .. }
        | Violation::Count { side, .. }
        | Violation::Blanks { side, .. } => *side == Side::Start,
        Violation::SizesDiffer { .. } | Violation::Unmatched { .. } => true,
    });
    if violations.is_empty() { Ok(()) } else { Err(SetupError(violations)) }
}

impl FromStr for GoalRule {
    type Err = GoalRuleError;

    fn from_str(text: &str) -> Result<Self, GoalRuleError> {
        if text == MAGIC {
            return Ok(Self::Magic);
        }
        if let Ok(order) = text.parse() {
            return Ok(Self::Order(order));
        }
        let board: Arrangement = text.parse().map_err(GoalRuleError::Text)?;
        let is_board = Size::new(board.rows, board.cols).is_some();
        if is_board { Ok(Self::Board(board)) } else { Err(GoalRuleError::Unknown) }
    }
}

/// The error for a text that is no [`GoalRule`].
///
/// ```
/// use unslide_solver::tiles::{GoalRule, GoalRuleError};
///
/// assert_eq!("snail".parse::<GoalRule>(), Err(GoalRuleError::Unknown));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GoalRuleError {
    /// The text names no order, and is no arrangement.
    Text(TextError),
    /// The text names no order, and is too small or too large an arrangement for a board.
    Unknown,
}

impl fmt::Display for GoalRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Unknown => {
                write!(
                    f,
                    "neither a board of {MIN_SIDE} to {MAX_SIDE} rows and columns nor one of "
                )?;
                for (name, _) in GoalOrder::NAMES {
                    f.write_str(name)?;
                    f.write_str(", ")?;
                }
                f.write_str(MAGIC)
            }
        }
    }
}

impl Error for GoalRuleError {}
