//! The heuristic of an [`Estimate`]: the one list for all that work with any of them.

use super::{Estimate, Unsuited};
use crate::tiles::{
    Metric, Puzzle,
    heuristic::{
        Capacity, Heuristic, LinearConflict, Max, PatternDatabases, Tables, WalkingDistance,
        manhattan, misplaced,
    },
    small::{Instance, MAX_CELLS},
};

/// Something that is done with a heuristic, whatever its type.
pub(super) trait WithHeuristic {
    type Output;

    /// Does it. `build` makes the heuristic to the goal of an instance.
    fn run<H: Heuristic>(
        self,
        build: impl Fn(&Instance) -> Result<H, Unsuited>,
    ) -> Result<Self::Output, Unsuited>;
}

/// Does something with the heuristic of `estimate`, which must support the puzzle.
pub(super) fn with_heuristic<W: WithHeuristic>(
    puzzle: &Puzzle,
    metric: Metric,
    estimate: Estimate,
    action: W,
) -> Result<W::Output, Unsuited> {
    check(puzzle, metric, estimate)?;
    let walking = |instance: &Instance| {
        WalkingDistance::new(instance, metric).ok_or(Unsuited::NoWalkingDistance)
    };
    match estimate {
        Estimate::Misplaced => action.run(|instance| Ok(misplaced(instance))),
        Estimate::Manhattan => action.run(|instance| Ok(manhattan(instance))),
        Estimate::LinearConflict => action.run(|instance| Ok(LinearConflict::new(instance))),
        Estimate::WalkingDistance => action.run(walking),
        Estimate::PatternDatabases => action.run(|instance| Ok(databases(instance))),
        Estimate::Largest => {
            action.run(|instance| Ok(Max(databases(instance), walking(instance)?)))
        }
    }
}

fn check(puzzle: &Puzzle, metric: Metric, estimate: Estimate) -> Result<(), Unsuited> {
    if puzzle.start().size().area() > MAX_CELLS {
        return Err(Unsuited::TooManyCells);
    }
    if metric == Metric::MultiTile && estimate != Estimate::WalkingDistance {
        return Err(Unsuited::LongMoves);
    }
    Ok(())
}

fn databases(instance: &Instance) -> PatternDatabases {
    PatternDatabases::new(&mut Tables::default(), instance, Capacity::Five)
}
