//! How light changes what tiles show, as far as tiles and a finished picture tell.
//!
//! Each level that is seen is one that is meant, times a gain, and an offset (`light`). What is said of a
//! tile's light is what the others tell.

use super::patch::{Patch, SIDE};
use crate::light::{COUNTS, System, TERMS, dot, features, forward, light, terms};

/// A level where nothing is known.
const MIDDLE: f32 = 128.0;
/// Levels that are off by this factor of what is usual count half.
const OFF: f32 = 2.0;
const ROUNDS: usize = 3;

/// What a part of a tile shows and what it should show; `at` is where it lies on the board, from -1 to 1
/// across and down.
#[derive(Clone, Copy)]
pub(super) struct Sample {
    pub(super) at: [f32; 2],
    pub(super) seen: [f32; 3],
    pub(super) meant: [f32; 3],
    /// How far it is usually off, as a variance; and how much it counts.
    pub(super) variance: f32,
    pub(super) weight: f32,
}

/// Where the spots of a tile lie, as terms.
pub(super) struct Ground {
    spots: Vec<[f32; TERMS]>,
}

/// Gains and offsets for each spot of a tile, channel by channel, and how sure those of its middle are:
/// the variance of the level there.
#[derive(Clone)]
pub(super) struct Lit {
    pub(super) gain: Vec<[f32; 3]>,
    pub(super) offset: Vec<[f32; 3]>,
    pub(super) variance: [f32; 3],
}

impl Ground {
    /// A tile whose middle is `at`, and its width and height, where the board is 2 wide and 2 high.
    pub(super) fn of(at: [f32; 2], [width, height]: [f32; 2]) -> Self {
        let part = |spot: usize| 0.8 * ((spot as f32 + 0.5) / SIDE as f32 - 0.5);
        let spots = (0..SIDE * SIDE)
            .map(|spot| {
                let (x, y) = (part(spot % SIDE), part(spot / SIDE));
                terms([at[0] + x * width, at[1] + y * height])
            })
            .collect();
        Self { spots }
    }
}

/// How a tile is lit in one channel: gains and offsets by spot, and the variance at its middle.
struct Course {
    lights: Vec<(f32, f32)>,
    variance: f32,
}

/// How tiles are lit, each by what the samples of the others tell: `samples` by tile.
pub(super) fn lit(grounds: &[&Ground], samples: &[Vec<Sample>]) -> Vec<Lit> {
    let channels = [0, 1, 2].map(|channel| Told::of(samples, channel).courses(grounds));
    let lit = |tile: usize| {
        let courses = [0, 1, 2].map(|channel: usize| &channels[channel][tile]);
        let spots = 0..SIDE * SIDE;
        Lit {
            gain: spots.clone().map(|spot| courses.map(|course| course.lights[spot].0)).collect(),
            offset: spots.map(|spot| courses.map(|course| course.lights[spot].1)).collect(),
            variance: courses.map(|course| course.variance),
        }
    };
    (0..grounds.len()).map(lit).collect()
}

/// What the samples of all tiles tell of one channel.
struct Told<'a> {
    samples: &'a [Vec<Sample>],
    features: Vec<Vec<[f32; COUNTS]>>,
    channel: usize,
}

impl<'a> Told<'a> {
    fn of(samples: &'a [Vec<Sample>], channel: usize) -> Self {
        let feature = |sample: &Sample| features(&terms(sample.at), sample.meant[channel]);
        let features = samples.iter().map(|of| of.iter().map(feature).collect()).collect();
        Self { samples, features, channel }
    }

    fn courses(&self, grounds: &[&Ground]) -> Vec<Course> {
        let mut system = System::new();
        let mut weights = Vec::new();
        for _ in 0..ROUNDS {
            weights = self.weights(&system.solved().0);
            system = System::new();
            let of_tiles = weights.iter().enumerate();
            of_tiles.for_each(|(tile, weights)| self.add(&mut system, tile, weights, 1.0));
        }
        let course = |(tile, ground): (usize, &&Ground)| {
            let mut others = system.clone();
            self.add(&mut others, tile, &weights[tile], -1.0);
            let (counts, factor) = others.solved();
            let own = self.samples[tile].first().map_or(MIDDLE, |of| of.meant[self.channel]);
            let middle = features(&ground.spots[SIDE * SIDE / 2 + SIDE / 2], own);
            let lights = ground.spots.iter().map(|terms| light(&counts, terms)).collect();
            Course { lights, variance: variance(&factor, &middle) }
        };
        grounds.iter().enumerate().map(course).collect()
    }

    /// How much each sample counts where light is what `counts` say.
    fn weights(&self, counts: &[f32; COUNTS]) -> Vec<Vec<f32>> {
        let of_tile = |(samples, features): (&Vec<Sample>, &Vec<[f32; COUNTS]>)| {
            let pairs = samples.iter().zip(features);
            pairs.map(|(sample, feature)| weight(sample, feature, counts, self.channel)).collect()
        };
        self.samples.iter().zip(&self.features).map(of_tile).collect()
    }

    /// Adds the samples of a tile, or takes them away again.
    fn add(&self, system: &mut System, tile: usize, weights: &[f32], sign: f32) {
        let pairs = self.samples[tile].iter().zip(&self.features[tile]);
        for ((sample, feature), weight) in pairs.zip(weights) {
            system.add(feature, residual(sample, self.channel), sign * weight);
        }
    }
}

fn residual(sample: &Sample, channel: usize) -> f32 {
    sample.seen[channel] - sample.meant[channel]
}

/// How much a sample counts, next to what is known of light.
fn weight(sample: &Sample, feature: &[f32; COUNTS], counts: &[f32; COUNTS], channel: usize) -> f32 {
    let off = residual(sample, channel) - dot(feature, counts);
    let far = off * off / (OFF * OFF * sample.variance);
    sample.weight / (sample.variance * (1.0 + far))
}

fn variance(factor: &[f64], feature: &[f32; COUNTS]) -> f32 {
    let half = forward(factor, &feature.map(f64::from));
    half.iter().map(|value| value * value).sum::<f64>() as f32
}

impl Lit {
    /// A tile as it would be in the light of the finished picture.
    pub(super) fn evened(&self, tile: &Patch) -> Patch {
        let lights = self.gain.iter().zip(&self.offset);
        let spots = tile.spots().iter().zip(lights);
        Patch::new(
            spots
                .map(|(seen, (gain, offset))| {
                    std::array::from_fn(|i| (seen[i] - offset[i]) / gain[i])
                })
                .collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELLS: usize = 5;

    fn place(tile: usize) -> [f32; 2] {
        [tile % CELLS, tile / CELLS].map(|at| (2 * at + 1) as f32 / CELLS as f32 - 1.0)
    }

    fn meant(tile: usize) -> f32 {
        60.0 + 37.0 * (tile % 4) as f32
    }

    /// How tiles all over a board are lit that are seen as `seen` says of the place and the level meant.
    fn lights(seen: impl Fn(usize) -> f32) -> Vec<Lit> {
        let tiles = 0..CELLS * CELLS;
        let grounds: Vec<Ground> =
            tiles.clone().map(|tile| Ground::of(place(tile), [0.4; 2])).collect();
        let sample = |tile: usize| {
            let (seen, meant) = ([seen(tile); 3], [meant(tile); 3]);
            vec![Sample { at: place(tile), seen, meant, variance: 1.0, weight: 1.0 }]
        };
        let samples: Vec<Vec<Sample>> = tiles.map(sample).collect();
        lit(&grounds.iter().collect::<Vec<_>>(), &samples)
    }

    /// What a tile would show in even light.
    fn even(lit: &Lit, seen: f32) -> f32 {
        let middle = SIDE * SIDE / 2 + SIDE / 2;
        (seen - lit.offset[middle][0]) / lit.gain[middle][0]
    }

    #[test]
    fn light_from_one_side_is_made_even() {
        let seen = |tile: usize| meant(tile) * (0.3 * place(tile)[0]).exp();
        for (tile, lit) in lights(seen).iter().enumerate() {
            let found = even(lit, seen(tile));
            assert!((found - meant(tile)).abs() < 6.0, "{tile}: {found} for {}", meant(tile));
        }
    }

    #[test]
    fn a_tile_that_is_not_what_it_is_meant_to_be_tells_nothing_of_its_own_light() {
        let wrong = CELLS * CELLS / 2;
        let lights = lights(|tile| if tile == wrong { 250.0 } else { meant(tile) });
        let found = even(&lights[wrong], 250.0);
        assert!((found - 250.0).abs() < 6.0, "{found}");
    }
}
