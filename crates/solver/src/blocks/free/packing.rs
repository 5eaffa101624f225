//! Positions as words.

use super::{group::Group, mask::Mask};
use crate::blocks::{Metric, Path, Position, Puzzle, bfs::Packing, word_set::Word};

/// The most blocks of a board whose positions are packed.
pub(super) const SLOTS: usize = 64;

/// The place of the block of each slot.
pub(super) type Slots = [u8; SLOTS];

/// A board whose positions are words of the type `W`, and its cells bits of `M`.
pub(in crate::blocks) struct Board<W, M> {
    pub(super) metric: Metric,
    pub(super) groups: Vec<Group<M>>,
    /// For each slot its group, and where it stands in the word.
    pub(super) slots: Vec<Slot>,
    start: W,
}

/// Where the place of one block stands in a word.
pub(super) struct Slot {
    pub(super) shift: u32,
    pub(super) bits: u32,
}

impl<W: Word, M: Mask> Board<W, M> {
    /// The board, if it fits into such words.
    pub(in crate::blocks) fn new(puzzle: &Puzzle, metric: Metric) -> Option<Self> {
        if puzzle.size().area() > M::CELLS || puzzle.blocks().len() > SLOTS {
            return None;
        }
        let groups = Group::all(puzzle);
        let mut shift = 0;
        let mut slots = Vec::new();
        for group in &groups {
            for _ in &group.blocks {
                slots.push(Slot { shift, bits: group.bits() });
                shift += group.bits();
            }
        }
        if shift > W::BITS || groups.iter().any(|group| group.places.len() > 255) {
            return None;
        }
        let mut board = Self { metric, groups, slots, start: W::ZERO };
        board.start = board.pack(puzzle.start());
        Some(board)
    }

    /// The word of a position.
    fn pack(&self, position: &Position) -> W {
        let places = self.groups.iter().flat_map(|group| group.sorted_places(position));
        let slots = places.zip(&self.slots);
        slots.fold(W::ZERO, |word, (place, slot)| word.with(place.into(), slot.shift))
    }

    /// The places that a word stands for.
    #[inline]
    pub(super) fn unpack(&self, state: W) -> Slots {
        let mut places = [0; SLOTS];
        for (place, slot) in places.iter_mut().zip(&self.slots) {
            *place = state.field(slot.shift, slot.bits) as u8;
        }
        places
    }
}

impl<W: Word, M: Mask> Packing for Board<W, M> {
    fn start(&self) -> W {
        self.start
    }

    fn is_goal(&self, state: W) -> bool {
        let place = |group: &Group<M>| {
            let slot = &self.slots[group.first_slot];
            state.field(slot.shift, slot.bits) as u8
        };
        self.groups.iter().all(|group| group.goal.is_none_or(|goal| goal == place(group)))
    }

    fn position(&self, puzzle: &Puzzle, state: W) -> Position {
        let places = self.unpack(state);
        let mut position = puzzle.start().clone();
        for group in &self.groups {
            for (block, slot) in group.blocks.iter().zip(group.slots()) {
                let place = &group.places[usize::from(places[slot])];
                position = position.with(*block, place.anchor);
            }
        }
        position
    }

    fn path(&self, puzzle: &Puzzle, way: &[W]) -> Path {
        let mut position = puzzle.start().clone();
        let mut path = Path::default();
        for state in &way[1..] {
            let moves = puzzle.moves(&position, self.metric);
            let found = moves.into_iter().find(|(_, next)| self.pack(next) == *state);
            let Some((step, next)) = found else { break };
            path.0.push(step);
            position = next;
        }
        path
    }
}
