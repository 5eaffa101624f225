//! Abstractions: mappings of tiles to a few classes.

/// Maximum number of classes. With four, a table would be twenty times larger.
pub(super) const CLASSES: usize = 3;

/// Maximum number of groups of tiles, which an abstraction maps to classes.
pub(super) const GROUPS: usize = 4;

/// The class of each group; the class of the first group is 0.
pub(super) type Abstraction = [u8; GROUPS];

/// The abstractions for groups that are the quarters of a board, line by line; the strongest first.
/// Tiles that belong in the opposite quarter need more moves than those that only change lines.
const BY_QUARTER: [Abstraction; 3] = [[0, 1, 0, 2], [0, 0, 1, 2], [0, 1, 2, 2]];

/// The abstraction that separates up to three groups.
const ALL_APART: [Abstraction; 1] = [[0, 1, 2, 2]];

/// The abstractions of `groups` groups of tiles.
pub(super) fn abstractions(groups: usize) -> &'static [Abstraction] {
    if groups <= CLASSES { &ALL_APART } else { &BY_QUARTER }
}

/// Converts words of groups, two bits per tile, to words of classes, without branches.
pub(super) struct Merge {
    low: u32,
    high: u32,
    both: u32,
}

/// A word of groups, split into bits once for all abstractions.
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
    pub(super) fn new([_, one, two, three]: Abstraction) -> Self {
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
