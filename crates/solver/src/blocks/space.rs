//! Enumeration of the state space of a puzzle.

use super::{
    Metric, Path, Position, Puzzle, Solver,
    bfs_packed::{Bfs, Packing},
    bfs_plain,
    dispatch::{Operation, Request},
};
use crate::search::{Host, Limit, Limits};

/// Figures of the positions reachable from the start of a puzzle.
///
/// ```
/// use unslide_solver::{blocks::{Metric, Setup, Solver}, search::Limits};
///
/// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
/// let figures = Solver::default().space(&puzzle, Metric::Slide, &Limits::default(), &mut ());
/// assert_eq!((figures.positions, figures.goals, figures.limit), (14, 4, None));
/// assert_eq!(figures.farthest, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SpaceFigures {
    /// Number of positions. Exchanging interchangeable blocks gives no new position.
    pub positions: u64,
    /// Number of goal positions.
    pub goals: u64,
    /// Maximum distance from the start, in moves.
    pub farthest: usize,
    /// One position at that distance.
    pub farthest_position: Position,
    /// The hardest start, if the enumeration is complete and a goal is reachable.
    pub hardest: Option<Hardest>,
    /// The limit that ended the enumeration; the figures then cover the visited positions.
    pub limit: Option<Limit>,
}

/// A position with the longest shortest solution.
///
/// ```
/// use unslide_solver::{blocks::{Metric, Setup, Solver}, search::Limits};
///
/// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
/// let figures = Solver::default().space(&puzzle, Metric::Slide, &Limits::default(), &mut ());
/// let hardest = figures.hardest.ok_or("a goal can be reached")?;
/// assert_eq!(hardest.length, 2);
/// assert!(!puzzle.is_goal(&hardest.position));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Hardest {
    /// The position.
    pub position: Position,
    /// The number of moves of its shortest solution.
    pub length: usize,
}

impl Solver {
    /// Enumerates all positions reachable by moves of `metric`.
    ///
    /// ```
    /// use unslide_solver::{blocks::{Metric, Setup, Solver}, search::Limits};
    ///
    /// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
    /// let few = Solver::default().space(&puzzle, Metric::Slide, &Limits::default().with_stored(3), &mut ());
    /// assert!(few.limit.is_some() && few.hardest.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn space(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> SpaceFigures {
        self.dispatch(puzzle, metric, Enumeration(Request { puzzle, metric, limits, host }))
    }
}

/// Breadth-first search from the start, then from all goals.
struct Enumeration<'a>(Request<'a>);

impl Operation for Enumeration<'_> {
    type Output = SpaceFigures;

    fn packed<P: Packing>(self, packing: &P, bfs: &mut Bfs<P::Word>) -> SpaceFigures {
        let Request { puzzle, limits, host, .. } = self.0;
        let limits = &limits.for_size(Bfs::<P::Word>::SIZE);
        bfs.start([packing.start()]);
        let limit = bfs.run(packing, false, limits, host).err();
        let is_goal = |state: &P::Word| packing.is_goal(*state);
        let goals: Vec<_> = bfs.states().iter().copied().filter(is_goal).collect();
        let mut figures = SpaceFigures {
            positions: bfs.progress().reached,
            goals: goals.len() as u64,
            farthest: bfs.depth(),
            farthest_position: packing.position(puzzle, bfs.farthest()),
            hardest: None,
            limit,
        };
        if limit.is_none() && !goals.is_empty() {
            bfs.start(goals);
            figures.limit = bfs.run(packing, false, limits, host).err();
            let hardest = || Hardest {
                position: packing.position(puzzle, bfs.farthest()),
                length: bfs.depth(),
            };
            figures.hardest = figures.limit.is_none().then(hardest);
        }
        figures
    }

    fn plain(self) -> SpaceFigures {
        let Request { puzzle, metric, limits, host } = self.0;
        let limits = &limits.for_size(bfs_plain::size(puzzle));
        let mut outward = bfs_plain::Bfs::new(puzzle, metric, [puzzle.start().clone()]);
        let limit = outward.run(|_| false, limits, host).err();
        let is_goal = |position: &&Position| puzzle.is_goal(position);
        let goals: Vec<_> = outward.positions().filter(is_goal).cloned().collect();
        let mut figures = SpaceFigures {
            positions: outward.progress().reached,
            goals: goals.len() as u64,
            farthest: outward.depth(),
            farthest_position: outward.farthest().clone(),
            hardest: None,
            limit,
        };
        drop(outward);
        if limit.is_none() && !goals.is_empty() {
            let mut back = bfs_plain::Bfs::new(puzzle, metric, goals);
            figures.limit = back.run(|_| false, limits, host).err();
            let hardest = || Hardest { position: back.farthest().clone(), length: back.depth() };
            figures.hardest = figures.limit.is_none().then(hardest);
        }
        figures
    }
}
