//! Sets of goals, of which the nearest is wanted.
//!
//! [`Goals::new`] turns a start and a list of [`GoalRule`]s into the positions that satisfy one of
//! the rules. [`Solver::solve_nearest`] finds the nearest one.
//!
//! [`Solver::solve_nearest`]: super::Solver::solve_nearest

mod error;
mod magic;
mod nearest;
mod partial;
mod rule;

pub use error::GoalsError;
pub use magic::{Listing, MAX_MAGIC_CELLS, OnListing};
pub use nearest::Nearest;
pub use rule::{GoalRule, GoalRuleError};

use super::{
    Arrangement, Metric, Path, Position, Puzzle, Setup, SetupError, heuristic::manhattan_bound,
    parity,
};

/// Maximum number of goals.
const MAX_GOALS: usize = 100_000;

/// A start and its goals. All are legal; they may be unreachable.
///
/// *Open* tiles, which no rule names, may be anywhere. They get equal labels in the start and all
/// goals.
///
/// ```
/// use unslide_solver::tiles::{Arrangement, GoalRule, Goals};
///
/// // The first row is wanted in order, and the rest anywhere.
/// let start: Arrangement = "3 1 2/_ 4 5".parse()?;
/// let goals = Goals::new(&start, "_", &["1 2 3/? ? ?".parse()?])?;
/// assert_eq!(goals.count(), 3); // with the blank in each of three cells
/// assert!(!goals.is_one());
/// assert_eq!(goals.start().blank().index(), 3);
/// assert!(goals.likeliest().solvable().is_ok());
///
/// // What a path leads to, with all labels.
/// let moved = goals.reached(&"D".parse()?);
/// assert_eq!(moved.shown(moved.goal()).to_string(), "_ 1 2/3 4 5");
///
/// // Magic squares, told about while they are looked for.
/// let start: Arrangement = "1 2 3/4 5 6/7 8 _".parse()?;
/// let squares = Goals::listed(&start, "_", &[GoalRule::Magic], &mut |_| ())?;
/// assert_eq!(squares.count(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Goals {
    /// The start as given, as start and goal.
    given: Puzzle,
    /// The start with open tiles relabelled, and the first goal.
    first: Puzzle,
    /// The distinct goals.
    all: Vec<Position>,
    /// Whether there are open tiles.
    open: bool,
}

impl Goals {
    /// The goals that satisfy at least one of `rules`.
    ///
    /// # Errors
    /// [`GoalsError`] for an illegal start, no rules, or a rule that has no goals for this start.
    pub fn new(start: &Arrangement, blank: &str, rules: &[GoalRule]) -> Result<Self, GoalsError> {
        Self::listed(start, blank, rules, &mut |_| ())
    }

    /// Like [`Goals::new`], with reports of the magic squares found.
    ///
    /// # Errors
    /// Those of [`Goals::new`].
    pub fn listed(
        start: &Arrangement,
        blank: &str,
        rules: &[GoalRule],
        on_listing: &mut OnListing,
    ) -> Result<Self, GoalsError> {
        let mut boards = Vec::new();
        let mut seen = None;
        for rule in rules {
            let wanted = rule.on(start, blank, on_listing)?;
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

    /// Number of goals.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// Whether there is one goal without open tiles.
    pub fn is_one(&self) -> bool {
        self.all.len() == 1 && !self.open
    }

    /// The start as given.
    pub fn start(&self) -> &Position {
        self.given.start()
    }

    /// The puzzle of the start as given and the goal that `path` leads to.
    pub fn reached(&self, path: &Path) -> Puzzle {
        let end = self.start().after(path).unwrap_or_else(|_| self.start().clone());
        self.given.with_goal(end)
    }

    /// The puzzle of the start and the reachable goal with the smallest Manhattan distance, or the
    /// first goal if none is reachable.
    pub fn likeliest(&self) -> Puzzle {
        let start = self.first.start();
        let steps = |goal: &Position| manhattan_bound(start, goal, Metric::SingleTile);
        let likeliest = self.reachable().into_iter().min_by_key(steps);
        self.first.with_goal(likeliest.unwrap_or_else(|| self.first.goal().clone()))
    }

    /// The reachable goals.
    fn reachable(&self) -> Vec<Position> {
        let can = |goal: &&Position| parity::check(self.first.start(), goal).is_ok();
        self.all.iter().filter(can).cloned().collect()
    }
}

/// A start and the goals of one rule, with open tiles relabelled.
struct Wanted {
    start: Arrangement,
    goals: Vec<Arrangement>,
}

impl Wanted {
    /// One goal without open tiles.
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
