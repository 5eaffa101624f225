//! The best lattices of many.

use super::lattice::{Lattice, MIN_PITCH, SAME_PITCH};
use crate::sorting::sort_least_first;

/// How many lattices are kept in the end.
const KEPT: usize = 12;
/// How many of them may have about the same pitch.
const KEPT_OF_A_PITCH: usize = 3;
/// How many of a pitch are kept on the way: more, because those of the next pitch may be like them.
const ON_THE_WAY: usize = 8;

/// The best of the lattices that were put there, none like another and few of each pitch: of tens of
/// thousands that the lines of a picture make, nearly all can be told unseen: they are seldom among them.
pub(super) struct Shelf {
    /// Those of about the same pitch together, each time the best first.
    by_pitch: Vec<Vec<Lattice>>,
    /// What scores no more would not be kept.
    floor: f32,
}

impl Shelf {
    /// For pitches of up to `longest`.
    pub(super) fn new(longest: f32) -> Self {
        Self { by_pitch: vec![Vec::new(); place_of(longest) + 1], floor: f32::MIN }
    }

    /// A lattice of such a pitch must score more.
    pub(super) fn least(&self, pitch: f32) -> f32 {
        let last = self.by_pitch[place_of(pitch)].get(ON_THE_WAY - 1);
        last.map_or(self.floor, |last| last.score.max(self.floor))
    }

    pub(super) fn put(&mut self, lattice: Lattice) {
        let others = &mut self.by_pitch[place_of(lattice.pitch)];
        let at = others.partition_point(|other| other.score >= lattice.score);
        if others[..at].iter().any(|better| better.is_like(&lattice)) {
            return;
        }
        let mut rest = others.split_off(at);
        rest.retain(|other| !other.is_like(&lattice));
        others.push(lattice);
        others.append(&mut rest);
        others.truncate(ON_THE_WAY);
    }

    /// Finds out what would not be kept by what there is now. That seldom differs from what is not
    /// kept in the end, but it may: what is left out for its score could have kept out another one, as
    /// few of a pitch are kept and none alike.
    pub(super) fn raise_floor(&mut self) {
        let best = self.best();
        if best.len() == KEPT {
            self.floor = best[KEPT - 1].score;
        }
    }

    /// The best ones that differ, best first.
    pub(super) fn best(&self) -> Vec<Lattice> {
        let mut found: Vec<&Lattice> = self.by_pitch.iter().flatten().collect();
        sort_least_first(&mut found, |lattice| -lattice.score);
        let mut kept: Vec<Lattice> = Vec::new();
        for lattice in found {
            if kept.len() == KEPT {
                break;
            }
            let related = kept.iter().filter(|better| better.has_pitch_of(lattice)).count();
            if related < KEPT_OF_A_PITCH && !kept.iter().any(|better| better.is_like(lattice)) {
                kept.push(*lattice);
            }
        }
        kept
    }
}

/// Where lattices of a pitch lie.
fn place_of(pitch: f32) -> usize {
    ((pitch / MIN_PITCH).ln() / SAME_PITCH).max(0.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lattice(start: f32, pitch: f32, score: f32) -> Lattice {
        Lattice { start, pitch, gap: 0.0, count: 4, score }
    }

    fn scores(lattices: &[Lattice]) -> Vec<f32> {
        let mut shelf = Shelf::new(400.0);
        for lattice in lattices {
            shelf.put(*lattice);
        }
        shelf.best().iter().map(|lattice| lattice.score).collect()
    }

    #[test]
    fn of_lattices_that_are_alike_the_better_one_is_kept() {
        let [worse, better] = [lattice(10.0, 50.0, 1.0), lattice(11.0, 50.2, 2.0)];
        assert_eq!(scores(&[worse, better]), [2.0]);
        assert_eq!(scores(&[better, worse]), [2.0]);
    }

    #[test]
    fn few_of_one_pitch_are_kept_beside_a_worse_one_of_another() {
        let same = (1..7).map(|i| lattice(20.0 * i as f32, 50.0, i as f32));
        let all: Vec<Lattice> = same.chain([lattice(0.0, 80.0, 0.5)]).collect();
        assert_eq!(scores(&all), [6.0, 5.0, 4.0, 0.5]);
    }

    #[test]
    fn what_would_not_be_kept_is_told_before_it_is_put_there() {
        let mut shelf = Shelf::new(400.0);
        for i in 1..=KEPT {
            shelf.put(lattice(0.0, 20.0 * 1.2f32.powi(i as i32), i as f32));
        }
        shelf.raise_floor();
        assert!((shelf.least(30.0) - 1.0).abs() < 1e-6);
    }
}
