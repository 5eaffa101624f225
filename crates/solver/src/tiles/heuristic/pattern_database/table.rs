//! The distances of one pattern.

use super::{
    arrangements::Arrangements,
    hop::Hop,
    key::{Source, stride},
    regions::Regions,
};
use std::rc::Rc;

/// How many moves of its own tiles each state of a pattern is from the goal.
///
/// A state is a set of cells, an order of the pattern's tiles in them, and the region of free cells
/// that the blank is in. The other tiles are free cells, so the blank roams a region without cost,
/// and only a move of one of the pattern's tiles counts. Each such move makes the distance one more
/// or one less, which a single bit a state tells apart: the second of the distance.
///
/// States of one order lie side by side, because few moves change the order: a search stays within a
/// few kilobytes for long.
pub(super) struct Table {
    arrangements: Rc<Arrangements>,
    /// Bytes for each order of the tiles.
    stride: usize,
    /// By order, then by block.
    bits: Vec<u8>,
    /// The parity of the sets of cells at an even distance.
    parity: u32,
    /// 1 where some goals have not that parity. They count as one move away, and all distances as
    /// one less.
    late: u8,
}

/// Where a pattern's tiles are, and how far from the goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry {
    occupied: u16,
    order: u16,
    /// [`Table::late`] more than the distance.
    pub(super) distance: u8,
}

impl Table {
    /// Requires bits as a builder makes them of these sources.
    pub(super) fn new(
        regions: &Regions,
        arrangements: Rc<Arrangements>,
        sources: &[Source],
        bits: Vec<u8>,
    ) -> Self {
        let stride = stride(regions, arrangements.tiles());
        let parity = regions.parity(sources[0].occupied);
        let late = sources.iter().any(|source| regions.parity(source.occupied) != parity);
        Self { arrangements, stride, bits, parity, late: late.into() }
    }

    /// What distances of entries exceed true ones by.
    pub(super) fn late(&self) -> u8 {
        self.late
    }

    /// All it knows.
    pub(super) fn bits(&self) -> &[u8] {
        &self.bits
    }

    /// The entry after a tile has hopped to where the blank was.
    #[inline]
    pub(super) fn step(&self, regions: &Regions, entry: Entry, hop: &Hop) -> Entry {
        let moved = self.moved(entry, hop);
        let second_bit = self.second_bit(moved, regions.block(moved.occupied, hop.from));
        let farther = entry.distance + 1;
        let distance = if farther >> 1 & 1 == second_bit { farther } else { farther - 2 };
        Entry { distance, ..moved }
    }

    /// The entry of a placement, worked out by walking to the goal. Requires an order that the
    /// pattern's tiles can have.
    pub(super) fn look(&self, regions: &Regions, occupied: u16, code: u64, blank: u8) -> Entry {
        let order = self.arrangements.number(code).expect("the order is one of this pattern");
        let start = Entry { occupied, order, distance: 0 };
        let (mut entry, mut blank, mut steps) = (start, blank, 0);
        let mut rest = self.distance_modulo_4(regions, entry, blank);
        while let Some((nearer, from)) = self.nearer(regions, entry, blank, rest) {
            (entry, blank, rest) = (nearer, from, rest.wrapping_sub(1) & 3);
            steps += 1;
        }
        Entry { distance: steps + rest, ..start }
    }

    fn distance_modulo_4(&self, regions: &Regions, entry: Entry, blank: u8) -> u8 {
        let block = regions.block(entry.occupied, blank);
        let odd = regions.parity(entry.occupied) ^ self.parity;
        self.second_bit(entry, block) << 1 | odd as u8
    }

    /// A neighbour that is nearer to the goal, and its blank: there is one, unless the entry is a
    /// goal.
    fn nearer(&self, regions: &Regions, entry: Entry, blank: u8, rest: u8) -> Option<(Entry, u8)> {
        let second_bit = rest.wrapping_sub(1) >> 1 & 1;
        let mut found = None;
        regions.each_hop(regions.around(entry.occupied, blank), |hop| {
            let next = self.moved(entry, hop);
            if self.second_bit(next, regions.block(next.occupied, hop.from)) == second_bit {
                found = Some((next, hop.from));
            }
        });
        found
    }

    #[inline]
    fn moved(&self, entry: Entry, hop: &Hop) -> Entry {
        let order = match self.arrangements.shifts(entry.occupied, hop) {
            Some(shifts) => shifts[usize::from(entry.order)],
            None => entry.order,
        };
        Entry { occupied: entry.occupied ^ hop.flipped, order, ..entry }
    }

    #[inline]
    fn second_bit(&self, entry: Entry, block: u16) -> u8 {
        let byte = usize::from(entry.order) * self.stride + usize::from(block) / 8;
        self.bits[byte] >> (block % 8) & 1
    }
}
