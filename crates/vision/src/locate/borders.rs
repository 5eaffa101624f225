//! The position of the gap within the profile of a seam.
//!
//! A profile shows the edges of the gap and those of bevels and outlines. The borders of the board tell them apart: the
//! first tiles start there, with nothing drawn beyond, and everything drawn on the sides of tiles inside.

use super::line_profiles::subpixel_peak;
use crate::sorting::sort_least_first;

/// Peaks of a profile that may be an edge of the gap.
const MAX_PEAKS: usize = 5;
/// Strength of no edge, and strength above it at which an edge has half the maximum weight: faint edges count as well.
const MIN_STRENGTH: f32 = 0.05;
const HALF_STRENGTH: f32 = 0.2;
/// Costs of the strongest edge outside a border that the seams show too, and of the strongest edge of the seams that a
/// border lacks.
const OUTSIDE_COST: f32 = 0.7;
const MISSING_COST: f32 = 0.7;
/// Cost of the strongest edge without a mirror image on the other side of the gap, and tolerance of its position, in
/// pixels: both sides of tiles are drawn alike.
const ASYMMETRY_COST: f32 = 1.5;
const MIRROR_TOLERANCE: usize = 2;
/// Tolerance between edges at the borders and at the seams, in pixels.
const BORDER_TOLERANCE: usize = 3;
/// Weight of an edge one pixel off.
const NEIGHBOUR_WEIGHT: f32 = 0.7;
/// Weight of the middle between two edges as a seam: outlines of one colour hide it.
const HIDDEN_SEAM_WEIGHT: f32 = 0.8;

/// End of the tile before a seam and start of the next one, as positions in a profile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Gap {
    pub(super) end: f32,
    pub(super) start: f32,
}

/// Mean profile of the seams of a board.
pub(super) struct SeamProfile {
    edges: Vec<f32>,
    peaks: Vec<usize>,
    /// Positions of the peaks, to a fraction of a pixel.
    positions: Vec<f32>,
    /// Strengths with hidden seams between peaks added.
    with_hidden: Vec<f32>,
}

impl Gap {
    pub(super) fn width(self) -> f32 {
        self.start - self.end
    }

    /// Both positions, rounded to pixels.
    pub(super) fn pixels(self) -> [usize; 2] {
        [self.end, self.start].map(|at| at.round().max(0.0) as usize)
    }
}

impl SeamProfile {
    /// Maximum of [`Self::score`]: four edges of strength 1.
    pub(super) const MAX_SCORE: f32 = 4.0;

    pub(super) fn new(profile: &[f32]) -> Self {
        let edges = saturated(profile);
        let peaks = peaks(profile);
        let positions = peaks.iter().map(|peak| subpixel_peak(profile, *peak)).collect();
        Self { with_hidden: with_hidden_seams(&edges, &peaks), edges, peaks, positions }
    }

    /// All plausible gaps with their scores by seams.
    pub(super) fn gaps(&self) -> Vec<(f32, Gap)> {
        let pairs = self.positions.iter().enumerate();
        let pairs =
            pairs.flat_map(|(i, end)| self.positions[i..].iter().map(|start| (*end, *start)));
        let gaps = pairs.flat_map(|(end, start)| {
            let middle = f32::midpoint(end, start);
            let joined = Gap { end: middle, start: middle };
            [Some(Gap { end, start }), (end < start).then_some(joined)]
        });
        gaps.flatten().map(|gap| (self.seam_score(gap), gap)).collect()
    }

    /// Score of a gap by the seams.
    fn seam_score(&self, gap: Gap) -> f32 {
        let [end, start] = gap.pixels();
        let strength = |at: usize| self.with_hidden.get(at).copied().unwrap_or(0.0);
        strength(end) + strength(start) - ASYMMETRY_COST * self.asymmetry(end + start)
    }

    /// Score of a gap by the seams and both borders.
    pub(super) fn score(&self, first: &[f32], last: &[f32], gap: Gap) -> f32 {
        let [end, start] = gap.pixels();
        let (first, last) = (saturated(first), saturated(last));
        let length = self.edges.len();
        let beyond = |border: &[f32], range: std::ops::Range<usize>| {
            range.map(|at| border[at].min(self.with_hidden[at])).fold(0.0, f32::max)
        };
        let missing = |border: &[f32], range: std::ops::Range<usize>| {
            range.map(|at| self.edges[at] - max_near(border, at)).fold(0.0, f32::max)
        };
        let outer = beyond(&first, 0..start.saturating_sub(BORDER_TOLERANCE))
            + beyond(&last, (end + BORDER_TOLERANCE + 1).min(length)..length);
        let inner = missing(&first, (start + BORDER_TOLERANCE).min(length)..length)
            + missing(&last, 0..(end + 1).saturating_sub(BORDER_TOLERANCE).min(length));
        self.seam_score(gap) + max_near(&first, start) + max_near(&last, end)
            - OUTSIDE_COST * outer
            - MISSING_COST * inner
    }

    /// The strongest excess of an edge over its mirror image. The mirror is given by the double of its position.
    fn asymmetry(&self, twice_middle: usize) -> f32 {
        let alone = self.peaks.iter().map(|peak| {
            let Some(mirror) = twice_middle.checked_sub(*peak) else { return self.edges[*peak] };
            let limit = self.edges.len();
            let around = mirror.saturating_sub(MIRROR_TOLERANCE).min(limit)
                ..(mirror + MIRROR_TOLERANCE + 1).min(limit);
            let other = self.edges[around].iter().copied().fold(0.0, f32::max);
            (self.edges[*peak] - other).max(0.0)
        });
        alone.fold(0.0, f32::max)
    }
}

/// Strengths with hidden seams added: the middle of each two peaks.
fn with_hidden_seams(edges: &[f32], peaks: &[usize]) -> Vec<f32> {
    let mut with_hidden = edges.to_vec();
    for (i, end) in peaks.iter().enumerate() {
        for start in &peaks[i + 1..] {
            let middle = &mut with_hidden[usize::midpoint(*end, *start)];
            *middle = middle.max(HIDDEN_SEAM_WEIGHT * edges[*end].min(edges[*start]));
        }
    }
    with_hidden
}

/// The strongest local maxima, by position.
fn peaks(profile: &[f32]) -> Vec<usize> {
    let is_peak = |at: &usize| profile[*at] > profile[at - 1] && profile[*at] >= profile[at + 1];
    let mut peaks: Vec<usize> = (1..profile.len().max(2) - 1).filter(is_peak).collect();
    sort_least_first(&mut peaks, |peak| -profile[*peak]);
    peaks.truncate(MAX_PEAKS);
    sort_least_first(&mut peaks, |peak| *peak as f32);
    peaks
}

/// Saturated strengths: edges count nearly equally.
fn saturated(profile: &[f32]) -> Vec<f32> {
    let over = profile.iter().map(|edge| (edge - MIN_STRENGTH).max(0.0));
    over.map(|edge| edge / (edge + HALF_STRENGTH) * (1.0 + HALF_STRENGTH)).collect()
}

/// Strength at a position, or reduced, beside it.
fn max_near(profile: &[f32], at: usize) -> f32 {
    let value = |at: usize| profile.get(at).copied().unwrap_or(0.0);
    value(at).max(NEIGHBOUR_WEIGHT * value(at.saturating_sub(1)).max(value(at + 1)))
}
