//! The nearest of several goals.

use super::Goals;
use crate::{
    search::{Limits, OnProgress, Paths, Progress, ida_star},
    tiles::{
        Answer, Demand, Host, Metric, Move, Outcome, Path, Position, Solver, Tile,
        exact::{Instance, MAX_CELLS},
        heuristic::{Capacity, PatternDatabases, Tables, manhattan_bound},
        informed::InformedSpace,
        space::breadth_first_to_all,
    },
};

/// Where there are no more positions than this, a breadth-first search sees them all soon.
const FEW_POSITIONS: u64 = 1_000_000;
/// How far it goes where nothing else is at hand.
const BFS_POSITIONS: u64 = 1_000_000;

/// An answer to a set of goals.
#[derive(Clone, Debug)]
pub struct Nearest {
    /// The way to the nearest goal.
    pub answer: Answer,
    /// How many goals there are.
    pub goals: usize,
    /// How many of them can be reached.
    pub reachable: usize,
    /// How many of those are as near as any: known where the answer is optimal and the goals leave
    /// nothing open.
    pub nearest: Option<usize>,
}

impl Solver {
    /// Finds the fewest moves to any of `goals`, as well as the limits and the host allow.
    pub fn solve_nearest(
        &mut self,
        goals: &Goals,
        metric: Metric,
        demand: Demand,
        limits: &Limits,
        host: &mut dyn Host,
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
                let progress = Progress { lower_bound: path.len(), ..progress };
                let outcome = Outcome::Optimal(path);
                let answer = Answer { outcome, progress, stopped: None };
                counted(answer, (!goals.open).then_some(nearest))
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
        host: &mut dyn Host,
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

/// Searches from all goals at once for the start: a way back is as long as the way there, and tables
/// for one target do for all of them.
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
        goals.iter().map(|goal| space.see(Instance::new(goal, &[start]).start)).collect();
    let (found, progress) = ida_star::nearest(&space, &starts, limits, on_progress);
    let forwards = |moves| Path(moves).reversed().0;
    (found.map(|found| found.into_iter().map(forwards).collect()), progress)
}

/// No goal is nearer than this.
fn bound(goals: &Goals, reachable: &[Position], metric: Metric) -> usize {
    let start = goals.first.start();
    let bounds = reachable.iter().map(|goal| manhattan_bound(start, goal, metric));
    bounds.min().unwrap_or(0)
}

/// How many positions there are of these tiles, if that is no more than a machine word holds.
fn positions(position: &Position) -> u64 {
    let mut tiles: Vec<Tile> = position.tiles().to_vec();
    tiles.sort_unstable();
    let (mut count, mut alike) = (1u64, 0);
    for (laid, tile) in tiles.iter().enumerate() {
        alike = if laid > 0 && tiles[laid - 1] == *tile { alike + 1 } else { 1 };
        // The product of the first factors of a multinomial is one itself, and whole.
        let Some(product) = count.checked_mul(laid as u64 + 1) else { return u64::MAX };
        count = product / alike;
    }
    count
}
