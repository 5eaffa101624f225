//! Sets of goals, of which the nearest will do.
//!
//! What is asked for is a list of [`GoalRule`]s; with a start, [`Goals::new`] makes of it the
//! positions that fulfil one of them, or says what is wrong. [`Solver::solve_nearest`] finds the
//! nearest.
//!
//! [`Solver::solve_nearest`]: super::Solver::solve_nearest

mod error;
mod magic;
mod nearest;
mod partial;
mod rule;

pub use error::GoalsError;
pub use nearest::Nearest;
pub use rule::GoalRule;

use super::{
    Arrangement, Metric, Path, Position, Puzzle, Setup, SetupError, heuristic::manhattan_bound,
    parity,
};

/// The most goals of a set.
const MAX_GOALS: usize = 100_000;

/// The goals that fulfil what was asked for, and a start of the same tiles. All are legal; whether any
/// can be reached is another question.
#[derive(Clone, Debug)]
pub struct Goals {
    /// As it was given, with itself for a goal.
    given: Puzzle,
    /// From the start, with those tiles alike that may lie anywhere, to the first of the goals.
    first: Puzzle,
    /// With the same tiles alike; each once.
    all: Vec<Position>,
    /// Whether some tiles may lie anywhere.
    open: bool,
}

impl Goals {
    /// The goals that fulfil one of `rules`, of which there must be some.
    ///
    /// # Errors
    /// [`GoalsError`] says what is wrong with the start, or with a rule for it.
    pub fn new(start: &Arrangement, blank: &str, rules: &[GoalRule]) -> Result<Self, GoalsError> {
        let mut boards = Vec::new();
        let mut seen = None;
        for rule in rules {
            let wanted = rule.on(start, blank)?;
            if *seen.get_or_insert_with(|| wanted.start.clone()) != wanted.start {
                return Err(GoalsError::Mixed);
            }
            boards.extend(wanted.goals);
        }
        let seen = seen.ok_or(GoalsError::None)?;
        let legal = |start: &Arrangement, goal: &Arrangement| {
            let (start, goal) = (start.clone(), goal.clone());
            Setup { start, goal, blank: blank.into() }.validate()
        };
        let first = legal(&seen, boards.first().ok_or(GoalsError::None)?)?;
        let mut all: Vec<_> = boards.iter().filter_map(|board| first.position(board)).collect();
        all.sort_unstable_by(|one, other| one.tiles().cmp(other.tiles()));
        all.dedup();
        Ok(Self { given: legal(start, start)?, first, all, open: seen != *start })
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// Whether they come to one goal that names every tile.
    pub fn is_one(&self) -> bool {
        self.all.len() == 1 && !self.open
    }

    /// How the tiles lie.
    pub fn start(&self) -> &Position {
        self.given.start()
    }

    /// The puzzle of the start, as it was given, and the goal that `path` led to.
    pub fn reached(&self, path: &Path) -> Puzzle {
        let end = self.start().after(path).unwrap_or_else(|_| self.start().clone());
        self.given.towards(end)
    }

    /// The puzzle of the start and that goal which looks nearest of those that can be reached, or the
    /// first if none can be.
    pub fn likeliest(&self) -> Puzzle {
        let start = self.first.start();
        let steps = |goal: &Position| manhattan_bound(start, goal, Metric::SingleTile);
        let likeliest = self.reachable().into_iter().min_by_key(steps);
        self.first.towards(likeliest.unwrap_or_else(|| self.first.goal().clone()))
    }

    /// The goals that can be reached.
    fn reachable(&self) -> Vec<Position> {
        let can = |goal: &&Position| parity::check(self.first.start(), goal).is_ok();
        self.all.iter().filter(can).cloned().collect()
    }
}

/// A start, with those tiles alike that may lie anywhere, and goals of the same tiles.
struct Wanted {
    start: Arrangement,
    goals: Vec<Arrangement>,
}

impl Wanted {
    /// One goal that names each tile.
    fn exactly(start: &Arrangement, goal: Arrangement) -> Self {
        Self { start: start.clone(), goals: vec![goal] }
    }
}

impl From<SetupError> for GoalsError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

#[cfg(test)]
mod tests;
