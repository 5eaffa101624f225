//! Shapes of answers about boards of blocks.

use bindings_shapes::ExitShape;
use serde::Serialize;
use unslide_solver::{
    blocks::{Axis, Locks, Puzzle, SetupError, Violation},
    grid::Cell,
};

/// A board of blocks that was read from a text, or why there is none.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksText"))]
pub(crate) struct ReadShape {
    /// The board; null if something is wrong with the text.
    board: Option<BoardShape>,
    /// Everything that is wrong with it.
    problems: Vec<ProblemShape>,
}

/// A board of blocks. Cells are counted row by row, from 0.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksBoard"))]
struct BoardShape {
    /// Number of rows.
    rows: usize,
    /// Number of columns.
    cols: usize,
    /// Cells that no block can enter.
    walls: Vec<usize>,
    /// The blocks, by number.
    blocks: Vec<BlockShape>,
    /// Where blocks must get to, all of them.
    goals: Vec<GoalShape>,
    /// The edge where the one car that has a goal leaves.
    exit: Option<ExitShape>,
    /// Another block that the letters may mean, where they leave open which car is to leave.
    rival: Option<usize>,
    /// The same board on one line; it reads back as it is.
    text: String,
}

/// A block.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksBlock"))]
struct BlockShape {
    /// One character; no other block has it.
    name: String,
    /// Its cells.
    cells: Vec<usize>,
    /// The axis of its lane; null if it moves along both axes.
    lane: Option<Axis>,
    /// Whether it has a goal.
    primary: bool,
}

/// The goal of a block.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksGoal"))]
struct GoalShape {
    /// The block's number.
    block: usize,
    /// The cells that it must cover.
    cells: Vec<usize>,
}

/// One thing that is wrong with a text as a board of blocks.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksProblem"))]
struct ProblemShape {
    /// The text that tells of it, in English.
    message: String,
    /// Its cell, if it is at one place.
    cell: Option<usize>,
    #[serde(flatten)]
    violation: Violation,
}

/// Why a board of blocks cannot be solved.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksLocks"))]
pub(crate) struct LocksShape {
    /// Blocks that lock the way, whatever else is on the board.
    blocks: Vec<usize>,
}

impl ReadShape {
    pub(super) fn new(read: &Result<Puzzle, SetupError>, rival: Option<char>) -> Self {
        match read {
            Ok(puzzle) => {
                Self { board: Some(BoardShape::new(puzzle, rival)), problems: Vec::new() }
            }
            Err(error) => {
                let problems = error.violations().iter().map(ProblemShape::new).collect();
                Self { board: None, problems }
            }
        }
    }
}

impl BoardShape {
    fn new(puzzle: &Puzzle, rival: Option<char>) -> Self {
        let size = puzzle.size();
        let has_goal = |block| puzzle.goals().iter().any(|goal| goal.block == block);
        let block = |(number, block): (usize, &unslide_solver::blocks::Block)| BlockShape {
            name: block.name.into(),
            cells: numbers(&puzzle.cells(puzzle.start(), number)),
            lane: block.axis,
            primary: has_goal(number),
        };
        let goals = puzzle.goals().iter();
        Self {
            rows: size.rows(),
            cols: size.cols(),
            walls: puzzle.walls().iter().map(Cell::index).collect(),
            blocks: puzzle.blocks().iter().enumerate().map(block).collect(),
            goals: goals
                .map(|goal| GoalShape {
                    block: goal.block,
                    cells: numbers(&puzzle.goal_cells(goal)),
                })
                .collect(),
            exit: puzzle.exit().map(|(cell, direction)| ExitShape {
                cell: cell.index(),
                direction: direction.into(),
            }),
            rival: rival.and_then(|name| block_named(puzzle, name)),
            text: puzzle.text(),
        }
    }
}

fn block_named(puzzle: &Puzzle, name: char) -> Option<usize> {
    puzzle.blocks().iter().position(|block| block.name == name)
}

impl ProblemShape {
    fn new(violation: &Violation) -> Self {
        Self {
            message: violation.to_string(),
            cell: violation.place().map(|place| place.cell),
            violation: violation.clone(),
        }
    }
}

impl LocksShape {
    pub(super) fn new(locks: Locks) -> Self {
        Self { blocks: locks.blocks }
    }
}

fn numbers(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}
