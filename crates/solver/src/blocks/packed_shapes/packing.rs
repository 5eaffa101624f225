//! [`PackedShapes`]: positions as words.

use super::{group::Group, mask::Mask};
use crate::blocks::{Metric, Path, Position, Puzzle, bfs_packed::Packing, word_set::Word};

/// Maximum number of blocks.
pub(super) const SLOTS: usize = 64;

/// The placement index of each slot.
pub(super) type Slots = [u8; SLOTS];

/// The packing of positions into words `W`, with sets of cells `M`.
pub(in crate::blocks) struct PackedShapes<W, M> {
    pub(super) metric: Metric,
    pub(super) groups: Vec<Group<M>>,
    /// The bit field of each slot.
    pub(super) slots: Vec<Slot>,
    start: W,
}

/// The bit field of one block's placement in a word.
pub(super) struct Slot {
    pub(super) shift: u32,
    pub(super) bits: u32,
}

impl<W: Word, M: Mask> PackedShapes<W, M> {
    /// The packing of a puzzle, or `None` if it does not fit.
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
        if shift > W::BITS || groups.iter().any(|group| group.placements.len() > 255) {
            return None;
        }
        let mut board = Self { metric, groups, slots, start: W::ZERO };
        board.start = board.pack(puzzle.start());
        Some(board)
    }

    /// The packed form of a position.
    fn pack(&self, position: &Position) -> W {
        let placements = self.groups.iter().flat_map(|group| group.sorted_placements(position));
        let slots = placements.zip(&self.slots);
        slots.fold(W::ZERO, |word, (placement, slot)| word.with(placement.into(), slot.shift))
    }

    /// The placements of a packed position.
    #[inline]
    pub(super) fn unpack(&self, state: W) -> Slots {
        let mut placements = [0; SLOTS];
        for (placement, slot) in placements.iter_mut().zip(&self.slots) {
            *placement = state.field(slot.shift, slot.bits) as u8;
        }
        placements
    }
}

impl<W: Word, M: Mask> Packing for PackedShapes<W, M> {
    fn start(&self) -> W {
        self.start
    }

    fn is_goal(&self, state: W) -> bool {
        let placement = |group: &Group<M>| {
            let slot = &self.slots[group.first_slot];
            state.field(slot.shift, slot.bits) as u8
        };
        self.groups.iter().all(|group| group.goal.is_none_or(|goal| goal == placement(group)))
    }

    fn position(&self, puzzle: &Puzzle, state: W) -> Position {
        let placements = self.unpack(state);
        let mut position = puzzle.start().clone();
        for group in &self.groups {
            for (block, slot) in group.blocks.iter().zip(group.slots()) {
                let placement = &group.placements[usize::from(placements[slot])];
                position = position.with(*block, placement.anchor);
            }
        }
        position
    }

    fn path(&self, puzzle: &Puzzle, states: &[W]) -> Path {
        let mut position = puzzle.start().clone();
        let mut path = Path::default();
        for state in &states[1..] {
            let moves = puzzle.moves(&position, self.metric);
            let found = moves.into_iter().find(|(_, next)| self.pack(next) == *state);
            let Some((step, next)) = found else { break };
            path.0.push(step);
            position = next;
        }
        path
    }
}
