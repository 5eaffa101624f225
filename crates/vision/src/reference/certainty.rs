//! Certainty of the goals that a finished picture gives.

use super::{Fit, MIN_CORRELATION};
use unslide_solver::grid::Cell;

/// Maximum cost of a tile that surely shows its cell.
const CERTAIN_COST: f32 = 0.12;
/// Minimum correlation of the details of such a tile, and of all tiles together.
const MIN_CERTAIN_CORRELATION: f32 = 0.9;
/// Difference of log-likelihood to the next cell that makes a tile sure.
const CLEAR: f32 = 8.0;
/// Maximum blur of the right frame, in pixels of a patch.
const MAX_BLUR: f32 = 0.25;

impl Fit {
    /// Whether a cell of the finished picture shows what a tile does.
    pub(crate) fn shows(&self, tile: usize, cell: Cell) -> bool {
        let row = &self.estimate.table[tile];
        let max = row.iter().copied().fold(f32::MIN, f32::max);
        row[cell.index()] >= max - CLEAR
            && self.estimate.noise.blur <= MAX_BLUR
            && self.comparison.costs(&self.best.frame)[tile][cell.index()] <= CERTAIN_COST
    }

    /// The least likely tile of those that their cells do not show.
    pub(crate) fn least_likely(&self) -> Option<usize> {
        let cells = &self.best.cells;
        let likelihood = |tile: &usize| self.estimate.table[*tile][cells[*tile]];
        let in_doubt =
            (0..cells.len()).filter(|tile| !self.shows(*tile, Cell(cells[*tile] as u16)));
        in_doubt.min_by(|a, b| likelihood(a).total_cmp(&likelihood(b)))
    }

    /// Certainty of each tile, from 0 to 1. Tiles with equal `looks` look alike.
    pub(crate) fn certainties(&self, looks: &[usize]) -> Vec<f64> {
        let Self { comparison, best, estimate } = self;
        if estimate.noise.blur > MAX_BLUR
            || comparison.total_correlation(best) < MIN_CERTAIN_CORRELATION
        {
            return vec![0.0; best.cells.len()];
        }
        let correlation: Vec<f32> = comparison.correlation(best).collect();
        let is_covered = self.is_any_covered(&correlation);
        let may_be_sure = |tile: usize| !is_covered || correlation[tile] >= MIN_CERTAIN_CORRELATION;
        let mut look_in = vec![None; comparison.size.area()];
        for (tile, cell) in best.cells.iter().enumerate() {
            look_in[*cell] = Some(looks[tile]);
        }
        let clearness = |tile| if may_be_sure(tile) { self.clearness(tile, &look_in) } else { 0.0 };
        (0..best.cells.len()).map(clearness).collect()
    }

    /// Whether something covers the cell of a tile: it may have displaced others.
    fn is_any_covered(&self, correlation: &[f32]) -> bool {
        let costs = self.comparison.costs(&self.best.frame);
        let mut tiles = self.best.cells.iter().enumerate();
        tiles.any(|(tile, own)| {
            costs[tile][*own] > CERTAIN_COST && correlation[tile] < MIN_CORRELATION
        })
    }

    /// Difference of log-likelihood to the best cell of another look, relative to `CLEAR`, from 0 to 1.
    fn clearness(&self, tile: usize, look_in: &[Option<usize>]) -> f64 {
        let own = self.best.cells[tile];
        let row = &self.estimate.table[tile];
        let others = (0..row.len()).filter(|cell| look_in[*cell] != look_in[own]);
        let next = others.map(|cell| row[cell]).fold(f32::MIN, f32::max);
        f64::from((row[own] - next) / CLEAR).clamp(0.0, 1.0)
    }
}
