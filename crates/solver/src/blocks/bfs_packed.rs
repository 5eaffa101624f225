//! Breadth-first search over packed positions.

use super::{
    Path, Position, Puzzle,
    word_set::{Word, WordSet},
};
use crate::search::{Host, Limit, Limits, Progress};
use std::ops::Range;

/// Expansions between two checks of the limits.
const CHECK_EVERY: usize = 1 << 10;

/// Number of states expanded before their successors are inserted into the hash table. Insertion in
/// a separate loop has few branch mispredictions, and the batch stays in the cache.
const BATCH: usize = 1 << 7;

/// The successor function of a puzzle.
///
/// Moves are reversible: the neighbours of a position at distance d are at distance d − 1, d or d +
/// 1.
pub(super) trait Successors {
    /// A packed position.
    type Word: Word;

    /// Calls `visit` with each successor of `state` and whether it is a goal.
    ///
    /// `from` is the parent of `state`, `None` at a source. Successors that the search has reached
    /// before it expands `state` may be omitted; that assumes it inserts successors in the order of
    /// the calls.
    fn expand(
        &self,
        state: Self::Word,
        from: Option<Self::Word>,
        visit: impl FnMut(Self::Word, bool),
    );
}

/// A puzzle whose positions are packed into words.
pub(super) trait Packing: Successors {
    /// The puzzle's start.
    fn start(&self) -> Self::Word;

    /// Whether every block with a goal is at its goal.
    fn is_goal(&self, state: Self::Word) -> bool;

    /// A position with the packed form `state`: unique up to interchangeable blocks.
    fn position(&self, puzzle: &Puzzle, state: Self::Word) -> Position;

    /// The moves between consecutive `states`, the first of which is the start.
    fn path(&self, puzzle: &Puzzle, states: &[Self::Word]) -> Path;
}

/// A resumable breadth-first search. Its memory is reused by the next search.
#[derive(Default)]
pub(super) struct Bfs<W> {
    /// States in the order in which they are reached.
    states: Vec<W>,
    /// For each state the index of its parent; a source is its own parent.
    from: Vec<u32>,
    /// Recent layers of `states`, at least the last two.
    entered: WordSet<W>,
    /// Successors of the current batch.
    generated: Vec<Generated<W>>,
    /// Number of successors of all batches.
    generated_count: u64,
    /// Index of the first state at the current depth.
    frontier: usize,
    depth: usize,
    /// Index of the next state to expand.
    next: usize,
    /// Maximum number of states.
    most: usize,
}

/// A generated state, which may have been reached before.
struct Generated<W> {
    state: W,
    /// The index of its parent.
    from: u32,
    is_goal: bool,
}

impl<W: Word> Bfs<W> {
    /// Memory per position, as a multiple of that of one word.
    pub(super) const SIZE: u64 = (size_of::<W>() / size_of::<u64>()) as u64;

    /// Starts a new search from all `sources` at distance 0; they must be distinct.
    pub(super) fn start(&mut self, sources: impl IntoIterator<Item = W>) {
        self.states.clear();
        self.from.clear();
        self.entered.clear();
        (self.frontier, self.depth, self.next, self.generated_count) = (0, 0, 0, 0);
        for source in sources {
            self.entered.reserve(1);
            self.entered.insert(source);
            self.from.push(self.states.len() as u32);
            self.states.push(source);
        }
    }

    /// The progress while no goal has been reached: all states up to the current depth have been.
    pub(super) fn progress(&self) -> Progress {
        Progress {
            expanded: self.next as u64,
            generated: self.generated_count,
            reached: self.states.len() as u64,
            lower_bound: self.depth + 1,
        }
    }

    /// The distance of the states reached last.
    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// All states reached, by increasing distance.
    pub(super) fn states(&self) -> &[W] {
        &self.states
    }

    /// The first state at the greatest distance.
    pub(super) fn farthest(&self) -> W {
        self.states[self.frontier]
    }

    /// Searches until a goal is reached, if `to_goal`, or until all reachable states were visited;
    /// returns the index of the goal. Sources are not tested. Can be called again after a limit.
    ///
    /// # Errors
    /// The [`Limit`] that was met first.
    pub(super) fn run(
        &mut self,
        steps: &impl Successors<Word = W>,
        to_goal: bool,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> Result<Option<usize>, Limit> {
        self.most = usize::try_from(limits.stored).unwrap_or(usize::MAX);
        loop {
            let end = self.states.len();
            for first in (self.next..end).step_by(BATCH) {
                self.next = first;
                if (first - self.frontier).is_multiple_of(CHECK_EVERY) {
                    self.check_limits(first as u64, limits, host)?;
                }
                self.expand(steps, first..end.min(first + BATCH));
                self.generated_count += self.generated.len() as u64;
                if let Some(goal) = self.enter().filter(|_| to_goal) {
                    self.truncate_after(goal);
                    return Ok(Some(goal));
                }
            }
            if self.states.len() == end {
                return Ok(None);
            }
            if self.entered.is_filling() {
                self.entered.refill(&self.states[self.frontier..]);
            }
            (self.frontier, self.next) = (end, end);
            self.depth += 1;
        }
    }

    /// Generates the successors of `nodes`.
    #[inline]
    fn expand(&mut self, steps: &impl Successors<Word = W>, nodes: Range<usize>) {
        let Self { states, from, generated, .. } = self;
        generated.clear();
        for node in nodes {
            let parent = from[node] as usize;
            let parent = (parent != node).then(|| states[parent]);
            let visit =
                |state, is_goal| generated.push(Generated { state, from: node as u32, is_goal });
            steps.expand(states[node], parent, visit);
        }
    }

    /// Inserts the generated states; returns the index of the first new goal.
    #[inline]
    fn enter(&mut self) -> Option<usize> {
        self.reserve(self.states.len() + self.generated.len());
        let Self { states, from, generated, entered, .. } = self;
        let (mut end, mut goal) = (states.len(), None);
        states.resize(end + generated.len(), W::ZERO);
        from.resize(end + generated.len(), 0);
        entered.reserve(generated.len());
        for next in generated {
            let is_new = entered.insert(next.state);
            if next.is_goal && is_new {
                goal = goal.or(Some(end));
            }
            // Without a branch: a state that is not new is overwritten by the next one.
            states[end] = next.state;
            from[end] = next.from;
            end += usize::from(is_new);
        }
        states.truncate(end);
        from.truncate(end);
        goal
    }

    /// Makes room for `needed` states: for twice as many as there are, but for hardly more than the
    /// search may hold.
    #[inline]
    fn reserve(&mut self, needed: usize) {
        let Self { states, from, most, .. } = self;
        if needed > states.capacity().min(from.capacity()) {
            let most = most.saturating_add(*most / 32);
            let more = (2 * needed).min(most).max(needed) - states.len();
            states.reserve_exact(more);
            from.reserve_exact(more);
        }
    }

    /// Drops all states that were reached by expansions after the one that reached `goal`.
    fn truncate_after(&mut self, goal: usize) {
        let last = self.from[goal];
        let end = goal + self.from[goal..].partition_point(|from| *from <= last);
        self.states.truncate(end);
        self.from.truncate(end);
    }

    fn check_limits(
        &self,
        expanded: u64,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> Result<(), Limit> {
        limits.check(expanded, self.states.len())?;
        host.on_progress(&self.progress())
    }

    /// Memory in use, in bytes.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        let each = size_of::<W>() + size_of::<u32>();
        self.states.capacity() * each + self.entered.bytes()
    }

    /// The states on the path from a source to a node.
    pub(super) fn states_to(&self, node: usize) -> Vec<W> {
        let back = |node: &usize| {
            let from = self.from[*node] as usize;
            (from != *node).then_some(from)
        };
        let mut way: Vec<_> =
            std::iter::successors(Some(node), back).map(|node| self.states[node]).collect();
        way.reverse();
        way
    }
}
