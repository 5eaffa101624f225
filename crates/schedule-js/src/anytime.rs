//! The schedule of an anytime search.

use crate::job;
use alloc::{vec, vec::Vec};
use js_sys::Object;
use unslide_schedule::{Assignment, Finished, Known, Schedule};
use wasm_bindgen::prelude::wasm_bindgen;

/// An [`unslide_schedule::Schedule`] whose moves are numbers.
#[wasm_bindgen]
pub struct AnytimeSchedule {
    schedule: Schedule<u32>,
    /// The latest assignment of each worker.
    assignments: Vec<Option<Assignment<u32>>>,
}

#[wasm_bindgen]
impl AnytimeSchedule {
    /// A schedule from what is known: a solution, a lower bound on the number of moves, and the
    /// positions that one worker has expanded; for a board of `cells` cells. Only the first worker
    /// searches for the lower bound: its tables fit into the memory of a phone once. What it proves
    /// is therefore true of all solutions.
    #[wasm_bindgen(constructor)]
    pub fn new(
        path: Vec<u32>,
        lower_bound: usize,
        expanded: f64,
        cells: usize,
        workers: usize,
    ) -> Self {
        let expanded = expanded as u64;
        let known = Known { path, lower_bound, expanded, cells, workers, provers: 1 };
        Self { schedule: Schedule::new(known), assignments: vec![None; workers] }
    }

    /// The next job for a worker that may spend at most `seconds`: there always is one. It is about
    /// the solution of [`job_path`](Self::job_path). A job that the worker had before is dropped.
    #[wasm_bindgen(js_name = nextJob, unchecked_return_type = "import('./protocol.js').Job")]
    pub fn next_job(&mut self, worker: usize, seconds: f64) -> Object {
        let assignment = self.schedule.next_job(worker, seconds);
        let object = job::to_object(assignment.job);
        self.assignments[worker] = Some(assignment);
        object
    }

    /// The solution that a worker's job is about.
    #[wasm_bindgen(js_name = jobPath)]
    pub fn job_path(&self, worker: usize) -> Vec<u32> {
        self.assignments[worker].as_ref().map(|it| it.path.clone()).unwrap_or_default()
    }

    /// Records the result of a worker's job: its solution, a proved lower bound on the number of
    /// moves, the positions expanded and the seconds that it took. Whether the best solution is
    /// shorter now.
    #[wasm_bindgen(js_name = finishJob)]
    pub fn finish_job(
        &mut self,
        worker: usize,
        path: Vec<u32>,
        lower_bound: usize,
        expanded: f64,
        seconds: f64,
    ) -> bool {
        let Some(assignment) = self.assignments[worker].take() else { return false };
        let finished = Finished { path, lower_bound, expanded: expanded as u64, cost: seconds };
        self.schedule.finish_job(worker, &assignment, finished)
    }

    /// Records a solution that was found outside a job; whether it is shorter.
    pub fn offer(&mut self, path: Vec<u32>) -> bool {
        self.schedule.offer(path)
    }

    /// Records a proved lower bound on the number of moves.
    #[wasm_bindgen(js_name = raiseBound)]
    pub fn raise_bound(&mut self, lower_bound: usize) {
        self.schedule.raise_bound(lower_bound);
    }

    /// The best solution.
    pub fn best(&self) -> Vec<u32> {
        self.schedule.best()
    }

    /// No solution has fewer moves than this.
    pub fn bound(&self) -> usize {
        self.schedule.bound()
    }

    /// Whether no solution is shorter than the best one.
    #[wasm_bindgen(js_name = isProved)]
    pub fn is_proved(&self) -> bool {
        self.schedule.is_proved()
    }
}
