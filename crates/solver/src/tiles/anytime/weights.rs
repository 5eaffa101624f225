//! What each feature weighs: learned from random boards, and kept as bytes beside this file; how
//! they were made is told beside that.

use super::features::{self, COUNT, Kind, PAIR_LINES, WAYS};
use crate::tiles::Metric;

/// What one step of a tile weighs where nothing was learned.
pub(super) const SCALE: i16 = 64;
/// Kept are whole multiples of this, a byte with its sign for each feature: of what it weighs besides
/// the steps that a tile has to go. A long move makes many steps, and each weighs less.
const fn grain(metric: Metric) -> i16 {
    match metric {
        Metric::SingleTile => 12,
        Metric::MultiTile => 4,
    }
}

/// One weight for each [feature](super::features).
#[derive(Clone, Debug)]
pub(super) struct Weights {
    all: Vec<i16>,
    /// Those of neighbours once more, with zeros for pairs that are none: `[ring, way, way]`.
    neighbours: Box<[i16; PAIRS]>,
    /// Those of tiles with neighbouring homes, in either order: `[ring, order, way, way]`.
    homes: Box<[i16; 2 * PAIRS]>,
}

/// What was learned for one metric.
#[derive(Clone, Debug)]
pub(super) struct Learned {
    /// For bringing all tiles home.
    pub(super) for_all: Weights,
    /// For bringing a few home on a large board, where homes that are neighbours are not worth their
    /// time.
    pub(super) for_few: Weights,
}

impl Learned {
    pub(super) fn of(metric: Metric) -> Self {
        let [for_all, for_few]: [&[u8]; 2] = match metric {
            Metric::SingleTile => [include_bytes!("weights/homes.bin"), SINGLE],
            Metric::MultiTile => [MULTI; 2],
        };
        let read = |bytes| Weights::parse(bytes, metric);
        Self { for_all: read(for_all), for_few: read(for_few) }
    }
}

const SINGLE: &[u8] = include_bytes!("weights/single.bin");
const MULTI: &[u8] = include_bytes!("weights/multi.bin");

/// How many bits a way takes; a ring takes the two bits above it.
const WAY_BITS: u32 = 6;
const PAIRS: usize = PAIR_LINES << (2 * WAY_BITS);
/// Instead of a way, where there is no tile.
pub(super) const NO_TILE: u8 = (1 << WAY_BITS) - 1;

/// What two tiles with neighbouring homes have in common: where in a table their weights begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Homes(u16);

impl Homes {
    /// The smaller one of their rings, and whether the tile that is asked about comes first, in the
    /// order in which the line of the homes is read.
    pub(super) fn new(ring: usize, comes_first: bool) -> Self {
        Self(((ring << 1 | usize::from(comes_first)) << (2 * WAY_BITS)) as u16)
    }
}

impl Weights {
    /// Those of `steps`, in which one step of a tile weighs one.
    pub(super) fn of_steps(steps: &[f64]) -> Self {
        Self::new(steps.iter().map(|steps| (steps * f64::from(SCALE)).round() as i16).collect())
    }

    /// Reads bytes, one for each feature; the last ones weigh nothing if there are fewer.
    pub(super) fn parse(bytes: &[u8], metric: Metric) -> Self {
        let steps = |feature| features::steps(feature) as i16 * SCALE;
        let besides = |byte: &u8| i16::from(byte.cast_signed()) * grain(metric);
        let kept = bytes.iter().map(besides).enumerate();
        let mut all: Vec<i16> = kept.map(|(feature, weight)| steps(feature) + weight).collect();
        all.resize(COUNT, 0);
        Self::new(all)
    }

    /// The bytes that weights are read from.
    pub(super) fn written(&self, metric: Metric) -> Vec<u8> {
        let kept = |(feature, weight): (usize, &i16)| {
            let besides = f64::from(*weight) - f64::from(SCALE) * features::steps(feature) as f64;
            ((besides / f64::from(grain(metric))).round() as i8).cast_unsigned()
        };
        self.all.iter().enumerate().map(kept).collect()
    }

    fn new(all: Vec<i16>) -> Self {
        let mut neighbours = vec![0; PAIRS];
        let mut homes = vec![0; 2 * PAIRS];
        for ring in 0..PAIR_LINES {
            for (one, other) in (0..WAYS).flat_map(|one| (0..WAYS).map(move |other| (one, other))) {
                let of = |kind| all[features::pair(kind, ring, [one, other])];
                let place = |one, other| (one << WAY_BITS) + other;
                neighbours[(ring << (2 * WAY_BITS)) + place(one, other)] = of(Kind::Neighbours);
                for (comes_first, own, other) in [(true, one, other), (false, other, one)] {
                    let Homes(begin) = Homes::new(ring, comes_first);
                    homes[usize::from(begin) + place(other, own)] = of(Kind::Homes);
                }
            }
        }
        let as_many = "that many were made";
        Self {
            all,
            neighbours: neighbours.into_boxed_slice().try_into().expect(as_many),
            homes: homes.into_boxed_slice().try_into().expect(as_many),
        }
    }

    pub(super) fn of(&self, feature: usize) -> i16 {
        self.all[feature]
    }

    /// Whether homes that are neighbours weigh anything.
    pub(super) fn have_homes(&self) -> bool {
        self.homes.iter().any(|weight| *weight != 0)
    }

    /// The way home of a tile that belongs into a ring, as pairs are asked for.
    pub(super) fn way(ring: u8, way: u8) -> u8 {
        ring << WAY_BITS | way
    }

    /// Of two neighbours, in the order in which their line is read: each by its [way](Self::way), or
    /// [`NO_TILE`].
    #[inline]
    pub(super) fn of_neighbours(&self, one: u8, other: u8) -> i16 {
        let (one, other) = (usize::from(one), usize::from(other));
        let (ring, way) = (!usize::from(NO_TILE), usize::from(NO_TILE));
        let ring = (one & ring).min(other & ring);
        self.neighbours[(ring | one & way) << WAY_BITS | other & way]
    }

    /// Of two tiles with neighbouring homes, the one that is asked about and the other one, by their
    /// ways.
    #[inline]
    pub(super) fn of_homes(&self, homes: Homes, own: u8, other: u8) -> i16 {
        let [own, other] = [own, other].map(|way| usize::from(way & NO_TILE));
        self.homes[(usize::from(homes.0) | other << WAY_BITS | own) % (2 * PAIRS)]
    }
}
