//! The sides of tiles, as far as they show something.

use super::rim::{Edge, Rim, cut_off};
use crate::raster::{Colour, Raster};

/// How many lines of pixels a side is seen by.
const LINES: usize = 4;

/// One side of a tile, seen from outside: the colours along it, line behind line.
pub(super) struct Side {
    pub(super) lines: [Vec<Colour>; LINES],
    /// How many lines are missing before the first.
    pub(super) missing: usize,
}

/// The sides at which tiles meet along one axis, for each tile.
pub(super) struct Facing {
    /// Those of the tile that comes first: right or bottom sides.
    pub(super) before: Vec<Side>,
    /// Those of the tile that comes after it: left or top sides.
    pub(super) after: Vec<Side>,
}

/// Tiles whose sides are to be compared.
pub(super) struct Tiles<'a> {
    pictures: &'a [&'a Raster],
    /// What was drawn on each of their four sides.
    rims: Vec<Rim>,
    /// How much of each end of a side lies beyond a round corner.
    cut_off: usize,
}

impl<'a> Tiles<'a> {
    /// `tiles` are all of one size, and there is one at least.
    pub(super) fn new(tiles: &'a [&'a Raster]) -> Self {
        let rims: Vec<Rim> = Edge::ALL.into_iter().map(|edge| Rim::of(tiles, edge)).collect();
        let cut_off = cut_off(tiles, &rims);
        Self { pictures: tiles, rims, cut_off }
    }

    /// All sides, `inset` lines within what is drawn on them: those that meet across, and those that
    /// meet down.
    pub(super) fn facing(&self, inset: usize) -> [Facing; 2] {
        let [left, right, top, bottom] = Edge::ALL.map(|edge| self.sides(edge, inset));
        [Facing { before: right, after: left }, Facing { before: bottom, after: top }]
    }

    pub(super) fn count(&self) -> usize {
        self.pictures.len()
    }

    fn sides(&self, edge: Edge, inset: usize) -> Vec<Side> {
        let rim = &self.rims[edge as usize];
        let (length, _) = edge.extent(self.pictures[0]);
        let trim = (self.cut_off + inset).min(length / 4);
        let missing = rim.start + inset;
        let line = |tile: &Raster, line: usize| {
            (trim..length - trim).map(|at| rim.colour(tile, at, missing + line)).collect()
        };
        let side = |tile: &&Raster| Side {
            lines: std::array::from_fn(|index| line(tile, index)),
            missing,
        };
        self.pictures.iter().map(side).collect()
    }
}
