//! What is seen beside the seams and the borders of a lattice, tile by tile.

use super::{
    lattice::Lattice,
    profile::{Axis, Edges, quantile},
    warp::{Sighting, Warp},
};
use crate::quad::Point;

/// How far beside a line it is looked at, compared with the pitch.
const BESIDE: f32 = 0.08;
/// By how many pixels a line may be off.
const FARTHEST: usize = 7;
/// What lies at this distance, in pixels, must be twice as like.
const DRAWN: f32 = 8.0;
/// What is less like all others says nothing.
const MIN_LIKENESS: f32 = 0.05;
/// Which part of a tile's side is looked at, away from the corners.
const CLEAR_OF_CORNERS: f32 = 0.12;

/// A line of a lattice: between two tiles, before the first one, after the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Seam(usize),
    First,
    Last,
}

/// What is seen beside a line along one tile.
struct Strip {
    line: Line,
    axis: Axis,
    /// The middle of the gap there.
    at: Point,
    /// How strong edges are, pixel by pixel.
    profile: Vec<f32>,
    /// Where in the profile the middle of the gap is, beyond the profile's own middle.
    shift: f32,
}

/// What is seen beside all lines of a lattice.
pub(super) struct Strips {
    /// How far it is seen.
    pub(super) reach: usize,
    seams: usize,
    all: Vec<Strip>,
}

impl Strips {
    pub(super) fn of(edges: &Edges, axis: Axis, lattice: &Lattice, crossing: &Lattice) -> Self {
        let half = lattice.gap / 2.0;
        let reach = (lattice.pitch * BESIDE + half).round() as usize;
        let seams = lattice.seams().enumerate().map(|(i, seam)| (Line::Seam(i), seam - half));
        let borders = [(Line::First, lattice.start - half), (Line::Last, lattice.end() + half)];
        let lines: Vec<(Line, f32)> = seams.chain(borders).collect();
        let tiles = |(line, middle)| {
            (0..crossing.count).filter_map(move |tile| {
                let (profile, shift) =
                    profile(edges, middle, reach, clear_band(edges, crossing, tile))?;
                let (start, end) = crossing.tile(tile);
                let (along, across) = (f64::from(middle), f64::from(f32::midpoint(start, end)));
                let at = match axis {
                    Axis::X => Point { x: along, y: across },
                    Axis::Y => Point { x: across, y: along },
                };
                Some(Strip { line, axis, at, profile, shift })
            })
        };
        Self { reach, seams: lattice.count - 1, all: lines.into_iter().flat_map(tiles).collect() }
    }

    /// Whether something is seen beside both borders.
    pub(super) fn have_borders(&self) -> bool {
        [Line::First, Line::Last]
            .iter()
            .all(|border| self.all.iter().any(|strip| strip.line == *border))
    }

    /// What is seen beside some lines, on average, where a map takes them.
    pub(super) fn mean(&self, warp: &Warp, which: impl Fn(Line) -> bool) -> Vec<f32> {
        let mut mean = vec![0.0f32; 2 * self.reach + 1];
        let mut count = 0.0;
        for strip in self.all.iter().filter(|strip| which(strip.line)) {
            let from = strip.off(warp) + FARTHEST as f32;
            let seen = (0..mean.len()).map(|i| between(&strip.profile, from + i as f32));
            mean.iter_mut().zip(seen).for_each(|(sum, value)| *sum += value);
            count += 1.0;
        }
        mean.into_iter().map(|sum| sum / f32::max(count, 1.0)).collect()
    }

    /// The same of all seams.
    pub(super) fn of_seams(&self, warp: &Warp) -> Vec<f32> {
        self.mean(warp, |line| matches!(line, Line::Seam(_)))
    }

    /// Where each seam looks most like all the others.
    pub(super) fn seams(&self, warp: &Warp) -> Vec<Sighting> {
        let beside = |line: usize| {
            let is_other = |other| matches!(other, Line::Seam(i) if self.seams == 1 || i != line);
            self.like(Line::Seam(line), warp, &self.mean(warp, is_other))
        };
        (0..self.seams).flat_map(beside).collect()
    }

    /// Where a line looks most like something.
    pub(super) fn like(&self, line: Line, warp: &Warp, wanted: &[f32]) -> Vec<Sighting> {
        let mean = wanted.iter().sum::<f32>() / wanted.len() as f32;
        let wanted: Vec<f32> = wanted.iter().map(|value| value - mean).collect();
        let strips = self.all.iter().filter(|strip| strip.line == line);
        strips.filter_map(|strip| strip.like(warp, &wanted)).collect()
    }
}

impl Strip {
    fn along(&self, at: Point) -> f64 {
        match self.axis {
            Axis::X => at.x,
            Axis::Y => at.y,
        }
    }

    /// How far off the middle of the profile a map takes the line.
    fn off(&self, warp: &Warp) -> f32 {
        let off = (self.along(warp.map(self.at)) - self.along(self.at)) as f32 + self.shift;
        off.clamp(-(FARTHEST as f32), FARTHEST as f32)
    }

    /// Where it looks most like `wanted`, near where a map takes it.
    fn like(&self, warp: &Warp, wanted: &[f32]) -> Option<Sighting> {
        let parts = self.profile.windows(wanted.len());
        let like: Vec<f32> =
            parts.map(|part| part.iter().zip(wanted).map(|(a, b)| a * b).sum()).collect();
        let expected = self.off(warp) + FARTHEST as f32;
        let drawn = |at: &usize| like[*at] / (1.0 + ((*at as f32 - expected) / DRAWN).powi(2));
        let best = (1..like.len() - 1).max_by(|a, b| drawn(a).total_cmp(&drawn(b)))?;
        let moved = exact(&like, best) - FARTHEST as f32 - self.shift;
        let found = self.along(self.at) + f64::from(moved);
        let weight = f64::from(like[best].min(1.0));
        (like[best] > MIN_LIKENESS).then_some(Sighting {
            at: self.at,
            axis: self.axis,
            found,
            weight,
        })
    }
}

/// How strong edges within a band are beside a line, and how far that is from the profile's middle.
fn profile(
    edges: &Edges,
    line: f32,
    reach: usize,
    band: std::ops::Range<usize>,
) -> Option<(Vec<f32>, f32)> {
    let (middle, wide) = (line.round(), reach + FARTHEST);
    let from = (middle.max(0.0) as usize).checked_sub(wide)?;
    let range = from..from + 2 * wide + 1;
    if band.is_empty() || range.end > edges.length + 1 {
        return None;
    }
    let means = edges.means(band, &range);
    let quiet = quantile(&means, 0.5);
    let over = means.iter().map(|mean| (mean - quiet).clamp(0.0, 1.0));
    Some((over.collect(), line - middle))
}

/// A part of a line beside one tile, away from its corners.
fn clear_band(edges: &Edges, others: &Lattice, tile: usize) -> std::ops::Range<usize> {
    let (start, end) = others.tile(tile);
    let margin = (end - start) * CLEAR_OF_CORNERS;
    (start + margin).max(0.0) as usize..((end - margin).max(0.0) as usize).min(edges.breadth)
}

/// What lies between two places of a profile.
fn between(profile: &[f32], at: f32) -> f32 {
    let (first, share) = (at as usize, at.fract());
    let value = |at: usize| profile.get(at).copied().unwrap_or(0.0);
    value(first) * (1.0 - share) + value(first + 1) * share
}

/// Where between two places a peak lies.
pub(super) fn exact(profile: &[f32], at: usize) -> f32 {
    let (before, after) = (profile[at - 1], profile[at + 1]);
    let curve = before - 2.0 * profile[at] + after;
    let shift = if curve < -1e-6 { 0.5 * (before - after) / curve } else { 0.0 };
    at as f32 + shift.clamp(-0.5, 0.5)
}
