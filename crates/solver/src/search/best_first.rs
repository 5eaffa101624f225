//! Best-first search: expands the reached state of the smallest value, where g is the number of moves to it and
//! h its estimate.
//!
//! | value | search | source |
//! |---|---|---|
//! | g + h | A\* | Hart, Nilsson and Raphael, 'A formal basis for the heuristic determination of minimum cost paths', 1968 |
//! | g + w h | weighted A\* | Pohl, 'Heuristic search viewed as path finding in a graph', 1970 |
//! | h | greedy | Doran and Michie, 'Experiments with the Graph Traverser program', 1966 |

use super::{
    AnyPath, Informed, Limits, Observer, OnProgress, Progress,
    nodes::Parent,
    open_list::{OpenList, Waiting},
    run::{Reached, Run},
};

/// The value by which states are ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// g + h: a solution is a shortest one.
    AStar,
    /// g + w h: a solution has at most w times the moves of a shortest one.
    Weighted {
        /// w in hundredths, at least 100.
        percent: usize,
    },
    /// h: any solution.
    Greedy,
}

impl Value {
    /// In hundredths of a move.
    fn of(self, g: usize, h: usize) -> usize {
        match self {
            Self::AStar => 100 * (g + h),
            Self::Weighted { percent } => 100 * g + percent * h,
            Self::Greedy => 100 * h,
        }
    }

    /// What the smallest value of all states that wait proves: some of them lies on a shortest path with its
    /// true g, and an h that is no more than the rest of the way.
    fn lower_bound(self, smallest: usize) -> usize {
        match self {
            Self::AStar => smallest / 100,
            Self::Weighted { percent } => smallest.div_ceil(percent.max(100)),
            Self::Greedy => 0,
        }
    }
}

/// A path from the start of `space` to a goal; none if no goal is reachable.
///
/// Stores every generated state.
pub(crate) fn search<S: Informed>(
    space: &S,
    value: Value,
    limits: &Limits,
    on_progress: &mut OnProgress,
    observer: &mut impl Observer<S>,
) -> (AnyPath<S::Move>, Progress) {
    let run = Run::new(limits, on_progress, observer);
    let mut search = Search { space, value, open: OpenList::new(), run };
    let found = search.run();
    (found, search.run.progress)
}

struct Search<'a, 'p, S: Informed, O> {
    space: &'a S,
    value: Value,
    open: OpenList<S>,
    run: Run<'a, 'p, O>,
}

impl<S: Informed, O: Observer<S>> Search<'_, '_, S, O> {
    fn run(&mut self) -> AnyPath<S::Move> {
        let start = self.space.start();
        self.run.progress.reached = 1;
        self.run.progress.lower_bound = self.space.estimate(&start);
        self.reach(start, 0, None);
        while let Some(waiting) = self.open.pop() {
            let Waiting { node, g, priority } = waiting;
            let bound = &mut self.run.progress.lower_bound;
            *bound = self.value.lower_bound(priority).max(*bound);
            let state = self.open.nodes.state(node).clone();
            if self.space.is_goal(&state) {
                return Ok(Some(self.open.nodes.moves_to(node)));
            }
            let stored = self.open.nodes.len();
            self.run.hold(self.open.size().most(), stored)?;
            self.run.expand((&state, g, self.space.estimate(&state)), stored)?;
            self.expand(&state, node, g);
        }
        Ok(None)
    }

    fn expand(&mut self, state: &S::State, node: u32, g: usize) {
        self.space.expand(state, |step, next| {
            let reached = self.reach(next.clone(), g + 1, Some((node, step)));
            self.run.generate(step, &next, reached);
        });
    }

    fn reach(&mut self, state: S::State, g: usize, parent: Parent<S>) -> Reached {
        let value = self.value.of(g, self.space.estimate(&state));
        self.open.reach(state, g, value, parent)
    }
}
