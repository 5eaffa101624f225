//! A board of blocks that can be trusted.

use super::{Axis, BlockSetup, CellSet, Position, places::Places, shape::Shape};
use crate::grid::{Cell, Direction, Size};

/// A puzzle that can be trusted: blocks that lie where they can, and goals that they have room at.
/// It is made by [`Setup::validate`](super::Setup::validate). Whether the goals can be reached is
/// what a search finds out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    size: Size,
    walls: CellSet,
    blocks: Vec<Block>,
    goals: Vec<Goal>,
    start: Position,
    kinds: Vec<Places>,
}

/// A block of a [`Puzzle`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its name.
    pub name: char,
    /// The lane that it keeps to; `None` where it moves both ways.
    pub axis: Option<Axis>,
    /// Blocks of one kind have the same shape and can go the same ways.
    pub(super) kind: usize,
}

/// Where a block must get to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The block's number.
    pub block: usize,
    /// Where the top left corner of the rectangle around it must be.
    pub anchor: Cell,
}

impl Puzzle {
    /// Requires what [`Setup::validate`](super::Setup::validate) checks.
    pub(super) fn new(
        size: Size,
        walls: CellSet,
        setups: &[BlockSetup],
        axes: &[Option<Axis>],
        goals: Vec<Goal>,
    ) -> Self {
        let mut shapes: Vec<(Shape, Option<Axis>)> = Vec::new();
        let mut blocks = Vec::new();
        let mut anchors = Vec::new();
        for (setup, axis) in setups.iter().zip(axes) {
            let (shape, anchor) =
                Shape::of(size, setup.cells.iter().map(|cell| Cell(*cell as u16)));
            let known = shapes.iter().position(|known| (&known.0, &known.1) == (&shape, axis));
            let kind = known.unwrap_or_else(|| {
                shapes.push((shape, *axis));
                shapes.len() - 1
            });
            blocks.push(Block { name: setup.name, axis: *axis, kind });
            anchors.push(anchor);
        }
        let kinds =
            shapes.iter().map(|(shape, axis)| Places::new(size, &walls, shape, *axis)).collect();
        Self { size, walls, blocks, goals, start: Position::new(anchors), kinds }
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The cells that no block can enter.
    pub fn walls(&self) -> &CellSet {
        &self.walls
    }

    /// The blocks, in the order of their numbers.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Where blocks must get to. There is at least one goal.
    pub fn goals(&self) -> &[Goal] {
        &self.goals
    }

    /// How the blocks lie at first.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The same board, goals and all, that begins at `start`, which must be a position of it.
    #[must_use]
    pub fn starting_at(&self, start: Position) -> Self {
        Self { start, ..self.clone() }
    }

    /// The same board with these blocks alone, in this order, which must be all that have goals at least.
    #[must_use]
    pub(super) fn keeping(&self, kept: &[usize]) -> Self {
        let number = |block: usize| kept.iter().position(|kept| *kept == block);
        let goals = self
            .goals
            .iter()
            .filter_map(|goal| number(goal.block).map(|block| Goal { block, anchor: goal.anchor }));
        Self {
            blocks: kept.iter().map(|block| self.blocks[*block].clone()).collect(),
            goals: goals.collect(),
            start: Position::new(kept.iter().map(|block| self.start.anchor(*block))),
            ..self.clone()
        }
    }

    /// Whether every block that has a goal is there.
    pub fn is_goal(&self, position: &Position) -> bool {
        self.goals.iter().all(|goal| position.anchor(goal.block) == goal.anchor)
    }

    /// The cells of a block in `position`, in their order.
    pub fn cells(&self, position: &Position, block: usize) -> Vec<Cell> {
        self.mask(block, position.anchor(block)).iter().collect()
    }

    /// The cells that the blocks cover in `position`.
    pub fn covered(&self, position: &Position) -> CellSet {
        let masks = (0..self.blocks.len()).map(|block| self.mask(block, position.anchor(block)));
        masks.fold(CellSet::EMPTY, |all, mask| all.union(&mask))
    }

    /// The cells that a goal asks for.
    pub fn goal_cells(&self, goal: &Goal) -> Vec<Cell> {
        self.mask(goal.block, goal.anchor).iter().collect()
    }

    /// The board's edge through which the one block that has a goal leaves along its lane: the
    /// outermost cell, and the way out.
    pub fn exit(&self) -> Option<(Cell, Direction)> {
        let [goal] = self.goals[..] else { return None };
        let cells = self.goal_cells(&goal);
        let directions = self.blocks[goal.block].axis?.directions();
        let from = self.start.anchor(goal.block);
        let onward = directions[usize::from(from <= goal.anchor)];
        [onward, onward.reversed()].into_iter().find_map(|direction| {
            let edge = cells.iter().find(|cell| self.size.room(**cell, direction) == 0)?;
            Some((*edge, direction))
        })
    }

    /// Whether a block may take the place of any other of its kind: it has no goal of its own.
    pub(super) fn is_common(&self, block: usize) -> bool {
        self.goals.iter().all(|goal| goal.block != block)
    }

    /// Where blocks of the kind of `block` can be.
    pub(super) fn places(&self, block: usize) -> &Places {
        &self.kinds[self.blocks[block].kind]
    }

    /// The cells of `block` with its anchor at `anchor`, where it must have room.
    pub(super) fn mask(&self, block: usize, anchor: Cell) -> CellSet {
        self.places(block).cells(anchor).unwrap_or_default()
    }
}
