//! Boards of tiles that start at evenly spaced lines.

use super::{
    lattice::Lattice,
    seams::{BORDER, MAX_GAP, Seams},
    shelf::Shelf,
};
use unslide_solver::grid::{MAX_SIDE, MIN_SIDE};

/// A run of seams that begins so badly is better begun later.
const HOPELESS: f32 = -0.5;

/// All the lines at one distance from each other at which tiles may start.
pub(super) struct Run {
    /// Where the first of them lies, and how far it is from each to the next.
    phase: f32,
    pitch: f32,
    /// The lines, in whole pixels.
    seams: Vec<usize>,
    /// What each of them counts as a border, and the line before them all.
    borders: Vec<Option<f32>>,
}

impl Run {
    pub(super) fn new(lines: &Seams, through: f32, pitch: f32) -> Self {
        let last = (lines.len() - 1) as f32;
        let phase = through - (through / pitch).floor() * pitch;
        let count = ((last - phase) / pitch).floor() as usize + 1;
        // Rounded by hand: this is what a search spends much of its time on.
        let seam = |seam: usize| (phase + seam as f32 * pitch + 0.5) as usize;
        let border = |at: usize| lines.border(phase + (at as f32 - 1.0) * pitch);
        let seams: Vec<usize> = (0..count).map(seam).collect();
        Self { phase, pitch, seams, borders: (0..count).map(border).collect() }
    }

    /// The best board for each width of gap.
    pub(super) fn add_to(&self, kept: &mut Shelf, lines: &Seams) {
        for gap in 0..=widest_gap(self.pitch) {
            let least = kept.least(self.pitch);
            if self.most(lines.gains(gap)) > least {
                self.best(lines, gap, least).into_iter().for_each(|lattice| kept.put(lattice));
            }
        }
    }

    /// No board of these lines scores more.
    fn most(&self, gains: &[f32]) -> f32 {
        let (mut sum, mut most) = (f32::MIN, f32::MIN);
        for (seam, border) in self.seams.iter().zip(&self.borders) {
            sum = sum.max(border.unwrap_or(f32::MIN)) + gains[*seam];
            most = most.max(sum);
        }
        most + BORDER
    }

    /// The best board with such gaps whose tiles start on these lines, if it scores more than `least`:
    /// the stretch of seams with the largest sum.
    fn best(&self, lines: &Seams, gap: usize, least: f32) -> Option<Lattice> {
        let gains = lines.gains(gap);
        let end = |at: usize| lines.border(self.phase + at as f32 * self.pitch - gap as f32);
        let mut top = least;
        let mut best: Option<(usize, usize)> = None;
        for (first, border) in self.borders.iter().enumerate() {
            let Some(mut sum) = *border else { continue };
            for (seam, count) in self.seams[first..].iter().zip(MIN_SIDE..=MAX_SIDE) {
                sum += gains[*seam];
                if sum < HOPELESS {
                    break;
                }
                let is_wanted = lines.wanted.is_none_or(|wanted| wanted == count);
                if !is_wanted || top >= sum + BORDER {
                    continue;
                }
                let Some(border) = end(first + count - 1) else { break };
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

/// The widest gap of tiles so far apart, in pixels.
pub(super) fn widest_gap(pitch: f32) -> usize {
    MAX_GAP.min((pitch / 4.0) as usize)
}
