//! The goal cell of each tile. Tiles with equal labels are assigned to goal cells.

use crate::{
    grid::{Cell, Size},
    math::assignment::min_cost_assignment,
    tiles::{Position, parity::is_reachable},
};

/// For each cell of `start` the goal cell of its tile, or of the blank: a pairing of equal labels
/// with the smallest sum of distances.
///
/// If parity forbids that pairing, the goals of the two equal tiles whose exchange costs least are
/// exchanged.
pub(super) fn goal_cells(start: &Position, goal: &Position) -> Vec<Cell> {
    let size = start.size();
    let mut goals: Vec<Cell> = size.cells().collect();
    let mut labels = goal.tiles().to_vec();
    labels.sort_unstable();
    labels.dedup();
    for label in labels {
        let cells = |position: &Position| -> Vec<Cell> {
            size.cells().filter(|cell| position.tile(*cell) == label).collect()
        };
        for (from, to) in nearest_pairs(size, &cells(start), &cells(goal)) {
            goals[from.index()] = to;
        }
    }
    if !is_reachable(size, &goals, start.blank(), goal.blank()) {
        swap_two_alike(start, &mut goals);
    }
    goals
}

/// Pairs each cell of `from` with a cell of `to` such that the sum of distances is minimal.
///
/// A cell in both is paired with itself: by the triangle inequality no other choice is better.
fn nearest_pairs(size: Size, from: &[Cell], to: &[Cell]) -> Vec<(Cell, Cell)> {
    let common = from.iter().filter(|cell| to.contains(cell));
    let mut pairs: Vec<_> = common.map(|cell| (*cell, *cell)).collect();
    let difference = |these: &[Cell], those: &[Cell]| -> Vec<Cell> {
        these.iter().copied().filter(|cell| !those.contains(cell)).collect()
    };
    let (from, to) = (difference(from, to), difference(to, from));
    let distance = |a: &Cell, b: &Cell| size.distance(*a, *b) as isize;
    let costs: Vec<Vec<isize>> =
        from.iter().map(|a| to.iter().map(|b| distance(a, b)).collect()).collect();
    let columns = min_cost_assignment(&costs);
    pairs.extend(columns.into_iter().enumerate().map(|(row, col)| (from[row], to[col])));
    pairs
}

/// Exchanges the goals of the two tiles of one label for which it costs least.
fn swap_two_alike(start: &Position, goals: &mut [Cell]) {
    let size = start.size();
    let cost = |a: usize, b: usize| {
        let distance =
            |from: usize, to: usize| size.distance(Cell(from as u16), goals[to]) as isize;
        distance(a, b) + distance(b, a) - distance(a, a) - distance(b, b)
    };
    let tiles = start.tiles();
    let alike = (0..tiles.len())
        .flat_map(|a| (0..a).map(move |b| (a, b)))
        .filter(|(a, b)| tiles[*a] == tiles[*b]);
    if let Some((a, b)) = alike.min_by_key(|(a, b)| cost(*a, *b)) {
        goals.swap(a, b);
    }
}
