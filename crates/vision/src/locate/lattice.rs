//! Lattices: equally spaced tiles along one axis.

use super::{
    best_lattices::BestLattices,
    edges::Edges,
    lattice_score::{LatticeScorer, widest_gap},
    seams::{LANES, Seams},
};
use std::ops::Range;
use unslide_solver::grid::MAX_SIDE;

/// Minimum pitch, in pixels.
pub(super) const MIN_PITCH: f32 = 16.0;
/// Maximum distance between the ends of two lattices that count as one, in pixels.
const END_TOLERANCE: f32 = 4.0;
/// Minimum number of tiles of a lattice that is tried only because it spans the picture: one seam may occur by chance.
const MIN_SPANNING_COUNT: usize = 3;
/// Minimum mean score of its seams.
const MIN_SPANNING_SCORE: f32 = 0.2;
/// Relative difference of pitches that count as one.
pub(super) const PITCH_TOLERANCE: f32 = 0.05;

/// Equally wide tiles with equal gaps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lattice {
    /// Start of the first tile, in pixels.
    pub(crate) start: f32,
    /// Distance between the starts of neighbouring tiles.
    pub(crate) pitch: f32,
    /// Distance between the end of a tile and the start of the next.
    pub(crate) gap: f32,
    /// Number of tiles.
    pub(crate) count: usize,
    /// Sum of the scores of all seams and both borders.
    pub(crate) score: f32,
}

impl Lattice {
    /// End of the last tile.
    pub(crate) fn end(&self) -> f32 {
        self.start + self.pitch * self.count as f32 - self.gap
    }

    /// This lattice, stretched to reach from `start` to `end`.
    pub(crate) fn between(&self, [start, end]: [f32; 2]) -> Self {
        Self { start, pitch: (end - start + self.gap) / self.count as f32, ..*self }
    }

    /// Starts of all tiles but the first.
    pub(crate) fn seams(&self) -> impl Iterator<Item = f32> + use<> {
        let Self { start, pitch, count, .. } = *self;
        (1..count).map(move |tile| start + tile as f32 * pitch)
    }

    /// Start and end of a tile.
    pub(crate) fn tile(&self, index: usize) -> (f32, f32) {
        let start = self.start + index as f32 * self.pitch;
        (start, start + self.pitch - self.gap)
    }

    /// This lattice without the first tile, and without the last.
    pub(crate) fn without_ends(&self) -> [Self; 2] {
        let count = self.count - 1;
        let shorter = Self { count, score: self.score * count as f32 / self.count as f32, ..*self };
        [Self { start: self.start + self.pitch, ..shorter }, shorter]
    }

    /// This lattice with a tile before the first, and with one after the last.
    pub(crate) fn with_ends(&self) -> [Self; 2] {
        let count = self.count + 1;
        let longer = Self { count, ..*self };
        [Self { start: self.start - self.pitch, ..longer }, longer]
    }

    pub(super) fn has_pitch_of(&self, other: &Self) -> bool {
        (self.pitch - other.pitch).abs() < PITCH_TOLERANCE * self.pitch
    }

    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.count == other.count
            && (self.start - other.start).abs() < END_TOLERANCE
            && (self.end() - other.end()).abs() < END_TOLERANCE
    }
}

/// The best lattices within `range`, by falling score, as seen in `band`. All have `count_hint` tiles, if given. A seam
/// adds to the score by how much its strength exceeds `expected`.
pub(crate) fn lattices(
    edges: &Edges,
    band: &Range<usize>,
    range: &Range<usize>,
    count_hint: Option<usize>,
    expected: f32,
) -> Vec<Lattice> {
    if band.is_empty() || range.is_empty() {
        return Vec::new();
    }
    let seams = Seams::new(edges, edges.agreement(band, range), range.start, count_hint, expected);
    let mut best = BestLattices::new(range.len() as f32);
    let mut scorer = LatticeScorer::default();
    let lines = seams.lines();
    for (i, first) in lines.iter().enumerate() {
        for second in &lines[..i] {
            insert_between(&seams, *first.min(second), *first.max(second), &mut scorer, &mut best);
        }
        best.raise_floor();
    }
    best.best().into_iter().chain(spanning(&seams)).collect()
}

/// Lattices that span the picture, with enough support. Stronger lines would hide them, but a board that fills the
/// picture along both axes is hardly chance.
fn spanning(seams: &Seams) -> impl Iterator<Item = Lattice> {
    let counts = if seams.span_picture() { MIN_SPANNING_COUNT..MAX_SIDE + 1 } else { 0..0 };
    let counts =
        counts.filter(|count| seams.count_hint.is_none_or(|count_hint| count_hint == *count));
    let length = (seams.len() - 1) as f32;
    counts.filter_map(move |count| {
        let gaps = 0..=widest_gap(length / count as f32);
        let lattices = gaps.map(|gap| spanning_with(seams, length, count, gap));
        let best = lattices.max_by(|a, b| a.score.total_cmp(&b.score))?;
        let min_score = MIN_SPANNING_SCORE * (count - 1) as f32 + 2.0 * seams.border(0);
        (best.pitch >= MIN_PITCH && best.score >= min_score).then_some(best)
    })
}

/// The lattice of `count` tiles with gaps of `gap` pixels that spans a picture of `length` pixels.
fn spanning_with(seams: &Seams, length: f32, count: usize, gap: usize) -> Lattice {
    let pitch = (length + gap as f32) / count as f32;
    let lattice = Lattice { start: 0.0, pitch, gap: gap as f32, count, score: 0.0 };
    let lines = seams.with_gaps_from(gap - gap % LANES);
    let gains = lattice.seams().map(|seam| lines[seam.round() as usize].gains[gap % LANES]);
    Lattice { score: gains.sum::<f32>() + 2.0 * seams.border(0), ..lattice }
}

/// Inserts the lattices with tiles that start at both lines. `scorer` is a buffer.
fn insert_between(
    seams: &Seams,
    first: usize,
    second: usize,
    scorer: &mut LatticeScorer,
    best: &mut BestLattices,
) {
    let distance = (second - first) as f32;
    for steps in 1..MAX_SIDE {
        let pitch = distance / steps as f32;
        if pitch < MIN_PITCH {
            break;
        }
        if seams.upper_bound(first as f32, pitch) > best.min_score(pitch) {
            scorer.reset(seams, first as f32, pitch);
            scorer.insert_best(best, seams);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{edges::Axis, seams::EXPECTED},
        *,
    };
    use crate::raster::Raster;

    /// Four columns of tiles with different levels, and vertical stripes on each tile that are stronger than its sides.
    fn striped() -> Edges {
        let picture = Raster::from_fn(240, 160, |x, y| {
            let stripe = x % 60 > 5 && x % 60 < 55 && (x + x / 60 * 3) % 17 < 4;
            let level = ((x / 60 * 7 + y / 40 * 5) % 11) as f32 * 9.0;
            [if stripe { 220.0 } else { 40.0 + level }; 3]
        });
        Edges::of(&picture, Axis::X)
    }

    #[test]
    fn a_lattice_that_fills_the_picture_is_found_among_stronger_lines() {
        let edges = striped();
        let lattices = lattices(&edges, &(0..160), &(0..241), None, EXPECTED);
        let fills = |lattice: &&Lattice| lattice.start == 0.0 && lattice.count == 4;
        let spanning = lattices.iter().find(fills).expect("there is a board");
        assert!((spanning.end() - 240.0).abs() < 0.01);
        assert!(lattices[0].score > spanning.score);
    }

    #[test]
    fn no_lattice_fills_a_part_of_a_picture() {
        let edges = striped();
        let part = lattices(&edges, &(0..160), &(10..231), None, EXPECTED);
        assert!(part.iter().all(|lattice| lattice.end() - lattice.start < 235.0));
    }
}
