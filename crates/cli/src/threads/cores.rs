//! [`Cores`]: limits the number of threads that compute at a time.

use super::lock;
use std::{
    num::NonZeroUsize,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

/// The cores of the program. Each computing thread holds one.
pub struct Cores {
    count: usize,
    state: Mutex<State>,
    freed: Condvar,
}

struct State {
    free: usize,
    /// Number of threads that wait for a core.
    waiting: usize,
}

/// A held core, which is free again when this is dropped.
pub struct Core<'a>(&'a Cores);

impl Cores {
    /// This number of cores, or all of the machine.
    pub fn new(count: Option<NonZeroUsize>) -> Self {
        let count = count.or_else(|| thread::available_parallelism().ok()).map_or(1, Into::into);
        let state = State { free: count, waiting: 0 };
        Self { count, state: Mutex::new(state), freed: Condvar::new() }
    }

    /// Number of cores.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Takes a core, and waits for it if necessary.
    pub fn take(&self) -> Core<'_> {
        let mut state = self.lock();
        state.waiting += 1;
        while state.free == 0 {
            state = self.freed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.waiting -= 1;
        state.free -= 1;
        Core(self)
    }

    /// Takes a free core for which no thread waits.
    pub fn take_spare(&self) -> Option<Core<'_>> {
        let mut state = self.lock();
        let is_spare = state.free > state.waiting;
        state.free -= usize::from(is_spare);
        // Not `then_some`: a core dropped here would take the lock again.
        is_spare.then(|| Core(self))
    }

    /// Whether a thread waits for a core in vain.
    pub fn are_wanted(&self) -> bool {
        let state = self.lock();
        state.waiting > state.free
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }
}

impl Drop for Core<'_> {
    fn drop(&mut self) {
        self.0.lock().free += 1;
        self.0.freed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_core_that_is_dropped_is_free_again() {
        let cores = Cores::new(NonZeroUsize::new(2));
        let (one, other) = (cores.take(), cores.take_spare());
        assert!(other.is_some() && cores.take_spare().is_none());
        drop(one);
        assert!(cores.take_spare().is_some());
    }

    #[test]
    fn a_core_that_a_thread_waits_for_is_not_spare() {
        let cores = Cores::new(NonZeroUsize::new(1));
        let held = cores.take();
        thread::scope(|scope| {
            scope.spawn(|| drop(cores.take()));
            while !cores.are_wanted() {
                thread::yield_now();
            }
            assert!(cores.take_spare().is_none());
            drop(held);
        });
        assert!(!cores.are_wanted());
    }
}
