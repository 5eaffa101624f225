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
use layout::{Item, Layout};
use names::Named;
use setup::Setup;

/// The minimum side length of a board.
const SHORTEST_SIDE: usize = 2;
const SIDES: usize = LONGEST_SIDE - SHORTEST_SIDE + 1;

/// Reads a puzzle and its answer, and whether the answer leads to the goals. `None` if the digits are
/// invalid.
#[inline(never)]
pub(crate) fn read(digits: &mut Reader) -> Option<(Puzzle, Option<Answer>, bool)> {
    let [rows, cols] = [read_side(digits), read_side(digits)];
    let metric = BlocksMetric::ALL[digits.index(BlocksMetric::ALL.len())].0;
    let mut grid = Grid::new(rows, cols);
    let has_walls = digits.flag();
    let kinds = kinds::read(digits, &grid)?;
    let choose = |_, items: &[Item]| digits.index(items.len());
    let layout = layout::build(&mut grid, &kinds, has_walls, choose)?;
    let pieces = pieces(&kinds, &layout);
    let walls = wall_grid(&grid, &layout.walls);
    let goals = goals::read(digits, &walls, &pieces)?;
    let board = Named { pieces: &pieces, walls: &layout.walls, primary: goals[0].0 };
    let names = names::read(digits, board)?;
    let puzzle = to_blocks(&grid, &layout, &pieces, &goals, &names, metric);
    let mut field = Field { grid, pieces };
    let answer =
        extras::read_answer(digits, |digits| moves::read(digits, &mut field, metric, &names));
    let arrives = answer.is_none() || is_solved(&field, &goals);
    Some((Puzzle::Blocks(puzzle), answer, arrives))
}

fn read_side(digits: &mut Reader) -> usize {
    SHORTEST_SIDE + digits.index(SIDES)
}

/// Writes a puzzle and its answer, which must lead to the goals.
pub(crate) fn write(
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

/// Writes the layout; returns the board with all occupied cells.
fn write_layout(digits: &mut Writer, setup: &Setup) -> Option<(Grid, Layout)> {
    let Setup { walls, kinds, .. } = setup;
    let has_walls = walls.places().any(|place| walls.is_occupied(place));
    digits.flag(has_walls);
    kinds::write(digits, walls, kinds);
    let mut grid = Grid::new(walls.rows, walls.cols);
    let choose = |cell, items: &[Item]| {
        let wanted = setup.item_at(cell);
        let at = items.iter().take_while(|item| **item != wanted).count();
        digits.digit(at as u32, items.len() as u32);
        at
    };
    let layout = layout::build(&mut grid, kinds, has_walls, choose)?;
    Some((grid, layout))
}

fn pieces<'a>(kinds: &'a [Kind], layout: &Layout) -> Vec<Piece<'a>> {
    layout.blocks.iter().map(|&(kind, at)| Piece { kind: &kinds[kind], at }).collect()
}

/// The board with its walls only.
fn wall_grid(grid: &Grid, walls: &[Place]) -> Grid {
    let mut only = Grid::new(grid.rows, grid.cols);
    for wall in walls {
        only.take(*wall);
    }
    only
}

fn is_solved(field: &Field, goals: &[Goal]) -> bool {
    goals.iter().all(|(block, at)| field.pieces[*block].at == *at)
}

/// Converts what was read to [`Blocks`].
fn to_blocks(
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
