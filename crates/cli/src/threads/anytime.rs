//! Parallel anytime search, for a large board.

use super::{Core, lock, task::Task};
use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread::{self, Scope},
    time::Instant,
};
use unslide_schedule::{Finished, Known, Schedule};
use unslide_solver::{
    search::{Limit, Limits, Progress},
    tiles::{Answer, Move, Outcome, Path, Solver},
};

/// Maximum number of threads that search for the lower bound. For a 24-puzzle each of them takes about
/// 140 MB while it builds its tables, then 90 MB.
const MAX_PROVERS: usize = 8;

/// The state shared by the threads of a search.
struct Shared<'a> {
    task: &'a Task<'a>,
    schedule: Mutex<Schedule<Move>>,
    progress: Mutex<Progress>,
    is_proved: AtomicBool,
    workers: Mutex<Workers>,
}

/// The numbers of the workers besides the first one.
#[derive(Default)]
struct Workers {
    highest: usize,
    /// Those of workers that have ended, to be given again: workers with low numbers prove.
    free: Vec<usize>,
}

impl Workers {
    fn take(&mut self) -> usize {
        self.free.pop().unwrap_or_else(|| {
            self.highest += 1;
            self.highest
        })
    }
}

/// A worker at work. When it ends, also by a panic, others may take its part of the proof.
struct Worker<'a> {
    number: usize,
    shared: &'a Shared<'a>,
}

impl Drop for Worker<'_> {
    fn drop(&mut self) {
        lock(&self.shared.schedule).leave(self.number);
        lock(&self.shared.workers).free.push(self.number);
    }
}

/// Shortens the solution of `known`, which one thread has found, with all spare cores, of which
/// `core` is the first.
pub fn shorten(task: &Task, solver: &mut Solver, known: Answer, core: Core) -> Answer {
    let Outcome::Bounded { path, lower_bound } = known.outcome else { return known };
    let mut cores = vec![core];
    cores.extend(std::iter::from_fn(|| task.cores.take_spare()));
    task.known.tell_length(path.len());
    let schedule = Schedule::new(Known {
        path: path.0,
        lower_bound,
        expanded: known.progress.expanded,
        cells: task.puzzle.start().size().area(),
        workers: 1 + cores.len(),
        provers: MAX_PROVERS,
    });
    let shared = Shared {
        task,
        schedule: Mutex::new(schedule),
        progress: Mutex::new(known.progress),
        is_proved: AtomicBool::new(false),
        workers: Mutex::default(),
    };
    let limit = thread::scope(|scope| {
        for core in cores {
            shared.spawn(scope, core);
        }
        shared.lead(scope, solver)
    });
    let Shared { schedule, progress, .. } = shared;
    let schedule = schedule.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut progress = progress.into_inner().unwrap_or_else(PoisonError::into_inner);
    progress.lower_bound = schedule.bound();
    Answer::of_bounds(Path(schedule.best()), progress, limit)
}

impl<'a> Shared<'a> {
    /// Runs jobs in a new thread until another board needs the core.
    fn spawn<'scope>(&'scope self, scope: &'scope Scope<'scope, '_>, core: Core<'scope>) {
        let worker = Worker { number: lock(&self.workers).take(), shared: self };
        scope.spawn(move || {
            let mut solver = Solver::default();
            let mut run = || self.run_job(worker.number, &mut solver);
            while run().is_ok() && !self.task.cores.are_wanted() {}
            drop((worker, core));
        });
    }

    /// Runs jobs in the first thread until the end, and spawns others when cores become spare.
    /// Returns the limit that was met, `None` after a proof.
    fn lead<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        solver: &mut Solver,
    ) -> Option<Limit>
    where
        'a: 'scope,
    {
        loop {
            if let Err(limit) = self.run_job(0, solver) {
                return Some(limit);
            }
            if let Some(core) = self.task.cores.take_spare() {
                self.spawn(scope, core);
            }
        }
    }

    /// Runs the next job of a worker.
    ///
    /// # Errors
    /// The limit that ends the search.
    fn run_job(&self, worker: usize, solver: &mut Solver) -> Result<(), Limit> {
        let Task { puzzle, metric, deadline, .. } = *self.task;
        self.check()?;
        let left = deadline.remaining().map_or(f64::INFINITY, |time| time.as_secs_f64());
        let assignment = lock(&self.schedule).next_job(worker, left);
        let path = Path(assignment.path.clone());
        let started = Instant::now();
        let answer = solver
            .run_job(
                puzzle,
                metric,
                path,
                assignment.job,
                &Limits::default(),
                &mut |_: &Progress| self.check(),
            )
            .expect("the schedule has solutions only");
        let cost = started.elapsed().as_secs_f64();
        let Progress { expanded, generated, lower_bound, .. } = answer.progress;
        let mut progress = lock(&self.progress);
        progress.expanded += expanded;
        progress.generated += generated;
        drop(progress);
        let path = answer.outcome.path().map_or_else(Vec::new, |path| path.0.clone());
        if !path.is_empty() {
            self.task.known.tell_length(path.len());
        }
        let finished = Finished { path, lower_bound, expanded, cost };
        let mut schedule = lock(&self.schedule);
        schedule.finish_job(worker, &assignment, finished);
        self.task.known.tell_bound(schedule.bound());
        self.is_proved.fetch_or(schedule.is_proved(), Relaxed);
        Ok(())
    }

    /// # Errors
    /// The limit that ends a job: the time, Ctrl-C, or a proof by any thread.
    fn check(&self) -> Result<(), Limit> {
        self.task.deadline.check()?;
        if self.is_proved.load(Relaxed) { Err(Limit::Cancelled) } else { Ok(()) }
    }
}
