//! Answers as the terminal prints them and the page receives them.

use super::{Answer, Metric, Outcome, Path, Puzzle, SpaceFigures};
use crate::search::Limit;
use serde::{Deserialize, Serialize};

/// How much is known of an answer: the name of its [`Outcome`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// No solution has fewer moves.
    Optimal,
    /// At most `length - lower_bound` moves from optimal.
    Bounded,
    /// There is no solution.
    Unsolvable,
    /// A limit was met first: the reason names it.
    GaveUp,
}

/// An [`Answer`] in plain words and numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// How much is known.
    pub status: Status,
    /// Number of moves, where there is a solution.
    pub length: Option<usize>,
    /// What was counted as one move.
    pub metric: Metric,
    /// No solution has fewer moves than this; absent where there is no solution at all.
    pub lower_bound: Option<usize>,
    /// The moves, where there is a solution.
    pub moves: Option<Vec<MoveReport>>,
    /// Different positions that were entered.
    pub positions: u64,
    /// Why there is no solution, in English.
    pub reason: Option<String>,
    /// Which limit was met: `expanded`, `stored`, `time` or `cancelled`.
    pub limit: Option<&'static str>,
}

/// A move of a [`Report`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveReport {
    /// The block's number.
    pub block: usize,
    /// `R2` is two cells to the right, `R1D2` a way with a bend.
    pub steps: String,
}

/// [`SpaceFigures`] in plain words and numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SpaceReport {
    /// Whether all positions were seen. If not, the figures are of those that were.
    pub complete: bool,
    /// What was counted as one move.
    pub metric: Metric,
    /// How many positions there are.
    pub positions: u64,
    /// How many of them are goals.
    pub goals: u64,
    /// How many moves from the start the farthest is.
    pub farthest: usize,
    /// One of the farthest, as a board.
    pub farthest_board: String,
    /// The position that is farthest from all goals, if all was seen and there is a goal.
    pub hardest: Option<HardestReport>,
    /// Which limit was met: `expanded`, `stored`, `time` or `cancelled`.
    pub limit: Option<&'static str>,
}

/// The hardest start of a [`SpaceReport`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HardestReport {
    /// The position, as a board.
    pub text: String,
    /// The fewest moves from there to a goal.
    pub length: usize,
}

impl Report {
    /// The report of an answer.
    pub fn new(metric: Metric, answer: &Answer) -> Self {
        let Answer { outcome, progress } = answer;
        let path = outcome.path();
        let unsolvable = matches!(outcome, Outcome::Unsolvable(_));
        Self {
            status: status(outcome),
            length: path.map(Path::len),
            metric,
            lower_bound: (!unsolvable).then_some(progress.lower_bound),
            moves: path.map(moves),
            positions: progress.positions,
            reason: reason(outcome),
            limit: match outcome {
                Outcome::GaveUp(limit) => Some(limit_name(*limit)),
                _ => None,
            },
        }
    }
}

impl SpaceReport {
    /// The report of what is known of a puzzle's positions.
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
            limit: figures.limit.map(limit_name),
        }
    }
}

fn status(outcome: &Outcome) -> Status {
    match outcome {
        Outcome::Optimal(_) => Status::Optimal,
        Outcome::Bounded { .. } => Status::Bounded,
        Outcome::Unsolvable(_) => Status::Unsolvable,
        Outcome::GaveUp(_) => Status::GaveUp,
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

fn limit_name(limit: Limit) -> &'static str {
    match limit {
        Limit::Expanded(_) => "expanded",
        Limit::Stored(_) => "stored",
        Limit::Time => "time",
        Limit::Cancelled => "cancelled",
    }
}
