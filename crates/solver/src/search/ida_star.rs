//! Iterative-deepening A* (Korf, 'Depth-first iterative-deepening', 1985), from one start or from
//! several at once.
//!
//! A depth-first search looks no farther than f = g + h allows, the moves made and the estimate of
//! those to come; then it starts again with the smallest f that was beyond. It keeps nothing but the
//! path that it is on.

use super::{Found, Informed, Limit, Limits, OnProgress, Paths, Progress};

/// The shortest path from the start of `space` to a goal, which it must be possible to reach.
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

/// A shortest path from each start that is as near to a goal as any.
///
/// Requires that from one of `starts` a goal can be reached. All share one rising bound, so that what
/// is spent on those that lie farther is little.
pub fn nearest<S: Informed>(
    space: &S,
    starts: &[S::State],
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Paths<S::Move>, Progress) {
    let progress = Progress::default();
    let mut search = Search { space, limits, on_progress, progress, beyond: 0, path: Vec::new() };
    let found = search.deepen(starts);
    (found, search.progress)
}

struct Search<'a, 'p, S: Informed> {
    space: &'a S,
    limits: &'a Limits,
    on_progress: &'a mut OnProgress<'p>,
    progress: Progress,
    /// By how much the smallest f beyond the bound exceeds it.
    beyond: usize,
    /// The moves to the goal, the last one first; filled when it is found.
    path: Vec<S::Move>,
}

impl<S: Informed> Search<'_, '_, S> {
    fn deepen(&mut self, starts: &[S::State]) -> Paths<S::Move> {
        let mut bound = 0;
        loop {
            self.progress.lower_bound = bound;
            self.beyond = usize::MAX;
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
            bound += self.beyond;
        }
    }

    /// Whether a goal is found within `left` moves of `state`. The way back to `before` is not tried.
    fn descend(
        &mut self,
        state: &S::State,
        before: Option<&S::State>,
        left: usize,
    ) -> Result<bool, Limit> {
        let estimate = self.space.estimate(state);
        if estimate > left {
            self.beyond = self.beyond.min(estimate - left);
            return Ok(false);
        }
        if self.space.is_goal(state) {
            return Ok(true);
        }
        self.limits.check(&self.progress, 0, self.on_progress)?;
        self.progress.expanded += 1;
        if left == 0 {
            self.beyond = 1;
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
