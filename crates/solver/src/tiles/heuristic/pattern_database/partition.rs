//! Partitions of the tiles into patterns.

use super::{
    blank_regions::BlankRegions,
    capacity::Capacity,
    key::{GoalState, TableKey},
    orders::{self, code},
    regions::Regions,
};
use crate::{
    grid::Size,
    tiles::small::{Board, Instance},
};

/// By the goal's blank: the cells of a 4 × 4 board in the order of their patterns of five. The best
/// of all partitions into three connected fives on 6,000 random boards, by the mean of 2.13^−h, to
/// which the size of a search is proportional.
const FIVES: [(u8, [u8; 15]); 3] = [
    (0, [1, 4, 5, 8, 9, 2, 3, 6, 7, 11, 10, 12, 13, 14, 15]),
    (1, [0, 2, 4, 5, 6, 8, 9, 12, 13, 14, 3, 7, 10, 11, 15]),
    (5, [0, 1, 2, 3, 4, 8, 9, 12, 13, 14, 6, 7, 10, 11, 15]),
];

/// Like [`FIVES`] for patterns of six: two blocks of two columns, and the rest of the last row.
const SIXES: [(u8, [u8; 15]); 3] = [
    (0, [1, 4, 5, 8, 9, 12, 2, 3, 6, 7, 10, 11, 13, 14, 15]),
    (1, [0, 4, 5, 8, 9, 12, 2, 3, 6, 7, 10, 11, 13, 14, 15]),
    (5, [0, 1, 4, 8, 9, 12, 2, 3, 6, 7, 10, 11, 13, 14, 15]),
];

/// The tiles of one pattern.
#[derive(Default)]
pub(super) struct Pattern {
    /// The tiles of each label.
    classes: Vec<Vec<u8>>,
}

/// Partitions the tiles into patterns by their cells in `goal`; tiles of one label stay together.
pub(super) fn partition(
    instance: &Instance,
    goal: Board,
    regions: &Regions,
    capacity: Capacity,
) -> Vec<Pattern> {
    let mut patterns: Vec<Pattern> = Vec::new();
    for class in classes(instance, goal, capacity) {
        match patterns.iter_mut().find(|pattern| pattern.has_room(&class, regions, capacity)) {
            Some(pattern) => pattern.classes.push(class),
            None => patterns.push(Pattern { classes: vec![class] }),
        }
    }
    patterns
}

/// The tiles of each label, in the [`order`] of the goal's cells.
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

/// Like [`FIVES`] for patterns of seven; the last tile is alone. Found by local search: exchanges
/// of tiles that reduced the expansions on 150 random boards, from 40 partitions each.
const SEVENS: [(u8, [u8; 15]); 3] = [
    (0, [1, 4, 5, 8, 9, 12, 13, 2, 6, 7, 10, 11, 14, 15, 3]),
    (1, [0, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 8]),
    (5, [9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 6, 7, 8]),
];

/// The cells in an order with consecutive cells close together.
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

/// The cells of a column, in odd columns from the bottom up.
fn column(size: Size, col: usize) -> Vec<u8> {
    let mut cells: Vec<_> = (0..size.rows()).map(|row| size.cell(row, col).0 as u8).collect();
    if col % 2 == 1 {
        cells.reverse();
    }
    cells
}

impl Pattern {
    /// Number of tiles of each class.
    fn sizes(&self) -> Vec<u8> {
        self.classes.iter().map(|class| class.len() as u8).collect()
    }

    /// The tiles, each with the index of its class.
    pub(super) fn tiles(&self) -> impl Iterator<Item = (u8, u8)> {
        let classes = (0..).zip(&self.classes);
        classes.flat_map(|(number, class)| class.iter().map(move |tile| (*tile, number)))
    }

    /// The key of its table.
    pub(super) fn key(&self, size: Size, goals: &[Board]) -> TableKey {
        let cells = size.area() as u8;
        let mut goal_states: Vec<_> =
            goals.iter().map(|goal| self.goal_state(*goal, cells)).collect();
        goal_states.sort_unstable();
        goal_states.dedup();
        TableKey { size, classes: self.sizes(), goal_states }
    }

    fn has_room(&self, class: &[u8], regions: &Regions, capacity: Capacity) -> bool {
        let mut sizes = self.sizes();
        sizes.push(class.len() as u8);
        let tiles = sizes.iter().map(|size| usize::from(*size)).sum();
        let orders = orders::count(&sizes);
        orders <= orders::MAX_ORDERS && orders * regions.count(tiles) as u64 <= capacity.states()
    }

    fn goal_state(&self, goal: Board, cells: u8) -> GoalState {
        let class = |tile| self.tiles().find(|(own, _)| *own == tile).map(|(_, class)| class);
        let found = (0..cells).filter_map(|cell| Some((cell, class(goal.tile(cell))?)));
        let occupied = found.clone().fold(0, |mask, (cell, _)| mask | 1 << cell);
        GoalState { occupied, code: code(found.map(|(_, class)| class)), blank: goal.blank }
    }
}
