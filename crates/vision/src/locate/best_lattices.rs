//! The best lattices found so far, without duplicates.

use super::lattice::{Lattice, MIN_PITCH, PITCH_TOLERANCE};
use crate::sorting::sort_least_first;

/// Maximum number of lattices in the result.
const KEPT: usize = 12;
/// Maximum number of them with about one pitch.
const KEPT_PER_PITCH: usize = 3;
/// Maximum number kept per bin of pitches during the search: duplicates in the next bin may still displace some.
const CANDIDATES_PER_PITCH: usize = 8;

/// A collection of the best lattices. [`Self::min_score`] tells before a lattice is computed whether it can enter: only
/// few of tens of thousands can.
pub(super) struct BestLattices {
    /// Lattices in bins of pitch, each bin by falling score.
    by_pitch: Vec<Vec<Lattice>>,
    /// Score of the last lattice in the result so far.
    floor: f32,
}

impl BestLattices {
    /// For pitches up to `longest`.
    pub(super) fn new(longest: f32) -> Self {
        Self { by_pitch: vec![Vec::new(); bin_of(longest) + 1], floor: f32::MIN }
    }

    /// The score that a lattice of this pitch must exceed.
    pub(super) fn min_score(&self, pitch: f32) -> f32 {
        let last = self.by_pitch[bin_of(pitch)].get(CANDIDATES_PER_PITCH - 1);
        last.map_or(self.floor, |last| last.score.max(self.floor))
    }

    pub(super) fn insert(&mut self, lattice: Lattice) {
        let others = &mut self.by_pitch[bin_of(lattice.pitch)];
        let at = others.partition_point(|other| other.score >= lattice.score);
        if others[..at].iter().any(|better| better.is_like(&lattice)) {
            return;
        }
        let mut rest = others.split_off(at);
        rest.retain(|other| !other.is_like(&lattice));
        others.push(lattice);
        others.append(&mut rest);
        others.truncate(CANDIDATES_PER_PITCH);
    }

    /// Raises the score that lattices must exceed to that of the last one in the result so far. Rarely this changes the
    /// final result: an excluded lattice could have displaced a duplicate.
    pub(super) fn raise_floor(&mut self) {
        let best = self.best();
        if best.len() == KEPT {
            self.floor = best[KEPT - 1].score;
        }
    }

    /// The best distinct lattices, by falling score.
    pub(super) fn best(&self) -> Vec<Lattice> {
        let mut found: Vec<&Lattice> = self.by_pitch.iter().flatten().collect();
        sort_least_first(&mut found, |lattice| -lattice.score);
        let mut kept: Vec<Lattice> = Vec::new();
        for lattice in found {
            if kept.len() == KEPT {
                break;
            }
            let related = kept.iter().filter(|better| better.has_pitch_of(lattice)).count();
            if related < KEPT_PER_PITCH && !kept.iter().any(|better| better.is_like(lattice)) {
                kept.push(*lattice);
            }
        }
        kept
    }
}

/// Bin of a pitch, on a logarithmic scale.
fn bin_of(pitch: f32) -> usize {
    ((pitch / MIN_PITCH).ln() / PITCH_TOLERANCE).max(0.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lattice(start: f32, pitch: f32, score: f32) -> Lattice {
        Lattice { start, pitch, gap: 0.0, count: 4, score }
    }

    fn scores(lattices: &[Lattice]) -> Vec<f32> {
        let mut best_lattices = BestLattices::new(400.0);
        for lattice in lattices {
            best_lattices.insert(*lattice);
        }
        best_lattices.best().iter().map(|lattice| lattice.score).collect()
    }

    #[test]
    fn of_similar_lattices_the_better_one_is_retained() {
        let [worse, better] = [lattice(10.0, 50.0, 1.0), lattice(11.0, 50.2, 2.0)];
        assert_eq!(scores(&[worse, better]), [2.0]);
        assert_eq!(scores(&[better, worse]), [2.0]);
    }

    #[test]
    fn a_worse_lattice_of_another_pitch_is_retained() {
        let same = (1..7).map(|i| lattice(20.0 * i as f32, 50.0, i as f32));
        let all: Vec<Lattice> = same.chain([lattice(0.0, 80.0, 0.5)]).collect();
        assert_eq!(scores(&all), [6.0, 5.0, 4.0, 0.5]);
    }

    #[test]
    fn a_lattice_that_would_be_rejected_is_known_in_advance() {
        let mut best_lattices = BestLattices::new(400.0);
        for i in 1..=KEPT {
            best_lattices.insert(lattice(0.0, 20.0 * 1.2f32.powi(i as i32), i as f32));
        }
        best_lattices.raise_floor();
        assert!((best_lattices.min_score(30.0) - 1.0).abs() < 1e-6);
    }
}
