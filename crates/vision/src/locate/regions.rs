//! Regions of a picture that may hold a board.

use super::edges::{Axis, Edges};
use crate::{
    components::{Components, Connectivity, Extent},
    sorting::sort_least_first,
};
use std::ops::Range;

/// Strength of the edges of a busy pixel (about 12 levels of difference).
const BUSY: f32 = 1.1;
/// Side of a block, in pixels.
const BLOCK: usize = 4;
/// Radii of the dilation of busy blocks, in blocks: small, and across wide gaps.
const REACHES: [usize; 2] = [1, 4];
/// Minimum side of a region, in pixels.
const MIN_SIDE: usize = 48;
/// Maximum number of regions for each radius.
const MAX_PARTS: usize = 5;

/// A rectangle of pixels.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Region {
    pub(crate) x: Range<usize>,
    pub(crate) y: Range<usize>,
}

/// The whole picture, and its larger busy regions.
pub(crate) fn regions(edges_x: &Edges, edges_y: &Edges) -> Vec<Region> {
    let (width, height) = (edges_x.length, edges_x.breadth);
    let mut regions = vec![Region { x: 0..width, y: 0..height }];
    let busy = Blocks::busy(edges_x, edges_y);
    for reach in REACHES {
        let mut parts = busy.spread(reach).parts();
        sort_least_first(&mut parts, |part| -(part.area() as f32));
        let parts = parts.into_iter().map(|part| Region::of_blocks(part, width, height));
        let large = parts.filter(|part| part.x.len() >= MIN_SIDE && part.y.len() >= MIN_SIDE);
        for part in large.take(MAX_PARTS) {
            if !regions.contains(&part) {
                regions.push(part);
            }
        }
    }
    regions
}

impl Region {
    /// From blocks to pixels.
    fn of_blocks(part: Extent, width: usize, height: usize) -> Self {
        let scale = |[from, to]: [usize; 2], limit: usize| {
            (from * BLOCK).min(limit)..(to * BLOCK).min(limit)
        };
        Self { x: scale(part.x, width), y: scale(part.y, height) }
    }

    pub(crate) fn along(&self, axis: Axis) -> &Range<usize> {
        match axis {
            Axis::X => &self.x,
            Axis::Y => &self.y,
        }
    }

    pub(crate) fn across(&self, axis: Axis) -> &Range<usize> {
        match axis {
            Axis::X => &self.y,
            Axis::Y => &self.x,
        }
    }
}

/// The busy blocks of a picture.
struct Blocks {
    width: usize,
    height: usize,
    set: Vec<bool>,
}

impl Blocks {
    fn busy(edges_x: &Edges, edges_y: &Edges) -> Self {
        let (width, height) = (edges_x.length.div_ceil(BLOCK), edges_x.breadth.div_ceil(BLOCK));
        let mut blocks = Self { width, height, set: vec![false; width * height] };
        for y in 0..edges_x.breadth {
            let upright = edges_x.row(y);
            for x in (0..edges_x.length).filter(|x| upright[*x] > BUSY) {
                blocks.set[y / BLOCK * width + x / BLOCK] = true;
            }
        }
        for x in 0..edges_y.breadth {
            let level = edges_y.row(x);
            for y in (0..edges_y.length).filter(|y| level[*y] > BUSY) {
                blocks.set[y / BLOCK * width + x / BLOCK] = true;
            }
        }
        blocks
    }

    /// Dilation by `reach` blocks.
    fn spread(&self, reach: usize) -> Self {
        let near = |at: usize, limit: usize| at.saturating_sub(reach)..(at + reach + 1).min(limit);
        let level: Vec<bool> = self
            .places()
            .map(|(x, y)| near(x, self.width).any(|x| self.set[y * self.width + x]))
            .collect();
        let both = self
            .places()
            .map(|(x, y)| near(y, self.height).any(|y| level[y * self.width + x]))
            .collect();
        Self { set: both, ..*self }
    }

    fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |y| (0..width).map(move |x| (x, y)))
    }

    /// Bounding boxes of connected components, in blocks.
    fn parts(&self) -> Vec<Extent> {
        Components::of(&self.set, self.width, Connectivity::Eight).boxes
    }
}
