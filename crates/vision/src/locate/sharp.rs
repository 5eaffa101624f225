//! How exactly a board lies where it was found: how clearly all sides of its tiles are seen just there.

use super::{
    Grid,
    borders::clear_band,
    lattice::Lattice,
    profile::{Edges, quantile},
};

/// What lies so near to a side tells how quiet it is beside it, in pixels.
const BESIDE: usize = 6;
/// An edge that stands out by more counts no more.
const MOST: f32 = 1.5;

/// The mean of what all sides of a grid's tiles stand out by, those at its border among them.
pub(super) fn sharpness(x: &Edges, y: &Edges, grid: &Grid) -> f32 {
    let sides = sides(x, &grid.x, &grid.y).chain(sides(y, &grid.y, &grid.x));
    let (sum, count) = sides.fold((0.0, 0.0), |(sum, count), side| (sum + side, count + 1.0));
    sum / f32::max(count, 1.0)
}

/// What the sides stand out by that lie on the lines of a lattice.
fn sides<'a>(
    edges: &'a Edges,
    lattice: &'a Lattice,
    others: &'a Lattice,
) -> impl Iterator<Item = f32> + 'a {
    let lines = (0..lattice.count).flat_map(|tile| <[f32; 2]>::from(lattice.tile(tile)));
    lines.flat_map(move |line| {
        (0..others.count).map(move |tile| stands_out(edges, line, clear_band(edges, others, tile)))
    })
}

/// By how much an edge within a band stands out on a line; nothing where that lies outside.
fn stands_out(edges: &Edges, line: f32, band: std::ops::Range<usize>) -> f32 {
    let middle = line.round().max(0.0) as usize;
    let (from, to) = (middle.saturating_sub(BESIDE), (middle + BESIDE + 1).min(edges.length + 1));
    if middle + 1 >= to || middle == 0 || band.is_empty() {
        return 0.0;
    }
    let means = edges.means(band, &(from..to));
    let at = (line - from as f32).clamp(0.0, (means.len() - 2) as f32);
    let (first, share) = (at as usize, at.fract());
    let here = means[first] * (1.0 - share) + means[first + 1] * share;
    (here - quantile(&means, 0.5)).clamp(0.0, MOST)
}
