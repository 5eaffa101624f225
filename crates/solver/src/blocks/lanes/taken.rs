//! Which cells the cars of a packed position take.

use super::layout::Lane;

/// The most bits, in a position, of lanes that are looked up together; a lane with more is looked up alone.
const BITS: u32 = 6;

/// Lanes side by side in a position, and for all that they may hold the cells that are taken.
struct Group {
    shift: u32,
    mask: u64,
    /// Where its table begins.
    table: usize,
}

/// The cells that cars of one axis take, as crossing lanes see them.
pub(super) struct Taken {
    groups: Vec<Group>,
    /// The tables of all groups.
    tables: Vec<u64>,
    /// What lanes take in which nothing can move.
    fixed: u64,
}

impl Taken {
    /// What `lanes`, which must stand side by side in a position, may take; and `fixed`.
    pub(super) fn new(lanes: &[Lane], fixed: u64) -> Self {
        let mut taken = Self { groups: Vec::new(), tables: Vec::new(), fixed };
        let mut left = lanes;
        while !left.is_empty() {
            let fits = |count: &usize| *count == 1 || bits(&left[..*count]) <= BITS;
            let count = (1..=left.len()).take_while(fits).last().unwrap_or(1);
            let (group, others) = left.split_at(count);
            taken.add(group);
            left = others;
        }
        taken
    }

    fn add(&mut self, lanes: &[Lane]) {
        let mut known = vec![0];
        for lane in lanes {
            let configs = &lane.taken[..=lane.mask as usize];
            known =
                configs.iter().flat_map(|taken| known.iter().map(move |all| all | taken)).collect();
        }
        let mask = known.len() as u64 - 1;
        self.groups.push(Group { shift: lanes[0].shift, mask, table: self.tables.len() });
        self.tables.extend(known);
    }

    /// What is taken in a position.
    #[inline]
    pub(super) fn by(&self, state: u64) -> u64 {
        self.groups.iter().fold(self.fixed, |all, group| {
            all | self.tables[group.table + (state >> group.shift & group.mask) as usize]
        })
    }
}

/// How many bits of a position lanes take.
fn bits(lanes: &[Lane]) -> u32 {
    lanes.iter().map(|lane| lane.mask.count_ones()).sum()
}
