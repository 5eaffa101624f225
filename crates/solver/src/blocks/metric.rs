//! Move metrics: the moves of a block puzzle that count as one.

use crate::UnknownName;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The motion of one block that counts as one move.
///
/// ```
/// use unslide_solver::{blocks::{Metric, Setup, Solver}, search::Limits};
///
/// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
/// let moves = Metric::ALL.map(|metric| {
///     let answer = Solver::default().solve(&puzzle, metric, &Limits::default(), &mut ());
///     answer.progress.lower_bound
/// });
/// assert_eq!(moves, [7, 2, 2]);
///
/// assert_eq!("any-path".parse(), Ok(Metric::AnyPath));
/// assert_eq!(Metric::Slide.name(), "slide");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksMetric"))]
pub enum Metric {
    /// One cell.
    Unit,
    /// Any number of cells in a straight line.
    #[default]
    Slide,
    /// Any path while all other blocks stand still.
    AnyPath,
}

impl Metric {
    /// All metrics, from the most moves to the fewest.
    pub const ALL: [Self; 3] = [Self::Unit, Self::Slide, Self::AnyPath];

    /// The metric's name in options and reports: `unit`, `slide` or `any-path`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unit => "unit",
            Self::Slide => "slide",
            Self::AnyPath => "any-path",
        }
    }
}

impl FromStr for Metric {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::ALL
            .into_iter()
            .find(|metric| metric.name() == name)
            .ok_or_else(|| UnknownName::new(name, "metric: use 'unit', 'slide' or 'any-path'"))
    }
}
