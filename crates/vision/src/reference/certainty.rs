//! How sure it is that tiles lie as they do in the finished picture.

use super::{ALIKE, Fit};
use unslide_solver::grid::Cell;

/// Tiles show their cells without any doubt if they differ less from them, on average.
const FITS_CLEARLY: f32 = 0.12;
/// How alike the details of a tile and of what shows it all are at least, from -1 to 1.
const ALIKE_ALL_OVER: f32 = 0.9;
/// A tile is surely in its place if any other place is less likely by this, as a logarithm.
const CLEAR: f32 = 8.0;
/// The frame is wrong where all tiles lie farther off, in spots.
const BLURRED: f32 = 0.25;

impl Fit {
    /// Whether a cell of the finished picture shows what a tile does.
    pub(crate) fn shows(&self, tile: usize, cell: Cell) -> bool {
        let row = &self.settled.table[tile];
        let most = row.iter().copied().fold(f32::MIN, f32::max);
        row[cell.index()] >= most - CLEAR
            && self.settled.noise.blur <= BLURRED
            && self.comparison.costs(&self.best.frame)[tile][cell.index()] <= FITS_CLEARLY
    }

    /// The tile that is least like what the finished picture shows where it lies, of those that it does not show
    /// there.
    pub(crate) fn least_likely(&self) -> Option<usize> {
        let cells = &self.best.cells;
        let likelihood = |tile: &usize| self.settled.table[*tile][cells[*tile]];
        let in_doubt =
            (0..cells.len()).filter(|tile| !self.shows(*tile, Cell(cells[*tile] as u16)));
        in_doubt.min_by(|a, b| likelihood(a).total_cmp(&likelihood(b)))
    }

    /// For each tile how sure it is, from 0 to 1. Tiles of one of the `looks` are the same to the eye.
    pub(crate) fn sure(&self, looks: &[usize]) -> Vec<f64> {
        let Self { comparison, best, settled } = self;
        if settled.noise.blur > BLURRED || comparison.likeness_of_all(best) < ALIKE_ALL_OVER {
            return vec![0.0; best.cells.len()];
        }
        let likeness: Vec<f32> = comparison.likeness(best).collect();
        let is_covered = self.is_any_covered(&likeness);
        let may_be_sure = |tile: usize| !is_covered || likeness[tile] >= ALIKE_ALL_OVER;
        let mut look_in = vec![None; comparison.size.area()];
        for (tile, cell) in best.cells.iter().enumerate() {
            look_in[*cell] = Some(looks[tile]);
        }
        let clearness = |tile| if may_be_sure(tile) { self.clearness(tile, &look_in) } else { 0.0 };
        (0..best.cells.len()).map(clearness).collect()
    }

    /// Whether the cell of a tile cannot be seen: it may have pushed others out of theirs.
    fn is_any_covered(&self, likeness: &[f32]) -> bool {
        let costs = self.comparison.costs(&self.best.frame);
        let mut tiles = self.best.cells.iter().enumerate();
        tiles.any(|(tile, own)| costs[tile][*own] > FITS_CLEARLY && likeness[tile] < ALIKE)
    }

    /// How much likelier a tile is where it lies than in a cell where another look lies, up to 1.
    fn clearness(&self, tile: usize, look_in: &[Option<usize>]) -> f64 {
        let own = self.best.cells[tile];
        let row = &self.settled.table[tile];
        let others = (0..row.len()).filter(|cell| look_in[*cell] != look_in[own]);
        let next = others.map(|cell| row[cell]).fold(f32::MIN, f32::max);
        f64::from((row[own] - next) / CLEAR).clamp(0.0, 1.0)
    }
}
