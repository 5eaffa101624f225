//! Blocks that can stand for each other, and the places where they can be.

use super::mask::Mask;
use crate::{
    blocks::{CellSet, Position, Puzzle},
    grid::{Cell, Direction},
};

/// No place.
pub(super) const NOWHERE: u8 = u8::MAX;

/// Blocks of one kind without goals, or one block with a goal.
pub(super) struct Group<M> {
    /// Their numbers.
    pub(super) blocks: Vec<usize>,
    /// The first of their slots; there are as many as blocks.
    pub(super) first_slot: usize,
    /// The place that the goal asks for.
    pub(super) goal: Option<u8>,
    pub(super) places: Vec<Place<M>>,
    /// For each cell the place whose anchor is there.
    place_at: Vec<u8>,
}

/// A place where a block of some kind has room on the empty board.
pub(super) struct Place<M> {
    pub(super) anchor: Cell,
    pub(super) cells: M,
    /// The places one step up, down, left and right, or [`NOWHERE`].
    pub(super) next: [u8; 4],
}

impl<M: Mask> Group<M> {
    /// The groups of a board. Blocks with goals come first.
    pub(super) fn all(puzzle: &Puzzle) -> Vec<Self> {
        let mut sets: Vec<Vec<usize>> = Vec::new();
        let blocks = 0..puzzle.blocks().len();
        let (common, with_goal): (Vec<_>, Vec<_>) =
            blocks.partition(|block| puzzle.is_common(*block));
        sets.extend(with_goal.into_iter().map(|block| vec![block]));
        let goals = sets.len();
        for block in common {
            let alike =
                |set: &&mut Vec<usize>| puzzle.blocks()[set[0]].kind == puzzle.blocks()[block].kind;
            match sets[goals..].iter_mut().find(alike) {
                Some(set) => set.push(block),
                None => sets.push(vec![block]),
            }
        }
        let mut first_slot = 0;
        let group = |blocks: Vec<usize>| {
            let group = Self::new(puzzle, blocks, first_slot);
            first_slot += group.blocks.len();
            group
        };
        sets.into_iter().map(group).collect()
    }

    fn new(puzzle: &Puzzle, blocks: Vec<usize>, first_slot: usize) -> Self {
        let kind = puzzle.places(blocks[0]);
        let mut place_at = vec![NOWHERE; puzzle.size().area()];
        let with_room = puzzle.size().cells().filter(|cell| kind.cells(*cell).is_some());
        let anchors: Vec<_> = with_room.collect();
        for (place, anchor) in anchors.iter().enumerate() {
            place_at[anchor.index()] = place as u8;
        }
        let next = |anchor, way| {
            let allowed = kind.directions().any(|direction| direction == way);
            let to = kind.step(anchor, way, &CellSet::EMPTY).filter(|_| allowed);
            to.map_or(NOWHERE, |to| place_at[to.index()])
        };
        let place = |anchor: &Cell| Place {
            anchor: *anchor,
            cells: M::of(&kind.cells(*anchor).unwrap_or_default()),
            next: Direction::ALL.map(|way| next(*anchor, way)),
        };
        let places = anchors.iter().map(place).collect();
        let goal = puzzle.goals().iter().find(|goal| goal.block == blocks[0]);
        let goal = goal.map(|goal| place_at[goal.anchor.index()]);
        Self { blocks, first_slot, goal, places, place_at }
    }

    /// Its slots.
    pub(super) fn slots(&self) -> std::ops::Range<usize> {
        self.first_slot..self.first_slot + self.blocks.len()
    }

    /// How many bits a place takes.
    pub(super) fn bits(&self) -> u32 {
        self.places.len().next_power_of_two().trailing_zeros()
    }

    /// The places of its blocks, in order.
    pub(super) fn sorted_places(&self, position: &Position) -> Vec<u8> {
        let place = |block: &usize| self.place_at[position.anchor(*block).index()];
        let mut places: Vec<_> = self.blocks.iter().map(place).collect();
        places.sort_unstable();
        places
    }
}
