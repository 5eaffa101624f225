//! Root splitting: a search for an optimal solution, cut into subtrees that several workers search.

use alloc::vec::Vec;

/// Intended time of a batch, milliseconds: short, since a batch is not interrupted.
const TARGET_MILLISECONDS: f64 = 60.0;

/// A batch has at most 1 in `MIN_BATCHES` of the open subtrees of its bound: batches shrink towards
/// the end of a bound, so that all workers finish at about the same time.
const MIN_BATCHES: usize = 8;

/// A search, cut into subtrees.
///
/// ```
/// use unslide_schedule::Request;
///
/// let subtrees: Vec<u32> = (0..Request::<u32>::MIN_SUBTREES as u32).collect();
/// let request = Request::single_tile(subtrees, 30, 40);
/// assert_eq!((request.bound, request.step), (30, 2)); // 30 moves, 32 and so on
/// assert_eq!(Request::multi_tile(vec!['|', '-'], 20, 25).step, 1);
/// ```
#[derive(Clone, Debug)]
pub struct Request<Subtree> {
    /// Each optimal solution lies in one of these.
    pub subtrees: Vec<Subtree>,
    /// Proved: every solution has at least this number of moves.
    pub bound: usize,
    /// Length of a known solution, moves: only shorter ones are searched for.
    pub known_length: usize,
    /// Difference between consecutive bounds, moves.
    pub step: usize,
    /// Whether workers begin the next bound while others search under the current one.
    pub ahead: bool,
}

impl<Subtree> Request<Subtree> {
    /// Minimum number of subtrees of a search in single-tile moves: enough for a few workers to
    /// finish each bound at about the same time.
    pub const MIN_SUBTREES: usize = 1000;

    /// A search in single-tile moves. Each move changes the blank's parity, so all lengths have the
    /// parity of `bound`.
    pub fn single_tile(subtrees: Vec<Subtree>, bound: usize, known_length: usize) -> Self {
        Self { subtrees, bound, known_length, step: 2, ahead: false }
    }

    /// A search in multi-tile moves, which has only two subtrees, so workers begin the next bound
    /// early.
    pub fn multi_tile(subtrees: Vec<Subtree>, bound: usize, known_length: usize) -> Self {
        Self { subtrees, bound, known_length, step: 1, ahead: true }
    }
}

/// Subtrees to search under one bound.
///
/// ```
/// use unslide_schedule::{Batch, Next, Request, RootSplit};
///
/// let mut split = RootSplit::<_, ()>::new(Request::single_tile(vec![1, 2, 3], 10, 14));
/// let Next::Batch(batch) = split.next_batch() else { panic!("there is work") };
/// let Batch { subtrees, bound, .. } = &batch;
/// assert_eq!((subtrees.as_slice(), *bound), ([1].as_slice(), 10));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch<Subtree> {
    /// The subtrees.
    pub subtrees: Vec<Subtree>,
    /// Maximum number of moves of a solution.
    pub bound: usize,
    id: u64,
}

/// The next action of a worker.
///
/// ```
/// use unslide_schedule::{Next, Request, RootSplit};
///
/// // One subtree, and two workers.
/// let mut split = RootSplit::<_, ()>::new(Request::single_tile(vec![1], 10, 12));
/// let Next::Batch(batch) = split.next_batch() else { panic!("there is work") };
/// assert_eq!(split.next_batch(), Next::Wait);
/// split.finish(&batch, None, 1.0);
/// assert_eq!(split.next_batch(), Next::End);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<Subtree> {
    /// Search these subtrees.
    Batch(Batch<Subtree>),
    /// Ask again after another worker has finished or returned a batch.
    Wait,
    /// Stop: the search has ended.
    End,
}

/// The state of a search that hands out its subtrees in batches, bound by bound.
///
/// The bound rises once all subtrees have been searched under it without a solution. A worker that
/// would wait for that may search under the next bound: a solution found there is optimal when all
/// lower bounds are done.
///
/// ```
/// use unslide_schedule::{Next, Request, RootSplit};
///
/// let mut split = RootSplit::new(Request::single_tile(vec![1, 2], 10, 16));
/// let Next::Batch(first) = split.next_batch() else { panic!("there is work") };
///
/// // A worker is needed elsewhere, and a solution comes from there.
/// split.return_batch(first);
/// assert!(split.offer("of 12 moves", 12));
///
/// while let Next::Batch(batch) = split.next_batch() {
///     split.finish(&batch, None, 1.0);
/// }
/// assert!(split.is_over());
/// assert_eq!((split.bound(), split.best()), (12, Some(&"of 12 moves")));
/// split.stop(); // as nothing is left, without effect
/// ```
#[derive(Clone, Debug)]
pub struct RootSplit<Subtree, Solution> {
    subtrees: Vec<Subtree>,
    step: usize,
    ahead: bool,
    /// Subtrees without a worker, each with its bound; lowest bound first.
    open: Vec<(usize, Subtree)>,
    /// The lowest bound whose subtrees are not yet in `open`.
    unopened: usize,
    /// Batches at workers: identifier and bound.
    taken: Vec<(u64, usize)>,
    batches: u64,
    bound: usize,
    /// Length of the shortest known solution, moves.
    known_length: usize,
    best: Option<Solution>,
    /// Subtrees per millisecond of the last batch; 0 if unknown.
    pace: f64,
    is_over: bool,
}

impl<Subtree: Clone, Solution> RootSplit<Subtree, Solution> {
    /// The state before the first batch.
    pub fn new(request: Request<Subtree>) -> Self {
        let Request { subtrees, bound, known_length, step, ahead } = request;
        let mut split = Self {
            subtrees,
            step: step.max(1),
            ahead,
            open: Vec::new(),
            unopened: bound,
            taken: Vec::new(),
            batches: 0,
            bound,
            known_length,
            best: None,
            pace: 0.0,
            is_over: false,
        };
        split.open();
        split.raise();
        split
    }

    /// The next action of an idle worker.
    pub fn next_batch(&mut self) -> Next<Subtree> {
        if self.is_over {
            return Next::End;
        }
        let Some(&(bound, _)) = self.open.first() else { return Next::Wait };
        let ready = self.open.iter().take_while(|(other, _)| *other == bound).count();
        let size = ((self.pace * TARGET_MILLISECONDS + 0.5) as usize)
            .min(ready.div_ceil(MIN_BATCHES))
            .max(1);
        let subtrees = self.open.drain(..size).map(|(_, subtree)| subtree).collect();
        let id = self.batches;
        self.batches += 1;
        self.taken.push((id, bound));
        Next::Batch(Batch { subtrees, bound, id })
    }

    /// Records that a batch has been searched, the time it took, and its solution, if there is one,
    /// whose length must equal the batch's bound.
    pub fn finish(
        &mut self,
        batch: &Batch<Subtree>,
        solution: Option<Solution>,
        milliseconds: f64,
    ) {
        self.forget(batch);
        if self.is_over {
            return;
        }
        self.pace = batch.subtrees.len() as f64 / milliseconds.max(1.0);
        if let Some(solution) = solution.filter(|_| batch.bound < self.known_length) {
            self.set_best(solution, batch.bound);
        }
        self.raise();
    }

    /// Records a solution from another search. Whether it is shorter than all known ones.
    pub fn offer(&mut self, solution: Solution, length: usize) -> bool {
        let is_better = !self.is_over && length < self.known_length;
        if is_better {
            self.set_best(solution, length);
            self.raise();
        }
        is_better
    }

    /// Returns an unfinished batch, for another worker.
    pub fn return_batch(&mut self, batch: Batch<Subtree>) {
        self.forget(&batch);
        if self.is_over || batch.bound >= self.known_length {
            return;
        }
        let at = self.open.partition_point(|(bound, _)| *bound < batch.bound);
        self.open.splice(at..at, batch.subtrees.into_iter().map(|subtree| (batch.bound, subtree)));
    }

    /// Ends the search; keeps [`bound`](Self::bound) and [`best`](Self::best).
    pub fn stop(&mut self) {
        self.is_over = true;
    }

    /// Whether the search has ended, by [`stop`](Self::stop) or by a proof.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Proved: every solution has at least this number of moves.
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// The shortest solution found, if it is shorter than the one known at the start.
    pub fn best(&self) -> Option<&Solution> {
        self.best.as_ref()
    }

    fn forget(&mut self, batch: &Batch<Subtree>) {
        self.taken.retain(|(id, _)| *id != batch.id);
    }

    fn set_best(&mut self, solution: Solution, length: usize) {
        self.best = Some(solution);
        self.known_length = length;
        self.open.retain(|(bound, _)| *bound < length);
    }

    /// Opens all bounds that workers may search under.
    fn open(&mut self) {
        let last = if self.ahead { self.bound + self.step } else { self.bound };
        while self.unopened <= last && self.unopened < self.known_length {
            let bound = self.unopened;
            self.open.extend(self.subtrees.iter().map(|subtree| (bound, subtree.clone())));
            self.unopened += self.step;
        }
    }

    /// Raises the bound past all finished bounds.
    fn raise(&mut self) {
        while self.bound < self.known_length && !self.is_under_way(self.bound) {
            self.bound = (self.bound + self.step).min(self.known_length);
            self.pace = 0.0;
            self.open();
        }
        self.is_over |= self.bound >= self.known_length;
    }

    fn is_under_way(&self, bound: usize) -> bool {
        let mut bounds = self.open.iter().map(|(bound, _)| bound);
        bounds.any(|open| *open == bound) || self.taken.iter().any(|(_, taken)| *taken == bound)
    }
}

#[cfg(test)]
mod tests;
