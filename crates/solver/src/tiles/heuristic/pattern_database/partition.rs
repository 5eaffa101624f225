//! Which tiles go together in a pattern.

use super::{
    arrangements::{self, code},
    capacity::Capacity,
    key::{Source, TableKey},
    regions::Regions,
};
use crate::{
    grid::Size,
    tiles::exact::{Board, Instance},
};

/// The order in which the cells of a 4 × 4 board are dealt out to patterns of five, by the goal's
/// blank. Found by trying every partition into three connected fives on 6,000 random boards: these
/// have the least mean of 2.13 to the power of −h, which the size of the search goes with.
const FIVES: [(u8, [u8; 15]); 3] = [
    (0, [1, 4, 5, 8, 9, 2, 3, 6, 7, 11, 10, 12, 13, 14, 15]),
    (1, [0, 2, 4, 5, 6, 8, 9, 12, 13, 14, 3, 7, 10, 11, 15]),
    (5, [0, 1, 2, 3, 4, 8, 9, 12, 13, 14, 6, 7, 10, 11, 15]),
];

/// The same for patterns of six: two blocks of two columns, and what is left of the last row.
const SIXES: [(u8, [u8; 15]); 3] = [
    (0, [1, 4, 5, 8, 9, 12, 2, 3, 6, 7, 10, 11, 13, 14, 15]),
    (1, [0, 4, 5, 8, 9, 12, 2, 3, 6, 7, 10, 11, 13, 14, 15]),
    (5, [0, 1, 4, 8, 9, 12, 2, 3, 6, 7, 10, 11, 13, 14, 15]),
];

/// The tiles of one pattern.
#[derive(Default)]
pub(super) struct Group {
    /// Alike tiles together.
    classes: Vec<Vec<u8>>,
}

/// Parts the tiles into patterns by where they lie in `goal`; tiles of one label stay together.
pub(super) fn partition(
    instance: &Instance,
    goal: Board,
    regions: &Regions,
    capacity: Capacity,
) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for class in classes(instance, goal, capacity) {
        match groups.iter_mut().find(|group| group.has_room(&class, regions, capacity)) {
            Some(group) => group.classes.push(class),
            None => groups.push(Group { classes: vec![class] }),
        }
    }
    groups
}

/// Tiles of one label each, in the order in which the cells of the goal are dealt out.
fn classes(instance: &Instance, goal: Board, capacity: Capacity) -> Vec<Vec<u8>> {
    let mut classes: Vec<Vec<u8>> = Vec::new();
    let tiles = order(instance.size, goal.blank, capacity).into_iter().map(|cell| goal.tile(cell));
    for tile in tiles.filter(|tile| *tile != 0) {
        match classes.iter_mut().find(|class| instance.alike(class[0], tile)) {
            Some(class) => class.push(tile),
            None => classes.push(vec![tile]),
        }
    }
    classes
}

/// The same for patterns of seven; the last tile stands alone. Found by exchanging tiles for as long as
/// the search of 150 random boards expanded fewer positions, 40 partitions each.
const SEVENS: [(u8, [u8; 15]); 3] = [
    (0, [1, 4, 5, 8, 9, 12, 13, 2, 6, 7, 10, 11, 14, 15, 3]),
    (1, [0, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 8]),
    (5, [9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 6, 7, 8]),
];

/// The cells in an order in which those that follow each other lie close together.
fn order(size: Size, blank: u8, capacity: Capacity) -> Vec<u8> {
    let known = match capacity {
        Capacity::Five => &FIVES,
        Capacity::Six => &SIXES,
        Capacity::Seven => &SEVENS,
    };
    match known.iter().find(|(known, _)| *known == blank) {
        Some((_, order)) if (size.rows(), size.cols()) == (4, 4) => order.to_vec(),
        _ => (0..size.cols()).flat_map(|col| column(size, col)).collect(),
    }
}

/// The cells of a column, every other one from the bottom up.
fn column(size: Size, col: usize) -> Vec<u8> {
    let mut cells: Vec<_> = (0..size.rows()).map(|row| size.cell(row, col).0 as u8).collect();
    if col % 2 == 1 {
        cells.reverse();
    }
    cells
}

impl Group {
    /// How many tiles there are of each class.
    fn sizes(&self) -> Vec<u8> {
        self.classes.iter().map(|class| class.len() as u8).collect()
    }

    /// The tiles, each with the number of its class.
    pub(super) fn tiles(&self) -> impl Iterator<Item = (u8, u8)> {
        let classes = (0..).zip(&self.classes);
        classes.flat_map(|(number, class)| class.iter().map(move |tile| (*tile, number)))
    }

    /// What its table depends on.
    pub(super) fn key(&self, size: Size, goals: &[Board]) -> TableKey {
        let cells = size.area() as u8;
        let mut sources: Vec<_> = goals.iter().map(|goal| self.source(*goal, cells)).collect();
        sources.sort_unstable();
        sources.dedup();
        TableKey { size, classes: self.sizes(), sources }
    }

    fn has_room(&self, class: &[u8], regions: &Regions, capacity: Capacity) -> bool {
        let mut sizes = self.sizes();
        sizes.push(class.len() as u8);
        let tiles = sizes.iter().map(|size| usize::from(*size)).sum();
        let orders = arrangements::count(&sizes);
        orders <= arrangements::MOST
            && orders * regions.block_count(tiles) as u64 <= capacity.states()
    }

    fn source(&self, goal: Board, cells: u8) -> Source {
        let class = |tile| self.tiles().find(|(own, _)| *own == tile).map(|(_, class)| class);
        let found = (0..cells).filter_map(|cell| Some((cell, class(goal.tile(cell))?)));
        let occupied = found.clone().fold(0, |mask, (cell, _)| mask | 1 << cell);
        Source { occupied, code: code(found.map(|(_, class)| class)), blank: goal.blank }
    }
}
