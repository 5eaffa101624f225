//! [`Run`]: what a search has besides its states.

use super::{Limit, Limits, Observer, OnProgress, Progress, Space};

/// The limits and listeners of a search, and its effort.
pub(super) struct Run<'a, 'p, O> {
    limits: &'a Limits,
    on_progress: &'a mut OnProgress<'p>,
    observer: &'a mut O,
    pub(super) progress: Progress,
}

impl<'a, 'p, O> Run<'a, 'p, O> {
    pub(super) fn new(
        limits: &'a Limits,
        on_progress: &'a mut OnProgress<'p>,
        observer: &'a mut O,
    ) -> Self {
        Self { limits, on_progress, observer, progress: Progress::default() }
    }

    /// Notes that a state is expanded next, with `stored` states in memory.
    ///
    /// # Errors
    /// The limit that was met.
    pub(super) fn expand<S: Space>(
        &mut self,
        (state, g, h): (&S::State, usize, usize),
        stored: usize,
    ) -> Result<(), Limit>
    where
        O: Observer<S>,
    {
        self.limits.check_and_report(&self.progress, stored, self.on_progress)?;
        self.progress.expanded += 1;
        self.observer.expanded(state, g, h);
        Ok(())
    }

    /// Checks the size of `stored` states.
    ///
    /// # Errors
    /// The limit that was met.
    pub(super) fn hold(&self, bytes: usize, stored: usize) -> Result<(), Limit> {
        self.limits.check_bytes(bytes, stored)
    }

    /// Notes a successor of that state. `is_new` says whether the search had not reached it before.
    pub(super) fn generate<S: Space>(&mut self, step: S::Move, state: &S::State, reached: Reached)
    where
        O: Observer<S>,
    {
        self.progress.generated += 1;
        self.progress.reached += u64::from(reached == Reached::First);
        self.observer.generated(step, state, reached != Reached::InVain);
    }
}

/// How a search came to a state.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reached {
    /// For the first time.
    First,
    /// With fewer moves than before.
    Sooner,
    /// With no fewer moves than before, so that it is dropped.
    InVain,
}
