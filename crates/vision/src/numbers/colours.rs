//! Colours of labels: those that all tiles share, and the ink of the numbers that were read.

use super::ink::{Ink, cropped};
use crate::{
    components::Extent,
    raster::{Colour, Raster, largest_difference},
    sorting::sort_least_first,
};

/// Maximum number of shared colours.
const MAX_COLOURS: usize = 6;
/// Minimum share of a tile that has a colour.
const MIN_SHARE: f32 = 0.01;
/// Minimum share of tiles that have a shared colour.
const MIN_COMMON: f32 = 0.85;
/// Maximum difference of colours that count as one, in levels.
const SAME_COLOUR: f32 = 40.0;
/// Minimum ratio of the difference of an odd label to that of the next one, from the median colour.
const ODD_RATIO: f32 = 2.0;
/// Minimum share of labels in the common colour.
const MIN_ONE_INK: f32 = 0.8;
/// Ink from which a pixel has the colour of the ink.
const MIN_FULL: f32 = 0.75;
/// Bins of each channel in the histogram.
const BINS: usize = 8;
/// Width of a bin, in levels.
const BIN_WIDTH: f32 = 256.0 / BINS as f32;

/// Pixels of one bin.
#[derive(Clone, Copy, Default)]
struct ColourBin {
    /// Number of tiles with such pixels.
    tiles: usize,
    /// Their share, and the sum of their colours.
    share: f32,
    sum: Colour,
}

impl ColourBin {
    fn add(&mut self, other: &Self) {
        self.tiles += other.tiles;
        self.share += other.share;
        self.sum = std::array::from_fn(|i| self.sum[i] + other.sum[i]);
    }
}

/// Colours that nearly all tiles have, those with the least area first: ink covers less than background.
pub(super) fn shared_colours(tiles: &[Raster]) -> Vec<Colour> {
    let mut seen = [ColourBin::default(); BINS * BINS * BINS];
    for tile in tiles {
        let shown = seen.iter_mut().zip(bins(tile)).filter(|(_, bin)| bin.share > MIN_SHARE);
        shown.for_each(|(seen, bin)| seen.add(&ColourBin { tiles: 1, ..bin }));
    }
    let enough = MIN_COMMON * tiles.len() as f32;
    let mut common: Vec<ColourBin> =
        seen.into_iter().filter(|bin| bin.tiles > 0 && bin.tiles as f32 >= enough).collect();
    sort_least_first(&mut common, |bin| -bin.share);
    let mut colours: Vec<Colour> = Vec::new();
    for bin in common {
        let colour = bin.sum.map(|sum| sum / bin.share);
        if colours.iter().all(|other| largest_difference(*other, colour) > SAME_COLOUR) {
            colours.push(colour);
        }
    }
    colours.into_iter().rev().take(MAX_COLOURS).collect()
}

/// The colour of most labels, if there is one.
pub(super) fn common_colour(inks: &[Option<Colour>]) -> Option<Colour> {
    let colour = median_colour(inks);
    let seen = inks.iter().flatten();
    let as_that =
        seen.clone().filter(|seen| largest_difference(**seen, colour) < SAME_COLOUR).count();
    (as_that > 0 && as_that as f32 >= MIN_ONE_INK * seen.count() as f32).then_some(colour)
}

/// The only label in another colour.
pub(super) fn odd_colour(inks: &[Option<Colour>]) -> Option<usize> {
    let colour = median_colour(inks);
    let off = |ink: &Option<Colour>| ink.map_or(0.0, |ink| largest_difference(ink, colour));
    let (mut most, mut next, mut odd) = (0.0, 0.0, 0);
    for (tile, off) in inks.iter().map(off).enumerate() {
        if off > most {
            (most, next, odd) = (off, most, tile);
        } else {
            next = off.max(next);
        }
    }
    (most > SAME_COLOUR && most > ODD_RATIO * next).then_some(odd)
}

fn median_colour(inks: &[Option<Colour>]) -> Colour {
    std::array::from_fn(|channel| median(inks.iter().flatten().map(|ink| ink[channel])))
}

/// Mean colour of full ink within a box.
pub(super) fn ink_colour(tile: &Raster, ink: &Ink, place: Extent) -> Option<Colour> {
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for y in place.y[0]..place.y[1] {
        for x in (place.x[0]..place.x[1]).filter(|x| ink.at(*x, y) > MIN_FULL) {
            let colour = tile.at(x, y);
            (0..3).for_each(|i| sum[i] += colour[i]);
            count += 1.0;
        }
    }
    (count > 0.0).then(|| sum.map(|sum| sum / count))
}

/// Median; 0 if there are no numbers.
fn median(numbers: impl Iterator<Item = f32>) -> f32 {
    let mut numbers: Vec<f32> = numbers.collect();
    sort_least_first(&mut numbers, |number| *number);
    numbers.get(numbers.len() / 2).copied().unwrap_or(0.0)
}

/// Histogram of the colours of a tile.
fn bins(tile: &Raster) -> [ColourBin; BINS * BINS * BINS] {
    let crop = cropped(tile);
    let share = 1.0 / (crop.width * crop.height) as f32;
    let mut bins = [ColourBin::default(); BINS * BINS * BINS];
    for colour in crop.colours() {
        let pixel = ColourBin { tiles: 0, share, sum: colour.map(|level| level * share) };
        let part = |level: f32| ((level / BIN_WIDTH) as usize).min(BINS - 1);
        bins[colour.into_iter().fold(0, |at, level| at * BINS + part(level))].add(&pixel);
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Colour = [255.0; 3];

    /// A tile with a mark on a background, and the mark's box.
    fn tile(background: Colour, mark: Colour) -> (Raster, Extent) {
        let place = Extent { x: [10, 14], y: [8, 22] };
        let is_in = move |at: usize, [from, to]: [usize; 2]| (from..to).contains(&at);
        let colour =
            move |x, y| if is_in(x, place.x) && is_in(y, place.y) { mark } else { background };
        (Raster::from_fn(30, 30, colour), place)
    }

    fn backgrounds() -> impl Iterator<Item = Colour> {
        (0..8).map(|tile| [20.0 * tile as f32, 30.0, 160.0 - 20.0 * tile as f32])
    }

    #[test]
    fn shades_of_one_colour_count_once() {
        let shaded = |background| {
            let (tile, place) = tile(background, WHITE);
            let is_rim = |x, y| x == place.x[0] && (place.y[0]..place.y[1]).contains(&y);
            let grey = WHITE.map(|level| level - 36.0);
            Raster::from_fn(30, 30, |x, y| if is_rim(x, y) { grey } else { tile.at(x, y) })
        };
        let found = shared_colours(&backgrounds().map(shaded).collect::<Vec<_>>());
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(largest_difference(found[0], WHITE) < 0.01, "{found:?}");
    }

    #[test]
    fn ink_has_the_colour_of_fully_covered_pixels() {
        let (tile, place) = tile([20.0, 30.0, 160.0], WHITE);
        let values = tile.colours().map(|colour| if colour == WHITE { 1.0 } else { 0.2 }).collect();
        let ink = Ink { width: tile.width, height: tile.height, values };
        assert_eq!(ink_colour(&tile, &ink, place), Some(WHITE));
    }

    /// Ink colours of eight labels, one of them different.
    fn inks(most: Colour, one: Colour) -> Vec<Option<Colour>> {
        (0..8).map(|tile| Some(if tile == 3 { one } else { most })).collect()
    }

    #[test]
    fn the_common_colour_of_labels_is_that_of_most_of_them() {
        assert_eq!(common_colour(&inks(WHITE, [200.0, 0.0, 0.0])), Some(WHITE));
    }

    #[test]
    fn labels_of_many_colours_have_no_common_colour() {
        let many: Vec<_> = (0..8).map(|tile| Some([30.0 * tile as f32; 3])).collect();
        assert_eq!(common_colour(&many), None);
        assert_eq!(odd_colour(&many), None);
    }

    #[test]
    fn a_single_label_in_another_ink_is_the_outlier() {
        assert_eq!(odd_colour(&inks(WHITE, [120.0; 3])), Some(3));
        assert_eq!(odd_colour(&inks(WHITE, [230.0; 3])), None);
    }

    #[test]
    fn two_labels_in_other_inks_are_no_outliers() {
        let mut two = inks(WHITE, [120.0; 3]);
        two[5] = Some([150.0; 3]);
        assert_eq!(odd_colour(&two), None);
    }
}
