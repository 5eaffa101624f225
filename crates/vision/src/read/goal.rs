//! How the tiles of a picture should lie.

use crate::{jigsaw::Assembly, raster::Raster};
use unslide_solver::grid::{Cell, Size};

/// Tiles whose colours differ by less on average look the same.
pub(super) const SAME_LOOK: f32 = 2.5;
/// The least certainty of a goal that is called sure.
pub(super) const SURE_GOAL: f64 = 0.7;

/// How the tiles of a picture should lie.
#[derive(Clone, Debug, PartialEq)]
pub struct Goal {
    /// For each cell of the picture, the cell where its tile belongs; for the blank, the one that
    /// is blank in the end.
    pub cells: Vec<Cell>,
    /// For each cell of the picture, how sure that is, from 0 to 1.
    pub sure: Vec<f64>,
    /// Groups of goal cells whose tiles look the same.
    pub interchangeable: Vec<Vec<Cell>>,
}

/// Tiles that look the same.
pub(super) struct Alike {
    /// Groups of two or more.
    groups: Vec<Vec<usize>>,
    /// For each tile the first one that looks the same.
    pub(super) looks: Vec<usize>,
}

/// Whether nobody needs to look at any of the goals that are `sure` to that degree.
pub(super) fn are_sure(sure: &[f64]) -> bool {
    sure.iter().all(|sure| *sure >= SURE_GOAL)
}

impl Goal {
    /// The cells of the picture whose tiles may belong elsewhere.
    pub fn doubtful(&self) -> impl Iterator<Item = Cell> {
        let doubtful = self.sure.iter().enumerate().filter(|(_, sure)| **sure < SURE_GOAL);
        doubtful.map(|(cell, _)| Cell(cell as u16))
    }

    /// The goal of tiles that lie in `cells`, the missing one among them.
    pub(super) fn of_tiles(
        size: Size,
        cells: &[Cell],
        found: &Assembly,
        alike: Alike,
        blank: Cell,
    ) -> Self {
        let in_goal = |group: Vec<usize>| group.into_iter().map(|tile| found.goals[tile]).collect();
        Self {
            cells: with_blank(size, cells, &found.goals, blank, found.hole),
            sure: with_blank_sure(size, cells, &found.sure),
            interchangeable: alike.groups.into_iter().map(in_goal).collect(),
        }
    }

    /// The goal where nothing is known: as it is.
    pub(super) fn unknown(size: Size) -> Self {
        Self {
            cells: size.cells().collect(),
            sure: vec![0.0; size.area()],
            interchangeable: Vec::new(),
        }
    }
}

/// For each cell of the picture the goal cell, the blank's among them.
pub(super) fn with_blank(
    size: Size,
    cells: &[Cell],
    goals: &[Cell],
    blank: Cell,
    hole: Cell,
) -> Vec<Cell> {
    let mut all = vec![hole; size.area()];
    for (cell, goal) in cells.iter().zip(goals) {
        all[cell.index()] = *goal;
    }
    debug_assert_eq!(all[blank.index()], hole);
    all
}

/// For each cell of the picture how sure its goal is: the blank's is what tiles leave over, and so no
/// surer than that of any tile.
pub(super) fn with_blank_sure(size: Size, cells: &[Cell], sure: &[f64]) -> Vec<f64> {
    let least = sure.iter().copied().fold(1.0, f64::min);
    let mut all = vec![least; size.area()];
    for (cell, certainty) in cells.iter().zip(sure) {
        all[cell.index()] = *certainty;
    }
    all
}

impl Alike {
    pub(super) fn among(tiles: &[&Raster]) -> Self {
        let groups = groups(tiles);
        let mut looks: Vec<usize> = (0..tiles.len()).collect();
        for group in &groups {
            for tile in group {
                looks[*tile] = group[0];
            }
        }
        Self { groups, looks }
    }
}

/// Tiles that look the same, where there are two or more.
fn groups(tiles: &[&Raster]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (index, tile) in tiles.iter().enumerate() {
        match groups.iter_mut().find(|group| tiles[group[0]].differs_less(tile, SAME_LOOK)) {
            Some(group) => group.push(index),
            None => groups.push(vec![index]),
        }
    }
    groups.retain(|group| group.len() > 1);
    groups
}
