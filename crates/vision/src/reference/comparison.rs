//! Tiles and the cells of a frame in the finished picture, compared.

use super::{
    frame::Frame,
    patch::{Light, Patch, Sums},
    settle::Settled,
};
use crate::{assignment::assign, sorting::sort_least_first};
use std::rc::Rc;
use unslide_solver::grid::{Cell, Size};

/// How much the mean colour of a tile counts, next to its details.
const BROAD: f32 = 0.35;
/// What a cell counts that lies outside the finished picture, next to how much colours vary.
const OUTSIDE: f32 = 0.6;
/// How far a frame is moved at first and at last, in cells.
const FIRST_STEP: f32 = 0.12;
const LAST_STEP: f32 = 0.01;
/// How often it is moved at most.
const MAX_ROUNDS: usize = 60;

/// How tiles and the finished picture are compared.
#[derive(Clone)]
pub(super) struct Comparison {
    pub(super) size: Size,
    pub(super) tiles: Vec<Patch>,
    pub(super) light: Light,
    pub(super) picture: Rc<Sums>,
}

/// A frame, the cell of each tile in it, and what that costs.
#[derive(Clone)]
pub(super) struct Match {
    pub(super) frame: Frame,
    pub(super) cells: Vec<usize>,
    pub(super) cost: f32,
}

impl Comparison {
    /// What lies in each cell of a frame; `None` outside the picture.
    pub(super) fn seen(&self, frame: &Frame) -> Vec<Option<Patch>> {
        let place = |cell: Cell| self.picture.patch(frame.place(self.size, cell));
        self.size.cells().map(place).collect()
    }

    /// What lies in each cell of a frame, in the light of the tiles; `None` outside the picture.
    pub(super) fn cells(&self, frame: &Frame) -> Vec<Option<Patch>> {
        let patches = self.seen(frame);
        let light = Light::of(patches.iter().flatten());
        patches.into_iter().map(|patch| Some(light.to(&self.light, &patch?))).collect()
    }

    /// How much a tile differs from what lies in a cell, next to how much colours vary.
    pub(super) fn cost(&self, tile: &Patch, cell: Option<&Patch>) -> f32 {
        let variance = self.light.variance().max(1.0);
        cell.map_or(OUTSIDE, |cell| tile.difference(cell, BROAD) / variance)
    }

    /// For each tile what each cell of a frame costs.
    pub(super) fn costs(&self, frame: &Frame) -> Vec<Vec<f32>> {
        let cells = self.cells(frame);
        let row = |tile: &Patch| cells.iter().map(|cell| self.cost(tile, cell.as_ref())).collect();
        self.tiles.iter().map(row).collect()
    }

    /// The tiles with most to see.
    pub(super) fn telling(&self, count: usize) -> Vec<usize> {
        let mut telling: Vec<usize> = (0..self.tiles.len()).collect();
        sort_least_first(&mut telling, |tile| -self.tiles[*tile].energy());
        telling.truncate(count);
        telling
    }

    /// The best places in a frame.
    pub(super) fn matched(&self, frame: Frame) -> Match {
        let costs = self.costs(&frame);
        let cells = assign(&costs);
        let total: f32 = costs.iter().zip(&cells).map(|(row, cell)| row[*cell]).sum();
        Match { frame, cost: total / self.tiles.len() as f32, cells }
    }

    /// Moves a frame to where tiles and their cells differ least, and places the tiles anew.
    pub(super) fn refined(&self, found: Match) -> Match {
        let (_, frame) = self.moved(found.frame, &found.cells);
        let next = self.matched(frame);
        if next.cost <= found.cost { next } else { found }
    }

    /// A frame moved to where tiles differ least from these cells, and by how much in sum.
    pub(super) fn moved(&self, frame: Frame, cells: &[usize]) -> (f32, Frame) {
        frame.nudged(self.size, [FIRST_STEP, LAST_STEP], MAX_ROUNDS, |frame| {
            self.apart(frame, cells)
        })
    }

    /// How much tiles differ from these cells of a frame, in sum.
    fn apart(&self, frame: &Frame, cells: &[usize]) -> f32 {
        let seen = self.cells(frame);
        let pairs = self.tiles.iter().zip(cells);
        pairs.map(|(tile, cell)| self.cost(tile, seen[*cell].as_ref())).sum()
    }

    /// The same with the light on the board made even.
    pub(super) fn evened(&self, settled: &Settled) -> Self {
        let pairs = self.tiles.iter().zip(&settled.lit);
        let tiles: Vec<Patch> = pairs.map(|(tile, lit)| lit.evened(tile)).collect();
        let light = Light::of(tiles.iter());
        Self { size: self.size, tiles, light, picture: Rc::clone(&self.picture) }
    }

    /// The places that were settled.
    pub(super) fn as_settled(&self, settled: &Settled) -> Match {
        let sum = self.apart(&settled.frame, &settled.cells);
        let cost = sum / self.tiles.len() as f32;
        Match { frame: settled.frame, cells: settled.cells.clone(), cost }
    }

    /// How alike the details of tiles and their cells are: their colours alone may fit by chance.
    pub(super) fn likeness(&self, found: &Match) -> impl Iterator<Item = f32> {
        self.pairs(found).map(|(tile, cell)| cell.map_or(0.0, |cell| tile.likeness(&cell)))
    }

    /// The same of all tiles together: those that are nearly plain say little.
    pub(super) fn likeness_of_all(&self, found: &Match) -> f32 {
        let sums = self.pairs(found).fold([0.0; 3], |[both, tiles, cells], (tile, cell)| {
            let [own, others] = cell.map_or([0.0; 2], |cell| [tile.product(&cell), cell.energy()]);
            [both + own, tiles + tile.energy(), cells + others]
        });
        sums[0] / (sums[1] * sums[2]).sqrt().max(1.0)
    }

    /// Tiles and what lies in their cells, in the light of the tiles.
    fn pairs(&self, found: &Match) -> impl Iterator<Item = (&Patch, Option<Patch>)> {
        let mut cells = self.cells(&found.frame);
        self.tiles.iter().zip(&found.cells).map(move |(tile, cell)| (tile, cells[*cell].take()))
    }
}
