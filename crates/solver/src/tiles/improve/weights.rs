//! What each feature weighs: learned from random boards, and kept as text beside this
//! file; how they were made is told beside that.

use super::features::{self, COUNT, PAIR_LINES, WAYS};
use crate::tiles::Metric;

/// What one step of a tile weighs where nothing was learned.
pub(super) const SCALE: i16 = 64;

/// One weight for each [feature](super::features).
#[derive(Clone, Debug)]
pub(super) struct Weights {
    all: Vec<i16>,
    /// Those of pairs once more, with zeros for pairs that are none: `[ring, way, way]`.
    pairs: Box<[i16; PAIRS]>,
}

/// Ways take so many bits, and the rings two above them.
const WAY_BITS: u32 = 6;
const PAIRS: usize = PAIR_LINES << (2 * WAY_BITS);
/// Instead of a way, where there is no tile.
pub(super) const NO_TILE: u8 = (1 << WAY_BITS) - 1;

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
        Self::new(steps.iter().map(|steps| (steps * f64::from(SCALE)).round() as i16).collect())
    }

    /// Reads numbers, one for each feature.
    fn parse(text: &str) -> Self {
        Self::new(text.split_whitespace().flat_map(str::parse).collect())
    }

    fn new(mut all: Vec<i16>) -> Self {
        all.resize(COUNT, 0);
        let mut pairs = vec![0; PAIRS];
        for (pair, weight) in all[features::pair(0, [0; 2])..].iter().enumerate() {
            let (ring, ways) = (pair / (WAYS * WAYS), pair % (WAYS * WAYS));
            let row = (ring << WAY_BITS) + ways / WAYS;
            pairs[(row << WAY_BITS) + ways % WAYS] = *weight;
        }
        let pairs = pairs.into_boxed_slice().try_into().expect("that many were made");
        Self { all, pairs }
    }

    pub(super) fn of(&self, feature: usize) -> i16 {
        self.all[feature]
    }

    /// The way home of a tile that belongs into a ring, as pairs are asked for.
    pub(super) fn way(ring: u8, way: u8) -> u8 {
        ring << WAY_BITS | way
    }

    /// Of two neighbours, in the order in which their line is read: each by its [way](Self::way), or
    /// [`NO_TILE`].
    #[inline]
    pub(super) fn of_pair(&self, one: u8, other: u8) -> i16 {
        let (one, other) = (usize::from(one), usize::from(other));
        let (ring, way) = (!usize::from(NO_TILE), usize::from(NO_TILE));
        let ring = (one & ring).min(other & ring);
        self.pairs[(ring | one & way) << WAY_BITS | other & way]
    }
}
