//! The goal of a board whose finished picture is known.
//!
//! Each tile is compared with each cell of the finished picture, which may be cut off differently,
//! be of another size and in another light, and all are placed at once (Hungarian method).

mod candidates;
mod certainty;
mod comparison;
mod frame;
mod lighting;
mod likelihood;
mod patch;
mod settle;

use crate::{raster::Raster, sorting::sort_least_first};
use comparison::{Comparison, Match};
use image::RgbaImage;
use patch::{Light, Patch, Sums};
use settle::{Seat, Settled};
use std::rc::Rc;
use unslide_solver::grid::{Cell, Size};

/// The longer side of the finished picture as it is looked at, in pixels.
const PICTURE_SIDE: f32 = 640.0;
/// Any tile may lie in any cell with this probability, whatever they look like.
const ANY: f32 = 0.003;
/// Tiles are those of this picture if they differ less from their cells, on average.
const FITS: f32 = 0.45;
/// Tiles that differ by more than this, on average, would not fit in even light, either.
const HOPELESS: f32 = 2.0 * FITS;
/// The details of all tiles together are more like those of their cells than this, from -1 to 1.
const ALIKE: f32 = 0.6;
/// Where tiles differ less than this from their cells, what they show counts more, next to how their sides go
/// together: what they are off by is noise then, and has less to do with what the spots beside are.
const CLOSE: f32 = 0.012;
/// How often at most.
const COUNTS: f32 = 5.0;
/// How many frames that may be right are looked at until all stands.
const LIKELY: usize = 2;

/// Tiles as they lie in a finished picture.
#[derive(Clone)]
pub(crate) struct Fit {
    comparison: Comparison,
    best: Match,
    settled: Rc<Settled>,
}

/// What a finished picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// What the board shows, and hardly more or less.
    Same,
    /// Perhaps more, perhaps less: it takes longer to find out.
    Any,
}

/// Places the tiles of a board, one of which is missing, as in the finished picture; `None` where
/// they do not seem to be of it. `cells` are those of the tiles on the board.
pub(crate) fn fit(
    size: Size,
    tiles: &[&Raster],
    cells: &[Cell],
    reference: &RgbaImage,
    extent: Extent,
) -> Option<Fit> {
    let shape = tiles.first().map(|tile| tile.width as f32 / tile.height as f32)?;
    let comparison = Comparison::of(size, tiles, picture_of(size, reference)?)?;
    let settled = comparison.likeliest(&Seat::all(size, cells), shape, extent)?;
    Fit::of(&comparison, settled)
}

/// The finished picture as it is looked at, unless it is too small.
fn picture_of(size: Size, reference: &RgbaImage) -> Option<Rc<Sums>> {
    let [longest, shortest] =
        [u32::max, u32::min].map(|one| one(reference.width(), reference.height()));
    let is_large = shortest >= 2 * size.rows().max(size.cols()) as u32;
    let factor = (longest as f32 / PICTURE_SIDE).max(1.0);
    is_large.then(|| Rc::new(Sums::of(&Raster::shrunk(reference, factor))))
}

impl Comparison {
    /// Unless a tile is too small.
    fn of(size: Size, tiles: &[&Raster], picture: Rc<Sums>) -> Option<Self> {
        let tiles = tiles.iter().map(|tile| Patch::of(tile)).collect::<Option<Vec<_>>>()?;
        let light = Light::of(tiles.iter());
        Some(Self { size, tiles, light, picture })
    }

    /// The frame, of all that may be right, in which tiles are likeliest.
    fn likeliest(&self, seats: &[Seat], shape: f32, extent: Extent) -> Option<Settled> {
        let found = self.candidates(shape, extent).into_iter();
        let found = found.filter(|found| found.cost <= HOPELESS);
        let mut nearly: Vec<Settled> = found.map(|found| self.nearly(seats, &found)).collect();
        sort_least_first(&mut nearly, |found| -found.total);
        nearly.truncate(LIKELY);
        let settled = nearly.into_iter().map(|found| self.settled(seats, found));
        let best = settled.max_by(|a, b| a.total.total_cmp(&b.total))?;
        let may_be_off = extent == Extent::Any || self.may_lie_beside(best.frame);
        Some(if may_be_off { self.shifted(seats, best) } else { best })
    }
}

impl Fit {
    fn of(comparison: &Comparison, settled: Settled) -> Option<Self> {
        let comparison = comparison.evened(&settled);
        let best = comparison.as_settled(&settled);
        let is_so = best.cost < FITS && comparison.likeness_of_all(&best) > ALIKE;
        is_so.then_some(Self { comparison, best, settled: Rc::new(settled) })
    }

    /// The tiles of the same board with another one missing, in the same frame; `cells` are theirs.
    pub(crate) fn of_others(&self, tiles: &[&Raster], cells: &[Cell]) -> Option<Self> {
        let Comparison { size, picture, .. } = &self.comparison;
        let comparison = Comparison::of(*size, tiles, Rc::clone(picture))?;
        let seats = Seat::all(*size, cells);
        let found = comparison.nearly(&seats, &comparison.matched(self.best.frame));
        Self::of(&comparison, comparison.settled(&seats, found))
    }

    /// How much tiles and cells differ, next to how much colours vary.
    pub(crate) fn cost(&self) -> f32 {
        self.best.cost
    }

    /// How likely all tiles are of the finished picture, as a logarithm.
    pub(crate) fn likelihood(&self) -> f32 {
        self.settled.total
    }

    /// The goal cell of each tile.
    pub(crate) fn goals(&self) -> Vec<Cell> {
        self.best.cells.iter().map(|cell| Cell(*cell as u16)).collect()
    }

    /// The goal cell that is left over.
    pub(crate) fn hole(&self) -> Cell {
        let is_left = |cell: &Cell| !self.best.cells.contains(&cell.index());
        self.comparison.size.cells().find(is_left).unwrap_or(Cell(0))
    }

    /// What it costs that a tile lies in a cell, tile by tile: 0 where that is as likely as by chance,
    /// less where it is likelier, as logarithms.
    pub(crate) fn places(&self) -> Vec<f32> {
        places(&self.settled.table, (CLOSE / self.best.cost).clamp(1.0, COUNTS))
    }

    /// How unlikely tiles and the finished picture are if these are their goals, as a logarithm.
    pub(crate) fn unlikeliness(&self, goals: &[Cell]) -> f32 {
        let pairs = self.settled.table.iter().zip(goals);
        -pairs.map(|(row, goal)| row[goal.index()]).sum::<f32>()
    }

    /// The same tiles, placed in the frame in which they differ least from their cells if they lie as in
    /// another plan.
    pub(crate) fn near(self, goals: &[Cell]) -> Self {
        let Self { comparison, best, settled } = self;
        let cells: Vec<usize> = goals.iter().map(|cell| cell.index()).collect();
        let best = comparison.aligned(best.frame, &cells);
        let settled = Rc::new(settled.elsewhere(&comparison, &best));
        Self { comparison, best, settled }
    }
}

/// How much likelier tiles lie in cells than by chance, as logarithms, where a table counts so often.
fn places(table: &[Vec<f32>], counts: f32) -> Vec<f32> {
    let places = |row: &Vec<f32>| -> Vec<f32> {
        let most = row.iter().copied().fold(f32::MIN, f32::max);
        let shares: Vec<f32> = row.iter().map(|value| (counts * (value - most)).exp()).collect();
        let by_chance = shares.iter().sum::<f32>() / row.len() as f32;
        shares.iter().map(|share| -((share / by_chance) * (1.0 - ANY) + ANY).ln()).collect()
    };
    table.iter().flat_map(places).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_counts_more_often_costs_more_where_a_tile_does_not_show_it() {
        let [once, often] = [1.0, COUNTS].map(|counts| places(&[vec![0.0, -2.0]], counts));
        assert!(often[0] < once[0] && once[1] < often[1], "{once:?} {often:?}");
    }
}
