//! Iterative-deepening A* (Korf, 'Depth-first iterative-deepening', 1985), from one start or
//! several.
//!
//! A depth-first search is limited to states with f = g + h up to a bound. If it fails, it is
//! repeated with the smallest f that exceeded the bound. It stores only the current path.

use super::{
    Found, Informed, Limit, Limits, Observer, OnProgress, Paths, Progress, Space,
    run::{Reached, Run},
};

/// A shortest path from the start of `space` to a goal, which must be reachable.
pub(crate) fn search<S: Informed>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
    observer: &mut impl Observer<S>,
) -> (Found<S::Move>, Progress) {
    let run = Run::new(limits, on_progress, observer);
    let (found, progress) = deepen(space, &[space.start()], run);
    let found = match found.map(|paths| paths.into_iter().next()) {
        Ok(Some(moves)) => Found::Shortest(moves),
        Ok(None) => Found::Exhausted,
        Err(limit) => Found::Stopped(limit),
    };
    (found, progress)
}

/// Depth-first iterative deepening: IDA\* without an estimate, which tries all paths up to a length, then all
/// that are longer.
pub(crate) fn depth_first<S: Space>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
    observer: &mut impl Observer<S>,
) -> (Found<S::Move>, Progress) {
    search(&Blind(space), limits, on_progress, &mut BlindObserver(observer))
}

/// A shortest path from each start at the smallest distance from a goal.
///
/// A goal must be reachable from at least one of `starts`. All share one rising bound, so that
/// little effort goes into starts that are farther away.
pub(crate) fn nearest<S: Informed>(
    space: &S,
    starts: &[S::State],
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Paths<S::Move>, Progress) {
    deepen(space, starts, Run::new(limits, on_progress, &mut ()))
}

fn deepen<S: Informed, O: Observer<S>>(
    space: &S,
    starts: &[S::State],
    run: Run<O>,
) -> (Paths<S::Move>, Progress) {
    let mut search = Search { space, run, excess: 0, path: Vec::new() };
    let found = search.deepen(starts);
    (found, search.run.progress)
}

struct Search<'a, 'p, S: Informed, O> {
    space: &'a S,
    run: Run<'a, 'p, O>,
    /// The smallest amount by which an f exceeded the bound.
    excess: usize,
    /// The moves of the solution, in reverse order, once it is found.
    path: Vec<S::Move>,
}

impl<S: Informed, O: Observer<S>> Search<'_, '_, S, O> {
    fn deepen(&mut self, starts: &[S::State]) -> Paths<S::Move> {
        let mut bound = 0;
        loop {
            self.run.progress.lower_bound = bound;
            self.excess = usize::MAX;
            let mut found = Vec::new();
            for start in starts {
                if self.descend(start, None, (0, bound))? {
                    self.path.reverse();
                    found.push(std::mem::take(&mut self.path));
                }
            }
            if !found.is_empty() {
                return Ok(found);
            }
            bound += self.excess;
        }
    }

    /// Whether a goal is found within `left` moves of `state`, which is `g` moves from its start. Moves back to
    /// `before` are not tried.
    fn descend(
        &mut self,
        state: &S::State,
        before: Option<&S::State>,
        (g, left): (usize, usize),
    ) -> Result<bool, Limit> {
        let estimate = self.space.estimate(state);
        if estimate > left {
            self.excess = self.excess.min(estimate - left);
            return Ok(false);
        }
        if self.space.is_goal(state) {
            return Ok(true);
        }
        self.run.expand((state, g, estimate), 0)?;
        if left == 0 {
            self.excess = 1;
            return Ok(false);
        }
        let mut found = Ok(false);
        let space = self.space;
        space.expand(state, |step, next| {
            if found == Ok(false) && before != Some(&next) {
                self.run.generate(step, &next, Reached::Sooner);
                found = self.descend(&next, Some(state), (g + 1, left - 1));
                if found == Ok(true) {
                    self.path.push(step);
                }
            }
        });
        found
    }
}

/// A space without an estimate, as one whose estimate is always 0.
struct Blind<'a, S>(&'a S);

impl<S: Space> Space for Blind<'_, S> {
    type State = S::State;
    type Move = S::Move;

    fn start(&self) -> S::State {
        self.0.start()
    }

    fn is_goal(&self, state: &S::State) -> bool {
        self.0.is_goal(state)
    }

    fn expand(&self, state: &S::State, visit: impl FnMut(S::Move, S::State)) {
        self.0.expand(state, visit);
    }
}

impl<S: Space> Informed for Blind<'_, S> {
    fn estimate(&self, _: &S::State) -> usize {
        0
    }
}

/// The observer of a space as one of that space without an estimate.
struct BlindObserver<'a, O>(&'a mut O);

impl<S: Space, O: Observer<S>> Observer<Blind<'_, S>> for BlindObserver<'_, O> {
    fn expanded(&mut self, state: &S::State, g: usize, h: usize) {
        self.0.expanded(state, g, h);
    }

    fn generated(&mut self, step: S::Move, state: &S::State, is_kept: bool) {
        self.0.generated(step, state, is_kept);
    }
}
