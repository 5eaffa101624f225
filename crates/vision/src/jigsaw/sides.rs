//! The sides of tiles: lines of pixels that are compared.

use super::border::{Border, Edge, corner_length};
use crate::raster::{Colour, Raster};

/// Lines of pixels that are kept of each side.
const LINES: usize = 4;

/// One side of a tile: the colours along it, the outermost line first.
pub(super) struct Side {
    pub(super) lines: [Vec<Colour>; LINES],
    /// Lines that were left out before the first.
    pub(super) missing: usize,
}

/// The sides of all tiles that can meet along one axis.
pub(super) struct Facing {
    /// Right or bottom sides, of the first tile of a pair.
    pub(super) before: Vec<Side>,
    /// Left or top sides, of the second tile of a pair.
    pub(super) after: Vec<Side>,
}

/// Tiles whose sides are compared.
pub(super) struct Tiles<'a> {
    pictures: &'a [&'a Raster],
    /// What was drawn on each of the four sides.
    borders: Vec<Border>,
    /// Pixels at each end of a side that a round corner covers.
    corner_length: usize,
}

impl<'a> Tiles<'a> {
    /// All `tiles` have one size; there must be at least one.
    pub(super) fn new(tiles: &'a [&'a Raster]) -> Self {
        let borders: Vec<Border> =
            Edge::ALL.into_iter().map(|edge| Border::of(tiles, edge)).collect();
        let corner_length = corner_length(tiles, &borders);
        Self { pictures: tiles, borders, corner_length }
    }

    /// All sides, `inset` lines further in than what was drawn on them: pairs across, then pairs down.
    pub(super) fn facing(&self, inset: usize) -> [Facing; 2] {
        let [left, right, top, bottom] = Edge::ALL.map(|edge| self.sides(edge, inset));
        [Facing { before: right, after: left }, Facing { before: bottom, after: top }]
    }

    pub(super) fn count(&self) -> usize {
        self.pictures.len()
    }

    fn sides(&self, edge: Edge, inset: usize) -> Vec<Side> {
        let border = &self.borders[edge as usize];
        let (length, _) = edge.extent(self.pictures[0]);
        let trim = (self.corner_length + inset).min(length / 4);
        let missing = border.start + inset;
        let line = |tile: &Raster, line: usize| {
            (trim..length - trim).map(|at| border.colour(tile, at, missing + line)).collect()
        };
        let side = |tile: &&Raster| Side {
            lines: std::array::from_fn(|index| line(tile, index)),
            missing,
        };
        self.pictures.iter().map(side).collect()
    }
}
