//! Reads the label of a tile as a whole: a small network, trained by `recipes/train_labels.py` of the crate
//! `vision-lab`.

use super::{classifier::Alphabet, font::log_sum, labels::Likely};
use crate::{
    network::{Convolution, Dense, Grid, Stored},
    raster::Raster,
};
use std::{f32::consts::LN_2, sync::LazyLock};

/// Side of a tile as the network sees it, pixels.
const SIDE: usize = 32;
/// Channels before and after each convolution, and its step.
const CONVOLUTIONS: [(usize, usize, usize); 6] =
    [(3, 16, 1), (16, 24, 2), (24, 32, 1), (32, 40, 2), (40, 40, 1), (40, 48, 2)];
/// Values of what the last convolution gives.
const POOLED: usize = 4 * 4 * 48;
const HIDDEN: usize = 64;
/// Classes of the first character: digits, letters, none.
const FIRST: usize = 37;
const NONE: usize = FIRST - 1;
/// Classes of the second and of the third one: digits, none.
const LATER: usize = 11;
/// Added to the deviation of a tile's colours, so that the noise of a plain one stays small.
const NOISE: f32 = 4.0;
/// A character that is likelier, as a logarithm, is surely read.
const SURELY: f32 = -0.2;
/// Of a large board this number of tiles is read before all of them are.
const SAMPLE: usize = 24;

static NETWORK: LazyLock<Network> = LazyLock::new(Network::decode);

struct Network {
    convolutions: Vec<Convolution>,
    hidden: Dense,
    classes: Dense,
}

impl Network {
    fn decode() -> Self {
        let mut stored = Stored(include_bytes!("labels.weights"));
        let convolutions = CONVOLUTIONS.iter().map(|(channels, outputs, step)| {
            Convolution::decode(&mut stored, *channels, *outputs, *step)
        });
        Self {
            convolutions: convolutions.collect(),
            hidden: Dense::decode(&mut stored, POOLED, HIDDEN),
            classes: Dense::decode(&mut stored, HIDDEN, FIRST + 2 * LATER),
        }
    }

    fn scores(&self, tile: Grid) -> Vec<f32> {
        let last = self.convolutions.iter().fold(tile, |grid, layer| layer.apply(&grid));
        self.classes.apply(&self.hidden.apply_rectified(&last.values))
    }
}

/// What a tile may carry.
pub(super) struct Label {
    /// The scores of the first character.
    first: Vec<f32>,
    /// For the second and the third one the logarithm of how likely it is each class.
    later: [Vec<f32>; 2],
}

impl Label {
    /// Reads tiles that are seen upright; none at all where hardly one of a sample carries a label.
    pub(super) fn on_tiles(tiles: &[Raster]) -> Vec<Self> {
        let every = tiles.len().div_ceil(SAMPLE).max(1);
        let sample = tiles.iter().step_by(every).map(Self::on);
        let (labelled, plain): (Vec<_>, Vec<_>) = sample.partition(|label| label.none() < -LN_2);
        if labelled.len() < plain.len() {
            return Vec::new();
        }
        tiles.iter().map(Self::on).collect()
    }

    /// Reads a tile that is seen upright.
    fn on(tile: &Raster) -> Self {
        let scores = NETWORK.scores(normalised(tile));
        let (first, later) = scores.split_at(FIRST);
        let (second, third) = later.split_at(LATER);
        Self { first: first.to_vec(), later: [logarithms(second), logarithms(third)] }
    }

    /// The classes of its characters, if each is surely read and the first is one.
    pub(super) fn surely(&self) -> Option<[usize; 3]> {
        let first = surest(&logarithms(&self.first)).filter(|class| *class != NONE)?;
        Some([first, surest(&self.later[0])?, surest(&self.later[1])?])
    }

    /// How likely there is none: a logarithm.
    pub(super) fn none(&self) -> f32 {
        logarithms(&self.first)[NONE]
    }

    /// What it may be in an alphabet, on a board of `area` cells.
    pub(super) fn likely(&self, alphabet: Alphabet, area: usize) -> Likely {
        let first = self.first_in(alphabet);
        let mut likely = Likely::nothing(area);
        match alphabet {
            Alphabet::Digits => {
                (0..=area).for_each(|number| likely.see(number, self.number(&first, number)));
            }
            Alphabet::Letters => {
                let alone = self.later[0][LATER - 1] + self.later[1][LATER - 1];
                let letters = first[..alphabet.len()].iter().take(area);
                letters.zip(1..).for_each(|(letter, number)| likely.see(number, letter + alone));
            }
        }
        likely
    }

    /// The first character in an alphabet, and none: logarithms. Some letters look like digits, and a board has
    /// one kind.
    fn first_in(&self, alphabet: Alphabet) -> Vec<f32> {
        let (digits, letters) = self.first[..NONE].split_at(Alphabet::Digits.len());
        let characters = if alphabet == Alphabet::Digits { digits } else { letters };
        logarithms(&[characters, &self.first[NONE..]].concat())
    }

    /// How likely it is a number of up to three digits: a logarithm.
    fn number(&self, first: &[f32], number: usize) -> f32 {
        let digits = Alphabet::Digits.spelled(number);
        let later = |place: usize| digits.get(place).copied().unwrap_or(LATER - 1);
        first[digits[0]] + self.later[0][later(1)] + self.later[1][later(2)]
    }
}

/// The likeliest class, if it is likelier than [`SURELY`].
fn surest(logarithms: &[f32]) -> Option<usize> {
    logarithms.iter().position(|likely| *likely > SURELY)
}

fn logarithms(scores: &[f32]) -> Vec<f32> {
    let total = log_sum(scores);
    scores.iter().map(|score| score - total).collect()
}

/// A tile as the network takes it: for each channel a mean of 0, for all of them together a deviation of 1.
fn normalised(tile: &Raster) -> Grid {
    let small = resized(tile);
    let count = (SIDE * SIDE) as f32;
    let mean = |channel: usize| small.iter().map(|colour| colour[channel]).sum::<f32>() / count;
    let means = [mean(0), mean(1), mean(2)];
    let mut values: Vec<f32> =
        small.iter().flat_map(|colour| [0, 1, 2].map(|i| colour[i] - means[i])).collect();
    let squares: f32 = values.iter().map(|value| value * value).sum();
    let scale = 1.0 / ((squares / (3.0 * count)).sqrt() + NOISE);
    for value in &mut values {
        *value *= scale;
    }
    Grid { side: SIDE, values }
}

/// A tile stretched or shrunk to the side that the network takes, row by row.
fn resized(tile: &Raster) -> Vec<[f32; 3]> {
    let factor = (tile.width.min(tile.height) / SIDE).max(1);
    let tile = if factor > 1 { &tile.smaller(factor) } else { tile };
    let place = |at: usize, length: usize| (at as f64 + 0.5) * length as f64 / SIDE as f64 - 0.5;
    let places = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    places.map(|(x, y)| tile.between(place(x, tile.width), place(y, tile.height))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A label whose characters are surely of these classes.
    fn label(classes: [usize; 3]) -> Label {
        let sure = |class: usize, count: usize| -> Vec<f32> {
            (0..count).map(|other| if other == class { 0.0 } else { -20.0 }).collect()
        };
        let [first, second, third] = classes;
        Label { first: sure(first, FIRST), later: [sure(second, LATER), sure(third, LATER)] }
    }

    #[test]
    fn a_number_is_read_by_all_its_digits() {
        let likely = label([1, 2, LATER - 1]).likely(Alphabet::Digits, 400);
        let best = (0..=400).max_by(|a, b| likely.of_number(*a).total_cmp(&likely.of_number(*b)));
        assert_eq!(best, Some(12));
        assert!(likely.of_number(1) < -8.0 && likely.of_number(122) < -8.0);
    }

    #[test]
    fn a_letter_counts_from_one_and_stands_alone() {
        let likely = label([12, LATER - 1, LATER - 1]).likely(Alphabet::Letters, 9);
        assert!(likely.of_number(3) > -0.1 && likely.of_number(2) < -8.0);
    }

    #[test]
    fn a_label_is_surely_read_if_all_its_characters_are() {
        assert_eq!(label([1, 2, LATER - 1]).surely(), Some([1, 2, LATER - 1]));
        assert_eq!(label([NONE, LATER - 1, LATER - 1]).surely(), None);
        let doubtful = Label { later: [vec![-0.7; LATER], vec![-0.7; LATER]], ..label([1, 2, 3]) };
        assert_eq!(doubtful.surely(), None);
    }

    #[test]
    fn a_plain_tile_carries_no_label() {
        let plain = Raster::from_fn(40, 40, |_, _| [120.0, 90.0, 60.0]);
        assert!(Label::on_tiles(&vec![plain; 9]).is_empty());
    }

    #[test]
    fn of_a_dull_tile_the_colours_deviate_as_much_as_of_a_bright_one() {
        let bars = |level: f32| {
            Raster::from_fn(64, 64, move |x, _| {
                [if x % 32 < 16 { 100.0 } else { 100.0 + level }; 3]
            })
        };
        let deviation = |tile: &Raster| {
            let values = normalised(tile).values;
            (values.iter().map(|value| value * value).sum::<f32>() / values.len() as f32).sqrt()
        };
        assert!(deviation(&bars(60.0)) > 0.85 && deviation(&bars(150.0)) > 0.94);
    }
}
