//! The tiles of one pattern, and how a placement of them becomes an index.

use super::regions::bits;

/// From so many alike tiles on, a mask of cells takes no more bits than a cell for each.
const CROWD: usize = 4;

/// Tiles whose moves are counted together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Pattern {
    slots: Vec<Slot>,
    index_bits: u32,
}

/// How much a pattern may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tiles) enum Capacity {
    /// Five tiles: a table of one megabyte, built in a tenth of a second.
    Five,
    /// Six tiles: a table of 16 megabytes, built in some seconds; a search with such tables expands
    /// a quarter of the positions.
    Six,
}

impl Capacity {
    /// The most bits that an index may have.
    fn index_bits(self) -> u32 {
        match self {
            Self::Five => 20,
            Self::Six => 24,
        }
    }
}

/// Where in an index the cells of a tile, or of a crowd of alike tiles, are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Slot {
    /// The cell of one tile: four bits from here on.
    Single(u32),
    /// The cells of alike tiles: 16 bits from here on, one a cell.
    Crowd(u32),
}

impl Slot {
    /// What a tile in `cell` adds to an index, by exclusive or.
    #[inline]
    pub(super) fn key(self, cell: usize) -> u32 {
        match self {
            Self::Single(shift) => (cell as u32) << shift,
            Self::Crowd(shift) => 1 << (shift as usize + cell),
        }
    }

    /// Where its tiles are, one bit a cell.
    #[inline]
    fn cells(self, index: u32) -> u16 {
        match self {
            Self::Single(shift) => 1 << (index >> shift & 0xF),
            Self::Crowd(shift) => (index >> shift) as u16,
        }
    }
}

impl Pattern {
    /// Makes room for a class of alike tiles, if `capacity` allows; the answer is a slot for each.
    pub(super) fn add_class(&mut self, tiles: usize, capacity: Capacity) -> Option<Vec<Slot>> {
        let shift = self.index_bits;
        let (slots, bits) = if tiles >= CROWD {
            (vec![Slot::Crowd(shift)], 16)
        } else {
            ((0..tiles as u32).map(|i| Slot::Single(shift + 4 * i)).collect(), 4 * tiles as u32)
        };
        if shift + bits > capacity.index_bits() {
            return None;
        }
        self.index_bits += bits;
        self.slots.extend(&slots);
        Some(slots.iter().copied().cycle().take(tiles).collect())
    }

    /// How many bits an index has.
    pub(super) fn index_bits(&self) -> u32 {
        self.index_bits
    }

    /// The cells that the tiles of an index stand in, one bit each.
    pub(super) fn occupied(&self, index: u32) -> u16 {
        self.slots.iter().fold(0, |mask, slot| mask | slot.cells(index))
    }

    /// Calls `visit` with the slot and the cell of every tile.
    #[inline]
    pub(super) fn each_tile(&self, index: u32, mut visit: impl FnMut(Slot, usize)) {
        for slot in &self.slots {
            for cell in bits(slot.cells(index)) {
                visit(*slot, cell);
            }
        }
    }
}
