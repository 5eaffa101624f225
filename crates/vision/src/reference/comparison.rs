//! Comparison of tiles with the cells of a frame in the finished picture.

use super::{
    alternation::Estimate,
    frame::Frame,
    patch::{ColourStatistics, Patch, SummedAreaTable},
};
use crate::{assignment::assign, sorting::sort_least_first};
use std::rc::Rc;
use unslide_solver::grid::{Cell, Size};

/// Weight of the difference of mean colours, relative to details.
const MEAN_WEIGHT: f32 = 0.35;
/// Cost of a cell outside the finished picture.
const OUTSIDE: f32 = 0.6;
/// First and last step of the frame, in cells.
const FIRST_STEP: f32 = 0.12;
const LAST_STEP: f32 = 0.01;
/// Maximum rounds of its optimization.
const MAX_ROUNDS: usize = 60;

/// The tiles of a board and a finished picture.
#[derive(Clone)]
pub(super) struct Comparison {
    pub(super) size: Size,
    pub(super) tiles: Vec<Patch>,
    pub(super) statistics: ColourStatistics,
    pub(super) picture: Rc<SummedAreaTable>,
}

/// A frame, the cell of each tile in it, and the mean cost of a tile.
#[derive(Clone)]
pub(super) struct Match {
    pub(super) frame: Frame,
    pub(super) cells: Vec<usize>,
    pub(super) cost: f32,
}

impl Comparison {
    /// Patch of each cell of a frame; `None` outside the picture.
    pub(super) fn seen(&self, frame: &Frame) -> Vec<Option<Patch>> {
        let place = |cell: Cell| self.picture.patch(frame.place(self.size, cell));
        self.size.cells().map(place).collect()
    }

    /// Patch of each cell of a frame, after a colour transfer to the tiles; `None` outside the picture.
    pub(super) fn cells(&self, frame: &Frame) -> Vec<Option<Patch>> {
        let patches = self.seen(frame);
        let statistics = ColourStatistics::of(patches.iter().flatten());
        patches.into_iter().map(|patch| Some(statistics.to(&self.statistics, &patch?))).collect()
    }

    /// Difference of a tile and a cell, relative to the variance of colours.
    pub(super) fn cost(&self, tile: &Patch, cell: Option<&Patch>) -> f32 {
        let variance = self.statistics.variance().max(1.0);
        cell.map_or(OUTSIDE, |cell| tile.difference(cell, MEAN_WEIGHT) / variance)
    }

    /// Cost of each tile in each cell of a frame.
    pub(super) fn costs(&self, frame: &Frame) -> Vec<Vec<f32>> {
        let cells = self.cells(frame);
        let row = |tile: &Patch| cells.iter().map(|cell| self.cost(tile, cell.as_ref())).collect();
        self.tiles.iter().map(row).collect()
    }

    /// The `count` tiles with most detail.
    pub(super) fn most_detailed(&self, count: usize) -> Vec<usize> {
        let mut most_detailed: Vec<usize> = (0..self.tiles.len()).collect();
        sort_least_first(&mut most_detailed, |tile| -self.tiles[*tile].energy());
        most_detailed.truncate(count);
        most_detailed
    }

    /// The cheapest assignment in a frame.
    pub(super) fn best_match(&self, frame: Frame) -> Match {
        let costs = self.costs(&frame);
        let cells = assign(&costs);
        let total: f32 = costs.iter().zip(&cells).map(|(row, cell)| row[*cell]).sum();
        Match { frame, cost: total / self.tiles.len() as f32, cells }
    }

    /// Optimizes the frame for the cells of a match, then assigns tiles again.
    pub(super) fn refine(&self, found: Match) -> Match {
        let (_, frame) = self.moved(found.frame, &found.cells);
        let next = self.best_match(frame);
        if next.cost <= found.cost { next } else { found }
    }

    /// The frame near `frame` with the least cost for these cells, and that cost.
    pub(super) fn moved(&self, frame: Frame, cells: &[usize]) -> (f32, Frame) {
        frame.optimized(self.size, [FIRST_STEP, LAST_STEP], MAX_ROUNDS, |frame| {
            self.difference(frame, cells)
        })
    }

    /// Sum of the costs of tiles in these cells of a frame.
    fn difference(&self, frame: &Frame, cells: &[usize]) -> f32 {
        let seen = self.cells(frame);
        let pairs = self.tiles.iter().zip(cells);
        pairs.map(|(tile, cell)| self.cost(tile, seen[*cell].as_ref())).sum()
    }

    /// This comparison with the estimated illumination removed from the tiles.
    pub(super) fn without_illumination(&self, estimate: &Estimate) -> Self {
        let pairs = self.tiles.iter().zip(&estimate.illumination);
        let tiles: Vec<Patch> =
            pairs.map(|(tile, illumination)| illumination.without_illumination(tile)).collect();
        let statistics = ColourStatistics::of(tiles.iter());
        Self { size: self.size, tiles, statistics, picture: Rc::clone(&self.picture) }
    }

    /// The match with the frame and the cells of an estimate.
    pub(super) fn match_of(&self, estimate: &Estimate) -> Match {
        let sum = self.difference(&estimate.frame, &estimate.cells);
        let cost = sum / self.tiles.len() as f32;
        Match { frame: estimate.frame, cells: estimate.cells.clone(), cost }
    }

    /// Correlation of each tile's details with those of its cell: mean colours alone may fit by chance.
    pub(super) fn correlation(&self, found: &Match) -> impl Iterator<Item = f32> {
        self.pairs(found).map(|(tile, cell)| cell.map_or(0.0, |cell| tile.correlation(&cell)))
    }

    /// Correlation of the details of all tiles together: plain tiles count little.
    pub(super) fn total_correlation(&self, found: &Match) -> f32 {
        let sums = self.pairs(found).fold([0.0; 3], |[both, tiles, cells], (tile, cell)| {
            let [own, others] =
                cell.map_or([0.0; 2], |cell| [tile.inner_product(&cell), cell.energy()]);
            [both + own, tiles + tile.energy(), cells + others]
        });
        sums[0] / (sums[1] * sums[2]).sqrt().max(1.0)
    }

    /// Tiles with the patches of their cells, after a colour transfer.
    fn pairs(&self, found: &Match) -> impl Iterator<Item = (&Patch, Option<Patch>)> {
        let mut cells = self.cells(&found.frame);
        self.tiles.iter().zip(&found.cells).map(move |(tile, cell)| (tile, cells[*cell].take()))
    }
}
