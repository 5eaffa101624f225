//! Pitch and position, refined to a fraction of a pixel.
//!
//! All tiles are drawn alike, so edges near seams repeat from seam to seam: the profiles of all seams, added at the
//! right pitch, are sharpest.

use super::{edges::Edges, lattice::Lattice, seams::without_blocks};
use std::ops::Range;

/// Radius around a seam, in pixels, and as a share of a tile.
const REACH: f32 = 14.0;
const REACH_SHARE: f32 = 0.25;
/// Maximum shift of the first and the last seam, maximum change of the pitch, and step, in pixels.
const MAX_END_SHIFT: f32 = 6.0;
const MAX_PITCH_CHANGE: f32 = 1.25;
const STEP: f32 = 0.125;
/// Distance from a whole pitch, summed over the board, below which it is rounded, in pixels.
const WHOLE_TOLERANCE: f32 = 0.6;
/// Difference of the lengths across and down, if tiles were square, below which they are, in pixels.
const SQUARE_TOLERANCE: f32 = 2.0;
/// Maximum relative loss of sharpness of one axis at the other's pitch.
const MAX_LOSS: f32 = 0.5;
/// Maximum shift of all seams, in pixels: with gaps, and without.
const MAX_SHIFT: f32 = 0.75;
const MAX_GAPLESS_SHIFT: f32 = 4.0;
/// Strength of the edge of the picture as a border.
const PICTURE_EDGE_SCORE: f32 = 0.9;

/// The lattices of both axes at their sharpest pitch, which is shared if possible.
pub(super) fn refine_pitches(x: &ObservedLattice, y: &ObservedLattice) -> [Lattice; 2] {
    let pitches = [x, y].map(ObservedLattice::pitch);
    let [along, across] = [x, y].map(|seen| (seen.lattice.count - 1) as f32);
    let mean = (pitches[0] * along + pitches[1] * across) / (along + across);
    let is_square = (pitches[0] - pitches[1]).abs() * along.max(across) < SQUARE_TOLERANCE;
    let shared = if is_square { Some(mean) } else { shared_pitch(x, y, pitches) };
    let exact = |seen: &ObservedLattice, own: f32| {
        let pitch = shared.unwrap_or(own);
        let off = pitch.round() - pitch;
        let is_whole = (off * (along.max(across) - 1.0).max(1.0)).abs() < WHOLE_TOLERANCE;
        seen.lattice
            .with_pitch_change(if is_whole { pitch.round() } else { pitch } - seen.lattice.pitch)
    };
    [exact(x, pitches[0]), exact(y, pitches[1])]
}

/// The one of two pitches that suits both axes better: tiles are usually square.
fn shared_pitch(x: &ObservedLattice, y: &ObservedLattice, pitches: [f32; 2]) -> Option<f32> {
    let loss = |pitch: f32| {
        let share = |seen: &ObservedLattice, own: f32| {
            seen.sharpness(pitch) / seen.sharpness(own).max(1e-6)
        };
        1.0 - share(x, pitches[0]).min(share(y, pitches[1]))
    };
    let losses = pitches.map(|pitch| (loss(pitch), pitch));
    let [(first, x), (second, y)] = losses;
    let (least, pitch) = if first < second { (first, x) } else { (second, y) };
    (least < MAX_LOSS).then_some(pitch)
}

/// A lattice with its edges, which are considered within `band`.
pub(super) struct ObservedLattice<'a> {
    pub(super) edges: &'a Edges,
    pub(super) band: Range<usize>,
    pub(super) lattice: Lattice,
}

impl ObservedLattice<'_> {
    /// Sharpness at a pitch.
    fn sharpness(&self, pitch: f32) -> f32 {
        let with_pitch_change = self.lattice.with_pitch_change(pitch - self.lattice.pitch);
        let profile = EdgeProfile::new(self.edges, &self.band, &self.lattice);
        profile.map_or(0.0, |profile| profile.sharpness(&with_pitch_change))
    }

    /// The sharpest pitch.
    fn pitch(&self) -> f32 {
        let lattice = &self.lattice;
        let Some(profile) = EdgeProfile::new(self.edges, &self.band, lattice) else {
            return lattice.pitch;
        };
        let spans = (lattice.count - 2).max(2) as f32;
        let steps = (MAX_END_SHIFT.min(MAX_PITCH_CHANGE * spans) / STEP) as i32;
        let by = |step: i32| step as f32 * STEP / spans;
        let best = (-steps..=steps)
            .map(|step| {
                (profile.sharpness(&lattice.with_pitch_change(by(step))), -step.abs(), step)
            })
            .max_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        lattice.pitch + best.map_or(0.0, |(.., step)| by(step))
    }
}

/// Shifts a lattice by less than a pixel to the clearest edges of its gaps.
pub(super) fn shift_to_gaps(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> Lattice {
    best_shift(edges, band, lattice, MAX_SHIFT, EdgeProfile::seams)
}

/// Shifts a lattice without gaps to its clearest seams and ends: bevels may have been taken for seams.
pub(super) fn shift_to_borders(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> Lattice {
    let seen = |profile: &EdgeProfile, lattice: &Lattice| {
        profile.seams(lattice) + profile.borders(lattice)
    };
    best_shift(edges, band, lattice, MAX_GAPLESS_SHIFT, seen)
}

/// Mean clearness of the seams of a lattice.
pub(super) fn seam_clearness(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> f32 {
    let seams = |profile: EdgeProfile| profile.seams(lattice) / (lattice.count - 1).max(1) as f32;
    EdgeProfile::new(edges, band, lattice).map_or(0.0, seams)
}

/// Clearness of the weaker end of a lattice.
pub(super) fn end_clearness(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> f32 {
    let ends = |profile: EdgeProfile| profile.at(lattice.start).min(profile.at(lattice.end()));
    EdgeProfile::new(edges, band, lattice).map_or(0.0, ends)
}

/// Shifts a lattice by at most `most` pixels to the maximum of `seen`.
fn best_shift(
    edges: &Edges,
    band: &Range<usize>,
    lattice: &Lattice,
    most: f32,
    seen: impl Fn(&EdgeProfile, &Lattice) -> f32,
) -> Lattice {
    let Some(profile) = EdgeProfile::new(edges, band, lattice) else { return *lattice };
    let steps = (most / STEP) as i32;
    let by = |step: i32| Lattice { start: lattice.start + step as f32 * STEP, ..*lattice };
    let best = (-steps..=steps)
        .map(|step| (seen(&profile, &by(step)), -step.abs(), step))
        .max_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    best.map_or(*lattice, |(.., step)| by(step))
}

impl Lattice {
    /// Changes the pitch by `by`, around the centre.
    fn with_pitch_change(&self, by: f32) -> Self {
        let start = self.start - by * self.count as f32 / 2.0;
        Self { start, pitch: self.pitch + by, ..*self }
    }
}

/// Agreement on edges along a lattice.
struct EdgeProfile {
    agreement: Vec<f32>,
    from: f32,
    reach: i32,
    /// Length of the picture.
    length: f32,
}

impl EdgeProfile {
    fn new(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> Option<Self> {
        let reach = REACH.min(lattice.pitch * REACH_SHARE);
        let from = (lattice.start - reach).max(0.0) as usize;
        let to = ((lattice.end() + reach).max(0.0) as usize).min(edges.length) + 1;
        let is_empty = band.is_empty() || from >= to;
        (!is_empty).then(|| Self {
            agreement: without_blocks(edges.agreement(band, &(from..to)), from),
            from: from as f32,
            reach: reach as i32,
            length: edges.length as f32,
        })
    }

    /// Sum of fourth powers of the profile of all seams added up.
    fn sharpness(&self, lattice: &Lattice) -> f32 {
        let middle = lattice.gap / 2.0;
        let folded = (-4 * self.reach..=4 * self.reach).map(|quarters| {
            let off = quarters as f32 / 4.0 - middle;
            let seams = lattice.seams().map(|seam| self.at(seam + off));
            seams.sum::<f32>().powi(4)
        });
        folded.sum()
    }

    fn seams(&self, lattice: &Lattice) -> f32 {
        lattice.seams().map(|seam| self.at(seam) + self.at(seam - lattice.gap)).sum()
    }

    /// Clearness of both ends, with the weight of all seams.
    fn borders(&self, lattice: &Lattice) -> f32 {
        let end = |at: f32| {
            let is_outermost = at.abs() < 1.0 || (at - self.length).abs() < 1.0;
            if is_outermost { PICTURE_EDGE_SCORE } else { self.at(at) }
        };
        (lattice.count - 1) as f32 * (end(lattice.start) + end(lattice.end()))
    }

    /// Linear interpolation.
    fn at(&self, at: f32) -> f32 {
        let place = at - self.from;
        let (line, share) = (place.floor(), place - place.floor());
        let value = |line: f32| {
            if line < 0.0 { 0.0 } else { self.agreement.get(line as usize).copied().unwrap_or(0.0) }
        };
        value(line) * (1.0 - share) + value(line + 1.0) * share
    }
}
