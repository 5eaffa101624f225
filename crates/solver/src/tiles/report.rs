//! Serialisable reports of answers, for the terminal and the page.

use super::{Answer, Metric, Outcome, Path, Position, Puzzle, Tile, Unsolvable};
use crate::search::{Limit, LimitKind, Status};
use serde::{Deserialize, Serialize};

/// An [`Answer`] to a puzzle of tiles, as terminal and page report it.
///
/// ```
/// use unslide_solver::{
///     search::{Limits, Status},
///     tiles::{Metric, Report, Setup, solve},
/// };
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let metric = Metric::MultiTile;
/// let answer = solve(&puzzle, metric, &Limits::default(), &mut |_| Ok(()));
/// let report = Report::new(&puzzle, metric, &answer);
/// assert_eq!((report.status, report.path.as_deref()), (Status::Optimal, Some("L2")));
/// assert_eq!(report.labels, Some(vec!["7".into()])); // the tile next to the blank
///
/// let json = serde_json::to_string(&report)?;
/// assert!(json.contains(r#""length":1,"lower_bound":1,"metric":"multi""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Report {
    /// The variant of the outcome.
    pub status: Status,
    /// Number of moves of the solution.
    pub length: Option<usize>,
    /// Every solution has at least this number of moves; `None` if the puzzle is unsolvable.
    pub lower_bound: Option<usize>,
    /// The metric in which moves are counted.
    pub metric: Metric,
    /// The moves in the notation of [`Path`]: `ULDR` are directions of tiles, `L2` moves two tiles at once.
    pub path: Option<String>,
    /// For each move the label of the moved tile, or of several the one next to the blank.
    pub labels: Option<Vec<String>>,
    /// Number of expanded positions.
    pub expanded: u64,
    /// Number of generated positions, with repetitions.
    pub generated: u64,
    /// The reason for a missing solution or proof, in English.
    pub reason: Option<String>,
    /// The limit that was met before the proof.
    pub limit: Option<LimitKind>,
    /// The two numbers with different parities, if the puzzle is unsolvable.
    pub parity: Option<Unsolvable>,
}

impl Report {
    /// The report of an answer to `puzzle`.
    pub fn new(puzzle: &Puzzle, metric: Metric, answer: &Answer) -> Self {
        let path = answer.outcome.path();
        Self {
            status: answer.outcome.status(),
            length: path.map(Path::len),
            lower_bound: answer.lower_bound(),
            metric,
            path: path.map(ToString::to_string),
            labels: path.map(|path| moved_labels(puzzle, path)),
            expanded: answer.progress.expanded,
            generated: answer.progress.generated,
            reason: reason(answer),
            limit: answer.stopped.map(Limit::kind),
            parity: match answer.outcome {
                Outcome::Unsolvable(unsolvable) => Some(unsolvable),
                _ => None,
            },
        }
    }
}

fn reason(answer: &Answer) -> Option<String> {
    match &answer.outcome {
        Outcome::Unsolvable(unsolvable) => Some(unsolvable.to_string()),
        _ => answer.stopped.map(|limit| limit.to_string()),
    }
}

fn moved_labels(puzzle: &Puzzle, path: &Path) -> Vec<String> {
    let tiles = first_moved_tiles(puzzle.start(), path);
    tiles.into_iter().map(|tile| puzzle.label(tile).to_owned()).collect()
}

/// For each move of a legal path the moved tile next to the blank.
fn first_moved_tiles(start: &Position, path: &Path) -> Vec<Tile> {
    let mut position = start.clone();
    let mut moved = |step| {
        let tile = position.tile(*position.moved_cells(step).ok()?.first()?);
        position.make(step).ok()?;
        Some(tile)
    };
    path.into_iter().map_while(&mut moved).collect()
}
