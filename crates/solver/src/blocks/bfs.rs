//! Breadth-first search over packed positions.

use super::{
    Host, Path, Position, Progress, Puzzle,
    word_set::{Word, WordSet},
};
use crate::search::{Limit, Limits};
use std::ops::Range;

/// Expansions between two looks at the limits.
const CHECK_EVERY: usize = 1 << 10;

/// How many states are expanded before what they led to is entered: in a loop of its own, which has
/// nothing to guess at, and while it is still near.
const BATCH: usize = 1 << 7;

/// What the search needs to know of a puzzle.
///
/// Moves can be undone, and so the positions that were entered at one distance, the next and the one
/// before are all that a neighbour can be.
pub(super) trait Steps {
    /// A packed position.
    type Word: Word;

    /// Calls `visit` with what is one move away from `state`, and whether it is a goal.
    ///
    /// `from` is where the search came from; none at its source. What the search must have entered before
    /// it expands `state` may be left out, if the search enters what is visited first first.
    fn expand(
        &self,
        state: Self::Word,
        from: Option<Self::Word>,
        visit: impl FnMut(Self::Word, bool),
    );
}

/// A puzzle whose positions are packed into words.
pub(super) trait Packing: Steps {
    /// The puzzle's start.
    fn start(&self) -> Self::Word;

    /// Whether every block that has a goal is there.
    fn is_goal(&self, state: Self::Word) -> bool;

    /// The position that a word stands for; where words keep no names, one of them.
    fn position(&self, puzzle: &Puzzle, state: Self::Word) -> Position;

    /// The moves between words each of which is one move from the one before, from the start on.
    fn path(&self, puzzle: &Puzzle, way: &[Self::Word]) -> Path;
}

/// Packed positions in the order in which they are entered. Keeps its memory from one search to the
/// next.
#[derive(Default)]
pub(super) struct Bfs<W> {
    states: Vec<W>,
    /// For each state the number of the one that it was entered from; its own at a source.
    from: Vec<u32>,
    entered: WordSet<W>,
    /// What is one move away from the states at work.
    seen: Vec<Seen<W>>,
    /// Where in `states` the outermost distance begins, and how far out it is.
    front: usize,
    depth: usize,
    /// The state that is to be expanded next.
    next: usize,
}

/// A state that may have been entered before.
struct Seen<W> {
    state: W,
    /// The number of the state that it is one move away from.
    from: u32,
    is_goal: bool,
}

impl<W: Word> Bfs<W> {
    /// Begins anew, at all of `sources` at once, which must differ.
    pub(super) fn start(&mut self, sources: impl IntoIterator<Item = W>) {
        self.states.clear();
        self.from.clear();
        self.entered.clear();
        (self.front, self.depth, self.next) = (0, 0, 0);
        for source in sources {
            self.entered.reserve(1);
            self.entered.insert(source);
            self.from.push(self.states.len() as u32);
            self.states.push(source);
        }
    }

    /// What is known if no goal has been entered: all that is nearer than the next distance has been.
    pub(super) fn progress(&self) -> Progress {
        Progress { positions: self.states.len() as u64, lower_bound: self.depth + 1 }
    }

    /// The distance of the states that were entered last.
    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// All states that were entered, the nearest first.
    pub(super) fn states(&self) -> &[W] {
        &self.states
    }

    /// The first state that was entered at the outermost distance.
    pub(super) fn farthest(&self) -> W {
        self.states[self.front]
    }

    /// Goes on until a goal is entered, if `to_goal`, or else until there is no more to enter. The
    /// sources are not looked at. After a limit it can be taken up again.
    ///
    /// # Errors
    /// The [`Limit`] that was met first.
    pub(super) fn run(
        &mut self,
        steps: &impl Steps<Word = W>,
        to_goal: bool,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<Option<usize>, Limit> {
        loop {
            let end = self.states.len();
            for first in (self.next..end).step_by(BATCH) {
                self.next = first;
                if (first - self.front).is_multiple_of(CHECK_EVERY) {
                    self.check_limits(first as u64, limits, host)?;
                }
                self.expand(steps, first..end.min(first + BATCH));
                if let Some(goal) = self.enter().filter(|_| to_goal) {
                    self.end_with(goal);
                    return Ok(Some(goal));
                }
            }
            if self.states.len() == end {
                return Ok(None);
            }
            if self.entered.is_filling() {
                self.entered.refill(&self.states[self.front..]);
            }
            (self.front, self.next) = (end, end);
            self.depth += 1;
        }
    }

    /// Looks at what is one move away from `nodes`.
    #[inline]
    fn expand(&mut self, steps: &impl Steps<Word = W>, nodes: Range<usize>) {
        let Self { states, from, seen, .. } = self;
        seen.clear();
        for node in nodes {
            let parent = from[node] as usize;
            let parent = (parent != node).then(|| states[parent]);
            let visit = |state, is_goal| seen.push(Seen { state, from: node as u32, is_goal });
            steps.expand(states[node], parent, visit);
        }
    }

    /// Enters what was seen; the answer is the first of it that is new and a goal.
    #[inline]
    fn enter(&mut self) -> Option<usize> {
        let Self { states, from, seen, entered, .. } = self;
        let (mut end, mut goal) = (states.len(), None);
        states.resize(end + seen.len(), W::ZERO);
        from.resize(end + seen.len(), 0);
        entered.reserve(seen.len());
        for next in seen {
            let is_new = entered.insert(next.state);
            if next.is_goal && is_new {
                goal = goal.or(Some(end));
            }
            // Written over by the next one, if it is not new.
            states[end] = next.state;
            from[end] = next.from;
            end += usize::from(is_new);
        }
        states.truncate(end);
        from.truncate(end);
        goal
    }

    /// Keeps nothing that was entered after the expansion that led to `goal`.
    fn end_with(&mut self, goal: usize) {
        let last = self.from[goal];
        let end = goal + self.from[goal..].partition_point(|from| *from <= last);
        self.states.truncate(end);
        self.from.truncate(end);
    }

    fn check_limits(
        &self,
        expanded: u64,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<(), Limit> {
        // States are numbered with 32 bits.
        let stored = limits.stored.min(u32::MAX.into());
        if expanded >= limits.expanded {
            return Err(Limit::Expanded(limits.expanded));
        }
        if self.states.len() as u64 >= stored {
            return Err(Limit::Stored(stored));
        }
        host.on_progress(&self.progress())
    }

    /// The states on the way from a source to a node.
    pub(super) fn way_to(&self, node: usize) -> Vec<W> {
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
