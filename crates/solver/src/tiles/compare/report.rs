//! [`ComparisonReport`]: the result of a textbook search, for the terminal and the page.

use super::{Algorithm, Comparison};
use crate::tiles::{Metric, Puzzle, Report};
use serde::Serialize;

/// A [`Comparison`] as terminal and page report it.
///
/// ```
/// use unslide_solver::{
///     search::{Limits, Status},
///     tiles::{ComparisonReport, Metric, Setup, compare},
/// };
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let (metric, algorithm) = (Metric::SingleTile, "a-star:manhattan".parse()?);
/// let found = compare(&puzzle, metric, algorithm, &Limits::default(), &mut |_| Ok(()))?;
/// let report = ComparisonReport::new(&puzzle, metric, algorithm, found);
/// assert_eq!((report.algorithm.as_str(), report.report.status), ("a-star:manhattan", Status::Optimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct ComparisonReport {
    /// The name of the [`Algorithm`].
    pub algorithm: String,
    /// The solution, and what is proved of it.
    pub report: Report,
    /// Maximum number of positions in memory at one time.
    pub held: u64,
    /// Number of expanded positions by f = g + h, where g is the number of moves to it and h its estimate.
    pub layers: Vec<u64>,
}

impl ComparisonReport {
    /// The report of a search for a solution of `puzzle`.
    pub fn new(
        puzzle: &Puzzle,
        metric: Metric,
        algorithm: Algorithm,
        comparison: Comparison,
    ) -> Self {
        let Comparison { answer, held, layers } = comparison;
        let report = Report::new(puzzle, metric, &answer);
        Self { algorithm: algorithm.to_string(), report, held, layers }
    }
}
