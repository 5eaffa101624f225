//! The hashes of visited boards.

/// A set of hashes, of each of which it knows some bits: enough for beams, which lose nothing by a
/// board that is taken for another one now and then.
#[derive(Debug, Default)]
pub(super) struct Visited {
    /// Open addressing; zero where nothing is.
    marks: Vec<u32>,
    /// How many bits of a hash do not tell where its mark is looked for.
    rest: u32,
}

impl Visited {
    /// Forgets all, and has room for `most` others.
    pub(super) fn clear(&mut self, most: usize) {
        let size = (2 * most + 2).next_power_of_two();
        self.marks.clear();
        self.marks.resize(size, 0);
        self.rest = u64::BITS - size.ilog2();
    }

    /// Takes a hash in; whether it is new. There must be room for it.
    #[inline]
    pub(super) fn insert(&mut self, hash: u64) -> bool {
        let mark = (hash >> 16) as u32 | 1;
        let mut place = (hash >> self.rest) as usize;
        loop {
            match &mut self.marks[place] {
                empty @ 0 => {
                    *empty = mark;
                    return true;
                }
                other if *other == mark => return false,
                _ => place = (place + 1) & (self.marks.len() - 1),
            }
        }
    }
}
