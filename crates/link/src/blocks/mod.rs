//! A puzzle of blocks as digits.

mod exit;
mod field;
mod goals;
mod grid;
mod kinds;
mod layout;
mod moves;
mod names;
mod setup;

use crate::{
    Answer, Block, BlockGoal, Blocks, BlocksMetric, Puzzle,
    digits::{Reader, Writer},
    encode::EncodeError,
    extras,
};
use alloc::vec::Vec;
use field::{Field, Piece};
use goals::Goal;
use grid::{Grid, Kind, LONGEST_SIDE, Place};
use layout::{Layout, Thing};
use names::Named;
use setup::Setup;

/// The shortest side of a board.
const SHORTEST_SIDE: usize = 2;
const SIDES: usize = LONGEST_SIDE - SHORTEST_SIDE + 1;

/// Takes a puzzle and its answer, and says whether that leads to the goals. `None` where the digits
/// make no sense.
#[inline(never)]
pub fn read(digits: &mut Reader) -> Option<(Puzzle, Option<Answer>, bool)> {
    let [rows, cols] = [read_side(digits), read_side(digits)];
    let metric = BlocksMetric::ALL[digits.index(BlocksMetric::ALL.len())].0;
    let mut grid = Grid::new(rows, cols);
    let has_walls = digits.flag();
    let kinds = kinds::read(digits, &grid)?;
    let choose = |_, things: &[Thing]| digits.index(things.len());
    let layout = layout::lay(&mut grid, &kinds, has_walls, choose)?;
    let pieces = pieces(&kinds, &layout);
    let walls = walls_of(&grid, &layout.walls);
    let goals = goals::read(digits, &walls, &pieces)?;
    let board = Named { pieces: &pieces, walls: &layout.walls, primary: goals[0].0 };
    let names = names::read(digits, board)?;
    let puzzle = told(&grid, &layout, &pieces, &goals, &names, metric);
    let mut field = Field { grid, pieces };
    let answer =
        extras::read_answer(digits, |digits| moves::read(digits, &mut field, metric, &names));
    let arrives = answer.is_none() || is_solved(&field, &goals);
    Some((Puzzle::Blocks(puzzle), answer, arrives))
}

fn read_side(digits: &mut Reader) -> usize {
    SHORTEST_SIDE + digits.index(SIDES)
}

/// Appends a puzzle and its answer, which must lead to the goals.
pub fn write(
    digits: &mut Writer,
    puzzle: &Blocks,
    answer: Option<&Answer>,
) -> Result<(), EncodeError> {
    let setup = Setup::of(puzzle)?;
    let Setup { walls, kinds, names, goals, .. } = &setup;
    for side in [walls.rows, walls.cols] {
        digits.digit((side - SHORTEST_SIDE) as u32, SIDES as u32);
    }
    digits.digit(puzzle.metric as u32, BlocksMetric::ALL.len() as u32);
    let (grid, layout) = write_layout(digits, &setup).ok_or(EncodeError::Field)?;
    let pieces = pieces(kinds, &layout);
    goals::write(digits, walls, &pieces, goals).ok_or(EncodeError::Goal)?;
    let board = Named { pieces: &pieces, walls: &layout.walls, primary: goals[0].0 };
    names::write(digits, board, names);
    let mut field = Field { grid, pieces };
    extras::write_answer(digits, answer, |digits, path| {
        moves::write(digits, &mut field, puzzle.metric, names, path)
    })?;
    let arrives = answer.is_none() || is_solved(&field, goals);
    if arrives { Ok(()) } else { Err(EncodeError::WrongMoves) }
}

/// Appends what lies where, and gives the board with all that is taken.
fn write_layout(digits: &mut Writer, setup: &Setup) -> Option<(Grid, Layout)> {
    let Setup { walls, kinds, .. } = setup;
    let has_walls = walls.places().any(|place| walls.is_taken(place));
    digits.flag(has_walls);
    kinds::write(digits, walls, kinds);
    let mut grid = Grid::new(walls.rows, walls.cols);
    let choose = |cell, things: &[Thing]| {
        let begins = setup.begins(cell);
        let at = things.iter().take_while(|thing| **thing != begins).count();
        digits.digit(at as u32, things.len() as u32);
        at
    };
    let layout = layout::lay(&mut grid, kinds, has_walls, choose)?;
    Some((grid, layout))
}

fn pieces<'a>(kinds: &'a [Kind], layout: &Layout) -> Vec<Piece<'a>> {
    layout.blocks.iter().map(|&(kind, at)| Piece { kind: &kinds[kind], at }).collect()
}

/// A board with nothing but its walls.
fn walls_of(grid: &Grid, walls: &[Place]) -> Grid {
    let mut only = Grid::new(grid.rows, grid.cols);
    for wall in walls {
        only.take(*wall);
    }
    only
}

fn is_solved(field: &Field, goals: &[Goal]) -> bool {
    goals.iter().all(|(block, at)| field.pieces[*block].at == *at)
}

/// What was read, in the words of those who asked.
fn told(
    grid: &Grid,
    layout: &Layout,
    pieces: &[Piece],
    goals: &[Goal],
    names: &[char],
    metric: BlocksMetric,
) -> Blocks {
    let cell = |place: &Place| (place.row * grid.cols + place.col) as u8;
    let block = |(piece, name): (&Piece, &char)| Block {
        name: *name,
        cells: grid.cells_of(piece.kind, piece.at),
        lane: piece.kind.lane,
    };
    let goal = |(block, at): &Goal| BlockGoal {
        block: *block,
        cells: grid.cells_of(pieces[*block].kind, *at),
    };
    Blocks {
        rows: grid.rows as u8,
        cols: grid.cols as u8,
        walls: layout.walls.iter().map(cell).collect(),
        blocks: pieces.iter().zip(names).map(block).collect(),
        goals: goals.iter().map(goal).collect(),
        metric,
    }
}
