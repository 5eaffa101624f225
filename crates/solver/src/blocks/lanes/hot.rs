//! The inner loop: what is one move away from a packed position.

use super::layout::Lane;
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
    /// Lying lanes, a bit each, in which a move counts only if the step made room for it.
    pub(super) freed: u32,
    /// What the step's lane took before, as lying lanes see it.
    pub(super) before: u64,
}

/// What the inner loop needs of a lane, and nothing else.
struct Gauge {
    /// Where the lane's configuration stands in a position.
    shift: u32,
    mask: u32,
    /// Where its cells begin among those that crossing cars take, and as many ones as it has cells.
    base: u32,
    cells: u32,
    /// Where its table begins, and how much of an index the cells take.
    table: usize,
    length: u32,
    /// Where its choices are.
    word: usize,
    bit: u32,
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
    gauges: [Vec<Gauge>; 2],
    /// For each lane and configuration the cells that it takes, as crossing lanes see them.
    taken: [Vec<[u64; Lane::CONFIGS]>; 2],
    /// What lanes take in which nothing can move.
    fixed: [u64; 2],
    /// The tables of all kinds of lanes.
    tables: Vec<u16>,
    changes: Vec<Change>,
    goal: Choices,
    /// How many words of choices are in use.
    words: usize,
}

impl Hot {
    /// Makes the tables of `lanes`; `None` where there are too many choices.
    pub(super) fn new(lanes: &[Lane], tables: Vec<u16>, fixed: [u64; 2]) -> Option<Self> {
        let mut hot = Self {
            gauges: [Vec::new(), Vec::new()],
            taken: [Vec::new(), Vec::new()],
            fixed,
            tables,
            changes: Vec::new(),
            goal: [0; WORDS],
            words: 0,
        };
        for lane in lanes {
            hot.add(lane)?;
        }
        Some(hot)
    }

    fn add(&mut self, lane: &Lane) -> Option<()> {
        let count = lane.configs.len();
        if self.changes.len() % 64 + count > 64 {
            let full = self.changes.len().next_multiple_of(64);
            self.changes.resize(full, Change { gone: 0, new: 0 });
        }
        let first = self.changes.len();
        let (word, bit) = (first / 64, (first % 64) as u32);
        if word >= WORDS {
            return None;
        }
        self.words = word + 1;
        let gone = u64::from(lane.mask) << lane.shift;
        let change = |config: usize| Change { gone, new: (config as u64) << lane.shift };
        self.changes.extend((0..count).map(change));
        if lane.has_goal {
            self.goal[word] |= u64::from(lane.goal) << bit;
        }
        let side = usize::from(lane.axis == Axis::Column);
        self.taken[side].push(lane.taken);
        self.gauges[side].push(Gauge {
            shift: lane.shift,
            mask: lane.mask,
            base: lane.base,
            cells: lane.cells,
            table: lane.table,
            length: lane.length,
            word,
            bit,
        });
        Some(())
    }

    /// The choices of a lane, and of those configurations.
    pub(super) fn choices(&self, lane: &Lane, configs: u16) -> Choices {
        let gauge = |gauge: &&Gauge| gauge.shift == lane.shift;
        let mut choices = [0; WORDS];
        if let Some(gauge) = self.gauges.iter().flatten().find(gauge) {
            choices[gauge.word] = u64::from(configs) << gauge.bit;
        }
        choices
    }

    /// Calls `visit` with every position that is one move away from `state` and worth a look after the
    /// last step, and whether it may be a goal.
    #[inline]
    pub(super) fn expand(&self, state: u64, after: &After, mut visit: impl FnMut(u64, bool)) {
        let next = self.next(state, after);
        for (word, next) in next.iter().enumerate().take(self.words) {
            let mut left = next & after.open[word];
            while left != 0 {
                let bit = left.trailing_zeros() as usize;
                let Change { gone, new } = self.changes[word * 64 + bit];
                visit(state & !gone | new, self.goal[word] >> bit & 1 == 1);
                left &= left - 1;
            }
        }
    }

    /// Every choice that is one move away, but for those of freed lanes that were possible before.
    #[inline]
    fn next(&self, state: u64, after: &After) -> Choices {
        let mut next = [0; WORDS];
        let taken = [0, 1].map(|side| self.taken(side, state));
        for side in [0, 1] {
            for gauge in &self.gauges[side] {
                next[gauge.word % WORDS] |= self.steps(gauge, state, taken[1 - side]);
            }
        }
        let mut freed = after.freed;
        while freed != 0 {
            let gauge = &self.gauges[0][freed.trailing_zeros() as usize];
            next[gauge.word % WORDS] &= !self.steps(gauge, state, taken[1] | after.before);
            freed &= freed - 1;
        }
        next
    }

    /// The choices of one lane.
    #[inline]
    fn steps(&self, gauge: &Gauge, state: u64, taken: u64) -> u64 {
        let config = (state >> gauge.shift) as u32 & gauge.mask;
        let crossed = (taken >> gauge.base) as u32 & gauge.cells;
        u64::from(self.tables[gauge.table + (config << gauge.length | crossed) as usize])
            << gauge.bit
    }

    #[inline]
    fn taken(&self, side: usize, state: u64) -> u64 {
        let lanes = self.gauges[side].iter().zip(&self.taken[side]);
        lanes.fold(self.fixed[side], |all, (gauge, taken)| {
            let config = (state >> gauge.shift) as u32 & gauge.mask;
            all | taken[config as usize % Lane::CONFIGS]
        })
    }
}
