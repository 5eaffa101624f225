//! [`GoalsError`]: errors in goal rules.

use super::{MAX_GOALS, MAX_MAGIC_CELLS};
use crate::tiles::SetupError;
use std::{error::Error, fmt};

/// The error of [`Goals::new`](super::Goals::new).
///
/// ```
/// use unslide_solver::tiles::{Arrangement, GoalRule, Goals, GoalsError};
///
/// let start: Arrangement = "A B/C _".parse()?;
/// let error = Goals::new(&start, "_", &[GoalRule::Magic]).unwrap_err();
/// assert_eq!(error, GoalsError::MagicOf { label: "A".into() });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GoalsError {
    /// The start, or a goal for it, is not legal.
    Setup(SetupError),
    /// There are no rules.
    None,
    /// There are too many goals.
    TooMany,
    /// Goals leave different tiles open.
    Mixed,
    /// Magic squares are supported on boards of up to 16 cells.
    MagicTooLarge,
    /// A label of a magic square is no number.
    MagicOf {
        /// The label.
        label: String,
    },
    /// There is no magic square of these numbers.
    NoMagic,
}

impl fmt::Display for GoalsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => error.fmt(f),
            Self::None => f.write_str("there is no goal"),
            Self::TooMany => write!(f, "there are more than {MAX_GOALS} such goals: too many"),
            Self::Mixed => f.write_str("several goals must leave the same tiles open"),
            Self::MagicTooLarge => {
                write!(f, "magic goals are looked for on boards of up to {MAX_MAGIC_CELLS} cells")
            }
            Self::MagicOf { label } => {
                write!(f, "a magic goal is made of numbers, and '{label}' is none")
            }
            Self::NoMagic => f.write_str("these numbers cannot be arranged as a magic square"),
        }
    }
}

impl Error for GoalsError {}
