//! Which tiles are taken for alike.

/// How many classes there are at most: with four, a table would be twenty times as large.
pub(super) const CLASSES: usize = 3;

/// How many groups of tiles are told apart, before some of them are taken together as a class.
pub(super) const GROUPS: usize = 4;

/// The class of each group; that of the first one is 0.
pub(super) type Way = [u8; GROUPS];

/// The ways to class the quarters of a board, line by line, the most telling first: tiles that have
/// to go to another corner of the board take more moves than those that have to change lines.
const BY_QUARTER: [Way; 3] = [[0, 1, 0, 2], [0, 0, 1, 2], [0, 1, 2, 2]];

/// The one way that takes nothing together, where there are no more than three groups.
const ALL_APART: [Way; 1] = [[0, 1, 2, 2]];

/// The ways to class `groups` groups of tiles.
pub(super) fn ways(groups: usize) -> &'static [Way] {
    if groups <= CLASSES { &ALL_APART } else { &BY_QUARTER }
}

/// What brings words of groups, two bits a tile, to words of classes.
pub(super) struct Merge {
    low: u32,
    high: u32,
    both: u32,
}

/// A word of groups, taken apart once for all ways.
#[derive(Clone, Copy)]
pub(super) struct Bits {
    low: u32,
    high: u32,
    both: u32,
}

impl Bits {
    #[inline]
    pub(super) fn of(groups: u32) -> Self {
        let (low, high) = (groups & 0x5555_5555, groups >> 1 & 0x5555_5555);
        Self { low, high, both: low & high }
    }
}

impl Merge {
    pub(super) fn new([_, one, two, three]: Way) -> Self {
        let [low, high, both] = [one, two, one ^ two ^ three].map(u32::from);
        Self { low, high, both }
    }

    #[inline]
    pub(super) fn classes(&self, groups: Bits) -> u32 {
        (groups.low * self.low) ^ (groups.high * self.high) ^ (groups.both * self.both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_merge_gives_each_group_its_class() {
        for way in BY_QUARTER.into_iter().chain(ALL_APART) {
            let merge = Merge::new(way);
            for word in 0..1 << 8 {
                let classes = merge.classes(Bits::of(word));
                for tile in (0..8).step_by(2) {
                    let [group, class] = [word, classes].map(|word| word >> tile & 3);
                    assert_eq!(class, u32::from(way[group as usize]));
                }
            }
        }
    }
}
