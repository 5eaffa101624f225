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

/// The colour of ink, if labels have one: they have been read at these `places`, on tiles without their
/// edges and in ink that are turned as they are read.
pub(super) fn of_ink(
    tiles: &[Raster],
    inks: &[Option<Ink>],
    places: &[Option<Extent>],
) -> Option<Colour> {
    let each = tiles.iter().zip(inks).zip(places);
    let seen: Vec<Colour> =
        each.filter_map(|((tile, ink), place)| inked(tile, ink.as_ref()?, (*place)?)).collect();
    let colour = std::array::from_fn(|channel| middle(seen.iter().map(|colour| colour[channel])));
    let as_that = |seen: &&Colour| largest_difference(**seen, colour) < APART;
    let count = seen.iter().filter(as_that).count();
    (count > 0 && count as f32 >= ONE_INK * seen.len() as f32).then_some(colour)
}

/// The mean colour of what is full of ink within a box.
fn inked(tile: &Raster, ink: &Ink, place: Extent) -> Option<Colour> {
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

    /// The colour of the ink of tiles on which these marks have been read.
    fn read_in(marks: impl Iterator<Item = Colour>) -> Option<Colour> {
        let (tiles, places): (Vec<Raster>, Vec<Extent>) =
            grounds().zip(marks).map(|(ground, mark)| tile(ground, mark)).unzip();
        let ink = |(tile, place): (&Raster, &Extent)| {
            let values = (0..30 * 30).map(|at| {
                let [x, y] = [at % 30, at / 30];
                let is_in =
                    (place.x[0]..place.x[1]).contains(&x) && (place.y[0]..place.y[1]).contains(&y);
                f32::from(u8::from(is_in))
            });
            Some(Ink { width: tile.width, height: tile.height, values: values.collect() })
        };
        let inks: Vec<Option<Ink>> = tiles.iter().zip(&places).map(ink).collect();
        of_ink(&tiles, &inks, &places.into_iter().map(Some).collect::<Vec<_>>())
    }

    #[test]
    fn ink_has_the_colour_of_the_numbers_that_have_been_read() {
        let marks = (0..8).map(|tile| if tile == 3 { [200.0, 0.0, 0.0] } else { WHITE });
        assert_eq!(read_in(marks), Some(WHITE));
    }

    #[test]
    fn numbers_in_many_colours_have_no_ink_in_common() {
        assert_eq!(read_in((0..8).map(|tile| [30.0 * tile as f32; 3])), None);
    }
}
