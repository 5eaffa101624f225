//! Colours that all tiles share: labels may have one of them.

use super::ink::cropped;
use crate::{
    raster::{Colour, Raster},
    sorting::sort_least_first,
};

/// How many colours are tried that all tiles have in common.
const MOST: usize = 4;
/// A colour is on a tile if it covers this share of it.
const SHOWN: f32 = 0.01;
/// All tiles have a colour in common if this share of them shows it.
const COMMON: f32 = 0.85;
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
    sort_least_first(&mut common, |patch| patch.share);
    let mean = |patch: Patch| patch.sum.map(|sum| sum / patch.share);
    common.into_iter().take(MOST).map(mean).collect()
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
