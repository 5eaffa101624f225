//! [`Setup`]: a validated puzzle of blocks in canonical order.

use super::{
    SHORTEST_SIDE,
    goals::Goal,
    grid::{Grid, Kind, LONGEST_SIDE, Place},
    kinds,
    layout::Item,
    names,
};
use crate::{Block, BlockGoal, Blocks, Lane, encode::EncodeError};
use alloc::vec::Vec;

/// A validated puzzle with blocks in the order of their first cells.
pub(super) struct Setup {
    /// The board with its walls only.
    pub walls: Grid,
    /// The kinds of blocks, in the order of their first use.
    pub kinds: Vec<Kind>,
    /// The kind and place of each block.
    pub blocks: Vec<(usize, Place)>,
    pub names: Vec<char>,
    /// In the order of their blocks, at least one.
    pub goals: Vec<Goal>,
}

impl Setup {
    pub(super) fn of(puzzle: &Blocks) -> Result<Self, EncodeError> {
        let walls = walls(puzzle)?;
        let order = in_order(&puzzle.blocks);
        let (mut occupied, mut found, mut blocks) = (walls, Vec::new(), Vec::new());
        for block in order.iter().map(|&number| &puzzle.blocks[number]) {
            let (kind, at) =
                add_block(&mut occupied, block).ok_or(EncodeError::Block(block.name))?;
            let known = found.iter().position(|known| *known == kind).unwrap_or(found.len());
            if known == found.len() {
                found.push(kind);
            }
            blocks.push((known, at));
        }
        let mut setup = Self { walls, kinds: found, blocks, names: Vec::new(), goals: Vec::new() };
        setup.names = names_of(puzzle, &order)?;
        setup.goals = setup.goals(puzzle, &order).ok_or(EncodeError::Goal)?;
        Ok(setup)
    }

    /// The thing that begins in a cell.
    pub(super) fn item_at(&self, cell: Place) -> Item {
        let is_here = |block: &&(usize, Place)| {
            let (kind, at) = **block;
            Place { col: at.col + self.kinds[kind].first_col(), ..at } == cell
        };
        let wall = if self.walls.is_occupied(cell) { Item::Wall } else { Item::Nothing };
        self.blocks.iter().find(is_here).map_or(wall, |(kind, _)| Item::Block(*kind))
    }

    fn goals(&self, puzzle: &Blocks, order: &[usize]) -> Option<Vec<Goal>> {
        let goal = |goal: &BlockGoal| {
            let block = order.iter().position(|number| *number == goal.block)?;
            let (kind, _) = self.blocks[block];
            let lane = puzzle.blocks[goal.block].lane;
            let (wanted, at) = shape(&self.walls, &goal.cells, lane)?;
            (wanted == self.kinds[kind]).then_some((block, at))
        };
        let mut goals = puzzle.goals.iter().map(goal).collect::<Option<Vec<_>>>()?;
        goals.sort_unstable_by_key(|goal| goal.0);
        let are_apart = goals.windows(2).all(|pair| pair[0].0 != pair[1].0);
        (are_apart && !goals.is_empty()).then_some(goals)
    }
}

fn walls(puzzle: &Blocks) -> Result<Grid, EncodeError> {
    let [rows, cols] = [puzzle.rows, puzzle.cols].map(usize::from);
    if ![rows, cols].iter().all(|side| (SHORTEST_SIDE..=LONGEST_SIDE).contains(side)) {
        return Err(EncodeError::Field);
    }
    let mut walls = Grid::new(rows, cols);
    for &cell in &puzzle.walls {
        walls.take(place(&walls, cell).ok_or(EncodeError::Field)?);
    }
    Ok(walls)
}

/// The indices of the blocks, sorted by first cell.
fn in_order(blocks: &[Block]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..blocks.len()).collect();
    order.sort_by_key(|&number| blocks[number].cells.iter().min());
    order
}

/// Adds a block to the board; `None` if it is invalid or overlaps.
fn add_block(occupied: &mut Grid, block: &Block) -> Option<(Kind, Place)> {
    let (kind, at) = shape(occupied, &block.cells, block.lane)?;
    let fits = kinds::is_whole(&kind) && occupied.has_room(&kind, at);
    fits.then(|| occupied.toggle(&kind, at)).map(|()| (kind, at))
}

/// The shape of a block with these cells, and its top left corner.
fn shape(grid: &Grid, cells: &[u8], lane: Option<Lane>) -> Option<(Kind, Place)> {
    let places = cells.iter().map(|cell| place(grid, *cell)).collect::<Option<Vec<_>>>()?;
    let at = Place {
        row: places.iter().map(|place| place.row).min()?,
        col: places.iter().map(|place| place.col).min()?,
    };
    let height = places.iter().map(|place| place.row).max()? - at.row + 1;
    let mut rows = [0].repeat(height);
    for place in places {
        rows[place.row - at.row] |= 1 << (place.col - at.col);
    }
    Some((Kind::new(rows, lane), at))
}

fn place(grid: &Grid, cell: u8) -> Option<Place> {
    let cell = usize::from(cell);
    (cell < grid.area()).then(|| Place { row: cell / grid.cols, col: cell % grid.cols })
}

fn names_of(puzzle: &Blocks, order: &[usize]) -> Result<Vec<char>, EncodeError> {
    let names: Vec<char> = order.iter().map(|&number| puzzle.blocks[number].name).collect();
    let is_bad = |at: &usize| !names::are_names(&names[..=*at]);
    match (0..names.len()).find(is_bad) {
        Some(at) => Err(EncodeError::Block(names[at])),
        None => Ok(names),
    }
}
