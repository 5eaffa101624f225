//! [`TraceReport`]: a search as a list of nodes and of steps.

use crate::search::LimitKind;
use serde::Serialize;

/// A textbook search step by step: each step is an expansion, counted from 1.
///
/// ```
/// use unslide_solver::{search::LimitKind, tiles::{Metric, Setup, TraceReport, trace}};
///
/// let puzzle = Setup::parse("8 6 7/2 5 4/3 _ 1", "_")?.validate()?;
/// let seen: TraceReport = trace(&puzzle, Metric::SingleTile, "breadth-first".parse()?, 10)?;
/// assert_eq!((seen.steps.len(), seen.limit), (10, Some(LimitKind::Expanded)));
/// assert!(seen.path.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Trace"))]
#[non_exhaustive]
pub struct TraceReport {
    /// The name of the algorithm.
    pub algorithm: String,
    /// In the order in which they were made. A parent stands before its children.
    pub nodes: Vec<TraceNode>,
    /// In their order.
    pub steps: Vec<TraceStep>,
    /// By round: the greatest f of a depth-first search, the width of a beam. Other searches have one round
    /// and no bounds.
    pub bounds: Vec<usize>,
    /// The nodes from the start to the goal; none unless the goal was met.
    pub path: Vec<usize>,
    /// The limit that ended the record before.
    pub limit: Option<LimitKind>,
}

/// A board with the way on which the search came to it. A board reached again in fewer moves, or in another
/// round, is another node.
///
/// ```
/// use unslide_solver::tiles::{Metric, Setup, TraceNode, trace};
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/7 _ 8", "_")?.validate()?;
/// let seen = trace(&puzzle, Metric::SingleTile, "greedy:manhattan".parse()?, 10)?;
/// let TraceNode { parent, board, g, h, .. } = &seen.nodes[0];
/// assert_eq!((*parent, board.as_str(), *g, *h), (None, "1 2 3/4 5 6/7 _ 8", 0, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct TraceNode {
    /// The node from which it was made; none where a side of the search begins.
    pub parent: Option<usize>,
    /// The move from there, as in a path.
    pub step: Option<String>,
    /// Rows split by `/`, labels by spaces.
    pub board: String,
    /// Number of moves from where its side began.
    pub g: usize,
    /// The estimate of the moves that are left; 0 in a search without one.
    pub h: usize,
    /// Whether it was reached from the goal.
    pub from_goal: bool,
    /// The round of a search that begins anew, from 0.
    pub round: usize,
    /// The step that made it; 0 before the first.
    pub made: usize,
    /// The step that expanded it.
    pub expanded: Option<usize>,
    /// The step from which on it no longer waits, though it was not expanded: beyond the bound, not among the best
    /// of a beam, or reached in fewer moves.
    pub gone: Option<usize>,
}

/// An expansion.
///
/// ```
/// use unslide_solver::tiles::{Metric, Setup, TraceStep, trace};
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/7 _ 8", "_")?.validate()?;
/// let seen = trace(&puzzle, Metric::SingleTile, "breadth-first".parse()?, 10)?;
/// let TraceStep { node, known, .. } = &seen.steps[0];
/// assert_eq!((*node, known.len()), (0, 0)); // the start
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct TraceStep {
    /// The node that was expanded.
    pub node: usize,
    /// The known nodes that were reached again in vain.
    pub known: Vec<usize>,
}
