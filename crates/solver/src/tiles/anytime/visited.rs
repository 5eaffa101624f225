//! [`Visited`]: a set of hashes of boards.

/// A hash set with open addressing that stores 31 bits of each hash. Now and then it takes a new
/// hash for a known one, which costs a beam one board.
#[derive(Debug, Default)]
pub(super) struct Visited {
    /// Bits of the hashes; 0 in an empty slot.
    marks: Vec<u32>,
    /// Number of low bits of a hash that do not belong to the index of its slot.
    shift: u32,
}

impl Visited {
    /// Removes all hashes and makes room for `most` others.
    pub(super) fn clear(&mut self, most: usize) {
        let size = (2 * most + 2).next_power_of_two();
        self.marks.clear();
        self.marks.resize(size, 0);
        self.shift = u64::BITS - size.ilog2();
    }

    /// Adds a hash, for which there must be room. Whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, hash: u64) -> bool {
        let mark = (hash >> 16) as u32 | 1;
        let mut slot = (hash >> self.shift) as usize;
        loop {
            match &mut self.marks[slot] {
                empty @ 0 => {
                    *empty = mark;
                    return true;
                }
                other if *other == mark => return false,
                _ => slot = (slot + 1) & (self.marks.len() - 1),
            }
        }
    }
}
