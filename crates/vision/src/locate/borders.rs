//! Where exactly tiles end and the next ones start in a photo.
//!
//! Beside every seam there are the edges of the gap and those of bevels and outlines. The borders of the
//! board tell them apart: there the first tiles start, nothing that is drawn on tiles lies beyond, and all
//! that is drawn on their sides at the seams is seen inside.

use super::strips::exact;
use crate::sorting::sort_least_first;

/// How many of the clearest edges beside seams may be a gap's.
const PEAKS: usize = 5;
/// An edge that stands out by less than the first number is none, and one that stands out by the
/// second more counts half as much as any can: a faint one is one, too.
const FAINT: f32 = 0.05;
const HALF: f32 = 0.2;
/// What an edge counts that lies beyond those at a border and is seen at the seams as well, next to one
/// at the border; and what one of the seams' that is not seen at a border.
const BEYOND: f32 = 0.7;
const MISSING: f32 = 0.7;
/// What an edge at the seams counts that has no like one on the other side of the gap, and how far
/// from its place that one may be, in pixels: both sides of tiles are drawn alike.
const UNPAIRED: f32 = 1.5;
const ALIKE: usize = 2;
/// How far what is seen at the borders and at the seams may be apart, in pixels.
const PLAY: usize = 3;
/// What an edge counts a pixel beside where it should be.
const NEXT: f32 = 0.7;
/// What the middle of two edges counts as a seam by itself: outlines of one colour meet there unseen.
const UNSEEN: f32 = 0.8;

/// Where the tile before a seam ends and the next one starts, in what is seen beside it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Gap {
    pub(super) end: f32,
    pub(super) start: f32,
}

/// What the seams of a board look like.
pub(super) struct Seam {
    edges: Vec<f32>,
    peaks: Vec<usize>,
    /// Where exactly those lie.
    places: Vec<f32>,
    /// How clearly seams are seen, those between two edges of outlines among them.
    seen: Vec<f32>,
}

impl Gap {
    pub(super) fn width(self) -> f32 {
        self.start - self.end
    }

    /// The first pixels of both.
    pub(super) fn pixels(self) -> [usize; 2] {
        [self.end, self.start].map(|at| at.round().max(0.0) as usize)
    }
}

impl Seam {
    /// How clearly seams and borders could show a gap: four edges, none of which stands out by more than 1.
    pub(super) const MOST: f32 = 4.0;

    pub(super) fn new(profile: &[f32]) -> Self {
        let edges = softened(profile);
        let peaks = peaks(profile);
        let places = peaks.iter().map(|peak| exact(profile, *peak)).collect();
        Self { seen: with_unseen(&edges, &peaks), edges, peaks, places }
    }

    /// All that may be its gap, the likeliest first, as far as seams tell.
    pub(super) fn gaps(&self) -> Vec<(f32, Gap)> {
        let pairs = self.places.iter().enumerate();
        let pairs = pairs.flat_map(|(i, end)| self.places[i..].iter().map(|start| (*end, *start)));
        let gaps = pairs.flat_map(|(end, start)| {
            let middle = f32::midpoint(end, start);
            let joined = Gap { end: middle, start: middle };
            [Some(Gap { end, start }), (end < start).then_some(joined)]
        });
        gaps.flatten().map(|gap| (self.by_seams(gap), gap)).collect()
    }

    /// How clearly seams show a gap.
    fn by_seams(&self, gap: Gap) -> f32 {
        let [end, start] = gap.pixels();
        let seen = |at: usize| self.seen.get(at).copied().unwrap_or(0.0);
        seen(end) + seen(start) - UNPAIRED * self.unpaired(end + start)
    }

    /// How clearly seams and both borders show a gap.
    pub(super) fn shown(&self, first: &[f32], last: &[f32], gap: Gap) -> f32 {
        let [end, start] = gap.pixels();
        let (first, last) = (softened(first), softened(last));
        let length = self.edges.len();
        let beyond = |border: &[f32], range: std::ops::Range<usize>| {
            range.map(|at| border[at].min(self.seen[at])).fold(0.0, f32::max)
        };
        let missing = |border: &[f32], range: std::ops::Range<usize>| {
            range.map(|at| self.edges[at] - near(border, at)).fold(0.0, f32::max)
        };
        let outer = beyond(&first, 0..start.saturating_sub(PLAY))
            + beyond(&last, (end + PLAY + 1).min(length)..length);
        let inner = missing(&first, (start + PLAY).min(length)..length)
            + missing(&last, 0..(end + 1).saturating_sub(PLAY).min(length));
        self.by_seams(gap) + near(&first, start) + near(&last, end)
            - BEYOND * outer
            - MISSING * inner
    }

    /// The clearest edge that nothing mirrors on the other side of the middle, given by its double.
    fn unpaired(&self, twice_middle: usize) -> f32 {
        let alone = self.peaks.iter().map(|peak| {
            let Some(mirror) = twice_middle.checked_sub(*peak) else { return self.edges[*peak] };
            let limit = self.edges.len();
            let around = mirror.saturating_sub(ALIKE).min(limit)..(mirror + ALIKE + 1).min(limit);
            let other = self.edges[around].iter().copied().fold(0.0, f32::max);
            (self.edges[*peak] - other).max(0.0)
        });
        alone.fold(0.0, f32::max)
    }
}

/// How clearly seams are seen at each place, those between two edges of outlines among them.
fn with_unseen(edges: &[f32], peaks: &[usize]) -> Vec<f32> {
    let mut seen = edges.to_vec();
    for (i, end) in peaks.iter().enumerate() {
        for start in &peaks[i + 1..] {
            let middle = &mut seen[usize::midpoint(*end, *start)];
            *middle = middle.max(UNSEEN * edges[*end].min(edges[*start]));
        }
    }
    seen
}

/// The clearest edges, in order.
fn peaks(profile: &[f32]) -> Vec<usize> {
    let is_peak = |at: &usize| profile[*at] > profile[at - 1] && profile[*at] >= profile[at + 1];
    let mut peaks: Vec<usize> = (1..profile.len().max(2) - 1).filter(is_peak).collect();
    sort_least_first(&mut peaks, |peak| -profile[*peak]);
    peaks.truncate(PEAKS);
    sort_least_first(&mut peaks, |peak| *peak as f32);
    peaks
}

/// Edges as they count: how strong one is says little.
fn softened(profile: &[f32]) -> Vec<f32> {
    let over = profile.iter().map(|edge| (edge - FAINT).max(0.0));
    over.map(|edge| edge / (edge + HALF) * (1.0 + HALF)).collect()
}

/// The edge at a place, or one beside it.
fn near(profile: &[f32], at: usize) -> f32 {
    let value = |at: usize| profile.get(at).copied().unwrap_or(0.0);
    value(at).max(NEXT * value(at.saturating_sub(1)).max(value(at + 1)))
}
