//! A lattice that is nearly right, made exact: is there a gap, how wide is it, where are the edges.

use super::{
    lattice::Lattice,
    profile::{Axis, Edges},
};
use crate::raster::{Colour, Raster, largest_difference};
use std::ops::Range;

/// How far from a seam its gap is looked for, in pixels, and as a share of a tile.
const REACH: f32 = 18.0;
const REACH_SHARE: f32 = 0.3;
/// The widest gap, in pixels.
pub(crate) const MAX_GAP: usize = 16;
/// How far the middle of a gap may lie from where it was looked for, in pixels.
const MAX_SHIFT: usize = 5;
/// Colours that differ by less are one.
const SAME_COLOUR: f32 = 18.0;
/// Which share of a gap's pixels have its colour.
const UNIFORM: f32 = 0.8;
/// What lies beside a gap has fewer of one colour.
const MIXED: f32 = 0.65;
/// Which part of a tile's side is looked at, away from the corners.
const CLEAR_OF_CORNERS: f32 = 0.2;
/// How many places along a tile's side are looked at.
const SAMPLES: usize = 16;
/// How far start and end may be moved, in quarters of a pixel.
const PLAY: i32 = 10;

/// The colours along a seam at one distance from it.
struct Stripe {
    colour: Colour,
    /// Which share of its pixels have that colour.
    share: f32,
}

/// `lattice`, which runs along `axis`, with the gap that the picture shows.
///
/// A gap has one colour all along every seam; what bevels and outlines draw beside it has not, or
/// has another one.
pub(crate) fn with_gap_seen(
    picture: &Raster,
    axis: Axis,
    lattice: &Lattice,
    others: &Lattice,
) -> Lattice {
    let reach = REACH.min(lattice.pitch * REACH_SHARE) as i32;
    let first = -reach - lattice.gap as i32;
    let stripes: Vec<Stripe> =
        (first..reach).map(|offset| stripe(picture, axis, lattice, others, offset)).collect();
    let centre = (-first) as usize - (lattice.gap / 2.0).ceil() as usize;
    let Some(gap) = gap_around(&stripes, centre) else {
        let half = lattice.gap / 2.0;
        return Lattice { start: lattice.start - half, gap: 0.0, ..*lattice };
    };
    let start = lattice.start + (gap.end as i32 + first) as f32;
    Lattice { start, gap: gap.len() as f32, ..*lattice }
}

fn stripe(
    picture: &Raster,
    axis: Axis,
    lattice: &Lattice,
    others: &Lattice,
    offset: i32,
) -> Stripe {
    let mut colours = Vec::new();
    for seam in lattice.seams() {
        let along = seam.round() as i32 + offset;
        colours
            .extend(places_beside(others).filter_map(|across| pixel(picture, axis, along, across)));
    }
    let colour = median(&colours);
    let alike = colours.iter().filter(|other| largest_difference(**other, colour) < SAME_COLOUR);
    Stripe { colour, share: alike.count() as f32 / colours.len().max(1) as f32 }
}

/// Places along the sides of tiles, clear of their corners.
fn places_beside(others: &Lattice) -> impl Iterator<Item = i32> {
    (0..others.count).flat_map(|index| {
        let (start, end) = others.tile(index);
        let margin = (end - start) * CLEAR_OF_CORNERS;
        let step = (end - start - 2.0 * margin) / SAMPLES as f32;
        (0..SAMPLES).map(move |sample| (start + margin + (sample as f32 + 0.5) * step) as i32)
    })
}

fn pixel(picture: &Raster, axis: Axis, along: i32, across: i32) -> Option<Colour> {
    let (x, y) = match axis {
        Axis::X => (along, across),
        Axis::Y => (across, along),
    };
    let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
    (x < picture.width && y < picture.height).then(|| picture.at(x, y))
}

/// The median of each channel; black where there is none.
pub(crate) fn median(colours: &[Colour]) -> Colour {
    std::array::from_fn(|i| {
        let channel: Vec<f32> = colours.iter().map(|colour| colour[i]).collect();
        super::profile::quantile(&channel, 0.5)
    })
}

/// The stripes of one colour nearest to `centre` that end on both sides.
fn gap_around(stripes: &[Stripe], centre: usize) -> Option<Range<usize>> {
    let distance = |gap: &Range<usize>| (gap.start + gap.end).abs_diff(2 * centre + 1);
    let gaps = runs(stripes).into_iter().filter(|gap| {
        let ends =
            is_beside(stripes, gap, gap.start.wrapping_sub(1)) && is_beside(stripes, gap, gap.end);
        ends && gap.len() <= MAX_GAP && distance(gap) <= 2 * MAX_SHIFT
    });
    gaps.min_by_key(distance)
}

/// Whether there is a stripe at `at` that clearly is no part of the gap.
fn is_beside(stripes: &[Stripe], gap: &Range<usize>, at: usize) -> bool {
    stripes.get(at).is_some_and(|stripe| {
        let differs = largest_difference(stripe.colour, stripes[gap.start].colour) >= SAME_COLOUR;
        differs || stripe.share < MIXED
    })
}

/// The longest stretches of uniform stripes of one colour.
fn runs(stripes: &[Stripe]) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, stripe) in stripes.iter().enumerate().filter(|(_, stripe)| stripe.share >= UNIFORM) {
        match runs.last_mut() {
            Some(run)
                if run.end == at
                    && largest_difference(stripes[run.start].colour, stripe.colour)
                        < SAME_COLOUR =>
            {
                run.end += 1;
            }
            _ => runs.push(at..at + 1),
        }
    }
    runs
}

/// `lattice` moved and stretched a little to where the edges are.
pub(crate) fn fitted(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> Lattice {
    let margin = PLAY as f32;
    let from = (lattice.start - margin).max(0.0) as usize;
    let to = ((lattice.end() + margin).max(0.0) as usize).min(edges.length) + 1;
    if band.is_empty() || from >= to {
        return *lattice;
    }
    let lines = Lines { agreement: edges.agreement(band, &(from..to)), from, length: edges.length };
    let steps = (-PLAY..=PLAY).map(|quarters| quarters as f32 / 4.0);
    let moved = steps.clone().flat_map(|start| steps.clone().map(move |end| (start, end)));
    let candidates = moved.map(|(start, end)| Lattice {
        start: lattice.start + start,
        pitch: lattice.pitch + (end - start) / lattice.count as f32,
        ..*lattice
    });
    let best = candidates.max_by(|a, b| lines.shown(a).total_cmp(&lines.shown(b)));
    best.unwrap_or(*lattice)
}

struct Lines {
    agreement: Vec<f32>,
    from: usize,
    length: usize,
}

impl Lines {
    /// How clearly all edges of a lattice are seen, its borders half.
    fn shown(&self, lattice: &Lattice) -> f32 {
        let gap = lattice.gap;
        let seams: f32 = lattice.seams().map(|at| self.at(at) + self.at(at - gap)).sum();
        seams + 0.5 * (self.border(lattice.start) + self.border(lattice.end()))
    }

    fn border(&self, at: f32) -> f32 {
        let beyond = (-at).max(at - self.length as f32);
        if beyond.abs() < 1.0 { 1.0 - beyond.abs() } else { self.at(at) - beyond.max(0.0) }
    }

    /// Between two lines, as far as it is towards the second.
    fn at(&self, at: f32) -> f32 {
        let place = at - self.from as f32;
        let (line, share) = (place.floor(), place - place.floor());
        let value = |line: f32| {
            if line < 0.0 { 0.0 } else { self.agreement.get(line as usize).copied().unwrap_or(0.0) }
        };
        value(line) * (1.0 - share) + value(line + 1.0) * share
    }
}
