//! The exact distance from tile to tile, and the exact place of the first one.
//!
//! All tiles are drawn alike, so that the edges near their seams look the same from seam to seam:
//! laid over each other at the right distance they make a sharp picture, whatever they are.

use super::{lattice::Lattice, profile::Edges, seams::without_blocks};
use std::ops::Range;

/// How far from a seam its edges are looked at, in pixels, and as a share of a tile.
const REACH: f32 = 14.0;
const REACH_SHARE: f32 = 0.25;
/// How far the first and the last seam may be from where they were, by how much the distance from
/// tile to tile may differ, and in which steps, in pixels.
const PLAY: f32 = 6.0;
const PITCH_PLAY: f32 = 1.25;
const STEP: f32 = 0.125;
/// A distance from tile to tile that is so near to a whole number of pixels is one, for the first
/// and the last seam together.
const WHOLE: f32 = 0.6;
/// Tiles are square if the last one of a row would be so near to where it is if they were, in pixels.
const SQUARE: f32 = 2.0;
/// How much less sharp one axis may be with what is best for the other.
const MAX_LOSS: f32 = 0.5;
/// How far all seams may be moved at once, in pixels.
const SHIFT: f32 = 0.75;
const GAPLESS_SHIFT: f32 = 4.0;
/// What the edge of the picture counts as a border.
const PICTURE_EDGE: f32 = 0.9;

/// Two lattices across each other with the distance from tile to tile at which their edges agree
/// best. What is seen of each is looked at within a band.
pub(super) fn sharpened(x: &Seen, y: &Seen) -> [Lattice; 2] {
    let pitches = [x, y].map(Seen::pitch);
    let [along, across] = [x, y].map(|seen| (seen.lattice.count - 1) as f32);
    let mean = (pitches[0] * along + pitches[1] * across) / (along + across);
    let is_square = (pitches[0] - pitches[1]).abs() * along.max(across) < SQUARE;
    let shared = if is_square { Some(mean) } else { one_for_both(x, y, pitches) };
    let exact = |seen: &Seen, own: f32| {
        let pitch = shared.unwrap_or(own);
        let off = pitch.round() - pitch;
        let is_whole = (off * (along.max(across) - 1.0).max(1.0)).abs() < WHOLE;
        seen.lattice.stretched(if is_whole { pitch.round() } else { pitch } - seen.lattice.pitch)
    };
    [exact(x, pitches[0]), exact(y, pitches[1])]
}

/// Of what is best for one axis each, what does for both: tiles are square as a rule.
fn one_for_both(x: &Seen, y: &Seen, pitches: [f32; 2]) -> Option<f32> {
    let loss = |pitch: f32| {
        let share = |seen: &Seen, own: f32| seen.sharpness(pitch) / seen.sharpness(own).max(1e-6);
        1.0 - share(x, pitches[0]).min(share(y, pitches[1]))
    };
    let losses = pitches.map(|pitch| (loss(pitch), pitch));
    let [(first, x), (second, y)] = losses;
    let (least, pitch) = if first < second { (first, x) } else { (second, y) };
    (least < MAX_LOSS).then_some(pitch)
}

/// A lattice and what is seen of it.
pub(super) struct Seen<'a> {
    pub(super) edges: &'a Edges,
    pub(super) band: Range<usize>,
    pub(super) lattice: Lattice,
}

impl Seen<'_> {
    /// How well the edges agree at a distance from tile to tile.
    fn sharpness(&self, pitch: f32) -> f32 {
        let stretched = self.lattice.stretched(pitch - self.lattice.pitch);
        let comb = Comb::new(self.edges, &self.band, &self.lattice);
        comb.map_or(0.0, |comb| comb.sharpness(&stretched))
    }

    /// The distance from tile to tile at which the edges agree best.
    fn pitch(&self) -> f32 {
        let lattice = &self.lattice;
        let Some(comb) = Comb::new(self.edges, &self.band, lattice) else { return lattice.pitch };
        let spans = (lattice.count - 2).max(2) as f32;
        let steps = (PLAY.min(PITCH_PLAY * spans) / STEP) as i32;
        let by = |step: i32| step as f32 * STEP / spans;
        let best = (-steps..=steps)
            .map(|step| (comb.sharpness(&lattice.stretched(by(step))), -step.abs(), step))
            .max_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        lattice.pitch + best.map_or(0.0, |(.., step)| by(step))
    }
}

/// `lattice` moved by less than a pixel to where the edges of its gaps are seen best.
pub(super) fn shifted(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> Lattice {
    moved(edges, band, lattice, SHIFT, Comb::seams)
}

/// `lattice`, which has no gaps, moved to where its seams and its ends are seen best: bevels may have
/// been taken for the seams.
pub(super) fn bordered(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> Lattice {
    let seen = |comb: &Comb, lattice: &Lattice| comb.seams(lattice) + comb.borders(lattice);
    moved(edges, band, lattice, GAPLESS_SHIFT, seen)
}

/// How clearly the seams of a lattice are seen, on average.
pub(super) fn seams_seen(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> f32 {
    let seams = |comb: Comb| comb.seams(lattice) / (lattice.count - 1).max(1) as f32;
    Comb::new(edges, band, lattice).map_or(0.0, seams)
}

/// How clearly both ends of a lattice are seen.
pub(super) fn ends_seen(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> f32 {
    let ends = |comb: Comb| comb.at(lattice.start).min(comb.at(lattice.end()));
    Comb::new(edges, band, lattice).map_or(0.0, ends)
}

/// `lattice` moved by `most` pixels at most to where most is `seen`.
fn moved(
    edges: &Edges,
    band: &Range<usize>,
    lattice: &Lattice,
    most: f32,
    seen: impl Fn(&Comb, &Lattice) -> f32,
) -> Lattice {
    let Some(comb) = Comb::new(edges, band, lattice) else { return *lattice };
    let steps = (most / STEP) as i32;
    let by = |step: i32| Lattice { start: lattice.start + step as f32 * STEP, ..*lattice };
    let best = (-steps..=steps)
        .map(|step| (seen(&comb, &by(step)), -step.abs(), step))
        .max_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    best.map_or(*lattice, |(.., step)| by(step))
}

impl Lattice {
    /// With another distance from tile to tile, its middle where it was.
    fn stretched(&self, by: f32) -> Self {
        let start = self.start - by * self.count as f32 / 2.0;
        Self { start, pitch: self.pitch + by, ..*self }
    }
}

/// How clearly lines are seen along a lattice.
struct Comb {
    agreement: Vec<f32>,
    from: f32,
    reach: i32,
    /// How long the picture is.
    length: f32,
}

impl Comb {
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

    /// How much the edges of all seams, laid over each other, stand out.
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

    /// How clearly both ends are seen: together as much as all seams.
    fn borders(&self, lattice: &Lattice) -> f32 {
        let end = |at: f32| {
            let is_outermost = at.abs() < 1.0 || (at - self.length).abs() < 1.0;
            if is_outermost { PICTURE_EDGE } else { self.at(at) }
        };
        (lattice.count - 1) as f32 * (end(lattice.start) + end(lattice.end()))
    }

    /// Between two lines, as far as it is towards the second.
    fn at(&self, at: f32) -> f32 {
        let place = at - self.from;
        let (line, share) = (place.floor(), place - place.floor());
        let value = |line: f32| {
            if line < 0.0 { 0.0 } else { self.agreement.get(line as usize).copied().unwrap_or(0.0) }
        };
        value(line) * (1.0 - share) + value(line + 1.0) * share
    }
}
