//! [`Published`]: what others have counted on larger boards.

use crate::{grid::Size, tiles::Metric};
use std::fmt;

/// The farthest positions of a board, with the goal's blank in a corner.
///
/// ```
/// use unslide_solver::{grid::Size, tiles::{Metric, Published}};
///
/// let size = Size::new(4, 4).ok_or("no such board")?;
/// let published = Published::of(size, Metric::SingleTile).ok_or("nothing is published")?;
/// assert_eq!((published.moves, published.farthest), (80, Some(17)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Published {
    /// The fewest moves in which every position can be solved.
    pub moves: usize,
    /// Number of positions that take as many, if it is published.
    pub farthest: Option<u64>,
    /// Source of the counts.
    pub source: &'static str,
}

const KORF: &str = "Korf, 'Linear-time disk-based implicit graph search', 2008";
const FIFTEEN: &str = "Brüngger and others, 'The parallel search bench ZRAM and its applications', \
    1999; Korf and Schultze, 'Large-scale parallel breadth-first search', 2005";
const FIFTEEN_MULTI: &str = "the On-Line Encyclopedia of Integer Sequences, A389728";

impl Published {
    /// What is published of a board of more than 12 cells; no matter which side is the longer one.
    pub fn of(size: Size, metric: Metric) -> Option<Self> {
        let (short, long) = (size.rows().min(size.cols()), size.rows().max(size.cols()));
        let (moves, farthest, source) = match (short, long, metric) {
            (2, 7, Metric::SingleTile) => (108, None, KORF),
            (2, 8, Metric::SingleTile) => (140, None, KORF),
            (3, 5, Metric::SingleTile) => (84, None, KORF),
            (4, 4, Metric::SingleTile) => (80, Some(17), FIFTEEN),
            (4, 4, Metric::MultiTile) => (43, Some(16), FIFTEEN_MULTI),
            _ => return None,
        };
        Some(Self { moves, farthest, source })
    }
}

impl fmt::Display for Published {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { moves, farthest, source } = self;
        match farthest {
            Some(farthest) => write!(f, "{farthest} of them take {moves} moves, the most")?,
            None => write!(f, "the farthest of them take {moves} moves")?,
        }
        write!(f, ", if the blank belongs into a corner ({source})")
    }
}
