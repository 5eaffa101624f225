//! Move metrics: single-tile and multi-tile moves.

use crate::UnknownName;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The motion of tiles that counts as one move.
///
/// ```
/// use unslide_solver::{search::Limits, tiles::{Metric, Setup, solve}};
///
/// let puzzle = Setup::parse("1 2 3/_ 4 5", "_")?.validate()?;
/// let length = |metric| {
///     let answer = solve(&puzzle, metric, &Limits::default(), &mut |_| Ok(()));
///     answer.progress.lower_bound
/// };
/// assert_eq!((length(Metric::SingleTile), length(Metric::MultiTile)), (2, 1));
///
/// assert_eq!("multi".parse(), Ok(Metric::MultiTile));
/// assert_eq!(Metric::SingleTile.name(), "single");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Metric {
    /// One tile moves one cell.
    #[default]
    #[serde(rename = "single")]
    SingleTile,
    /// Any number of adjacent tiles of one line move one cell together.
    #[serde(rename = "multi")]
    MultiTile,
}

impl Metric {
    /// The metric's name in options and reports: `single` or `multi`.
    pub fn name(self) -> &'static str {
        match self {
            Self::SingleTile => "single",
            Self::MultiTile => "multi",
        }
    }
}

impl FromStr for Metric {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        [Self::SingleTile, Self::MultiTile]
            .into_iter()
            .find(|metric| metric.name() == name)
            .ok_or_else(|| UnknownName::new(name, "metric: use 'single' or 'multi'"))
    }
}
