//! [`SpaceReport`]: the figures of a whole space, for the terminal and the page.

use super::WholeSpace;
use crate::{
    search::{Limit, LimitKind},
    tiles::{Arrangement, Metric, Position, Tile},
};
use serde::Serialize;

/// All positions of a board by their distance from the goal.
///
/// ```
/// use unslide_solver::{
///     grid::{Cell, Size},
///     tiles::{Metric, Position, SpaceReport, WholeSpace},
/// };
///
/// let size = Size::new(2, 3).ok_or("no such board")?;
/// let goal = Position::numbered(size, Cell(5)).ok_or("no such cell")?;
/// let mut space = WholeSpace::new(&goal, Metric::SingleTile)?;
/// space.explore(&mut |_| Ok(()))?;
/// let report = SpaceReport::new(&space, 1, None);
/// assert_eq!((report.positions, report.moves), (360, 21));
/// assert_eq!(report.farthest_boards, ["4 5 _/1 2 3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "TilesSpace"))]
#[non_exhaustive]
pub struct SpaceReport {
    /// Whether all positions were counted. If not, the figures cover the distances that are
    /// complete.
    pub complete: bool,
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
    /// The metric in which moves are counted.
    pub metric: Metric,
    /// The goal as text, with `_` for the blank.
    pub goal: String,
    /// Number of positions counted.
    pub positions: u64,
    /// Number of positions by distance in moves, from 0.
    pub depths: Vec<u64>,
    /// The greatest distance, in moves.
    pub moves: usize,
    /// Number of positions at that distance.
    pub farthest: u64,
    /// Some positions at that distance as text.
    pub farthest_boards: Vec<String>,
    /// The limit that was met.
    pub limit: Option<LimitKind>,
}

impl SpaceReport {
    /// The report of a space, with at most `most_boards` of its farthest positions. `limit` is what
    /// ended the count. Tiles are labelled by their numbers.
    pub fn new(space: &WholeSpace, most_boards: usize, limit: Option<Limit>) -> Self {
        let (goal, depths) = (space.goal(), space.depths());
        Self {
            complete: space.is_complete(),
            rows: goal.size().rows(),
            cols: goal.size().cols(),
            metric: space.metric(),
            goal: text(goal),
            positions: depths.iter().sum(),
            depths: depths.to_vec(),
            moves: depths.len().saturating_sub(1),
            farthest: depths.last().copied().unwrap_or_default(),
            farthest_boards: space.farthest().take(most_boards).map(|it| text(&it)).collect(),
            limit: limit.map(Limit::kind),
        }
    }
}

fn text(position: &Position) -> String {
    let label = |tile: &Tile| match *tile {
        Tile::BLANK => "_".to_owned(),
        Tile(number) => number.to_string(),
    };
    let (size, labels) = (position.size(), position.tiles().iter().map(label).collect());
    Arrangement { rows: size.rows(), cols: size.cols(), labels }.to_string()
}
