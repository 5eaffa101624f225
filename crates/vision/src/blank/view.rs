//! All that is seen of the cells of a board.

use super::{
    checkers::checkered,
    look::{Look, inner},
    partners::{Partners, partners},
    rims::rimless,
};
use crate::{
    palette::strangers,
    raster::{Colour, Raster},
};

/// What is seen of each cell, in order.
pub(super) struct View {
    pub(super) looks: Vec<Look>,
    /// How much of it is a board of two greys.
    pub(super) checkered: Vec<f32>,
    /// Which share of it has colours that no other cell has.
    pub(super) strange: Vec<f32>,
    pub(super) partners: Vec<Partners>,
    /// How little it has of the others' rim.
    pub(super) rimless: Vec<f32>,
}

impl View {
    /// There must be two pieces at least.
    pub(super) fn of(pieces: &[Raster]) -> Self {
        let inners: Vec<Vec<Colour>> = pieces.iter().map(|piece| inner(piece).collect()).collect();
        Self {
            looks: pieces.iter().map(Look::of).collect(),
            checkered: pieces.iter().map(checkered).collect(),
            strange: strangers(&inners),
            partners: partners(pieces),
            rimless: rimless(pieces),
        }
    }

    pub(super) fn count(&self) -> usize {
        self.looks.len()
    }
}
