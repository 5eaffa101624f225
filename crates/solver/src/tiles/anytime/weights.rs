//! [`Weights`]: the weight of each feature, learned from random boards. The folder `weights` has
//! them as bytes, with notes on their training.

use super::{
    features::{self, COUNT, DISPLACEMENTS, Kind, RINGS},
    network::{NetworkWeights, Tables},
};
use crate::tiles::Metric;
use std::sync::LazyLock;

/// The weight of one step of a tile, before learning.
pub(super) const SCALE: i16 = 64;

/// The unit of a byte. A feature's byte is signed and has its weight less that of its steps. A
/// multi-tile move makes many steps, each of which weighs less.
const fn granularity(metric: Metric) -> i16 {
    match metric {
        Metric::SingleTile => 12,
        Metric::MultiTile => 4,
    }
}

/// One weight for each [feature](super::features).
#[derive(Clone, Debug)]
pub(super) struct Weights {
    all: Vec<i16>,
    /// The weights of pairs of neighbours, 0 with the blank, by both packed displacements.
    neighbours: Box<[i16; 1 << u16::BITS]>,
    /// The weights of pairs with neighbouring homes, in both orders:
    /// `[ring][order][displacement][displacement]`.
    homes: Box<[i16; 2 * PAIRS]>,
}

/// The learned weights for one metric.
#[derive(Clone, Debug)]
pub(super) struct Learned {
    /// The weights for all tiles.
    pub(super) for_all: Weights,
    /// The weights for the subgoals of a staged search, where pairs of homes cost more time than
    /// they save.
    pub(super) for_few: Weights,
    /// The network for all tiles.
    pub(super) network: Option<&'static Tables>,
}

impl Learned {
    /// The weights for `metric`.
    pub(super) fn of(metric: Metric) -> Self {
        let [for_all, for_few]: [&[u8]; 2] = match metric {
            Metric::SingleTile => [include_bytes!("weights/homes.bin"), SINGLE],
            Metric::MultiTile => [MULTI; 2],
        };
        let read = |bytes| Weights::parse(bytes, metric);
        let network = (metric == Metric::SingleTile).then(|| &*NETWORK);
        Self { for_all: read(for_all), for_few: read(for_few), network }
    }
}

/// The learned network. It takes a few milliseconds to multiply out.
static NETWORK: LazyLock<Tables> =
    LazyLock::new(|| Tables::new(&NetworkWeights::parse(NETWORK_BYTES)));
/// The weights of the network, in the form of [`NetworkWeights::parse`].
pub(super) const NETWORK_BYTES: &[u8] = include_bytes!("weights/network.bin");

const SINGLE: &[u8] = include_bytes!("weights/single.bin");
const MULTI: &[u8] = include_bytes!("weights/multi.bin");

/// Number of bits of a displacement; a ring takes the two bits above it.
const DISPLACEMENT_BITS: u32 = 6;
const PAIRS: usize = RINGS << (2 * DISPLACEMENT_BITS);
/// Takes the place of a displacement for the blank.
pub(super) const NO_TILE: u8 = (1 << DISPLACEMENT_BITS) - 1;

/// The index at which the weights of two tiles with neighbouring homes begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Homes(u16);

impl Homes {
    /// The index for the smaller ring of both homes; `comes_first`: whether the first of the two
    /// arguments of [`Weights::of_homes`] comes first in the order in which the line of the homes
    /// is read.
    pub(super) fn new(ring: usize, comes_first: bool) -> Self {
        Self(((ring << 1 | usize::from(comes_first)) << (2 * DISPLACEMENT_BITS)) as u16)
    }
}

impl Weights {
    /// The weights given in steps of a tile.
    pub(super) fn from_steps(steps: &[f64]) -> Self {
        Self::new(steps.iter().map(|steps| (steps * f64::from(SCALE)).round() as i16).collect())
    }

    /// Reads one byte for each feature; features without a byte weigh nothing.
    pub(super) fn parse(bytes: &[u8], metric: Metric) -> Self {
        let steps = |feature| features::steps(feature) as i16 * SCALE;
        let learned = |byte: &u8| i16::from(byte.cast_signed()) * granularity(metric);
        let learned = bytes.iter().map(learned).enumerate();
        let mut all: Vec<i16> = learned.map(|(feature, weight)| steps(feature) + weight).collect();
        all.resize(COUNT, 0);
        Self::new(all)
    }

    /// The bytes of the weights, the inverse of [`Self::parse`].
    pub(super) fn to_bytes(&self, metric: Metric) -> Vec<u8> {
        let byte = |(feature, weight): (usize, &i16)| {
            let learned = f64::from(*weight) - f64::from(SCALE) * features::steps(feature) as f64;
            ((learned / f64::from(granularity(metric))).round() as i8).cast_unsigned()
        };
        self.all.iter().enumerate().map(byte).collect()
    }

    fn new(all: Vec<i16>) -> Self {
        let mut neighbours = vec![0; 1 << u16::BITS];
        let mut homes = vec![0; 2 * PAIRS];
        for ring in 0..RINGS {
            for (one, other) in
                (0..DISPLACEMENTS).flat_map(|one| (0..DISPLACEMENTS).map(move |other| (one, other)))
            {
                let of = |kind| all[features::pair(kind, ring, [one, other])];
                let place = |one, other| (one << DISPLACEMENT_BITS) + other;
                // The ring of a pair is the smaller one of both.
                for larger in ring..RINGS {
                    for rings in [[ring, larger], [larger, ring]] {
                        let [one, other] = [(rings[0], one), (rings[1], other)]
                            .map(|(ring, own)| Self::packed_displacement(ring as u8, own as u8));
                        neighbours[index(one, other)] = of(Kind::Neighbours);
                    }
                }
                for (comes_first, own, other) in [(true, one, other), (false, other, one)] {
                    let Homes(begin) = Homes::new(ring, comes_first);
                    homes[usize::from(begin) + place(other, own)] = of(Kind::Homes);
                }
            }
        }
        let length = "the lengths are equal";
        Self {
            all,
            neighbours: neighbours.into_boxed_slice().try_into().expect(length),
            homes: homes.into_boxed_slice().try_into().expect(length),
        }
    }

    /// The weight of a feature.
    pub(super) fn of(&self, feature: usize) -> i16 {
        self.all[feature]
    }

    /// Whether any pair with neighbouring homes has a weight.
    pub(super) fn have_homes(&self) -> bool {
        self.homes.iter().any(|weight| *weight != 0)
    }

    /// The displacement of a tile with the ring of its home, an argument of [`Self::of_neighbours`]
    /// and [`Self::of_homes`].
    pub(super) fn packed_displacement(ring: u8, displacement: u8) -> u8 {
        ring << DISPLACEMENT_BITS | displacement
    }

    /// The weight of two neighbours, in the order in which their line is read: each by its
    /// [`Self::packed_displacement`], or [`NO_TILE`] for the blank.
    #[inline]
    pub(super) fn of_neighbours(&self, one: u8, other: u8) -> i16 {
        self.neighbours[index(one, other)]
    }

    /// The weight of two tiles with neighbouring homes, by their [`Self::packed_displacement`]s.
    #[inline]
    pub(super) fn of_homes(&self, homes: Homes, own: u8, other: u8) -> i16 {
        let [own, other] = [own, other].map(|packed| usize::from(packed & NO_TILE));
        self.homes[(usize::from(homes.0) | other << DISPLACEMENT_BITS | own) % (2 * PAIRS)]
    }
}

/// The index of two packed displacements in [`Weights::neighbours`], which needs no bounds check.
#[inline]
fn index(one: u8, other: u8) -> usize {
    u16::from_be_bytes([one, other]).into()
}
