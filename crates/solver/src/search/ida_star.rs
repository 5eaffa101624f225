//! Iterative-deepening A* (Korf, 'Depth-first iterative-deepening', 1985), from one start or
//! several.
//!
//! A depth-first search is limited to states with f = g + h up to a bound. If it fails, it is
//! repeated with the smallest f that exceeded the bound. It stores only the current path.

use super::{Found, Informed, Limit, Limits, OnProgress, Paths, Progress};

/// A shortest path from the start of `space` to a goal, which must be reachable.
pub fn search<S: Informed>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<S::Move>, Progress) {
    let (found, progress) = nearest(space, &[space.start()], limits, on_progress);
    let found = match found.map(|paths| paths.into_iter().next()) {
        Ok(Some(moves)) => Found::Shortest(moves),
        Ok(None) => Found::Exhausted,
        Err(limit) => Found::Stopped(limit),
    };
    (found, progress)
}

/// A shortest path from each start at the smallest distance from a goal.
///
/// A goal must be reachable from at least one of `starts`. All share one rising bound, so that
/// little effort goes into starts that are farther away.
pub fn nearest<S: Informed>(
    space: &S,
    starts: &[S::State],
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Paths<S::Move>, Progress) {
    let progress = Progress::default();
    let mut search = Search { space, limits, on_progress, progress, excess: 0, path: Vec::new() };
    let found = search.deepen(starts);
    (found, search.progress)
}

struct Search<'a, 'p, S: Informed> {
    space: &'a S,
    limits: &'a Limits,
    on_progress: &'a mut OnProgress<'p>,
    progress: Progress,
    /// The smallest amount by which an f exceeded the bound.
    excess: usize,
    /// The moves of the solution, in reverse order, once it is found.
    path: Vec<S::Move>,
}

impl<S: Informed> Search<'_, '_, S> {
    fn deepen(&mut self, starts: &[S::State]) -> Paths<S::Move> {
        let mut bound = 0;
        loop {
            self.progress.lower_bound = bound;
            self.excess = usize::MAX;
            let mut found = Vec::new();
            for start in starts {
                if self.descend(start, None, bound)? {
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

    /// Whether a goal is found within `left` moves of `state`. Moves back to `before` are not
    /// tried.
    fn descend(
        &mut self,
        state: &S::State,
        before: Option<&S::State>,
        left: usize,
    ) -> Result<bool, Limit> {
        let estimate = self.space.estimate(state);
        if estimate > left {
            self.excess = self.excess.min(estimate - left);
            return Ok(false);
        }
        if self.space.is_goal(state) {
            return Ok(true);
        }
        self.limits.check_and_report(&self.progress, 0, self.on_progress)?;
        self.progress.expanded += 1;
        if left == 0 {
            self.excess = 1;
            return Ok(false);
        }
        let mut found = Ok(false);
        let space = self.space;
        space.expand(state, |step, next| {
            if found == Ok(false) && before != Some(&next) {
                self.progress.generated += 1;
                found = self.descend(&next, Some(state), left - 1);
                if found == Ok(true) {
                    self.path.push(step);
                }
            }
        });
        found
    }
}
