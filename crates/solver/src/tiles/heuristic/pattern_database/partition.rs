//! Which tiles go together in a pattern.

use super::pattern::{Capacity, Pattern, Slot};
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

/// The tiles of one pattern with their slots.
#[derive(Default)]
pub(super) struct Group {
    pub(super) pattern: Pattern,
    pub(super) tiles: Vec<(u8, Slot)>,
}

/// Parts the tiles into patterns by where they lie in `goal`; tiles of one label stay together.
pub(super) fn partition(instance: &Instance, goal: Board, capacity: Capacity) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for class in classes(instance, goal, capacity) {
        if !groups.iter_mut().any(|group| group.add(&class, capacity)) {
            let mut group = Group::default();
            group.add(&class, capacity);
            groups.push(group);
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

/// The cells in an order in which those that follow each other lie close together.
fn order(size: Size, blank: u8, capacity: Capacity) -> Vec<u8> {
    let known = match capacity {
        Capacity::Five => &FIVES,
        Capacity::Six => &SIXES,
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
    /// Whether there was room for a class of alike tiles.
    fn add(&mut self, class: &[u8], capacity: Capacity) -> bool {
        let Some(slots) = self.pattern.add_class(class.len(), capacity) else { return false };
        self.tiles.extend(class.iter().copied().zip(slots));
        true
    }

    /// The goals as indices of the pattern, each with the blank's cell, sorted. Alike tiles may take
    /// each other's places.
    pub(super) fn sources(&self, instance: &Instance, goals: &[Board]) -> Vec<(u32, u8)> {
        let mut sources: Vec<_> = goals
            .iter()
            .flat_map(|goal| self.indices(instance, *goal).into_iter().map(|i| (i, goal.blank)))
            .collect();
        sources.sort_unstable();
        sources.dedup();
        sources
    }

    /// The index of `goal` for every way to tell alike tiles apart.
    fn indices(&self, instance: &Instance, goal: Board) -> Vec<u32> {
        let mut found = vec![(0, 0u16)];
        for &(tile, slot) in &self.tiles {
            let places: Vec<u8> = (0..instance.cells())
                .filter(|&cell| goal.tile(cell) != 0 && instance.alike(goal.tile(cell), tile))
                .collect();
            found = extend(&found, slot, &places);
        }
        found.into_iter().map(|(index, _)| index).collect()
    }
}

/// Every index, and mask of the places that it takes, with one more tile in a place that is free.
fn extend(found: &[(u32, u16)], slot: Slot, places: &[u8]) -> Vec<(u32, u16)> {
    let mut longer: Vec<_> = found
        .iter()
        .flat_map(|&(index, taken)| {
            let free = places.iter().filter(move |place| taken >> **place & 1 == 0);
            free.map(move |&place| (index ^ slot.key(place.into()), taken | 1 << place))
        })
        .collect();
    // The tiles of a crowd have no order: most of these are the same.
    longer.sort_unstable();
    longer.dedup();
    longer
}
