//! Parallel search: several boards at once, or several threads for one board.

mod anytime;
mod cores;
mod in_order;
mod proof;
mod solve;
mod task;

pub use cores::{Core, Cores};
pub use in_order::answer_in_order;
pub use task::Task;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex, even if another thread panicked while it held the lock.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
