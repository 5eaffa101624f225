//! Parallel proof that no solution is shorter, by root splitting.

use super::{Core, lock, task::Task};
use std::{
    sync::{
        Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::Instant,
};
use unslide_schedule::{Batch, Job, Next, Request, RootSplit};
use unslide_solver::{
    search::{Found, Limit, Limits, Progress},
    tiles::{Answer, Metric, Outcome, Path, Solver, Subtree},
};

/// Maximum number of positions in memory per thread, in multi-tile moves.
const MAX_STORED: u64 = 4_000_000;

/// Maximum number of threads in multi-tile moves, where a search has two subtrees.
const MAX_MULTI_TILE_THREADS: usize = 2;

/// The state shared by the threads of a search.
struct Shared<'a> {
    task: &'a Task<'a>,
    split: Mutex<RootSplit<Subtree, Path>>,
    /// Signals that a batch was finished or returned, or that the search has ended.
    changed: Condvar,
    is_over: AtomicBool,
    /// A solver with the largest tables, once they are built.
    table_source: Mutex<Option<Solver>>,
    progress: Mutex<Progress>,
}

/// Continues the proof of `known`, which one thread has begun, with all spare cores, of which
/// `core` is the first.
pub fn prove(task: &Task, solver: &mut Solver, known: Answer, core: Core) -> Answer {
    let Task { puzzle, metric, cores, .. } = *task;
    let subtrees = solver.split_root(puzzle, metric, Request::<Subtree>::MIN_SUBTREES);
    let (Outcome::Bounded { path, lower_bound }, Some(subtrees)) = (&known.outcome, subtrees)
    else {
        return known;
    };
    let request = match metric {
        Metric::SingleTile => Request::single_tile(subtrees, *lower_bound, path.len()),
        Metric::MultiTile => Request::multi_tile(subtrees, *lower_bound, path.len()),
    };
    task.known.tell_length(path.len());
    let mut helpers = vec![core];
    helpers.extend(std::iter::from_fn(|| cores.take_spare()));
    if metric == Metric::MultiTile {
        helpers.truncate(MAX_MULTI_TILE_THREADS - 1);
    }
    let shared = Shared {
        task,
        split: Mutex::new(RootSplit::new(request)),
        changed: Condvar::new(),
        is_over: AtomicBool::new(false),
        table_source: Mutex::new(has_tables(task, solver).then(|| solver.fork())),
        progress: Mutex::new(known.progress),
    };
    let limit = thread::scope(|scope| {
        for (number, core) in helpers.into_iter().enumerate() {
            let (shared, solver, path) = (&shared, solver.fork(), path.clone());
            scope.spawn(move || {
                shared.run_helper(solver, (number == 0).then_some(path));
                drop(core);
            });
        }
        let limit = shared.search(solver);
        shared.stop();
        limit
    });
    let mut progress = *lock(&shared.progress);
    let split = lock(&shared.split);
    progress.lower_bound = split.bound();
    let path = split.best().unwrap_or(path).clone();
    Answer::of_bounds(path, progress, limit)
}

/// Whether the solver has the largest tables for this board.
fn has_tables(task: &Task, solver: &mut Solver) -> bool {
    let tables = solver.large_tables(task.puzzle, task.metric);
    tables.iter().all(|(_, is_built)| *is_built)
}

impl Shared<'_> {
    /// Searches in a further thread. With a `path` it first shortens it by a beam, as the search
    /// finds no solution before an optimal one, and builds the largest tables.
    fn run_helper(&self, mut solver: Solver, path: Option<Path>) {
        if let Some(path) = path {
            self.shorten(&mut solver, path);
            self.build_tables(&mut solver);
        }
        self.search(&mut solver);
    }

    fn shorten(&self, solver: &mut Solver, path: Path) {
        let Task { puzzle, metric, .. } = *self.task;
        let host = &mut |_: &Progress| self.check();
        let answer = solver.run_job(puzzle, metric, path, Job::SHORTEN, &Limits::default(), host);
        let Ok(Answer { outcome, progress, .. }) = answer else { return };
        self.count(&progress);
        if let Some(path) = outcome.path() {
            self.task.known.tell_length(path.len());
            lock(&self.split).offer(path.clone(), path.len());
            self.notify();
        }
    }

    fn build_tables(&self, solver: &mut Solver) {
        if lock(&self.table_source).is_some() {
            return;
        }
        while self.check().is_ok() && solver.build_table_slice(self.task.puzzle, self.task.metric) {
        }
        if has_tables(self.task, solver) {
            *lock(&self.table_source) = Some(solver.fork());
        }
    }

    /// Searches batches until the end. Returns the limit that was met, if any.
    fn search(&self, solver: &mut Solver) -> Option<Limit> {
        let mut has_large_tables = false;
        while let Some(batch) = self.next_batch() {
            if !has_large_tables && let Some(source) = &*lock(&self.table_source) {
                *solver = source.fork();
                has_large_tables = true;
            }
            if let Err(limit) = self.search_batch(solver, batch) {
                return Some(limit);
            }
        }
        None
    }

    /// Waits for a batch; `None` at the end.
    fn next_batch(&self) -> Option<Batch<Subtree>> {
        let mut split = lock(&self.split);
        loop {
            match split.next_batch() {
                Next::Batch(batch) => return Some(batch),
                Next::End => return None,
                Next::Wait => {
                    split = self.changed.wait(split).unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    fn search_batch(&self, solver: &mut Solver, batch: Batch<Subtree>) -> Result<(), Limit> {
        let Task { puzzle, metric, .. } = *self.task;
        let limits = Limits::default().with_stored(MAX_STORED);
        let started = Instant::now();
        let (found, progress) = solver
            .search_subtrees(puzzle, metric, &batch.subtrees, batch.bound, &limits, &mut |_| {
                self.check()
            })
            .expect("the subtrees are of this board");
        let milliseconds = started.elapsed().as_secs_f64() * 1000.0;
        self.count(&progress);
        let end = match found {
            Found::Stopped(limit) => {
                lock(&self.split).return_batch(batch);
                Err(limit)
            }
            Found::Exhausted => {
                lock(&self.split).finish(&batch, None, milliseconds);
                Ok(())
            }
            Found::Shortest(moves) => {
                lock(&self.split).finish(&batch, Some(Path(moves)), milliseconds);
                Ok(())
            }
        };
        self.notify();
        end
    }

    fn count(&self, progress: &Progress) {
        let mut sum = lock(&self.progress);
        sum.expanded += progress.expanded;
        sum.generated += progress.generated;
    }

    /// Wakes the waiting threads.
    fn notify(&self) {
        let split = lock(&self.split);
        self.task.known.tell_bound(split.bound());
        self.is_over.fetch_or(split.is_over(), Relaxed);
        drop(split);
        self.changed.notify_all();
    }

    fn stop(&self) {
        lock(&self.split).stop();
        self.notify();
    }

    /// # Errors
    /// The limit that ends a search: the time, Ctrl-C, or the end by another thread.
    fn check(&self) -> Result<(), Limit> {
        self.task.deadline.check()?;
        if self.is_over.load(Relaxed) { Err(Limit::Cancelled) } else { Ok(()) }
    }
}
