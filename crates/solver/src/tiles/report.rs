//! An answer as the terminal prints it and the page receives it.

use super::{Answer, Metric, Outcome, Path, Position, Puzzle, Tile, Unsolvable};
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
    /// A solution, without a bound.
    Found,
    /// There is no solution, for the reason given.
    Unsolvable,
    /// A limit was met first: the reason names it.
    GaveUp,
}

/// An [`Answer`] in plain words and numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// How much is known.
    pub status: Status,
    /// Number of moves, where there is a solution.
    pub length: Option<usize>,
    /// No solution has fewer moves than this; absent where there is no solution at all.
    pub lower_bound: Option<usize>,
    /// What was counted as one move.
    pub metric: Metric,
    /// The moves as [`Path`] writes them.
    pub path: Option<String>,
    /// For each move the label of the tile that moves, of the one next to the blank where several
    /// do.
    pub labels: Option<Vec<String>>,
    /// Positions whose moves were tried.
    pub expanded: u64,
    /// Positions that were reached, counted as often as they were.
    pub generated: u64,
    /// Why there is no solution, or no proof, in English.
    pub reason: Option<String>,
    /// Which limit was met before there was a proof: `expanded`, `stored`, `time` or `cancelled`.
    pub limit: Option<String>,
    /// The two numbers whose parities disagree.
    pub parity: Option<Unsolvable>,
}

impl Report {
    /// The report of an answer to `puzzle`.
    pub fn new(puzzle: &Puzzle, metric: Metric, answer: &Answer) -> Self {
        let path = answer.outcome.path();
        let unsolvable = matches!(answer.outcome, Outcome::Unsolvable(_));
        Self {
            status: status(&answer.outcome),
            length: path.map(Path::len),
            lower_bound: (!unsolvable).then_some(answer.progress.lower_bound),
            metric,
            path: path.map(ToString::to_string),
            labels: path.map(|path| moved_labels(puzzle, path)),
            expanded: answer.progress.expanded,
            generated: answer.progress.generated,
            reason: reason(answer),
            limit: answer.stopped.map(|limit| limit_name(limit).into()),
            parity: match answer.outcome {
                Outcome::Unsolvable(unsolvable) => Some(unsolvable),
                _ => None,
            },
        }
    }
}

fn status(outcome: &Outcome) -> Status {
    match outcome {
        Outcome::Optimal(_) => Status::Optimal,
        Outcome::Bounded { .. } => Status::Bounded,
        Outcome::Found(_) => Status::Found,
        Outcome::Unsolvable(_) => Status::Unsolvable,
        Outcome::GaveUp(_) => Status::GaveUp,
    }
}

fn reason(answer: &Answer) -> Option<String> {
    match &answer.outcome {
        Outcome::Unsolvable(unsolvable) => Some(unsolvable.to_string()),
        _ => answer.stopped.map(|limit| limit.to_string()),
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

fn moved_labels(puzzle: &Puzzle, path: &Path) -> Vec<String> {
    let tiles = first_moved_tiles(puzzle.start(), path);
    tiles.into_iter().map(|tile| puzzle.label(tile).to_owned()).collect()
}

/// For each move of a legal path the tile next to the blank.
fn first_moved_tiles(start: &Position, path: &Path) -> Vec<Tile> {
    let mut position = start.clone();
    let mut moved = |step| {
        let tile = position.tile(*position.moved_cells(step).ok()?.first()?);
        position.make(step).ok()?;
        Some(tile)
    };
    path.into_iter().map_while(&mut moved).collect()
}
