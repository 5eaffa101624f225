//! The inner loop: generates the successors of a packed position.

use super::{layout::Lane, occupancy::Occupancy};
use crate::blocks::Axis;

/// Maximum number of words of a [`MoveSet`].
const WORDS: usize = 4;

/// A set of moves, one bit each. A move is a lane and its next configuration.
pub(super) type MoveSet = [u64; WORDS];

/// The moves that are worth generating after a given move.
#[derive(Clone, Default)]
pub(super) struct MoveFilter {
    /// The allowed moves.
    pub(super) allowed: MoveSet,
    /// The lanes of the allowed moves, one bit each.
    pub(super) lanes: u32,
    /// Horizontal lanes, one bit each, in which only moves that were impossible before the given
    /// move are allowed.
    pub(super) freed: u32,
    /// The cells that the lane of the given move occupied before it, in the bit order of horizontal
    /// lanes.
    pub(super) before: u64,
}

/// Shifts and masks of one lane.
struct LaneMask {
    /// Index of the crossing axis in [`MoveGenerator::occupied`].
    across: u8,
    /// Rotation to the right that puts the lane's configuration just above the bits of its cells.
    rotation: u8,
    /// Mask of the configuration after that rotation.
    config: u32,
    /// First bit of the lane's cells in the occupancy of crossing lanes.
    base: u8,
    /// One bit per cell.
    cells: u32,
    /// Start of the lane's table in [`MoveGenerator::tables`].
    table: u32,
    /// First bit of the lane's moves in a [`MoveSet`]: word and bit.
    word: u8,
    bit: u8,
}

/// The effect of a move on a packed position: bits to clear, then bits to set.
#[derive(Clone, Copy)]
struct Change {
    clear: u64,
    set: u64,
}

/// The move generator of one board.
pub(super) struct MoveGenerator {
    /// Horizontal lanes, then vertical ones.
    lane_masks: Vec<LaneMask>,
    /// For each word of a [`MoveSet`] the lanes of its moves, one bit each.
    words: Vec<u32>,
    /// Cells occupied by horizontal cars and by vertical cars.
    occupied: [Occupancy; 2],
    /// The tables of all kinds of lanes ([`LaneKind::table`](super::kind::LaneKind::table)).
    tables: Vec<u16>,
    /// By bit of a [`MoveSet`].
    changes: Vec<Change>,
    /// The moves to configurations that satisfy the goals of their lane.
    goal: MoveSet,
}

impl MoveGenerator {
    /// The move generator for `lanes`, or `None` if there are more than 32 lanes or too many moves.
    ///
    /// `fixed` are the cells occupied by lanes in which no car can move, for both axes.
    pub(super) fn new(lanes: &[Lane], tables: Vec<u16>, fixed: [u64; 2]) -> Option<Self> {
        if lanes.len() > u32::BITS as usize {
            return None;
        }
        let upright = lanes.partition_point(|lane| lane.axis == Axis::Row);
        let (lying, upright) = lanes.split_at(upright);
        let mut generator = Self {
            lane_masks: Vec::with_capacity(lanes.len()),
            words: Vec::new(),
            occupied: [Occupancy::new(lying, fixed[0]), Occupancy::new(upright, fixed[1])],
            tables,
            changes: Vec::with_capacity(64 * WORDS),
            goal: [0; WORDS],
        };
        for lane in lanes {
            generator.add(lane)?;
        }
        Some(generator)
    }

    fn add(&mut self, lane: &Lane) -> Option<()> {
        let count = lane.configs().len();
        if self.changes.len() % 64 + count > 64 {
            let full = self.changes.len().next_multiple_of(64);
            self.changes.resize(full, Change { clear: 0, set: 0 });
        }
        let first = self.changes.len();
        let (word, bit) = (first / 64, (first % 64) as u8);
        if word >= WORDS {
            return None;
        }
        let clear = u64::from(lane.mask) << lane.shift;
        let change = |config: usize| Change { clear, set: (config as u64) << lane.shift };
        self.changes.extend((0..count).map(change));
        if lane.has_goal {
            self.goal[word] |= u64::from(lane.goal) << bit;
        }
        let index = self.lane_masks.len();
        self.words.resize(word + 1, 0);
        self.words[word] |= 1 << index;
        self.lane_masks.push(LaneMask {
            across: u8::from(lane.axis == Axis::Row),
            rotation: (lane.shift.wrapping_sub(lane.length) % u64::BITS) as u8,
            config: lane.mask << lane.length,
            base: lane.base as u8,
            cells: lane.cells,
            table: lane.table as u32,
            word: word as u8,
            bit,
        });
        Some(())
    }

    /// The moves of a lane, given by its index, to `configs`, one bit each.
    pub(super) fn moves_to(&self, lane: usize, configs: u16) -> MoveSet {
        let lane_mask = &self.lane_masks[lane];
        let mut moves = [0; WORDS];
        moves[usize::from(lane_mask.word)] = u64::from(configs) << lane_mask.bit;
        moves
    }

    /// Calls `visit` with each successor of `state` that `filter` allows, and whether it may be a
    /// goal.
    #[inline]
    pub(super) fn expand(&self, state: u64, filter: &MoveFilter, mut visit: impl FnMut(u64, bool)) {
        let occupied = [self.occupied[0].of(state), self.occupied[1].of(state)];
        let old = self.allowed_before(state, occupied, filter);
        for (word, lanes) in self.words.iter().enumerate() {
            let next = self.next(lanes & filter.lanes, state, occupied);
            let mut left = next & filter.allowed[word % WORDS] & !old[word % WORDS];
            while left != 0 {
                let bit = left.trailing_zeros() as usize;
                let Change { clear, set } = self.changes[word * 64 + bit];
                visit(state & !clear | set, self.goal[word % WORDS] >> bit & 1 == 1);
                left &= left - 1;
            }
        }
    }

    /// The moves of `lanes`, all of which belong to one word of a [`MoveSet`].
    #[inline]
    fn next(&self, mut lanes: u32, state: u64, occupied: [u64; 2]) -> u64 {
        let mut next = 0;
        while lanes != 0 {
            next |= self.steps(&self.lane_masks[lanes.trailing_zeros() as usize], state, occupied);
            lanes &= lanes - 1;
        }
        next
    }

    /// The moves of freed lanes that were possible before the last move.
    #[inline]
    fn allowed_before(&self, state: u64, occupied: [u64; 2], filter: &MoveFilter) -> MoveSet {
        let mut old = [0; WORDS];
        let mut freed = filter.freed;
        while freed != 0 {
            let lane_mask = &self.lane_masks[freed.trailing_zeros() as usize];
            let occupied = [occupied[0], occupied[1] | filter.before];
            old[usize::from(lane_mask.word) % WORDS] |= self.steps(lane_mask, state, occupied);
            freed &= freed - 1;
        }
        old
    }

    /// The moves of one lane, by table look-up.
    #[inline]
    fn steps(&self, lane_mask: &LaneMask, state: u64, occupied: [u64; 2]) -> u64 {
        let config = state.rotate_right(lane_mask.rotation.into()) as u32 & lane_mask.config;
        let crossed = (occupied[usize::from(lane_mask.across) % 2] >> lane_mask.base) as u32
            & lane_mask.cells;
        u64::from(self.tables[(lane_mask.table + (config | crossed)) as usize]) << lane_mask.bit
    }
}
