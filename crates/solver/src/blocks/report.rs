//! Serialisable reports of answers, for the terminal and the page.

use super::{Answer, Metric, Outcome, Path, Puzzle, SpaceFigures};
use crate::search::{Limit, LimitKind, Status};
use serde::Serialize;

/// An [`Answer`] to a puzzle of blocks, as terminal and page report it.
///
/// ```
/// use unslide_solver::{
///     blocks::{Metric, Report, Setup, Solver},
///     search::{Limits, Status},
/// };
///
/// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
/// let answer = Solver::default().solve(&puzzle, Metric::Slide, &Limits::default(), &mut ());
/// let report = Report::new(Metric::Slide, &answer);
/// assert_eq!((report.status, report.length), (Status::Optimal, Some(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksReport"))]
#[non_exhaustive]
pub struct Report {
    /// The variant of the outcome.
    pub status: Status,
    /// Number of moves of the solution.
    pub length: Option<usize>,
    /// The metric in which moves are counted.
    pub metric: Metric,
    /// Every solution has at least this number of moves; `None` if the puzzle is unsolvable.
    pub lower_bound: Option<usize>,
    /// The moves of the solution.
    pub moves: Option<Vec<MoveReport>>,
    /// Number of distinct positions reached.
    pub positions: u64,
    /// The reason for a missing solution, in English.
    pub reason: Option<String>,
    /// The limit that was met.
    pub limit: Option<LimitKind>,
}

/// A move of a block.
///
/// ```
/// use unslide_solver::{
///     blocks::{Metric, MoveReport, Report, Setup, Solver},
///     search::Limits,
/// };
///
/// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
/// let answer = Solver::default().solve(&puzzle, Metric::Slide, &Limits::default(), &mut ());
/// let report = Report::new(Metric::Slide, &answer);
/// let moves = report.moves.ok_or("it is solvable")?;
/// assert_eq!(moves[0], MoveReport { block: 0, steps: "D3".into() });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksMove"))]
pub struct MoveReport {
    /// The block's number.
    pub block: usize,
    /// Directions with cell counts: `R2` is two cells to the right, `R1D2` turns once.
    pub steps: String,
}

/// Figures of all positions that a board of blocks leads to. Positions that differ only in which of
/// several like blocks is where are one.
///
/// ```
/// use unslide_solver::{
///     blocks::{Metric, Setup, Solver, SpaceReport},
///     search::Limits,
/// };
///
/// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
/// let metric = Metric::Slide;
/// let figures = Solver::default().space(&puzzle, metric, &Limits::default(), &mut ());
/// let report = SpaceReport::new(&puzzle, metric, &figures);
/// assert_eq!((report.complete, report.positions), (true, 14));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksSpace"))]
#[non_exhaustive]
pub struct SpaceReport {
    /// Whether all reachable positions were visited. If not, the figures cover the visited ones.
    pub complete: bool,
    /// The metric in which moves are counted.
    pub metric: Metric,
    /// Number of positions.
    pub positions: u64,
    /// Number of goal positions.
    pub goals: u64,
    /// Maximum distance from the start, in moves.
    pub farthest: usize,
    /// One position at that distance, as text.
    pub farthest_board: String,
    /// The hardest start, if the enumeration is complete and a goal is reachable.
    pub hardest: Option<HardestReport>,
    /// The limit that was met.
    pub limit: Option<LimitKind>,
}

/// The start that takes the most moves.
///
/// ```
/// use unslide_solver::{
///     blocks::{Metric, Setup, Solver, SpaceReport},
///     search::Limits,
/// };
///
/// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
/// let metric = Metric::Slide;
/// let figures = Solver::default().space(&puzzle, metric, &Limits::default(), &mut ());
/// let report = SpaceReport::new(&puzzle, metric, &figures);
/// let hardest = report.hardest.ok_or("it is solvable")?;
/// assert_eq!(hardest.text.parse::<Setup>()?.validate()?.text(), hardest.text);
/// assert_eq!(hardest.length, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksHardest"))]
#[non_exhaustive]
pub struct HardestReport {
    /// The position, as text.
    pub text: String,
    /// The number of moves of its shortest solution.
    pub length: usize,
}

impl Report {
    /// The report of an answer.
    pub fn new(metric: Metric, answer: &Answer) -> Self {
        let Answer { outcome, progress, .. } = answer;
        let path = outcome.path();
        Self {
            status: outcome.status(),
            length: path.map(Path::len),
            metric,
            lower_bound: answer.lower_bound(),
            moves: path.map(moves),
            positions: progress.reached,
            reason: reason(outcome),
            limit: match outcome {
                Outcome::GaveUp(limit) => Some(limit.kind()),
                _ => None,
            },
        }
    }
}

impl SpaceReport {
    /// The report of a puzzle's state space.
    pub fn new(puzzle: &Puzzle, metric: Metric, figures: &SpaceFigures) -> Self {
        let text = |position: &super::Position| puzzle.starting_at(position.clone()).text();
        Self {
            complete: figures.limit.is_none(),
            metric,
            positions: figures.positions,
            goals: figures.goals,
            farthest: figures.farthest,
            farthest_board: text(&figures.farthest_position),
            hardest: figures.hardest.as_ref().map(|hardest| HardestReport {
                text: text(&hardest.position),
                length: hardest.length,
            }),
            limit: figures.limit.map(Limit::kind),
        }
    }
}

fn moves(path: &Path) -> Vec<MoveReport> {
    let moves = path.0.iter();
    moves.map(|step| MoveReport { block: step.block, steps: step.steps() }).collect()
}

fn reason(outcome: &Outcome) -> Option<String> {
    match outcome {
        Outcome::Unsolvable(proof) => Some(proof.to_string()),
        Outcome::GaveUp(limit) => Some(limit.to_string()),
        _ => None,
    }
}
