//! Reads the label of a whole tile: a convolutional network, trained by `recipes/train_labels.py` of the crate
//! `vision-lab`.

use super::{classifier::Alphabet, font::log_sum, likelihoods::Likelihoods};
use crate::{
    network::{Convolution, Dense, Grid, WeightReader},
    raster::Raster,
};
use std::{f32::consts::LN_2, sync::LazyLock};

/// Side of the input, in pixels.
const SIDE: usize = 32;
/// Input channels, output channels and stride of each convolution.
const CONVOLUTIONS: [(usize, usize, usize); 6] =
    [(3, 16, 1), (16, 24, 2), (24, 32, 1), (32, 40, 2), (40, 40, 1), (40, 48, 2)];
/// Number of outputs of the last convolution.
const FLATTENED: usize = 4 * 4 * 48;
const HIDDEN: usize = 64;
/// Classes of the first character: digits, letters, none.
const FIRST_CLASSES: usize = 37;
const NONE: usize = FIRST_CLASSES - 1;
/// Classes of the second and the third character: digits, none.
const LATER_CLASSES: usize = 11;
/// Added to the standard deviation of colours, so that the noise of a plain tile stays small.
const NOISE: f32 = 4.0;
/// Log-probability from which a character is certain.
const MIN_CERTAIN: f32 = -0.2;
/// Number of tiles of a sample that is read first on large boards.
const SAMPLE: usize = 24;

static NETWORK: LazyLock<Network> = LazyLock::new(Network::decode);

struct Network {
    convolutions: Vec<Convolution>,
    hidden: Dense,
    classes: Dense,
}

impl Network {
    fn decode() -> Self {
        let mut reader = WeightReader(include_bytes!("labels.weights"));
        let convolutions = CONVOLUTIONS.iter().map(|(channels, outputs, step)| {
            Convolution::decode(&mut reader, *channels, *outputs, *step)
        });
        Self {
            convolutions: convolutions.collect(),
            hidden: Dense::decode(&mut reader, FLATTENED, HIDDEN),
            classes: Dense::decode(&mut reader, HIDDEN, FIRST_CLASSES + 2 * LATER_CLASSES),
        }
    }

    fn scores(&self, tile: Grid) -> Vec<f32> {
        let last = self.convolutions.iter().fold(tile, |grid, layer| layer.apply(&grid));
        self.classes.apply(&self.hidden.apply_rectified(&last.values))
    }
}

/// A part of a tile with its proportions, in sides of the tile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Window {
    left: f64,
    top: f64,
    side: f64,
}

impl Window {
    /// The whole tile.
    pub(super) const WHOLE: Self = Self { left: 0.0, top: 0.0, side: 1.0 };

    /// A window with this side, between the left and the right end of the tile, and between its top and its bottom: at 0,
    /// 0 it lies in the top left corner, at 1, 1 in the bottom right one.
    pub(super) fn at(x: f64, y: f64, side: f64) -> Self {
        Self { left: (1.0 - side) * x, top: (1.0 - side) * y, side }
    }
}

/// The label of a tile.
pub(super) struct Label {
    /// Scores of the first character.
    first: Vec<f32>,
    /// Log-probabilities of the second and the third character.
    later: [Vec<f32>; 2],
}

impl Label {
    /// Reads upright tiles. Empty if most of a sample carry no label.
    pub(super) fn on_tiles(tiles: &[Raster]) -> Vec<Self> {
        let every = tiles.len().div_ceil(SAMPLE).max(1);
        let most_plain = tiles.len().div_ceil(every) / 2;
        let mut labels: Vec<Option<Self>> = tiles.iter().map(|_| None).collect();
        let mut plain = 0;
        for at in (0..tiles.len()).step_by(every) {
            let label = Self::on(&tiles[at], Window::WHOLE);
            plain += usize::from(label.no_label() >= -LN_2);
            if plain > most_plain {
                return Vec::new();
            }
            labels[at] = Some(label);
        }
        let read = |(label, tile): (Option<Self>, _)| {
            label.unwrap_or_else(|| Self::on(tile, Window::WHOLE))
        };
        labels.into_iter().zip(tiles).map(read).collect()
    }

    /// Reads a window of upright tiles.
    pub(super) fn within(tiles: &[&Raster], window: Window) -> Vec<Self> {
        tiles.iter().map(|tile| Self::on(tile, window)).collect()
    }

    /// Reads a window of an upright tile.
    fn on(tile: &Raster, window: Window) -> Self {
        let scores = NETWORK.scores(normalised(tile, window));
        let (first, later) = scores.split_at(FIRST_CLASSES);
        let (second, third) = later.split_at(LATER_CLASSES);
        Self { first: first.to_vec(), later: [log_softmax(second), log_softmax(third)] }
    }

    /// Classes of the three characters, if all are certain and the first is not "none".
    pub(super) fn certain_classes(&self) -> Option<[usize; 3]> {
        let first = certain_class(&log_softmax(&self.first)).filter(|class| *class != NONE)?;
        Some([first, certain_class(&self.later[0])?, certain_class(&self.later[1])?])
    }

    /// Log-probability of no label.
    pub(super) fn no_label(&self) -> f32 {
        log_softmax(&self.first)[NONE]
    }

    /// Likelihoods of numbers in an alphabet, on a board of `area` cells.
    pub(super) fn likelihoods(&self, alphabet: Alphabet, area: usize) -> Likelihoods {
        let first = self.first_in(alphabet, area);
        let mut likelihoods = Likelihoods::nothing(area);
        match alphabet {
            Alphabet::Digits => {
                (0..=area)
                    .for_each(|number| likelihoods.raise(number, self.number(&first, number)));
            }
            Alphabet::Letters | Alphabet::Roman | Alphabet::Base36 => {
                let alone = self.later[0][LATER_CLASSES - 1] + self.later[1][LATER_CLASSES - 1];
                let least = usize::from(!alphabet.has_zero());
                for (character, number) in first[..first.len() - 1].iter().zip(least..=area) {
                    likelihoods.raise(number, character + alone);
                }
            }
        }
        likelihoods
    }

    /// Log-probabilities of the first character in one alphabet, and of none. Some letters look like digits; a board
    /// has one alphabet. Of base 36 a board of `area` cells has no greater digits.
    fn first_in(&self, alphabet: Alphabet, area: usize) -> Vec<f32> {
        let (digits, letters) = self.first[..NONE].split_at(Alphabet::Digits.len());
        let characters = match alphabet {
            Alphabet::Digits => digits,
            Alphabet::Letters | Alphabet::Roman => letters,
            Alphabet::Base36 => &self.first[..NONE.min(area + 1)],
        };
        log_softmax(&[characters, &self.first[NONE..]].concat())
    }

    /// Log-probability of a number of up to three digits.
    fn number(&self, first: &[f32], number: usize) -> f32 {
        let digits = Alphabet::Digits.spelled(number);
        let later = |place: usize| digits.get(place).copied().unwrap_or(LATER_CLASSES - 1);
        first[digits[0]] + self.later[0][later(1)] + self.later[1][later(2)]
    }
}

/// The class above [`MIN_CERTAIN`], if there is one.
fn certain_class(log_probabilities: &[f32]) -> Option<usize> {
    log_probabilities.iter().position(|likelihoods| *likelihoods > MIN_CERTAIN)
}

fn log_softmax(scores: &[f32]) -> Vec<f32> {
    let total = log_sum(scores);
    scores.iter().map(|score| score - total).collect()
}

/// Input of the network: each channel has a mean of 0, all together a standard deviation of about 1.
fn normalised(tile: &Raster, window: Window) -> Grid {
    let small = resized(tile, window);
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

/// A window of a tile scaled to the input size, row by row.
fn resized(tile: &Raster, Window { left, top, side }: Window) -> Vec<[f32; 3]> {
    let factor = (tile.width.min(tile.height) as f64 * side) as usize / SIDE;
    let tile = if factor > 1 { &tile.smaller(factor) } else { tile };
    let place = |start: f64, at: usize, length: usize| {
        (start + side * (at as f64 + 0.5) / SIDE as f64) * length as f64 - 0.5
    };
    let places = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    places
        .map(|(x, y)| tile.bilinear(place(left, x, tile.width), place(top, y, tile.height)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A label with certain classes.
    fn label(classes: [usize; 3]) -> Label {
        let sure = |class: usize, count: usize| -> Vec<f32> {
            (0..count).map(|other| if other == class { 0.0 } else { -20.0 }).collect()
        };
        let [first, second, third] = classes;
        Label {
            first: sure(first, FIRST_CLASSES),
            later: [sure(second, LATER_CLASSES), sure(third, LATER_CLASSES)],
        }
    }

    #[test]
    fn the_likelihood_of_a_number_is_that_of_all_its_digits() {
        let likelihoods = label([1, 2, LATER_CLASSES - 1]).likelihoods(Alphabet::Digits, 400);
        let best = (0..=400)
            .max_by(|a, b| likelihoods.of_number(*a).total_cmp(&likelihoods.of_number(*b)));
        assert_eq!(best, Some(12));
        assert!(likelihoods.of_number(1) < -8.0 && likelihoods.of_number(122) < -8.0);
    }

    #[test]
    fn a_letter_is_a_whole_label_counted_from_one() {
        let likelihoods =
            label([12, LATER_CLASSES - 1, LATER_CLASSES - 1]).likelihoods(Alphabet::Letters, 9);
        assert!(likelihoods.of_number(3) > -0.1 && likelihoods.of_number(2) < -8.0);
    }

    #[test]
    fn a_letter_goes_on_after_nine_in_base_36_and_greater_ones_are_none() {
        let alone = |class| label([class, LATER_CLASSES - 1, LATER_CLASSES - 1]);
        for (class, number) in [(0, 0), (9, 9), (10, 10), (15, 15)] {
            assert!(alone(class).likelihoods(Alphabet::Base36, 16).of_number(number) > -0.1);
        }
        let beyond = alone(24).likelihoods(Alphabet::Base36, 16);
        assert!((0..=16).all(|number| beyond.of_number(number) < -2.0));
    }

    #[test]
    fn a_label_is_sure_if_all_its_characters_are() {
        assert_eq!(
            label([1, 2, LATER_CLASSES - 1]).certain_classes(),
            Some([1, 2, LATER_CLASSES - 1])
        );
        assert_eq!(label([NONE, LATER_CLASSES - 1, LATER_CLASSES - 1]).certain_classes(), None);
        let doubtful = Label {
            later: [vec![-0.7; LATER_CLASSES], vec![-0.7; LATER_CLASSES]],
            ..label([1, 2, 3])
        };
        assert_eq!(doubtful.certain_classes(), None);
    }

    #[test]
    fn a_plain_tile_carries_no_label() {
        let plain = Raster::from_fn(40, 40, |_, _| [120.0, 90.0, 60.0]);
        assert!(Label::on_tiles(&vec![plain; 9]).is_empty());
    }

    #[test]
    fn colours_of_dull_and_bright_tiles_have_equal_deviations() {
        let bars = |level: f32| {
            Raster::from_fn(64, 64, move |x, _| {
                [if x % 32 < 16 { 100.0 } else { 100.0 + level }; 3]
            })
        };
        let deviation = |tile: &Raster| {
            let values = normalised(tile, Window::WHOLE).values;
            (values.iter().map(|value| value * value).sum::<f32>() / values.len() as f32).sqrt()
        };
        assert!(deviation(&bars(60.0)) > 0.85 && deviation(&bars(150.0)) > 0.94);
    }
}
