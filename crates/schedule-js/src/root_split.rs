//! A search for an optimal solution, split at its root.

use alloc::{vec, vec::Vec};
use unslide_schedule::{Batch, Next, Request, RootSplit as Split};
use wasm_bindgen::prelude::wasm_bindgen;

/// An [`unslide_schedule::RootSplit`] whose subtrees and solutions are numbers from 0 on.
#[wasm_bindgen]
pub struct RootSplit {
    split: Split<u32, u32>,
    /// The batch that each worker has.
    batches: Vec<Option<Batch<u32>>>,
}

#[wasm_bindgen]
impl RootSplit {
    /// A search in single-tile moves, of `subtrees` subtrees: no solution has fewer than `bound` moves,
    /// and only solutions of fewer than `known_length` are looked for.
    #[wasm_bindgen(js_name = singleTile)]
    pub fn single_tile(subtrees: u32, bound: usize, known_length: usize, workers: usize) -> Self {
        Self::of(Request::single_tile((0..subtrees).collect(), bound, known_length), workers)
    }

    /// A search in multi-tile moves.
    #[wasm_bindgen(js_name = multiTile)]
    pub fn multi_tile(subtrees: u32, bound: usize, known_length: usize, workers: usize) -> Self {
        Self::of(Request::multi_tile((0..subtrees).collect(), bound, known_length), workers)
    }

    /// Subtrees that a search in single-tile moves should have at least.
    #[wasm_bindgen(js_name = minSubtrees)]
    pub fn min_subtrees() -> usize {
        Request::<u32>::MIN_SUBTREES
    }

    fn of(request: Request<u32>, workers: usize) -> Self {
        Self { split: Split::new(request), batches: vec![None; workers] }
    }

    /// The subtrees that a worker searches next, under [`batch_bound`](Self::batch_bound); none if it
    /// must wait until another worker has finished or returned a batch, or if the search
    /// [is over](Self::is_over).
    #[wasm_bindgen(js_name = nextBatch)]
    pub fn next_batch(&mut self, worker: usize) -> Option<Vec<u32>> {
        let Next::Batch(batch) = self.split.next_batch() else { return None };
        let subtrees = batch.subtrees.clone();
        self.batches[worker] = Some(batch);
        Some(subtrees)
    }

    /// Most moves of a solution for the batch that a worker has.
    #[wasm_bindgen(js_name = batchBound)]
    pub fn batch_bound(&self, worker: usize) -> usize {
        self.batches[worker].as_ref().map_or(0, |batch| batch.bound)
    }

    /// Records that a worker has searched its batch in this time, and a solution of as many moves as
    /// the batch's bound, if there is one.
    pub fn finish(&mut self, worker: usize, solution: Option<u32>, milliseconds: f64) {
        if let Some(batch) = self.batches[worker].take() {
            self.split.finish(&batch, solution, milliseconds);
        }
    }

    /// Takes back the batch of a worker that has not finished it.
    #[wasm_bindgen(js_name = returnBatch)]
    pub fn return_batch(&mut self, worker: usize) {
        if let Some(batch) = self.batches[worker].take() {
            self.split.return_batch(batch);
        }
    }

    /// Records a solution from elsewhere; whether it is shorter than any that was known.
    pub fn offer(&mut self, solution: u32, length: usize) -> bool {
        self.split.offer(solution, length)
    }

    /// Ends the search.
    pub fn stop(&mut self) {
        self.split.stop();
    }

    /// Whether the search has ended: by [`stop`](Self::stop), or by a proof.
    #[wasm_bindgen(js_name = isOver)]
    pub fn is_over(&self) -> bool {
        self.split.is_over()
    }

    /// No solution has fewer moves than this: proved.
    pub fn bound(&self) -> usize {
        self.split.bound()
    }

    /// The shortest solution found, if it is shorter than the one that was known.
    pub fn best(&self) -> Option<u32> {
        self.split.best().copied()
    }
}
