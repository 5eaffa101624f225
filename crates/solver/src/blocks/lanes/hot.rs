//! The inner loop: what is one move away from a packed position.

use super::{layout::Lane, taken::Taken};
use crate::blocks::Axis;

/// How many words a set of choices takes at most.
const WORDS: usize = 4;

/// A choice is a lane and a configuration for it: a set of them, a bit each.
pub(super) type Choices = [u64; WORDS];

/// What may follow a step.
#[derive(Clone, Default)]
pub(super) struct After {
    /// The choices that may be made.
    pub(super) open: Choices,
    /// The lanes that they are of, a bit each.
    pub(super) lanes: u32,
    /// Lying lanes, a bit each, in which a move counts only if the step made room for it.
    pub(super) freed: u32,
    /// What the step's lane took before, as lying lanes see it.
    pub(super) before: u64,
}

/// What the inner loop needs of a lane, and nothing else.
struct Gauge {
    /// Which of the two sets of taken cells is of lanes across.
    across: u8,
    /// How far to turn a position to the right, so that the lane's configuration stands above its
    /// cells; and the bits that it takes there.
    turn: u8,
    config: u32,
    /// Where its cells begin among those that crossing cars take, and as many ones as it has cells.
    base: u8,
    cells: u32,
    /// Where its table begins.
    table: u32,
    /// Where its choices begin: a word, and a bit of it.
    word: u8,
    bit: u8,
}

/// A choice made: the bits of a position that go, and those that come.
#[derive(Clone, Copy)]
struct Change {
    gone: u64,
    new: u64,
}

/// The tables of one board.
pub(super) struct Hot {
    /// Lying lanes, then upright ones.
    gauges: Vec<Gauge>,
    /// For each word of choices the lanes that they are of, a bit each.
    words: Vec<u32>,
    /// What cars take: lying ones, and upright ones.
    taken: [Taken; 2],
    /// The tables of all kinds of lanes.
    tables: Vec<u16>,
    changes: Vec<Change>,
    goal: Choices,
}

impl Hot {
    /// Makes the tables of `lanes`; `None` where there are too many of them, or of choices.
    ///
    /// Lanes in which nothing can move take `fixed`.
    pub(super) fn new(lanes: &[Lane], tables: Vec<u16>, fixed: [u64; 2]) -> Option<Self> {
        if lanes.len() > u32::BITS as usize {
            return None;
        }
        let upright = lanes.partition_point(|lane| lane.axis == Axis::Row);
        let (lying, upright) = lanes.split_at(upright);
        let mut hot = Self {
            gauges: Vec::with_capacity(lanes.len()),
            words: Vec::new(),
            taken: [Taken::new(lying, fixed[0]), Taken::new(upright, fixed[1])],
            tables,
            changes: Vec::with_capacity(64 * WORDS),
            goal: [0; WORDS],
        };
        for lane in lanes {
            hot.add(lane)?;
        }
        Some(hot)
    }

    fn add(&mut self, lane: &Lane) -> Option<()> {
        let count = lane.configs().len();
        if self.changes.len() % 64 + count > 64 {
            let full = self.changes.len().next_multiple_of(64);
            self.changes.resize(full, Change { gone: 0, new: 0 });
        }
        let first = self.changes.len();
        let (word, bit) = (first / 64, (first % 64) as u8);
        if word >= WORDS {
            return None;
        }
        let gone = u64::from(lane.mask) << lane.shift;
        let change = |config: usize| Change { gone, new: (config as u64) << lane.shift };
        self.changes.extend((0..count).map(change));
        if lane.has_goal {
            self.goal[word] |= u64::from(lane.goal) << bit;
        }
        let index = self.gauges.len();
        self.words.resize(word + 1, 0);
        self.words[word] |= 1 << index;
        self.gauges.push(Gauge {
            across: u8::from(lane.axis == Axis::Row),
            turn: (lane.shift.wrapping_sub(lane.length) % u64::BITS) as u8,
            config: lane.mask << lane.length,
            base: lane.base as u8,
            cells: lane.cells,
            table: lane.table as u32,
            word: word as u8,
            bit,
        });
        Some(())
    }

    /// The choices of a lane, by its number, and of those configurations.
    pub(super) fn choices(&self, lane: usize, configs: u16) -> Choices {
        let gauge = &self.gauges[lane];
        let mut choices = [0; WORDS];
        choices[usize::from(gauge.word)] = u64::from(configs) << gauge.bit;
        choices
    }

    /// Calls `visit` with every position that is one move away from `state` and worth a look after the
    /// last step, and whether it may be a goal.
    #[inline]
    pub(super) fn expand(&self, state: u64, after: &After, mut visit: impl FnMut(u64, bool)) {
        let taken = [self.taken[0].by(state), self.taken[1].by(state)];
        let old = self.possible_before(state, taken, after);
        for (word, lanes) in self.words.iter().enumerate() {
            let next = self.next(lanes & after.lanes, state, taken);
            let mut left = next & after.open[word % WORDS] & !old[word % WORDS];
            while left != 0 {
                let bit = left.trailing_zeros() as usize;
                let Change { gone, new } = self.changes[word * 64 + bit];
                visit(state & !gone | new, self.goal[word % WORDS] >> bit & 1 == 1);
                left &= left - 1;
            }
        }
    }

    /// The choices of some lanes, all in one word.
    #[inline]
    fn next(&self, mut lanes: u32, state: u64, taken: [u64; 2]) -> u64 {
        let mut next = 0;
        while lanes != 0 {
            next |= self.steps(&self.gauges[lanes.trailing_zeros() as usize], state, taken);
            lanes &= lanes - 1;
        }
        next
    }

    /// The choices of freed lanes that were possible before the last step.
    #[inline]
    fn possible_before(&self, state: u64, taken: [u64; 2], after: &After) -> Choices {
        let mut old = [0; WORDS];
        let mut freed = after.freed;
        while freed != 0 {
            let gauge = &self.gauges[freed.trailing_zeros() as usize];
            let taken = [taken[0], taken[1] | after.before];
            old[usize::from(gauge.word) % WORDS] |= self.steps(gauge, state, taken);
            freed &= freed - 1;
        }
        old
    }

    /// The choices of one lane.
    #[inline]
    fn steps(&self, gauge: &Gauge, state: u64, taken: [u64; 2]) -> u64 {
        let config = state.rotate_right(gauge.turn.into()) as u32 & gauge.config;
        let crossed = (taken[usize::from(gauge.across) % 2] >> gauge.base) as u32 & gauge.cells;
        u64::from(self.tables[(gauge.table + (config | crossed)) as usize]) << gauge.bit
    }
}
