//! Root splitting: a search for an optimal solution, cut into parts that several workers search.

use alloc::vec::Vec;

/// How long a batch should take, in milliseconds: short, as nothing interrupts it.
const TARGET: f64 = 60.0;

/// Part of the parts under one bound that a batch may have, so that the last ones are handed out
/// singly and workers finish at about the same time.
const BATCHES: usize = 8;

/// A search that is cut into parts.
#[derive(Clone, Debug)]
pub struct Request<Part> {
    /// Each optimal solution belongs to one of these.
    pub parts: Vec<Part>,
    /// No solution has fewer moves.
    pub bound: usize,
    /// Moves of a known solution: only shorter ones are looked for.
    pub most: usize,
    /// From one bound to the next.
    pub step: usize,
    /// Whether workers go to the next bound while others are at this one.
    pub ahead: bool,
}

impl<Part> Request<Part> {
    /// The least number of parts of a search in single-tile moves: a few workers share them without
    /// any of them waiting long for the last ones.
    pub const PARTS: usize = 1000;

    /// A search in single-tile moves. Each brings the blank one step, so that all lengths have the
    /// parity of the bound.
    pub fn single_tile(parts: Vec<Part>, bound: usize, most: usize) -> Self {
        Self { parts, bound, most, step: 2, ahead: false }
    }

    /// A search in multi-tile moves. There are two parts under each bound, and each takes its time.
    pub fn multi_tile(parts: Vec<Part>, bound: usize, most: usize) -> Self {
        Self { parts, bound, most, step: 1, ahead: true }
    }
}

/// Parts to be searched under one bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch<Part> {
    /// The parts.
    pub parts: Vec<Part>,
    /// Most moves of a solution.
    pub bound: usize,
    id: u64,
}

/// What a worker does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<Part> {
    /// Searches these parts.
    Batch(Batch<Part>),
    /// Asks again when another worker has finished or given back a batch.
    Wait,
    /// Nothing more.
    End,
}

/// Hands out the parts of a search in batches, bound by bound.
///
/// A bound is proved when all parts under it have been searched. Workers that would wait for that
/// may be sent ahead to the next bound: what they find there counts when all below it is done.
/// `Solution` is what a worker finds.
#[derive(Clone, Debug)]
pub struct RootSplit<Part, Solution> {
    parts: Vec<Part>,
    step: usize,
    ahead: bool,
    /// Parts that nobody searches yet, those of the lowest bound first.
    open: Vec<(usize, Part)>,
    /// Bounds from this one on are not open yet.
    unopened: usize,
    /// Batches that workers have, by number, with their bounds.
    taken: Vec<(u64, usize)>,
    batches: u64,
    bound: usize,
    most: usize,
    best: Option<Solution>,
    /// Parts a millisecond, as the last batch went.
    pace: f64,
    is_over: bool,
}

impl<Part: Clone, Solution> RootSplit<Part, Solution> {
    /// A search of which nothing has been done.
    pub fn new(request: Request<Part>) -> Self {
        let Request { parts, bound, most, step, ahead } = request;
        let mut split = Self {
            parts,
            step: step.max(1),
            ahead,
            open: Vec::new(),
            unopened: bound,
            taken: Vec::new(),
            batches: 0,
            bound,
            most,
            best: None,
            pace: 0.0,
            is_over: false,
        };
        split.open();
        split.raise();
        split
    }

    /// What a worker that has nothing to do does next.
    pub fn next_batch(&mut self) -> Next<Part> {
        if self.is_over {
            return Next::End;
        }
        let Some(&(bound, _)) = self.open.first() else { return Next::Wait };
        let ready = self.open.iter().take_while(|(other, _)| *other == bound).count();
        let size = ((self.pace * TARGET + 0.5) as usize).min(ready.div_ceil(BATCHES)).max(1);
        let parts = self.open.drain(..size).map(|(_, part)| part).collect();
        let id = self.batches;
        self.batches += 1;
        self.taken.push((id, bound));
        Next::Batch(Batch { parts, bound, id })
    }

    /// Records that a batch has been searched in this time, and a solution of as many moves as its
    /// bound, if there is one.
    pub fn finish(&mut self, batch: &Batch<Part>, solution: Option<Solution>, milliseconds: f64) {
        self.return_batch(batch);
        if self.is_over {
            return;
        }
        self.pace = batch.parts.len() as f64 / milliseconds.max(1.0);
        if let Some(solution) = solution.filter(|_| batch.bound < self.most) {
            self.take(solution, batch.bound);
        }
        self.raise();
    }

    /// Records a solution from elsewhere; whether it is shorter than any that was known.
    pub fn offer(&mut self, solution: Solution, length: usize) -> bool {
        let is_better = !self.is_over && length < self.most;
        if is_better {
            self.take(solution, length);
            self.raise();
        }
        is_better
    }

    /// Takes back a batch that its worker has not finished: another one must.
    pub fn give_back(&mut self, batch: Batch<Part>) {
        self.return_batch(&batch);
        if self.is_over || batch.bound >= self.most {
            return;
        }
        let at = self.open.partition_point(|(bound, _)| *bound < batch.bound);
        self.open.splice(at..at, batch.parts.into_iter().map(|part| (batch.bound, part)));
    }

    /// Ends the search. [`bound`](Self::bound) and [`best`](Self::best) stay as they are.
    pub fn stop(&mut self) {
        self.is_over = true;
    }

    /// Whether the search has ended: by [`stop`](Self::stop), or by a proof.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// No solution has fewer moves than this: proved.
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// The shortest solution found, if it is shorter than the one that was known.
    pub fn best(&self) -> Option<&Solution> {
        self.best.as_ref()
    }

    fn return_batch(&mut self, batch: &Batch<Part>) {
        self.taken.retain(|(id, _)| *id != batch.id);
    }

    fn take(&mut self, solution: Solution, length: usize) {
        self.best = Some(solution);
        self.most = length;
        self.open.retain(|(bound, _)| *bound < length);
    }

    /// Opens all bounds that workers may be at.
    fn open(&mut self) {
        let last = if self.ahead { self.bound + self.step } else { self.bound };
        while self.unopened <= last && self.unopened < self.most {
            let bound = self.unopened;
            self.open.extend(self.parts.iter().map(|part| (bound, part.clone())));
            self.unopened += self.step;
        }
    }

    /// Raises the bound past all that is done.
    fn raise(&mut self) {
        while self.bound < self.most && !self.is_under_way(self.bound) {
            self.bound = (self.bound + self.step).min(self.most);
            self.pace = 0.0;
            self.open();
        }
        self.is_over |= self.bound >= self.most;
    }

    fn is_under_way(&self, bound: usize) -> bool {
        let mut bounds = self.open.iter().map(|(bound, _)| bound);
        bounds.any(|open| *open == bound) || self.taken.iter().any(|(_, taken)| *taken == bound)
    }
}

#[cfg(test)]
mod tests;
