//! Colours that labels may have: those that all tiles share, and the one in which numbers are written that have
//! been read.

use super::ink::{Ink, cropped};
use crate::{
    components::Extent,
    raster::{Colour, Raster, largest_difference},
    sorting::sort_least_first,
};

/// How many colours are tried that all tiles have in common.
const MOST: usize = 6;
/// A colour is on a tile if it covers this share of it.
const SHOWN: f32 = 0.01;
/// All tiles have a colour in common if this share of them shows it.
const COMMON: f32 = 0.85;
/// Colours are apart by more than this, or one is a shade of the other.
const APART: f32 = 40.0;
/// A label is in another colour than all others if it differs from the middle one by more than this
/// factor of what any of them does.
const FAR: f32 = 2.0;
/// Labels are in one colour if this share of them is.
const ONE_INK: f32 = 0.8;
/// A pixel with more ink than this has its colour.
const FULL: f32 = 0.75;
/// Into how many parts each channel is cut, where colours are counted.
const PARTS: usize = 8;
/// How many levels of a channel are one part.
const LEVELS: f32 = 256.0 / PARTS as f32;

/// Pixels whose colours are one.
#[derive(Clone, Copy, Default)]
struct Patch {
    /// How many tiles have such pixels.
    tiles: usize,
    /// How much they cover, and the sum of their colours.
    share: f32,
    sum: Colour,
}

impl Patch {
    fn add(&mut self, other: &Self) {
        self.tiles += other.tiles;
        self.share += other.share;
        self.sum = std::array::from_fn(|i| self.sum[i] + other.sum[i]);
    }
}

/// The colours that almost all tiles show, those that cover least first: ink is no background.
pub(super) fn shared(tiles: &[Raster]) -> Vec<Colour> {
    let mut seen = [Patch::default(); PARTS * PARTS * PARTS];
    for tile in tiles {
        let shown = seen.iter_mut().zip(patches(tile)).filter(|(_, patch)| patch.share > SHOWN);
        shown.for_each(|(seen, patch)| seen.add(&Patch { tiles: 1, ..patch }));
    }
    let enough = COMMON * tiles.len() as f32;
    let mut common: Vec<Patch> =
        seen.into_iter().filter(|patch| patch.tiles > 0 && patch.tiles as f32 >= enough).collect();
    sort_least_first(&mut common, |patch| -patch.share);
    let mut colours: Vec<Colour> = Vec::new();
    for patch in common {
        let colour = patch.sum.map(|sum| sum / patch.share);
        if colours.iter().all(|other| largest_difference(*other, colour) > APART) {
            colours.push(colour);
        }
    }
    colours.into_iter().rev().take(MOST).collect()
}

/// The colour that labels have, if most of those that have been read have one.
pub(super) fn in_common(inks: &[Option<Colour>]) -> Option<Colour> {
    let colour = middle_colour(inks);
    let seen = inks.iter().flatten();
    let as_that = seen.clone().filter(|seen| largest_difference(**seen, colour) < APART).count();
    (as_that > 0 && as_that as f32 >= ONE_INK * seen.count() as f32).then_some(colour)
}

/// The only label that is in another colour than all others.
pub(super) fn odd_one(inks: &[Option<Colour>]) -> Option<usize> {
    let colour = middle_colour(inks);
    let off = |ink: &Option<Colour>| ink.map_or(0.0, |ink| largest_difference(ink, colour));
    let (mut most, mut next, mut odd) = (0.0, 0.0, 0);
    for (tile, off) in inks.iter().map(off).enumerate() {
        if off > most {
            (most, next, odd) = (off, most, tile);
        } else {
            next = off.max(next);
        }
    }
    (most > APART && most > FAR * next).then_some(odd)
}

fn middle_colour(inks: &[Option<Colour>]) -> Colour {
    std::array::from_fn(|channel| middle(inks.iter().flatten().map(|ink| ink[channel])))
}

/// The mean colour of what is full of ink within a box.
pub(super) fn inked(tile: &Raster, ink: &Ink, place: Extent) -> Option<Colour> {
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for y in place.y[0]..place.y[1] {
        for x in (place.x[0]..place.x[1]).filter(|x| ink.at(*x, y) > FULL) {
            let colour = tile.at(x, y);
            (0..3).for_each(|i| sum[i] += colour[i]);
            count += 1.0;
        }
    }
    (count > 0.0).then(|| sum.map(|sum| sum / count))
}

/// The middle one of some numbers; 0 if there are none.
fn middle(numbers: impl Iterator<Item = f32>) -> f32 {
    let mut numbers: Vec<f32> = numbers.collect();
    sort_least_first(&mut numbers, |number| *number);
    numbers.get(numbers.len() / 2).copied().unwrap_or(0.0)
}

/// What a tile shows of each colour.
fn patches(tile: &Raster) -> [Patch; PARTS * PARTS * PARTS] {
    let crop = cropped(tile);
    let share = 1.0 / (crop.width * crop.height) as f32;
    let mut patches = [Patch::default(); PARTS * PARTS * PARTS];
    for colour in crop.colours() {
        let pixel = Patch { tiles: 0, share, sum: colour.map(|level| level * share) };
        let part = |level: f32| ((level / LEVELS) as usize).min(PARTS - 1);
        patches[colour.into_iter().fold(0, |at, level| at * PARTS + part(level))].add(&pixel);
    }
    patches
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Colour = [255.0; 3];

    /// A tile of a ground with a mark on it, and the box around that.
    fn tile(ground: Colour, mark: Colour) -> (Raster, Extent) {
        let place = Extent { x: [10, 14], y: [8, 22] };
        let is_in = move |at: usize, [from, to]: [usize; 2]| (from..to).contains(&at);
        let colour = move |x, y| if is_in(x, place.x) && is_in(y, place.y) { mark } else { ground };
        (Raster::from_fn(30, 30, colour), place)
    }

    fn grounds() -> impl Iterator<Item = Colour> {
        (0..8).map(|tile| [20.0 * tile as f32, 30.0, 160.0 - 20.0 * tile as f32])
    }

    #[test]
    fn shades_of_one_colour_are_shared_once() {
        let shaded = |ground| {
            let (tile, place) = tile(ground, WHITE);
            let is_rim = |x, y| x == place.x[0] && (place.y[0]..place.y[1]).contains(&y);
            let grey = WHITE.map(|level| level - 36.0);
            Raster::from_fn(30, 30, |x, y| if is_rim(x, y) { grey } else { tile.at(x, y) })
        };
        let found = shared(&grounds().map(shaded).collect::<Vec<_>>());
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(largest_difference(found[0], WHITE) < 0.01, "{found:?}");
    }

    #[test]
    fn ink_has_the_colour_of_what_is_full_of_it() {
        let (tile, place) = tile([20.0, 30.0, 160.0], WHITE);
        let values = tile.colours().map(|colour| if colour == WHITE { 1.0 } else { 0.2 }).collect();
        let ink = Ink { width: tile.width, height: tile.height, values };
        assert_eq!(inked(&tile, &ink, place), Some(WHITE));
    }

    /// What most labels are written in, and what one is.
    fn inks(most: Colour, one: Colour) -> Vec<Option<Colour>> {
        (0..8).map(|tile| Some(if tile == 3 { one } else { most })).collect()
    }

    #[test]
    fn labels_have_the_colour_in_common_that_most_have() {
        assert_eq!(in_common(&inks(WHITE, [200.0, 0.0, 0.0])), Some(WHITE));
    }

    #[test]
    fn labels_of_many_colours_have_none_in_common() {
        let many: Vec<_> = (0..8).map(|tile| Some([30.0 * tile as f32; 3])).collect();
        assert_eq!(in_common(&many), None);
        assert_eq!(odd_one(&many), None);
    }

    #[test]
    fn a_label_in_another_ink_is_the_odd_one() {
        assert_eq!(odd_one(&inks(WHITE, [120.0; 3])), Some(3));
        assert_eq!(odd_one(&inks(WHITE, [230.0; 3])), None);
    }

    #[test]
    fn of_two_labels_in_other_inks_none_is_odd() {
        let mut two = inks(WHITE, [120.0; 3]);
        two[5] = Some([150.0; 3]);
        assert_eq!(odd_one(&two), None);
    }
}
