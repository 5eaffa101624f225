//! [`estimates_along`]: what the heuristics say on the way to the goal.

use super::{
    Estimate,
    task::{check, databases, walking_distance},
};
use crate::tiles::{
    Metric, Path, Puzzle,
    heuristic::{Heuristic, LinearConflict, Max, manhattan, misplaced},
    informed::InformedSpace,
    small::Instance,
};

/// Each heuristic that supports the puzzle, with its estimates of the positions of a path of legal moves from the
/// start: one more than there are moves.
///
/// On a shortest path the true distance of a position is the number of moves that are left.
pub fn estimates_along(
    puzzle: &Puzzle,
    metric: Metric,
    path: &Path,
) -> Vec<(Estimate, Vec<usize>)> {
    let of = |(_, estimate)| Some((estimate, estimates(puzzle, metric, path, estimate)?));
    Estimate::NAMES.into_iter().filter_map(of).collect()
}

fn estimates(
    puzzle: &Puzzle,
    metric: Metric,
    path: &Path,
    estimate: Estimate,
) -> Option<Vec<usize>> {
    check(puzzle, metric, estimate).ok()?;
    let instance = &Instance::new(puzzle.start(), &[puzzle.goal()]);
    let way = Way { instance, metric, path };
    let walking = || walking_distance(instance, metric).ok();
    Some(match estimate {
        Estimate::Misplaced => way.estimates(&misplaced(instance)),
        Estimate::Manhattan => way.estimates(&manhattan(instance)),
        Estimate::LinearConflict => way.estimates(&LinearConflict::new(instance)),
        Estimate::WalkingDistance => way.estimates(&walking()?),
        Estimate::PatternDatabases => way.estimates(&databases(instance)),
        Estimate::Largest => way.estimates(&Max(databases(instance), walking()?)),
    })
}

struct Way<'a> {
    instance: &'a Instance,
    metric: Metric,
    path: &'a Path,
}

impl Way<'_> {
    fn estimates<H: Heuristic>(&self, heuristic: &H) -> Vec<usize> {
        let Self { instance, metric, path } = *self;
        InformedSpace { instance, heuristic, metric }.estimates_along(path)
    }
}
