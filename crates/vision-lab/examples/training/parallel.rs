//! Work on many boards on all cores.

use std::{error::Error, num::NonZero, thread};

/// Why boards cannot be read.
pub type BoxedError = Box<dyn Error + Send + Sync>;

/// The results of `work` for each item, concatenated in order.
///
/// # Errors
/// The first error of `work`.
pub fn parallel_flat_map<T: Sync, A: Send>(
    items: &[T],
    work: impl Fn(&T) -> Result<Vec<A>, BoxedError> + Sync,
) -> Result<Vec<A>, BoxedError> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let each = items.len().div_ceil(threads).max(1);
    let work_through =
        |items: &[T]| items.iter().map(&work).collect::<Result<Vec<_>, BoxedError>>();
    let parts = thread::scope(|scope| {
        let started: Vec<_> =
            items.chunks(each).map(|items| scope.spawn(|| work_through(items))).collect();
        let joined = |part: thread::ScopedJoinHandle<'_, _>| {
            part.join().unwrap_or_else(|_| Err("a board could not be read".into()))
        };
        started.into_iter().map(joined).collect::<Result<Vec<_>, BoxedError>>()
    })?;
    Ok(parts.into_iter().flatten().flatten().collect())
}
