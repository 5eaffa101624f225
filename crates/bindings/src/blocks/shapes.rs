//! The shapes that travel, as `www/engine/protocol.js` describes them.

use serde::Serialize;
use unslide_solver::{
    blocks::{Axis, Locks, Puzzle, Report, SetupError, Violation},
    grid::Cell,
    search::Progress,
};

/// A board that was read, or why not.
#[derive(Serialize)]
pub(super) struct ReadShape {
    board: Option<BoardShape>,
    problems: Vec<ProblemShape>,
}

#[derive(Serialize)]
struct BoardShape {
    rows: usize,
    cols: usize,
    walls: Vec<usize>,
    blocks: Vec<BlockShape>,
    goals: Vec<GoalShape>,
    exit: Option<ExitShape>,
    rival: Option<usize>,
    text: String,
}

#[derive(Serialize)]
struct BlockShape {
    name: String,
    cells: Vec<usize>,
    lane: Option<Axis>,
    primary: bool,
}

#[derive(Serialize)]
struct GoalShape {
    block: usize,
    cells: Vec<usize>,
}

#[derive(Serialize)]
struct ExitShape {
    cell: usize,
    direction: String,
}

#[derive(Serialize)]
struct ProblemShape {
    message: String,
    cell: Option<usize>,
    #[serde(flatten)]
    violation: Violation,
}

/// How far a search is.
#[derive(Serialize)]
pub(super) struct ProgressShape {
    pub(super) positions: u64,
    pub(super) lower_bound: usize,
    pub(super) seconds: f64,
    pub(super) best: Option<Report>,
}

/// Why a board cannot be solved.
#[derive(Serialize)]
pub(super) struct LocksShape {
    blocks: Vec<usize>,
}

impl ReadShape {
    pub(super) fn new(read: &Result<Puzzle, SetupError>, rival: Option<char>) -> Self {
        match read {
            Ok(puzzle) => {
                Self { board: Some(BoardShape::new(puzzle, rival)), problems: Vec::new() }
            }
            Err(SetupError(violations)) => {
                Self { board: None, problems: violations.iter().map(ProblemShape::new).collect() }
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
                direction: direction.letter().into(),
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

impl ProgressShape {
    pub(super) fn new(progress: &Progress, seconds: f64, best: Option<Report>) -> Self {
        let &Progress { reached, lower_bound, .. } = progress;
        Self { positions: reached, lower_bound, seconds, best }
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
