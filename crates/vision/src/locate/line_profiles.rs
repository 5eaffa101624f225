//! Profiles of edges across the seams and borders of a lattice, tile by tile.

use super::{
    edges::{Axis, Edges, quantile},
    lattice::Lattice,
    warp::{Correspondence, Warp},
};
use crate::quad::Point;

/// Radius of a profile, relative to the pitch.
const REACH: f32 = 0.08;
/// Maximum offset of a line, in pixels.
const MAX_OFFSET: usize = 7;
/// Offset at which the weight of a match halves, in pixels.
const HALF_WEIGHT_OFFSET: f32 = 8.0;
/// Minimum correlation of a match.
const MIN_CORRELATION: f32 = 0.05;
/// Share of a side that is left out at each corner.
const CORNER_MARGIN: f32 = 0.12;

/// A line of a lattice: between two tiles, before the first, after the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Seam(usize),
    First,
    Last,
}

/// Edges across a line along one tile.
struct LineProfile {
    line: Line,
    axis: Axis,
    /// Centre of the gap at this tile.
    at: Point,
    /// Strengths of edges, pixel by pixel.
    strengths: Vec<f32>,
    /// Offset of the gap's centre from the profile's.
    shift: f32,
}

/// Profiles of all lines of a lattice.
pub(super) struct LineProfiles {
    /// Radius, in pixels.
    pub(super) reach: usize,
    seams: usize,
    all: Vec<LineProfile>,
}

impl LineProfiles {
    pub(super) fn of(edges: &Edges, axis: Axis, lattice: &Lattice, crossing: &Lattice) -> Self {
        let half = lattice.gap / 2.0;
        let reach = (lattice.pitch * REACH + half).round() as usize;
        let seams = lattice.seams().enumerate().map(|(i, seam)| (Line::Seam(i), seam - half));
        let borders = [(Line::First, lattice.start - half), (Line::Last, lattice.end() + half)];
        let lines: Vec<(Line, f32)> = seams.chain(borders).collect();
        let tiles = |(line, middle)| {
            (0..crossing.count).filter_map(move |tile| {
                let (strengths, shift) =
                    strengths_beside(edges, middle, reach, clear_band(edges, crossing, tile))?;
                let (start, end) = crossing.tile(tile);
                let (along, across) = (f64::from(middle), f64::from(f32::midpoint(start, end)));
                let at = match axis {
                    Axis::X => Point { x: along, y: across },
                    Axis::Y => Point { x: across, y: along },
                };
                Some(LineProfile { line, axis, at, strengths, shift })
            })
        };
        Self { reach, seams: lattice.count - 1, all: lines.into_iter().flat_map(tiles).collect() }
    }

    /// Whether there are profiles of both borders.
    pub(super) fn have_borders(&self) -> bool {
        [Line::First, Line::Last]
            .iter()
            .all(|border| self.all.iter().any(|profile| profile.line == *border))
    }

    /// Mean profile of the lines that `which` selects, at their positions under a map.
    pub(super) fn mean(&self, warp: &Warp, which: impl Fn(Line) -> bool) -> Vec<f32> {
        let mut mean = vec![0.0f32; 2 * self.reach + 1];
        let mut count = 0.0;
        for profile in self.all.iter().filter(|profile| which(profile.line)) {
            let from = profile.offset(warp) + MAX_OFFSET as f32;
            let seen = (0..mean.len()).map(|i| interpolated(&profile.strengths, from + i as f32));
            mean.iter_mut().zip(seen).for_each(|(sum, value)| *sum += value);
            count += 1.0;
        }
        mean.into_iter().map(|sum| sum / f32::max(count, 1.0)).collect()
    }

    /// Mean profile of all seams.
    pub(super) fn mean_seam(&self, warp: &Warp) -> Vec<f32> {
        self.mean(warp, |line| matches!(line, Line::Seam(_)))
    }

    /// Best match of each seam with the mean of the others.
    pub(super) fn seams(&self, warp: &Warp) -> Vec<Correspondence> {
        let beside = |line: usize| {
            let is_other = |other| matches!(other, Line::Seam(i) if self.seams == 1 || i != line);
            self.matches(Line::Seam(line), warp, &self.mean(warp, is_other))
        };
        (0..self.seams).flat_map(beside).collect()
    }

    /// Best match of a line with a profile, tile by tile.
    pub(super) fn matches(&self, line: Line, warp: &Warp, wanted: &[f32]) -> Vec<Correspondence> {
        let mean = wanted.iter().sum::<f32>() / wanted.len() as f32;
        let wanted: Vec<f32> = wanted.iter().map(|value| value - mean).collect();
        let profiles = self.all.iter().filter(|profile| profile.line == line);
        profiles.filter_map(|profile| profile.matches(warp, &wanted)).collect()
    }
}

impl LineProfile {
    fn along(&self, at: Point) -> f64 {
        match self.axis {
            Axis::X => at.x,
            Axis::Y => at.y,
        }
    }

    /// Offset of the mapped line from the profile's centre.
    fn offset(&self, warp: &Warp) -> f32 {
        let offset = (self.along(warp.map(self.at)) - self.along(self.at)) as f32 + self.shift;
        offset.clamp(-(MAX_OFFSET as f32), MAX_OFFSET as f32)
    }

    /// The best match with `wanted` near the position under a map.
    fn matches(&self, warp: &Warp, wanted: &[f32]) -> Option<Correspondence> {
        let parts = self.strengths.windows(wanted.len());
        let matches: Vec<f32> =
            parts.map(|part| part.iter().zip(wanted).map(|(a, b)| a * b).sum()).collect();
        let expected = self.offset(warp) + MAX_OFFSET as f32;
        let weighted = |at: &usize| {
            matches[*at] / (1.0 + ((*at as f32 - expected) / HALF_WEIGHT_OFFSET).powi(2))
        };
        let best = (1..matches.len() - 1).max_by(|a, b| weighted(a).total_cmp(&weighted(b)))?;
        let moved = subpixel_peak(&matches, best) - MAX_OFFSET as f32 - self.shift;
        let observed = self.along(self.at) + f64::from(moved);
        let weight = f64::from(matches[best].min(1.0));
        (matches[best] > MIN_CORRELATION).then_some(Correspondence {
            at: self.at,
            axis: self.axis,
            observed,
            weight,
        })
    }
}

/// Strengths beside a line within a band, and the offset of the line from the profile's centre.
fn strengths_beside(
    edges: &Edges,
    line: f32,
    reach: usize,
    band: std::ops::Range<usize>,
) -> Option<(Vec<f32>, f32)> {
    let (middle, wide) = (line.round(), reach + MAX_OFFSET);
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

/// The band along one tile, without its corners.
fn clear_band(edges: &Edges, others: &Lattice, tile: usize) -> std::ops::Range<usize> {
    let (start, end) = others.tile(tile);
    let margin = (end - start) * CORNER_MARGIN;
    (start + margin).max(0.0) as usize..((end - margin).max(0.0) as usize).min(edges.breadth)
}

/// Linear interpolation.
fn interpolated(profile: &[f32], at: f32) -> f32 {
    let (first, share) = (at as usize, at.fract());
    let value = |at: usize| profile.get(at).copied().unwrap_or(0.0);
    value(first) * (1.0 - share) + value(first + 1) * share
}

/// Position of a peak, by a parabola through three values.
pub(super) fn subpixel_peak(profile: &[f32], at: usize) -> f32 {
    let (before, after) = (profile[at - 1], profile[at + 1]);
    let curve = before - 2.0 * profile[at] + after;
    let shift = if curve < -1e-6 { 0.5 * (before - after) / curve } else { 0.0 };
    at as f32 + shift.clamp(-0.5, 0.5)
}
