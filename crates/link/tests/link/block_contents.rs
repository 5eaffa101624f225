//! Contents with boards of blocks, random or from texts. The solver validates and moves them.

use crate::contents::answer;
use proptest::{prelude::*, sample::Index};
use unslide_link::{Answer, Block, BlockGoal, Blocks, BlocksMetric, Lane, Puzzle};
use unslide_solver::{
    blocks::{self, Axis, BlockSetup, GoalSetup, Motion, Path, Position, Setup},
    grid::Cell,
};

/// The shapes of random blocks, as rows and columns of their cells.
const FORMS: [&[(usize, usize)]; 7] = [
    &[(0, 0), (0, 1)],
    &[(0, 0), (1, 0)],
    &[(0, 0), (0, 1), (0, 2)],
    &[(0, 0)],
    &[(0, 0), (0, 1), (1, 0), (1, 1)],
    &[(0, 1), (1, 0), (1, 1)],
    &[(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)],
];

/// Names for random blocks, more than needed.
const NAMES: [&str; 4] = [
    "ABCDEFGHIJKLMNOPQRSTUVWYZ",
    "QWERTYUIOPASDFGHJKLZXCVBNM",
    "abcdefghijklmnopqrstuvwxyz*",
    "щфяabcdefg字hijklmnopqrstuvw",
];

/// A puzzle, usually with a solution.
pub fn solved() -> impl Strategy<Value = (Puzzle, Option<Answer>)> {
    let way = prop::collection::vec(any::<Index>(), 0..40);
    (board(), 0..3_usize, way, any::<[Index; 3]>(), any::<bool>(), 0..4u8).prop_map(
        |(setup, metric, way, picks, returns, kind)| {
            let (puzzle, path) = walked(&setup, metric, &way, picks[0], returns);
            let answer = answer(path.written(&puzzle), path.len(), picks[1], kind);
            (Puzzle::Blocks(told(&puzzle, METRICS[metric].0)), answer)
        },
    )
}

/// The metrics of links and of the solver.
pub const METRICS: [(BlocksMetric, blocks::Metric); 3] = [
    (BlocksMetric::Unit, blocks::Metric::Unit),
    (BlocksMetric::Slide, blocks::Metric::Slide),
    (BlocksMetric::AnyPath, blocks::Metric::AnyPath),
];

/// Converts a puzzle of the solver to that of a link.
pub fn told(puzzle: &blocks::Puzzle, metric: BlocksMetric) -> Blocks {
    let numbers = |cells: Vec<Cell>| cells.iter().map(|cell| cell.index() as u8).collect();
    let block = |(number, block): (usize, &blocks::Block)| Block {
        name: block.name,
        cells: numbers(puzzle.cells(puzzle.start(), number)),
        lane: block.axis.map(|axis| match axis {
            Axis::Row => Lane::Row,
            Axis::Column => Lane::Column,
        }),
    };
    let goal = |goal: &blocks::Goal| BlockGoal {
        block: goal.block,
        cells: numbers(puzzle.goal_cells(goal)),
    };
    Blocks {
        rows: puzzle.size().rows() as u8,
        cols: puzzle.size().cols() as u8,
        walls: numbers(puzzle.walls().iter().collect()),
        blocks: puzzle.blocks().iter().enumerate().map(block).collect(),
        goals: puzzle.goals().iter().map(goal).collect(),
        metric,
    }
}

/// A board with random blocks and walls, without goals.
fn board() -> impl Strategy<Value = Setup> {
    let things = prop::collection::vec((any::<Index>(), 0..9_usize, 0..6u8), 1..14);
    (2..=7_usize, 2..=7_usize, things, 0..NAMES.len()).prop_map(|(rows, cols, things, names)| {
        let mut setup = Setup { rows, cols, ..Setup::default() };
        add(&mut setup, 0, FORMS[3], Motion::Free, '?');
        for (at, form, motion) in things {
            let at = at.index(rows * cols);
            match FORMS.get(form) {
                Some(form) => add(&mut setup, at, form, motion_of(motion, form), '?'),
                None if !is_taken(&setup, at) => setup.walls.push(at),
                None => {}
            }
        }
        setup.blocks.sort_by_key(|block| block.cells[0]);
        for (block, name) in setup.blocks.iter_mut().zip(NAMES[names].chars()) {
            block.name = name;
        }
        setup
    })
}

fn motion_of(number: u8, form: &[(usize, usize)]) -> Motion {
    match number {
        0 => Motion::Free,
        1 => Motion::Along(Axis::Row),
        2 => Motion::Along(Axis::Column),
        _ if [2, 3].contains(&form.len()) && form[0] == (0, 0) => Motion::Lengthways,
        _ => Motion::Free,
    }
}

fn add(setup: &mut Setup, at: usize, form: &[(usize, usize)], motion: Motion, name: char) {
    let (row, col) = (at / setup.cols, at % setup.cols);
    let cell = |&(down, right): &(usize, usize)| {
        let is_inside = row + down < setup.rows && col + right < setup.cols;
        is_inside.then_some((row + down) * setup.cols + col + right)
    };
    let cells: Option<Vec<usize>> = form.iter().map(cell).collect();
    if let Some(cells) = cells.filter(|cells| !cells.iter().any(|cell| is_taken(setup, *cell))) {
        setup.blocks.push(BlockSetup { name, cells, motion });
    }
}

fn is_taken(setup: &Setup, cell: usize) -> bool {
    setup.walls.contains(&cell) || setup.blocks.iter().any(|block| block.cells.contains(&cell))
}

/// A random walk from a board; the goals are the final places of one or two blocks.
fn walked(
    setup: &Setup,
    metric: usize,
    way: &[Index],
    pick: Index,
    returns: bool,
) -> (blocks::Puzzle, Path) {
    let free = with_goals(setup, &[(0, setup.blocks[0].cells.clone())]);
    let (mut position, mut path) = (free.start().clone(), Path::default());
    for pick in way {
        let is_new = |block| returns || path.0.last().is_none_or(|last| last.block != block);
        let mut moves = free.moves(&position, METRICS[metric].1);
        moves.retain(|(step, _)| is_new(step.block));
        if moves.is_empty() {
            break;
        }
        let (step, next) = moves.swap_remove(pick.index(moves.len()));
        position = next;
        path.0.push(step);
    }
    let first = pick.index(setup.blocks.len());
    let blocks = if returns { first..setup.blocks.len().min(first + 2) } else { first..first + 1 };
    let goals: Vec<_> = blocks.map(|block| (block, cells(&free, &position, block))).collect();
    (with_goals(setup, &goals), path)
}

fn cells(puzzle: &blocks::Puzzle, position: &Position, block: usize) -> Vec<usize> {
    puzzle.cells(position, block).iter().map(|cell| cell.index()).collect()
}

fn with_goals(setup: &Setup, goals: &[(usize, Vec<usize>)]) -> blocks::Puzzle {
    let name = |block: usize| setup.blocks[block].name;
    let goal = |(block, cells): &(usize, Vec<usize>)| GoalSetup {
        name: name(*block),
        cells: cells.clone(),
    };
    Setup { goals: goals.iter().map(goal).collect(), ..setup.clone() }.validate().unwrap()
}
