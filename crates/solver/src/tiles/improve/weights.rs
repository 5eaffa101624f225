//! What each feature weighs: learned from random boards, and kept as text beside this file.

use super::features::COUNT;
use crate::tiles::Metric;

/// What one step of a tile weighs where nothing was learned.
pub(super) const SCALE: i16 = 64;

/// One weight for each [feature](super::features).
#[derive(Clone, Debug)]
pub(super) struct Weights(Vec<i16>);

impl Weights {
    /// The weights that were learned for `metric`.
    pub(super) fn learned(metric: Metric) -> Self {
        Self::parse(match metric {
            Metric::SingleTile => include_str!("weights/single.txt"),
            Metric::MultiTile => include_str!("weights/multi.txt"),
        })
    }

    /// Those of `steps`, in which one step of a tile weighs one.
    pub(super) fn of_steps(steps: &[f64]) -> Self {
        Self(steps.iter().map(|steps| (steps * f64::from(SCALE)).round() as i16).collect())
    }

    /// Reads numbers, one for each feature; a line that begins with `#` says how they were made.
    fn parse(text: &str) -> Self {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let numbers = lines.flat_map(str::split_whitespace).flat_map(str::parse);
        let mut weights: Vec<i16> = numbers.collect();
        weights.resize(COUNT, 0);
        Self(weights)
    }

    pub(super) fn of(&self, feature: usize) -> i16 {
        self.0[feature]
    }
}
