//! The goal of a board: where each tile belongs.

use crate::{jigsaw::Assembly, raster::Raster};
use unslide_solver::grid::{Cell, Size};

/// Maximum mean difference of tiles that look alike, in levels.
pub(super) const MAX_DUPLICATE_DIFFERENCE: f32 = 2.5;
/// Certainty from which a goal is called sure.
pub(super) const SURE_GOAL: f64 = 0.7;

/// Where each tile of a picture belongs.
/// ```
/// use unslide_solver::grid::Cell;
/// use unslide_vision::{Goal, Hints, read};
///
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// let reading = read(&picture, &Hints::default(), |_| ())?.ok_or("no board")?;
/// assert_eq!(reading.goal.cells[0], Cell(13)); // the 14 lies in the first cell
/// assert_eq!(reading.goal.doubtful().count(), 0);
/// assert_eq!(reading.goal.cells, Goal::known(reading.goal.cells.clone()).cells);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Goal {
    /// For each cell of the picture the goal cell of its tile; for the blank, the goal cell of the blank.
    pub cells: Vec<Cell>,
    /// Certainty of each of them, from 0 to 1.
    pub sure: Vec<f64>,
    /// Groups of goal cells whose tiles look alike.
    pub interchangeable: Vec<Vec<Cell>>,
}

/// Tiles that look alike.
pub(super) struct Duplicates {
    /// Groups of at least two tiles.
    groups: Vec<Vec<usize>>,
    /// For each tile the first one that looks like it.
    pub(super) looks: Vec<usize>,
}

/// Whether all certainties suffice.
pub(super) fn are_sure(sure: &[f64]) -> bool {
    sure.iter().all(|sure| *sure >= SURE_GOAL)
}

impl Goal {
    /// A goal that is known: for each cell of the picture the goal cell of its tile.
    pub fn known(cells: Vec<Cell>) -> Self {
        Self { sure: vec![1.0; cells.len()], cells, interchangeable: Vec::new() }
    }

    /// Cells of the picture whose goals are not sure.
    pub fn doubtful(&self) -> impl Iterator<Item = Cell> {
        let doubtful = self.sure.iter().enumerate().filter(|(_, sure)| **sure < SURE_GOAL);
        doubtful.map(|(cell, _)| Cell(cell as u16))
    }

    /// The goal of tiles that lie in `cells`, and of the blank.
    pub(super) fn of_tiles(
        size: Size,
        cells: &[Cell],
        found: &Assembly,
        duplicates: Duplicates,
        blank: Cell,
    ) -> Self {
        let in_goal = |group: Vec<usize>| group.into_iter().map(|tile| found.goals[tile]).collect();
        Self {
            cells: with_blank(size, cells, &found.goals, blank, found.hole),
            sure: with_blank_sure(size, cells, &found.sure),
            interchangeable: duplicates.groups.into_iter().map(in_goal).collect(),
        }
    }

    /// The goal if nothing is known: each tile stays, without certainty.
    pub(super) fn unknown(size: Size) -> Self {
        Self {
            cells: size.cells().collect(),
            sure: vec![0.0; size.area()],
            interchangeable: Vec::new(),
        }
    }
}

/// Goal of each cell of the picture, with that of the blank.
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

/// Certainty of each cell's goal. The blank gets the goal that is left over: its certainty is the minimum of all.
pub(super) fn with_blank_sure(size: Size, cells: &[Cell], sure: &[f64]) -> Vec<f64> {
    let least = sure.iter().copied().fold(1.0, f64::min);
    let mut all = vec![least; size.area()];
    for (cell, certainty) in cells.iter().zip(sure) {
        all[cell.index()] = *certainty;
    }
    all
}

impl Duplicates {
    /// For tiles that all count as different.
    pub(super) fn none(tiles: usize) -> Self {
        Self { groups: Vec::new(), looks: (0..tiles).collect() }
    }

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

/// Groups of at least two tiles that look alike.
fn groups(tiles: &[&Raster]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (index, tile) in tiles.iter().enumerate() {
        match groups
            .iter_mut()
            .find(|group| tiles[group[0]].differs_less(tile, MAX_DUPLICATE_DIFFERENCE))
        {
            Some(group) => group.push(index),
            None => groups.push(vec![index]),
        }
    }
    groups.retain(|group| group.len() > 1);
    groups
}
