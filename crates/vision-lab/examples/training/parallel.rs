//! Work on many boards, spread over all cores.

use std::{error::Error, num::NonZero, thread};

/// Why boards cannot be read.
pub type Failure = Box<dyn Error + Send + Sync>;

/// What `work` makes of each item, in order.
///
/// # Errors
/// The first of the failures.
pub fn spread<T: Sync, A: Send>(
    items: &[T],
    work: impl Fn(&T) -> Result<Vec<A>, Failure> + Sync,
) -> Result<Vec<A>, Failure> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let each = items.len().div_ceil(threads).max(1);
    let work_through = |items: &[T]| items.iter().map(&work).collect::<Result<Vec<_>, Failure>>();
    let parts = thread::scope(|scope| {
        let started: Vec<_> =
            items.chunks(each).map(|items| scope.spawn(|| work_through(items))).collect();
        let joined = |part: thread::ScopedJoinHandle<'_, _>| {
            part.join().unwrap_or_else(|_| Err("a board could not be read".into()))
        };
        started.into_iter().map(joined).collect::<Result<Vec<_>, Failure>>()
    })?;
    Ok(parts.into_iter().flatten().flatten().collect())
}
