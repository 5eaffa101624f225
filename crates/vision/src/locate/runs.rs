//! Boards of tiles that start at evenly spaced lines.

use super::{
    lattice::Lattice,
    seams::{ABREAST, BORDER, EachGap, Line, MAX_GAP, OUTSIDE, Seams},
    shelf::Shelf,
};
use crate::raster::larger;
use unslide_solver::grid::{MAX_SIDE, MIN_SIDE};

/// A run of seams that begins so badly is better begun later.
const HOPELESS: f32 = -0.5;

/// All the lines at one distance from each other at which tiles may start: none until it is laid.
#[derive(Default)]
pub(super) struct Run {
    /// Where the first of them lies, and how far it is from each to the next.
    phase: f32,
    pitch: f32,
    /// The lines before and behind the others, where a board may begin and end, in whole pixels.
    before: i32,
    behind: i32,
    /// The lines, in whole pixels.
    seams: Vec<usize>,
}

impl Run {
    /// Lays the run anew: through a line, with another distance from each to the next.
    pub(super) fn lay(&mut self, lines: &Seams, through: f32, pitch: f32) {
        let last = (lines.len() - 1) as f32;
        let phase = through - (through / pitch).floor() * pitch;
        let count = ((last - phase) / pitch).floor() as usize + 1;
        // Rounded by hand: this is what a search spends much of its time on.
        let seam = |seam: usize| (phase + seam as f32 * pitch + 0.5) as i32 as usize;
        (self.phase, self.pitch) = (phase, pitch);
        self.before = (phase - pitch + 0.5).floor() as i32;
        self.behind = seam(count) as i32;
        self.seams.clear();
        self.seams.extend((0..count).map(seam));
    }

    /// The best board for each width of gap.
    pub(super) fn add_to(&self, kept: &mut Shelf, lines: &Seams) {
        let widest = widest_gap(self.pitch);
        for first in (0..=widest).step_by(ABREAST) {
            for (gap, most) in (first..=widest).zip(self.most(lines, first)) {
                let least = kept.least(self.pitch);
                if most > least {
                    self.best(lines, gap, least).into_iter().for_each(|best| kept.put(best));
                }
            }
        }
    }

    /// No board of these lines scores more, with gaps from `first` on: the stretch of seams with the largest
    /// sum, however long it is (Kadane's algorithm; Bentley, 'Programming Pearls', 1984).
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn most(&self, lines: &Seams, first: usize) -> EachGap {
        let counted = lines.with_gaps_from(first);
        let (mut sums, mut most) = ([OUTSIDE; ABREAST], [OUTSIDE; ABREAST]);
        let mut border = lines.border(self.before);
        for at in &self.seams {
            let Line { gains, ends } = &counted[*at];
            for i in 0..ABREAST {
                most[i] = larger(most[i], sums[i] + ends[i]);
                sums[i] = larger(sums[i], border) + gains[i];
            }
            border = lines.start(*at);
        }
        let ends = lines.ends(self.behind, first);
        std::array::from_fn(|i| larger(most[i], sums[i] + ends[i]))
    }

    /// The best board with such gaps whose tiles start on these lines, if it scores more than `least`.
    fn best(&self, lines: &Seams, gap: usize, least: f32) -> Option<Lattice> {
        let (counted, place) = (lines.with_gaps_from(gap - gap % ABREAST), gap % ABREAST);
        let behind = lines.border(self.behind - gap as i32);
        let end = |at: usize| self.seams.get(at).map_or(behind, |at| counted[*at].ends[place]);
        let least_count = (lines.shortest / self.pitch) as usize;
        let mut top = least;
        let mut best: Option<(usize, usize)> = None;
        let mut border = lines.border(self.before);
        for (first, start) in self.seams.iter().enumerate() {
            let mut sum = std::mem::replace(&mut border, lines.start(*start));
            for (seam, count) in self.seams[first..].iter().zip(MIN_SIDE..=MAX_SIDE) {
                sum += counted[*seam].gains[place];
                if sum < HOPELESS {
                    break;
                }
                let is_wanted = lines.wanted.is_none_or(|wanted| wanted == count);
                if count < least_count || !is_wanted || top >= sum + BORDER {
                    continue;
                }
                let border = end(first + count - 1);
                if top < sum + border {
                    (top, best) = (sum + border, Some((first, count)));
                }
            }
        }
        best.map(|(first, count)| Lattice {
            start: self.phase + (first as f32 - 1.0) * self.pitch + lines.offset as f32,
            pitch: self.pitch,
            gap: gap as f32,
            count,
            score: top,
        })
    }
}

/// The widest gap between tiles that start `pitch` pixels apart, in pixels.
pub(super) fn widest_gap(pitch: f32) -> usize {
    MAX_GAP.min((pitch / 4.0) as usize)
}
