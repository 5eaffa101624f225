//! One search by several solvers.
//!
//! A host that has several workers cuts a search into parts with one solver and lets each search
//! some of them, bound by bound: where no part has a path within the bound, there is none at all.

use super::{
    Axis, IllegalMove, Metric, Move, Path, PathError, Puzzle, Solver,
    exact::{Instance, is_two_by_n, multi_tile_search_of_cost},
    solve::{exact_instance, replayed},
};
use crate::search::{Found, Limits, OnProgress, Progress};
use std::{error::Error, fmt, str::FromStr};

/// A part of a search. It is written as the moves of its way, or as `|` or `-`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The paths of single moves that begin like this.
    Way(Path),
    /// The paths of long moves of which the first is along this axis.
    Along(Axis),
}

/// Why a search of parts does not begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPart {
    /// Searches of such a puzzle cannot be cut.
    WholeOnly,
    /// A part belongs to a search in moves of the other metric.
    Foreign,
    /// A part makes a move that the board has no room for, or one of several tiles.
    Illegal(IllegalMove),
    /// The bound is more than any board takes.
    Bound(usize),
}

impl Solver {
    /// Cuts the search for a shortest path into parts: each shortest path belongs to one of them. In
    /// single moves there are at least `at_least` parts, unless the search is a small one; in long moves
    /// there are two. `None` if searches of such a puzzle cannot be cut.
    pub fn divide(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        at_least: usize,
    ) -> Option<Vec<Part>> {
        let instance = divisible(puzzle, metric)?;
        Some(match metric {
            Metric::SingleTile => {
                let ways = self.deepening.divide(&instance, at_least);
                ways.into_iter().map(Part::Way).collect()
            }
            Metric::MultiTile => Axis::BOTH.map(Part::Along).to_vec(),
        })
    }

    /// Looks for a path in some of the parts that [`Solver::divide`] made: of at most `bound` moves of
    /// one tile, or of exactly `bound` long moves. [`Found::Exhausted`] says that there is none.
    ///
    /// # Errors
    /// [`BadPart`] where the parts cannot be those of this puzzle.
    pub fn search_parts(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        parts: &[Part],
        bound: usize,
        limits: &Limits,
        on_progress: &mut OnProgress,
    ) -> Result<(Found<Move>, Progress), BadPart> {
        let instance = divisible(puzzle, metric).ok_or(BadPart::WholeOnly)?;
        let bound = u8::try_from(bound).map_err(|_| BadPart::Bound(bound))?;
        let (found, progress) = match metric {
            Metric::SingleTile => {
                let ways: Vec<_> =
                    parts.iter().map(|part| way(puzzle, part)).collect::<Result<_, _>>()?;
                self.deepening.search_parts(&instance, &ways, bound, limits, on_progress)
            }
            Metric::MultiTile => {
                let axes: Vec<_> = parts.iter().map(axis).collect::<Result<_, _>>()?;
                let plans = (bound, &axes[..]);
                multi_tile_search_of_cost(
                    &mut self.multi_tile,
                    &instance,
                    plans,
                    limits,
                    on_progress,
                )
            }
        };
        if let Found::Shortest(moves) = &found {
            replayed(puzzle, Path(moves.clone()));
        }
        Ok((found, progress))
    }
}

/// The puzzle as the searches that can be cut take it.
fn divisible(puzzle: &Puzzle, metric: Metric) -> Option<Instance> {
    let is_divisible =
        |instance: &Instance| metric == Metric::SingleTile || !is_two_by_n(instance.size);
    exact_instance(puzzle).filter(is_divisible)
}

fn way(puzzle: &Puzzle, part: &Part) -> Result<Path, BadPart> {
    let Part::Way(way) = part else { return Err(BadPart::Foreign) };
    if let Some(step) = way.iter().find(|step| step.count != 1) {
        return Err(BadPart::Illegal(IllegalMove { step }));
    }
    puzzle.start().after(way).map_err(BadPart::Illegal)?;
    Ok(way.clone())
}

fn axis(part: &Part) -> Result<Axis, BadPart> {
    match part {
        Part::Along(axis) => Ok(*axis),
        Part::Way(_) => Err(BadPart::Foreign),
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Way(way) => way.fmt(f),
            Self::Along(Axis::Vertical) => f.write_str("|"),
            Self::Along(Axis::Horizontal) => f.write_str("-"),
        }
    }
}

impl FromStr for Part {
    type Err = PathError;

    fn from_str(text: &str) -> Result<Self, PathError> {
        Ok(match text {
            "|" => Self::Along(Axis::Vertical),
            "-" => Self::Along(Axis::Horizontal),
            way => Self::Way(way.parse()?),
        })
    }
}

impl fmt::Display for BadPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WholeOnly => f.write_str("the search of such a puzzle cannot be cut into parts"),
            Self::Foreign => f.write_str("a part belongs to a search in other moves"),
            Self::Illegal(error) => write!(f, "this is no part of the search: {error}"),
            Self::Bound(bound) => write!(f, "no board takes as many as {bound} moves"),
        }
    }
}

impl Error for BadPart {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_part_reads_back() {
        for text in ["", "ULDR", "|", "-"] {
            assert_eq!(text.parse::<Part>().unwrap().to_string(), text);
        }
        assert!("/".parse::<Part>().is_err());
    }
}
