//! Colours that all tiles share: labels may have one of them.

use super::ink::cropped;
use crate::raster::{Colour, Raster};
use std::collections::HashMap;

/// How many colours are tried that all tiles have in common.
const MOST: usize = 4;
/// A colour is on a tile if it covers this share of it.
const SHOWN: f32 = 0.01;
/// All tiles have a colour in common if this share of them shows it.
const COMMON: f32 = 0.85;
/// How many levels of a channel are one, where colours are counted.
const LEVELS: f32 = 32.0;

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
    let mut seen: HashMap<[u8; 3], Patch> = HashMap::new();
    for tile in tiles {
        for (key, patch) in patches(tile).into_iter().filter(|(_, patch)| patch.share > SHOWN) {
            seen.entry(key).or_default().add(&Patch { tiles: 1, ..patch });
        }
    }
    let enough = COMMON * tiles.len() as f32;
    let mut common: Vec<([u8; 3], Patch)> =
        seen.into_iter().filter(|(_, patch)| patch.tiles as f32 >= enough).collect();
    common.sort_by(|a, b| a.1.share.total_cmp(&b.1.share).then(a.0.cmp(&b.0)));
    let mean = |patch: Patch| patch.sum.map(|sum| sum / patch.share);
    common.into_iter().take(MOST).map(|(_, patch)| mean(patch)).collect()
}

/// What a tile shows of each colour.
fn patches(tile: &Raster) -> HashMap<[u8; 3], Patch> {
    let crop = cropped(tile);
    let share = 1.0 / (crop.width * crop.height) as f32;
    let mut patches: HashMap<[u8; 3], Patch> = HashMap::new();
    for colour in crop.colours() {
        let pixel = Patch { tiles: 0, share, sum: colour.map(|level| level * share) };
        patches.entry(colour.map(|level| (level / LEVELS) as u8)).or_default().add(&pixel);
    }
    patches
}
