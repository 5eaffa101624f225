//! Scores of lattices through equally spaced lines.

use super::{
    best_lattices::BestLattices,
    lattice::Lattice,
    seams::{BORDER_WEIGHT, LANES, LineScores, MAX_GAP, OUTSIDE, PerGap, Seams},
};
use crate::raster::larger;
use unslide_solver::grid::{MAX_SIDE, MIN_SIDE};

/// A sum of seams below this is abandoned: a later first seam is better.
const MIN_PARTIAL_SUM: f32 = -0.5;

/// Equally spaced lines at which tiles may start. Empty until [`Self::reset`].
#[derive(Default)]
pub(super) struct LatticeScorer {
    /// Position of the first line, and distance between lines.
    phase: f32,
    pitch: f32,
    /// The lines before the first and after the last, where a board may start and end, rounded to pixels.
    before: i32,
    behind: i32,
    /// The lines, rounded to pixels.
    seams: Vec<usize>,
}

impl LatticeScorer {
    /// Places lines at all multiples of `pitch` from the line `through`.
    pub(super) fn reset(&mut self, lines: &Seams, through: f32, pitch: f32) {
        let last = (lines.len() - 1) as f32;
        let phase = through - (through / pitch).floor() * pitch;
        let count = ((last - phase) / pitch).floor() as usize + 1;
        // Rounded without `round`: this is the hot loop of the search.
        let seam = |seam: usize| (phase + seam as f32 * pitch + 0.5) as i32 as usize;
        (self.phase, self.pitch) = (phase, pitch);
        self.before = (phase - pitch + 0.5).floor() as i32;
        self.behind = seam(count) as i32;
        self.seams.clear();
        self.seams.extend((0..count).map(seam));
    }

    /// Inserts the best lattice for each width of gap.
    pub(super) fn insert_best(&self, best: &mut BestLattices, lines: &Seams) {
        let widest = widest_gap(self.pitch);
        for first in (0..=widest).step_by(LANES) {
            for (gap, bound) in (first..=widest).zip(self.upper_bound(lines, first)) {
                let min_score = best.min_score(self.pitch);
                if bound > min_score {
                    self.best_with_gap(lines, gap, min_score)
                        .into_iter()
                        .for_each(|lattice| best.insert(lattice));
                }
            }
        }
    }

    /// Upper bounds of the score for [`LANES`] widths of gap from `first` on: the maximum subarray of seams, without
    /// limits of its length (Kadane's algorithm; Bentley, 'Programming Pearls', 1984).
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn upper_bound(&self, lines: &Seams, first: usize) -> PerGap {
        let scores = lines.with_gaps_from(first);
        let (mut sums, mut max) = ([OUTSIDE; LANES], [OUTSIDE; LANES]);
        let mut border = lines.border(self.before);
        for at in &self.seams {
            let LineScores { gains, ends } = &scores[*at];
            for i in 0..LANES {
                max[i] = larger(max[i], sums[i] + ends[i]);
                sums[i] = larger(sums[i], border) + gains[i];
            }
            border = lines.start(*at);
        }
        let ends = lines.ends(self.behind, first);
        std::array::from_fn(|i| larger(max[i], sums[i] + ends[i]))
    }

    /// The best lattice with this gap, if it scores more than `min_score`.
    fn best_with_gap(&self, lines: &Seams, gap: usize, min_score: f32) -> Option<Lattice> {
        let (scores, place) = (lines.with_gaps_from(gap - gap % LANES), gap % LANES);
        let behind = lines.border(self.behind - gap as i32);
        let end = |at: usize| self.seams.get(at).map_or(behind, |at| scores[*at].ends[place]);
        let least_count = (lines.min_length / self.pitch) as usize;
        let mut max_score = min_score;
        let mut best: Option<(usize, usize)> = None;
        let mut border = lines.border(self.before);
        for (first, start) in self.seams.iter().enumerate() {
            let mut sum = std::mem::replace(&mut border, lines.start(*start));
            for (seam, count) in self.seams[first..].iter().zip(MIN_SIDE..=MAX_SIDE) {
                sum += scores[*seam].gains[place];
                if sum < MIN_PARTIAL_SUM {
                    break;
                }
                let is_wanted = lines.count_hint.is_none_or(|count_hint| count_hint == count);
                if count < least_count || !is_wanted || max_score >= sum + BORDER_WEIGHT {
                    continue;
                }
                let border = end(first + count - 1);
                if max_score < sum + border {
                    (max_score, best) = (sum + border, Some((first, count)));
                }
            }
        }
        best.map(|(first, count)| Lattice {
            start: self.phase + (first as f32 - 1.0) * self.pitch + lines.offset as f32,
            pitch: self.pitch,
            gap: gap as f32,
            count,
            score: max_score,
        })
    }
}

/// Maximum gap between tiles, in pixels.
pub(super) fn widest_gap(pitch: f32) -> usize {
    MAX_GAP.min((pitch / 4.0) as usize)
}
