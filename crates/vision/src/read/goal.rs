//! How the tiles of a picture should lie.

use crate::{jigsaw, parity::can_be_reached, raster::Raster};
use unslide_solver::grid::{Cell, Size};

/// Tiles whose colours differ by less on average look the same.
const SAME_LOOK: f32 = 2.5;
/// A goal that is at least so sure is sure.
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

/// Groups of tiles by the cells where they belong.
pub(super) fn in_goal(groups: Vec<Vec<usize>>, goals: &[Cell]) -> Vec<Vec<Cell>> {
    groups.into_iter().map(|group| group.into_iter().map(|tile| goals[tile]).collect()).collect()
}

impl Goal {
    /// How tiles should lie by the picture on them. `pieces` are those of all cells.
    pub(super) fn assembled(size: Size, pieces: &[Raster], blank: Cell) -> Self {
        let cells: Vec<Cell> = size.cells().filter(|cell| *cell != blank).collect();
        let tiles: Vec<&Raster> = cells.iter().map(|cell| &pieces[cell.index()]).collect();
        let is_reachable = |goals: &[Cell], hole: Cell| {
            can_be_reached(size, &with_blank(size, &cells, goals, blank, hole), blank, hole)
        };
        let groups = groups(&tiles);
        let looks = looks(tiles.len(), &groups);
        let Some(found) = jigsaw::assemble(size, &tiles, &looks, is_reachable) else {
            return Self::unknown(size);
        };
        let goal = Self::of_tiles(size, &cells, &found.goals, &found.sure, blank, found.hole);
        Self { interchangeable: in_goal(groups, &found.goals), ..goal }
    }

    /// The cells of the picture whose tiles may belong elsewhere.
    pub fn doubtful(&self) -> impl Iterator<Item = Cell> {
        let doubtful = self.sure.iter().enumerate().filter(|(_, sure)| **sure < SURE_GOAL);
        doubtful.map(|(cell, _)| Cell(cell as u16))
    }

    /// The goal of tiles that lie in `cells`, the missing one among them: where that belongs is no surer
    /// than where any tile does.
    pub(super) fn of_tiles(
        size: Size,
        cells: &[Cell],
        goals: &[Cell],
        certainties: &[f64],
        blank: Cell,
        hole: Cell,
    ) -> Self {
        let least = certainties.iter().copied().fold(1.0, f64::min);
        let mut sure = vec![least; size.area()];
        for (cell, certainty) in cells.iter().zip(certainties) {
            sure[cell.index()] = *certainty;
        }
        let cells = with_blank(size, cells, goals, blank, hole);
        Self { cells, sure, interchangeable: Vec::new() }
    }

    /// The goal where nothing is known: as it is.
    fn unknown(size: Size) -> Self {
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

/// For each tile the first one that looks the same.
pub(super) fn looks(count: usize, groups: &[Vec<usize>]) -> Vec<usize> {
    let mut looks: Vec<usize> = (0..count).collect();
    for group in groups {
        for tile in group {
            looks[*tile] = group[0];
        }
    }
    looks
}

/// Tiles that look the same, where there are two or more.
pub(super) fn groups(tiles: &[&Raster]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (index, tile) in tiles.iter().enumerate() {
        match groups.iter_mut().find(|group| tiles[group[0]].difference(tile) < SAME_LOOK) {
            Some(group) => group.push(index),
            None => groups.push(vec![index]),
        }
    }
    groups.retain(|group| group.len() > 1);
    groups
}
