//! The distances of one pattern.

use super::{
    pattern::Pattern,
    regions::{REGION_BITS, Regions, bits, neighbour_masks},
};
use crate::grid::Size;

/// How many moves of its own tiles each state of a pattern is from the goal.
///
/// A state is a placement of the pattern's tiles and the region of free cells that the blank is in.
/// The other tiles are free cells, so the blank roams a region without cost, and only a move of one
/// of the pattern's tiles counts. As that changes the distance by one at most, the distance modulo
/// four is enough to follow it: two bits a state.
pub(super) struct Table {
    pattern: Pattern,
    neighbours: Vec<u16>,
    /// The distance modulo four, 32 states a word, by [`Table::place`].
    residues: Box<[u64]>,
}

/// A placement and the region that the blank is in.
#[derive(Clone, Copy)]
struct State {
    index: u32,
    region: u8,
}

impl Table {
    /// Walks breadth-first from `goals`: indices of the pattern, each with the blank's cell.
    pub(super) fn build(
        size: Size,
        regions: &Regions,
        pattern: Pattern,
        goals: &[(u32, u8)],
    ) -> Self {
        let states = 1usize << (pattern.index_bits() + REGION_BITS);
        let residues = vec![0; states.div_ceil(32)].into();
        let mut table = Self { pattern, neighbours: neighbour_masks(size), residues };
        let mut seen = vec![0; states.div_ceil(64)];
        let goals = goals.iter().map(|&(index, blank)| table.state(regions, index, blank));
        let mut front: Vec<_> = goals.filter(|&state| table.enter(&mut seen, state)).collect();
        for distance in 1.. {
            if front.is_empty() {
                break;
            }
            front = table.neighbours_of(regions, &mut seen, &front);
            for &state in &front {
                table.set_residue(state, distance);
            }
        }
        table
    }

    /// The distance of a state that is at most one move from another, whose distance is `near`.
    #[inline]
    pub(super) fn distance(&self, index: u32, region: u8, near: u8) -> u8 {
        // Shifting the difference by one makes 0, 1, 2 of closer, same, farther.
        let difference = self.residue(State { index, region }).wrapping_sub(near).wrapping_add(1);
        near + (difference & 3) - 1
    }

    /// The distance of any state, by walking to the goal.
    pub(super) fn distance_walked(&self, regions: &Regions, index: u32, blank: u8) -> u8 {
        let mut state = self.state(regions, index, blank);
        let mut steps = 0;
        while let Some(nearer) = self.nearer(regions, state) {
            state = nearer;
            steps += 1;
        }
        steps
    }

    /// A neighbour that is nearer to the goal: there is one, unless the state is a goal.
    fn nearer(&self, regions: &Regions, state: State) -> Option<State> {
        let residue = self.residue(state).wrapping_sub(1) & 3;
        let mut found = None;
        self.each_move(regions, state, |next| {
            if self.residue(next) == residue {
                found = Some(next);
            }
        });
        found
    }

    /// The states that are one move from the front and were not seen yet.
    fn neighbours_of(&self, regions: &Regions, seen: &mut [u64], front: &[State]) -> Vec<State> {
        let mut found = Vec::with_capacity(front.len());
        for &state in front {
            self.each_move(regions, state, |next| {
                if self.enter(seen, next) {
                    found.push(next);
                }
            });
        }
        found
    }

    /// Calls `visit` with every state that is one move of the pattern's tiles away.
    #[inline]
    fn each_move(&self, regions: &Regions, state: State, mut visit: impl FnMut(State)) {
        let occupied = self.pattern.occupied(state.index);
        let reach = regions.mask(occupied, state.region);
        self.pattern.each_tile(state.index, |slot, from| {
            for to in bits(self.neighbours[from] & reach) {
                let index = state.index ^ slot.key(from) ^ slot.key(to);
                let region = regions.number(occupied ^ 1 << from ^ 1 << to, from as u8);
                visit(State { index, region });
            }
        });
    }

    /// Memory taken, in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.residues)
    }

    fn state(&self, regions: &Regions, index: u32, blank: u8) -> State {
        State { index, region: regions.number(self.pattern.occupied(index), blank) }
    }

    /// Marks a state as seen; whether it was not.
    #[inline]
    fn enter(&self, seen: &mut [u64], state: State) -> bool {
        let place = self.place(state);
        let (word, bit) = (&mut seen[place / 64], 1 << (place % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Region by region, as most boards have the blank in the first.
    #[inline]
    fn place(&self, State { index, region }: State) -> usize {
        (u32::from(region) << self.pattern.index_bits() | index) as usize
    }

    #[inline]
    fn residue(&self, state: State) -> u8 {
        let place = self.place(state);
        (self.residues[place / 32] >> (place % 32 * 2)) as u8 & 3
    }

    /// Requires that the residue was not set before.
    fn set_residue(&mut self, state: State, distance: u8) {
        let place = self.place(state);
        self.residues[place / 32] |= u64::from(distance & 3) << (place % 32 * 2);
    }
}
