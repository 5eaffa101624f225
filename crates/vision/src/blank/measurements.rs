//! Measurements of the cells of a board.

use super::{
    borders::borderless,
    checkerboard::checkered,
    partners::{Partners, partners},
    statistics::{CellStatistics, inner_colours},
};
use crate::{
    palette::foreign_shares,
    raster::{Colour, Raster},
};

/// Measurements of each cell, in order.
pub(super) struct Measurements {
    pub(super) statistics: Vec<CellStatistics>,
    /// How much it looks like a checkerboard, from 0 to 1.
    pub(super) checkered: Vec<f32>,
    /// Share of its pixels with colours that no other cell has.
    pub(super) foreign: Vec<f32>,
    pub(super) partners: Vec<Partners>,
    /// How much of the common border it lacks.
    pub(super) borderless: Vec<f32>,
}

impl Measurements {
    /// There must be at least two pieces.
    pub(super) fn of(pieces: &[Raster]) -> Self {
        let inners: Vec<Vec<Colour>> =
            pieces.iter().map(|piece| inner_colours(piece).collect()).collect();
        Self {
            statistics: pieces.iter().map(CellStatistics::of).collect(),
            checkered: pieces.iter().map(checkered).collect(),
            foreign: foreign_shares(&inners),
            partners: partners(pieces),
            borderless: borderless(pieces),
        }
    }

    pub(super) fn count(&self) -> usize {
        self.statistics.len()
    }
}
