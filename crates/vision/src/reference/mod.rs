//! The goal of a board by its finished picture.
//!
//! Each tile is compared with each cell of the finished picture, which may differ in crop, size and illumination. All
//! tiles are assigned at once (Hungarian method).

mod alternation;
mod candidates;
mod certainty;
mod comparison;
mod frame;
mod illumination;
mod likelihood;
mod patch;

use crate::{jigsaw::unary_costs, raster::Raster, sorting::sort_least_first};
use alternation::{Estimate, Placement};
use comparison::{Comparison, Match};
use image::RgbaImage;
use patch::{ColourStatistics, Patch, SummedAreaTable};
use std::rc::Rc;
use unslide_solver::grid::{Cell, Size};

/// Maximum side of the finished picture, in pixels.
const PICTURE_SIDE: f32 = 640.0;
/// Maximum mean cost of tiles that belong to this picture.
const MAX_COST: f32 = 0.45;
/// Maximum mean cost before illumination is removed.
const MAX_INITIAL_COST: f32 = 2.0 * MAX_COST;
/// Minimum correlation of the details of all tiles with their cells.
const MIN_CORRELATION: f32 = 0.6;
/// Mean cost below which likelihoods weigh more, relative to the costs of sides: residuals are noise there, nearly
/// independent from pixel to pixel.
const CLOSE: f32 = 0.012;
/// Maximum of that weight.
const MAX_WEIGHT: f32 = 5.0;
/// Estimates that are refined.
const REFINED: usize = 2;

/// Tiles assigned to the cells of a finished picture.
#[derive(Clone)]
pub(crate) struct Fit {
    comparison: Comparison,
    best: Match,
    estimate: Rc<Estimate>,
}

/// How much of the board a finished picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// About the board, no more and no less.
    Same,
    /// Perhaps more or less than the board; the search takes longer.
    Any,
}

/// Assigns the tiles of a board with one hole to the cells of a finished picture; `None` if they do not belong to it.
/// `cells` are those of the tiles on the board.
pub(crate) fn fit(
    size: Size,
    tiles: &[&Raster],
    cells: &[Cell],
    reference: &RgbaImage,
    extent: Extent,
) -> Option<Fit> {
    let shape = tiles.first().map(|tile| tile.width as f32 / tile.height as f32)?;
    let comparison = Comparison::of(size, tiles, picture_of(size, reference)?)?;
    let estimate = comparison.likeliest(&Placement::all(size, cells), shape, extent)?;
    Fit::of(&comparison, estimate)
}

/// The finished picture at the size of comparison; `None` if it is too small.
fn picture_of(size: Size, reference: &RgbaImage) -> Option<Rc<SummedAreaTable>> {
    let [longest, shortest] =
        [u32::max, u32::min].map(|one| one(reference.width(), reference.height()));
    let is_large = shortest >= 2 * size.rows().max(size.cols()) as u32;
    let factor = (longest as f32 / PICTURE_SIDE).max(1.0);
    is_large.then(|| Rc::new(SummedAreaTable::of(&Raster::shrunk(reference, factor))))
}

impl Comparison {
    /// `None` if a tile is too small.
    fn of(size: Size, tiles: &[&Raster], picture: Rc<SummedAreaTable>) -> Option<Self> {
        let tiles = tiles.iter().map(|tile| Patch::of(tile)).collect::<Option<Vec<_>>>()?;
        let statistics = ColourStatistics::of(tiles.iter());
        Some(Self { size, tiles, statistics, picture })
    }

    /// The likeliest estimate over all candidate frames.
    fn likeliest(&self, placements: &[Placement], shape: f32, extent: Extent) -> Option<Estimate> {
        let found = self.candidates(shape, extent).into_iter();
        let found = found.filter(|found| found.cost <= MAX_INITIAL_COST);
        let mut initial_estimate: Vec<Estimate> =
            found.map(|found| self.initial_estimate(placements, &found)).collect();
        sort_least_first(&mut initial_estimate, |found| -found.total);
        initial_estimate.truncate(REFINED);
        let estimate = initial_estimate.into_iter().map(|found| self.estimate(placements, found));
        let best = estimate.max_by(|a, b| a.total.total_cmp(&b.total))?;
        let may_be_off = extent == Extent::Any || self.may_be_shifted(best.frame);
        Some(if may_be_off { self.shift_by_cells(placements, best) } else { best })
    }
}

impl Fit {
    fn of(comparison: &Comparison, estimate: Estimate) -> Option<Self> {
        let comparison = comparison.without_illumination(&estimate);
        let best = comparison.match_of(&estimate);
        let is_so = best.cost < MAX_COST && comparison.total_correlation(&best) > MIN_CORRELATION;
        is_so.then_some(Self { comparison, best, estimate: Rc::new(estimate) })
    }

    /// This frame, with other tiles of the board: another cell is the blank. `cells` are those of the tiles.
    pub(crate) fn of_others(&self, tiles: &[&Raster], cells: &[Cell]) -> Option<Self> {
        let Comparison { size, picture, .. } = &self.comparison;
        let comparison = Comparison::of(*size, tiles, Rc::clone(picture))?;
        let placements = Placement::all(*size, cells);
        let found =
            comparison.initial_estimate(&placements, &comparison.best_match(self.best.frame));
        Self::of(&comparison, comparison.estimate(&placements, found))
    }

    /// Mean difference of tiles and their cells, relative to the variance of colours.
    pub(crate) fn cost(&self) -> f32 {
        self.best.cost
    }

    /// Log-likelihood of all tiles in their cells.
    pub(crate) fn likelihood(&self) -> f32 {
        self.estimate.total
    }

    /// Goal cell of each tile.
    pub(crate) fn goals(&self) -> Vec<Cell> {
        self.best.cells.iter().map(|cell| Cell(*cell as u16)).collect()
    }

    /// The goal cell without a tile.
    pub(crate) fn hole(&self) -> Cell {
        let is_left = |cell: &Cell| !self.best.cells.contains(&cell.index());
        self.comparison.size.cells().find(is_left).unwrap_or(Cell(0))
    }

    /// Cost of each tile in each cell, tile by tile: negative log-likelihood ratio to chance.
    pub(crate) fn unary_costs(&self) -> Vec<f32> {
        unary_costs(&self.estimate.table, (CLOSE / self.best.cost).clamp(1.0, MAX_WEIGHT))
    }

    /// Negative log-likelihood of the tiles with these goals.
    pub(crate) fn negative_log_likelihood(&self, goals: &[Cell]) -> f32 {
        let pairs = self.estimate.table.iter().zip(goals);
        -pairs.map(|(row, goal)| row[goal.index()]).sum::<f32>()
    }

    /// These tiles in the frame that fits the given goals best.
    pub(crate) fn aligned_with(self, goals: &[Cell]) -> Self {
        let Self { comparison, best, estimate } = self;
        let cells: Vec<usize> = goals.iter().map(|cell| cell.index()).collect();
        let best = comparison.aligned(best.frame, &cells);
        let estimate = Rc::new(estimate.in_frame_of(&comparison, &best));
        Self { comparison, best, estimate }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_greater_weight_increases_the_spread_of_costs() {
        let [once, often] = [1.0, MAX_WEIGHT].map(|weight| unary_costs(&[vec![0.0, -2.0]], weight));
        assert!(often[0] < once[0] && once[1] < often[1], "{once:?} {often:?}");
    }
}
