//! Search for the nearest of several goals.

use super::Goals;
use crate::{
    math::combinatorics::multinomial,
    search::{Demand, Host, Limits, OnProgress, Paths, Progress, ida_star},
    tiles::{
        Answer, Metric, Move, Path, Position, Solver, Tile,
        heuristic::{Capacity, PatternDatabases, Tables, manhattan_bound},
        informed::InformedSpace,
        small::{Instance, MAX_CELLS},
        space::breadth_first_to_all,
    },
};

/// Maximum number of positions for which breadth-first search visits all of them.
const FEW_POSITIONS: u64 = 1_000_000;
/// Maximum number of stored positions of breadth-first search on larger state spaces.
const BFS_POSITIONS: u64 = 1_000_000;

/// An answer to a set of goals.
///
/// ```
/// use unslide_solver::{
///     search::{Demand, Limits},
///     tiles::{Arrangement, GoalRule, Goals, Metric, Solver},
/// };
///
/// let start: Arrangement = "1 2 3/4 5 6/_ 7 8".parse()?;
/// let rules: Vec<GoalRule> = vec!["in-order".parse()?, "blank-first".parse()?];
/// let goals = Goals::new(&start, "_", &rules)?;
/// let (metric, limits) = (Metric::SingleTile, Limits::default());
/// let nearest = Solver::default().solve_nearest(&goals, metric, Demand::Best, &limits, &mut ());
/// assert_eq!(nearest.answer.outcome.path().map(ToString::to_string), Some("LL".into()));
/// assert_eq!((nearest.goals, nearest.reachable, nearest.nearest), (2, 2, Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Nearest {
    /// The path to the nearest goal.
    pub answer: Answer,
    /// Number of goals.
    pub goals: usize,
    /// Number of reachable goals.
    pub reachable: usize,
    /// Number of goals at the smallest distance; known if the answer is optimal and no tiles are
    /// open.
    pub nearest: Option<usize>,
}

impl Solver {
    /// Finds a shortest path to the nearest of `goals`. If a limit is met, solves for the likeliest
    /// goal, with a lower bound for all goals.
    pub fn solve_nearest(
        &mut self,
        goals: &Goals,
        metric: Metric,
        demand: Demand,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> Nearest {
        let reachable = goals.reachable();
        let counted = |answer, nearest| Nearest {
            answer,
            goals: goals.count(),
            reachable: reachable.len(),
            nearest,
        };
        if let [] | [_] = reachable[..] {
            return counted(self.solve(&goals.likeliest(), metric, demand, limits, host), None);
        }
        let (paths, progress) = self.nearest_paths(goals, &reachable, metric, limits, host);
        match paths {
            Ok(paths) => {
                let nearest = paths.len();
                let path = Path(paths.into_iter().next().unwrap_or_default());
                counted(Answer::optimal(path, progress), (!goals.open).then_some(nearest))
            }
            Err(limit) => {
                let bound = bound(goals, &reachable, metric).max(progress.lower_bound);
                let answer = self.solve(&goals.likeliest(), metric, demand, limits, host);
                counted(answer.stopped_at(limit, bound), None)
            }
        }
    }

    fn nearest_paths(
        &mut self,
        goals: &Goals,
        reachable: &[Position],
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> (Paths<Move>, Progress) {
        let start = goals.first.start();
        let on_progress = &mut |progress: &Progress| host.on_progress(progress);
        if positions(start) > FEW_POSITIONS {
            if metric == Metric::SingleTile && start.size().area() <= MAX_CELLS {
                return backwards(self.tables(), start, reachable, limits, on_progress);
            }
            let limits = Limits { stored: limits.stored.min(BFS_POSITIONS), ..*limits };
            return breadth_first_to_all(start, reachable, metric, &limits, on_progress);
        }
        breadth_first_to_all(start, reachable, metric, limits, on_progress)
    }
}

/// IDA\* from all goals back to the start. Distances are symmetric, so one set of tables, with the
/// start as the target, serves all goals.
fn backwards(
    tables: &mut Tables,
    start: &Position,
    goals: &[Position],
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Paths<Move>, Progress) {
    let instance = Instance::new(start, &[start]);
    let databases = PatternDatabases::new(tables, &instance, Capacity::Five);
    let space =
        InformedSpace { instance: &instance, heuristic: &databases, metric: Metric::SingleTile };
    let starts: Vec<_> =
        goals.iter().map(|goal| space.evaluated(Instance::new(goal, &[start]).start)).collect();
    let (found, progress) = ida_star::nearest(&space, &starts, limits, on_progress);
    let forwards = |moves| Path(moves).reversed().0;
    (found.map(|found| found.into_iter().map(forwards).collect()), progress)
}

/// A lower bound on the distance of the nearest goal.
fn bound(goals: &Goals, reachable: &[Position], metric: Metric) -> usize {
    let start = goals.first.start();
    let bounds = reachable.iter().map(|goal| manhattan_bound(start, goal, metric));
    bounds.min().unwrap_or(0)
}

/// The number of arrangements of these tiles, or `u64::MAX` if it is too large.
fn positions(position: &Position) -> u64 {
    let mut tiles: Vec<Tile> = position.tiles().to_vec();
    tiles.sort_unstable();
    let counts = tiles.chunk_by(|one, other| one == other).map(|alike| alike.len() as u64);
    multinomial(counts).unwrap_or(u64::MAX)
}
