//! Groups of interchangeable blocks and their placements.

use super::mask::Mask;
use crate::{
    blocks::{CellSet, Position, Puzzle},
    grid::{Cell, Direction},
};

/// The index that stands for no placement.
pub(super) const NOWHERE: u8 = u8::MAX;

/// Blocks of one kind without goals, or one block with a goal.
pub(super) struct Group<M> {
    /// Block numbers.
    pub(super) blocks: Vec<usize>,
    /// The first slot; each block has one.
    pub(super) first_slot: usize,
    /// The placement at the goal.
    pub(super) goal: Option<u8>,
    pub(super) placements: Vec<Placement<M>>,
    /// For each cell the index of the placement with that anchor, or [`NOWHERE`].
    placement_at: Vec<u8>,
}

/// A placement of a block on the board without other blocks.
pub(super) struct Placement<M> {
    pub(super) anchor: Cell,
    pub(super) cells: M,
    /// Indices of the placements one step up, down, left and right, or [`NOWHERE`].
    pub(super) next: [u8; 4],
}

impl<M: Mask> Group<M> {
    /// The groups of a puzzle, blocks with goals first.
    pub(super) fn all(puzzle: &Puzzle) -> Vec<Self> {
        let mut sets: Vec<Vec<usize>> = Vec::new();
        let blocks = 0..puzzle.blocks().len();
        let (common, with_goal): (Vec<_>, Vec<_>) =
            blocks.partition(|block| puzzle.is_interchangeable(*block));
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
        let kind = puzzle.placements(blocks[0]);
        let mut placement_at = vec![NOWHERE; puzzle.size().area()];
        let with_room = puzzle.size().cells().filter(|cell| kind.cells(*cell).is_some());
        let anchors: Vec<_> = with_room.collect();
        for (placement, anchor) in anchors.iter().enumerate() {
            placement_at[anchor.index()] = placement as u8;
        }
        let next = |anchor, way| {
            let allowed = kind.directions().any(|direction| direction == way);
            let to = kind.step(anchor, way, &CellSet::EMPTY).filter(|_| allowed);
            to.map_or(NOWHERE, |to| placement_at[to.index()])
        };
        let placement = |anchor: &Cell| Placement {
            anchor: *anchor,
            cells: M::of(&kind.cells(*anchor).unwrap_or_default()),
            next: Direction::ALL.map(|way| next(*anchor, way)),
        };
        let placements = anchors.iter().map(placement).collect();
        let goal = puzzle.goals().iter().find(|goal| goal.block == blocks[0]);
        let goal = goal.map(|goal| placement_at[goal.anchor.index()]);
        Self { blocks, first_slot, goal, placements, placement_at }
    }

    /// The range of its slots.
    pub(super) fn slots(&self) -> std::ops::Range<usize> {
        self.first_slot..self.first_slot + self.blocks.len()
    }

    /// Number of bits of a placement index.
    pub(super) fn bits(&self) -> u32 {
        self.placements.len().next_power_of_two().trailing_zeros()
    }

    /// The placement indices of its blocks, sorted.
    pub(super) fn sorted_placements(&self, position: &Position) -> Vec<u8> {
        let placement = |block: &usize| self.placement_at[position.anchor(*block).index()];
        let mut placements: Vec<_> = self.blocks.iter().map(placement).collect();
        placements.sort_unstable();
        placements
    }
}
