//! The proof that no solution is shorter, by several threads.

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

/// The most positions that one of several threads may keep in multi-tile searches.
const MOST_STORED: u64 = 4_000_000;

/// The most threads of a multi-tile search, which has two subtrees under each bound.
const MOST_FOR_MULTI_TILE: usize = 2;

/// A search under way.
struct Shared<'a> {
    task: &'a Task<'a>,
    split: Mutex<RootSplit<Subtree, Path>>,
    /// A batch was finished or returned, or the search has ended.
    changed: Condvar,
    is_over: AtomicBool,
    /// A solver that has the largest tables.
    equipped: Mutex<Option<Solver>>,
    progress: Mutex<Progress>,
}

/// Goes on from a solution that one thread has found, with all cores that are to spare; `core` is the
/// first of them.
pub fn finish(task: &Task, solver: &mut Solver, known: Answer, core: Core) -> Answer {
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
    let mut helpers = vec![core];
    helpers.extend(std::iter::from_fn(|| cores.take_spare()));
    if metric == Metric::MultiTile {
        helpers.truncate(MOST_FOR_MULTI_TILE - 1);
    }
    let shared = Shared {
        task,
        split: Mutex::new(RootSplit::new(request)),
        changed: Condvar::new(),
        is_over: AtomicBool::new(false),
        equipped: Mutex::new(has_tables(task, solver).then(|| solver.fork())),
        progress: Mutex::new(known.progress),
    };
    let limit = thread::scope(|scope| {
        for (number, core) in helpers.into_iter().enumerate() {
            let (shared, solver, path) = (&shared, solver.fork(), path.clone());
            scope.spawn(move || {
                shared.help(solver, (number == 0).then_some(path));
                drop(core);
            });
        }
        let limit = shared.search(solver);
        shared.stop();
        limit
    });
    let progress = *lock(&shared.progress);
    let split = lock(&shared.split);
    let progress = Progress { lower_bound: split.bound(), ..progress };
    let path = split.best().unwrap_or(path).clone();
    Answer::of_bounds(path, progress, limit)
}

/// Whether the solver has the largest tables for this board.
fn has_tables(task: &Task, solver: &mut Solver) -> bool {
    let tables = solver.large_tables(task.puzzle, task.metric);
    tables.iter().all(|(_, is_built)| *is_built)
}

impl Shared<'_> {
    /// Helps with the search. The first helper shortens the known `path` before that, as the search has
    /// no shorter solution on its way, and builds the largest tables.
    fn help(&self, mut solver: Solver, path: Option<Path>) {
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
            lock(&self.split).offer(path.clone(), path.len());
            self.announce();
        }
    }

    fn build_tables(&self, solver: &mut Solver) {
        if lock(&self.equipped).is_some() {
            return;
        }
        while self.check().is_ok() && solver.build_table_slice(self.task.puzzle, self.task.metric) {
        }
        if has_tables(self.task, solver) {
            *lock(&self.equipped) = Some(solver.fork());
        }
    }

    /// Searches batches until there are no more. Returns the limit that was met, if any was.
    fn search(&self, solver: &mut Solver) -> Option<Limit> {
        let mut is_equipped = false;
        while let Some(batch) = self.next_batch() {
            if !is_equipped && let Some(equipped) = &*lock(&self.equipped) {
                *solver = equipped.fork();
                is_equipped = true;
            }
            if let Err(limit) = self.search_batch(solver, batch) {
                return Some(limit);
            }
        }
        None
    }

    /// Waits for a batch; none at the end.
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
        let limits = Limits { stored: MOST_STORED, ..Limits::default() };
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
        self.announce();
        end
    }

    fn count(&self, progress: &Progress) {
        let mut sum = lock(&self.progress);
        sum.expanded += progress.expanded;
        sum.generated += progress.generated;
    }

    /// Wakes the threads that wait for a change.
    fn announce(&self) {
        self.is_over.fetch_or(lock(&self.split).is_over(), Relaxed);
        self.changed.notify_all();
    }

    fn stop(&self) {
        lock(&self.split).stop();
        self.announce();
    }

    /// # Errors
    /// What ends a search: the time, Ctrl-C, or another thread.
    fn check(&self) -> Result<(), Limit> {
        self.task.watch.check()?;
        if self.is_over.load(Relaxed) { Err(Limit::Cancelled) } else { Ok(()) }
    }
}
