//! [`Table`]: the distances of one pattern.

use super::{
    blank_regions::BlankRegions,
    key::{GoalState, stride},
    orders::Orders,
    tile_move::TileMove,
};
use std::sync::Arc;

/// More than the distance of any state of a pattern: whole boards of 16 cells take 80 at most.
const MAX_DISTANCE: u8 = 200;

/// The distance of each state of a pattern to the goal, in moves of the pattern's own tiles.
///
/// A state is a set of cells, an order of the pattern's tiles in them, and the region of free cells
/// that contains the blank. The other tiles count as free cells, so the blank moves within a region
/// without cost. Each move of a pattern's tile changes the distance by exactly one. One bit per
/// state tells which way: the second bit of the distance.
///
/// States of one order are adjacent. Few moves change the order, so a search stays within a few
/// kilobytes.
#[derive(Debug)]
pub(in crate::tiles) struct Table {
    orders: Arc<Orders>,
    /// Bytes per order of the tiles.
    stride: usize,
    /// By order, then by index of the blank region.
    bits: Vec<u8>,
    /// The parity of the sets of cells at even distances.
    parity: u32,
    /// 1 if some goals have the other parity: their distance is stored as 1 instead of 0, and all
    /// distances are too large by up to 1. Otherwise 0.
    offset: u8,
}

/// A state of a pattern, without the blank, and its distance to the goal. Bits 0–31: the occupied cells,
/// 32–47: the order of the tiles, 48–55: the distance. One word is copied at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::tiles) struct Entry(u64);

/// A path from a state to the goal.
pub(super) struct Descent {
    /// Its length plus [`Table::offset`].
    pub(super) distance: u8,
    /// The state without a nearer neighbour.
    pub(super) end: Entry,
    pub(super) blank: u8,
}

impl Entry {
    pub(super) fn new(occupied: u32, order: u16, distance: u8) -> Self {
        Self(u64::from(occupied) | u64::from(order) << 32 | u64::from(distance) << 48)
    }

    /// The cells and the order of the tiles.
    #[inline]
    pub(super) fn state(self) -> (u32, u16) {
        (self.0 as u32, (self.0 >> 32) as u16)
    }

    /// The distance plus [`Table::offset`].
    #[inline]
    pub(in crate::tiles) fn distance(self) -> u8 {
        (self.0 >> 48) as u8
    }

    #[inline]
    fn with_distance(self, distance: u8) -> Self {
        Self(self.0 & 0xFFFF_FFFF_FFFF | u64::from(distance) << 48)
    }
}

impl Table {
    /// Requires the bits that a builder computes for these goal states.
    pub(super) fn new(
        regions: &dyn BlankRegions,
        orders: Arc<Orders>,
        goal_states: &[GoalState],
        bits: Vec<u8>,
    ) -> Self {
        let stride = stride(regions, orders.tiles());
        let parity = regions.parity(goal_states[0].occupied);
        let offset =
            goal_states.iter().any(|goal_state| regions.parity(goal_state.occupied) != parity);
        Self { orders, stride, bits, parity, offset: offset.into() }
    }

    /// The amount to subtract from the distance of an entry.
    pub(super) fn offset(&self) -> u8 {
        self.offset
    }

    /// The bits of the table.
    pub(super) fn bits(&self) -> &[u8] {
        &self.bits
    }

    /// The entry after a move of one of the pattern's tiles.
    #[inline]
    pub(in crate::tiles) fn step(
        &self,
        regions: &impl BlankRegions,
        entry: Entry,
        tile_move: &TileMove,
    ) -> Entry {
        let moved = self.moved(entry, tile_move);
        let second_bit = self.second_bit(moved, regions.index_of(moved.state().0, tile_move.from));
        let farther = entry.distance() + 1;
        let distance =
            if farther >> 1 & 1 == second_bit { farther } else { farther.saturating_sub(2) };
        moved.with_distance(distance)
    }

    /// The entry of a state, computed by following a shortest path to the goal. `code` must be an
    /// order of the pattern's tiles.
    pub(in crate::tiles) fn evaluate(
        &self,
        regions: &dyn BlankRegions,
        occupied: u32,
        code: u64,
        blank: u8,
    ) -> Entry {
        let order = self.orders.number(code).expect("the order is one of this pattern");
        let start = Entry::new(occupied, order, 0);
        // Only a wrong table has no path. What is sampled at import refuses most of them.
        let distance = self.descend(regions, start, blank).map_or(0, |descent| descent.distance);
        start.with_distance(distance)
    }

    /// The shortest path from a state to the goal, by the table; `None` if it does not end, which
    /// only a wrong table does.
    pub(super) fn descend(
        &self,
        regions: &dyn BlankRegions,
        start: Entry,
        blank: u8,
    ) -> Option<Descent> {
        let (mut end, mut blank) = (start, blank);
        let mut rest = self.distance_modulo_4(regions, end, blank);
        for steps in 0..MAX_DISTANCE {
            let Some((nearer, from)) = self.nearer(regions, end, blank, rest) else {
                return Some(Descent { distance: steps + rest, end, blank });
            };
            (end, blank, rest) = (nearer, from, rest.wrapping_sub(1) & 3);
        }
        None
    }

    fn distance_modulo_4(&self, regions: &dyn BlankRegions, entry: Entry, blank: u8) -> u8 {
        let (occupied, _) = entry.state();
        let region = regions.index_of(occupied, blank);
        let odd = regions.parity(occupied) ^ self.parity;
        self.second_bit(entry, region) << 1 | odd as u8
    }

    /// A neighbour that is nearer to the goal, with its blank; `None` only if the entry is a goal.
    fn nearer(
        &self,
        regions: &dyn BlankRegions,
        entry: Entry,
        blank: u8,
        rest: u8,
    ) -> Option<(Entry, u8)> {
        let second_bit = rest.wrapping_sub(1) >> 1 & 1;
        let mut found = None;
        regions.each_move(regions.containing(entry.state().0, blank), &mut |tile_move| {
            let next = self.moved(entry, tile_move);
            if self.second_bit(next, regions.index_of(next.state().0, tile_move.from)) == second_bit
            {
                found = Some((next, tile_move.from));
            }
        });
        found
    }

    #[inline]
    fn moved(&self, entry: Entry, tile_move: &TileMove) -> Entry {
        let (occupied, order) = entry.state();
        let order = match self.orders.shifts(occupied, tile_move) {
            Some(shifts) => shifts[usize::from(order)],
            None => order,
        };
        Entry::new(occupied ^ tile_move.flipped, order, entry.distance())
    }

    #[inline]
    fn second_bit(&self, entry: Entry, region: u32) -> u8 {
        let byte = usize::from(entry.state().1) * self.stride + region as usize / 8;
        self.bits[byte] >> (region % 8) & 1
    }
}
