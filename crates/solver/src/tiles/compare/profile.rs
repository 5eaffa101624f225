//! [`estimates_along`]: what the heuristics say on the way to the goal.

use super::{
    Estimate, Unsuited,
    heuristics::{WithHeuristic, with_heuristic},
};
use crate::tiles::{
    Metric, Path, Puzzle, heuristic::Heuristic, informed::InformedSpace, small::Instance,
};

/// Each heuristic that supports the puzzle, with its estimates of the positions of a path of legal moves from the
/// start: one more than there are moves.
///
/// On a shortest path the true distance of a position is the number of moves that are left.
///
/// ```
/// use unslide_solver::tiles::{Estimate, Metric, Setup, estimates_along};
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let estimates = estimates_along(&puzzle, Metric::SingleTile, &"LL".parse()?);
/// assert!(estimates.contains(&(Estimate::Manhattan, vec![2, 1, 0])));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn estimates_along(
    puzzle: &Puzzle,
    metric: Metric,
    path: &Path,
) -> Vec<(Estimate, Vec<usize>)> {
    let of = |(_, estimate)| {
        let way = Way { puzzle, metric, path };
        Some((estimate, with_heuristic(puzzle, metric, estimate, way).ok()?))
    };
    Estimate::NAMES.into_iter().filter_map(of).collect()
}

struct Way<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    path: &'a Path,
}

impl WithHeuristic for Way<'_> {
    /// The estimates of all positions on the way.
    type Output = Vec<usize>;

    fn run<H: Heuristic>(
        self,
        build: impl Fn(&Instance) -> Result<H, Unsuited>,
    ) -> Result<Vec<usize>, Unsuited> {
        let Self { puzzle, metric, path } = self;
        let instance = &Instance::new(puzzle.start(), &[puzzle.goal()]);
        let heuristic = &build(instance)?;
        Ok(InformedSpace { instance, heuristic, metric }.estimates_along(path))
    }
}
