//! Cells occupied by the cars of a packed position.

use super::layout::Lane;

/// Maximum number of bits of a position that index one table. A lane with more bits has its own
/// table.
const BITS: u32 = 6;

/// Adjacent lanes of a position that share a table, indexed by all their bits.
struct Group {
    shift: u32,
    mask: u64,
    /// Start of its table in [`Occupancy::tables`].
    table: usize,
}

/// Cells occupied by cars of one axis, in the bit order of crossing lanes.
pub(super) struct Occupancy {
    groups: Vec<Group>,
    /// The tables of all groups.
    tables: Vec<u64>,
    /// Cells occupied by lanes in which no car can move.
    fixed: u64,
}

impl Occupancy {
    /// The occupancy tables of `lanes`, which must be adjacent in a position.
    pub(super) fn new(lanes: &[Lane], fixed: u64) -> Self {
        let mut occupied = Self { groups: Vec::new(), tables: Vec::new(), fixed };
        let mut left = lanes;
        while !left.is_empty() {
            let fits = |count: &usize| *count == 1 || bits(&left[..*count]) <= BITS;
            let count = (1..=left.len()).take_while(fits).last().unwrap_or(1);
            let (group, others) = left.split_at(count);
            occupied.add(group);
            left = others;
        }
        occupied
    }

    fn add(&mut self, lanes: &[Lane]) {
        let mut known = vec![0];
        for lane in lanes {
            let configs = &lane.occupied[..=lane.mask as usize];
            known = configs
                .iter()
                .flat_map(|occupied| known.iter().map(move |all| all | occupied))
                .collect();
        }
        let mask = known.len() as u64 - 1;
        self.groups.push(Group { shift: lanes[0].shift, mask, table: self.tables.len() });
        self.tables.extend(known);
    }

    /// The cells occupied in a position.
    #[inline]
    pub(super) fn of(&self, state: u64) -> u64 {
        self.groups.iter().fold(self.fixed, |all, group| {
            all | self.tables[group.table + (state >> group.shift & group.mask) as usize]
        })
    }
}

/// Number of bits of `lanes` in a position.
fn bits(lanes: &[Lane]) -> u32 {
    lanes.iter().map(|lane| lane.mask.count_ones()).sum()
}
