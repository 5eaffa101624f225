//! [`Puzzle`]: a validated block puzzle.

use super::{Axis, BlockSetup, CellSet, Position, placements::Placements, shape::Shape};
use crate::grid::{Cell, Direction, Size};

/// A validated block puzzle: blocks do not overlap, and every goal is a legal placement of its
/// block. Made by [`Setup::validate`](super::Setup::validate). It may still be unsolvable.
///
/// ```
/// use unslide_solver::{
///     blocks::{Axis, Metric, Puzzle, Setup},
///     grid::{Cell, Direction},
/// };
///
/// let setup: Setup = "..B.#./..B.../AAB.../....../....../......".parse()?;
/// let puzzle = Puzzle::try_from(setup)?;
/// assert_eq!(puzzle.size().to_string(), "6 x 6");
/// assert_eq!(puzzle.walls().iter().collect::<Vec<_>>(), [Cell(4)]);
///
/// let [other, car] = puzzle.blocks() else { panic!("there are two cars") };
/// assert_eq!((car.name, car.axis), ('A', Some(Axis::Row)));
/// assert_eq!((other.name, other.axis), ('B', Some(Axis::Column)));
///
/// let start = puzzle.start();
/// assert_eq!(puzzle.cells(start, 0), [Cell(2), Cell(8), Cell(14)]);
/// assert!(puzzle.covered(start).contains(Cell(12)));
/// assert!(!puzzle.is_goal(start));
///
/// // A leaves to the right.
/// let [goal] = puzzle.goals() else { panic!("there is one goal") };
/// assert_eq!(puzzle.goal_cells(goal), [Cell(16), Cell(17)]);
/// assert_eq!(puzzle.exit(), Some((Cell(17), Direction::Right)));
///
/// let (_, later) = puzzle.moves(start, Metric::Slide).remove(0);
/// assert_eq!(puzzle.starting_at(later.clone()).start(), &later);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    size: Size,
    walls: CellSet,
    blocks: Vec<Block>,
    goals: Vec<Goal>,
    start: Position,
    /// By [`Block::kind`].
    kinds: Vec<Placements>,
}

/// A block of a [`Puzzle`].
///
/// ```
/// use unslide_solver::blocks::Setup;
///
/// let puzzle = "aab/aa./...=>.../aa./aa.".parse::<Setup>()?.validate()?;
/// let [a, b] = puzzle.blocks() else { panic!("there are two") };
/// assert_eq!((a.name, a.axis), ('a', None));
/// assert_eq!((b.name, b.axis), ('b', None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its name.
    pub name: char,
    /// The axis along which it moves; `None` if it moves along both.
    pub axis: Option<Axis>,
    /// Index of its kind: blocks of one kind have equal shapes and equal axes.
    pub(super) kind: usize,
}

/// The goal of one block.
///
/// ```
/// use unslide_solver::{blocks::{Goal, Setup}, grid::Cell};
///
/// let puzzle = "aa./.../...=>.../.../.aa".parse::<Setup>()?.validate()?;
/// assert_eq!(puzzle.goals(), [Goal { block: 0, anchor: Cell(7) }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// The block's number.
    pub block: usize,
    /// The required top left corner of its bounding rectangle.
    pub anchor: Cell,
}

impl Puzzle {
    /// Requires all that [`Setup::validate`](super::Setup::validate) checks.
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
        let kinds = shapes
            .iter()
            .map(|(shape, axis)| Placements::new(size, &walls, shape, *axis))
            .collect();
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

    /// The goals, at least one.
    pub fn goals(&self) -> &[Goal] {
        &self.goals
    }

    /// The start position.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The puzzle with another start, which must be a position of this puzzle.
    #[must_use]
    pub fn starting_at(&self, start: Position) -> Self {
        Self { start, ..self.clone() }
    }

    /// The puzzle reduced to the blocks `kept`, in this order. These must include all blocks with
    /// goals.
    #[must_use]
    pub(super) fn with_blocks(&self, kept: &[usize]) -> Self {
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

    /// Whether every block with a goal is at its goal.
    pub fn is_goal(&self, position: &Position) -> bool {
        self.goals.iter().all(|goal| position.anchor(goal.block) == goal.anchor)
    }

    /// The cells of a block in `position`, in increasing order.
    pub fn cells(&self, position: &Position, block: usize) -> Vec<Cell> {
        self.mask(block, position.anchor(block)).iter().collect()
    }

    /// The cells that all blocks cover in `position`.
    pub fn covered(&self, position: &Position) -> CellSet {
        let masks = (0..self.blocks.len()).map(|block| self.mask(block, position.anchor(block)));
        masks.fold(CellSet::EMPTY, |all, mask| all.union(&mask))
    }

    /// The cells that a block covers at its goal.
    pub fn goal_cells(&self, goal: &Goal) -> Vec<Cell> {
        self.mask(goal.block, goal.anchor).iter().collect()
    }

    /// The exit of a puzzle with one goal: a goal cell at the edge of the board, and the direction
    /// outwards along the block's lane. `None` if the goal is not at the edge.
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

    /// Whether a block is interchangeable with others of its kind: it has no goal.
    pub(super) fn is_interchangeable(&self, block: usize) -> bool {
        self.goals.iter().all(|goal| goal.block != block)
    }

    /// The placements of the kind of `block`.
    pub(super) fn placements(&self, block: usize) -> &Placements {
        &self.kinds[self.blocks[block].kind]
    }

    /// The cells of `block` at `anchor`; empty if that is no placement.
    pub(super) fn mask(&self, block: usize, anchor: Cell) -> CellSet {
        self.placements(block).cells(anchor).unwrap_or_default()
    }
}
