//! How much each place of a photo is unlike the table on which things lie.

use super::settle::median;
use crate::raster::{Colour, Raster, largest_difference};

/// How much of the picture on each side is taken for the table, compared with the shorter side.
const RIM: f32 = 0.04;
/// What is added to the light of a colour, so that the hue of what is dark says little.
const DARK: f32 = 60.0;

/// For each place how far its colour is from that of the table there; and the same for hues, which
/// shadows leave as they are.
pub(super) fn unlike_surroundings(picture: &Raster) -> [Vec<f32>; 2] {
    let table = Table::around(picture);
    let compared = |look: fn(Colour) -> Colour| {
        let places = (0..picture.height).flat_map(|y| (0..picture.width).map(move |x| (x, y)));
        let off =
            |(x, y)| largest_difference(look(picture.at(x, y)), look(table.at(picture, x, y)));
        places.map(off).collect()
    };
    [compared(|colour| colour), compared(hue)]
}

fn hue(colour: Colour) -> Colour {
    let light = colour.iter().sum::<f32>() + DARK;
    colour.map(|channel| 255.0 * channel / light)
}

/// The colour of the table at each side of the picture.
struct Table {
    left: Colour,
    right: Colour,
    top: Colour,
    bottom: Colour,
}

impl Table {
    fn around(picture: &Raster) -> Self {
        let (width, height) = (picture.width, picture.height);
        let rim = ((RIM * width.min(height) as f32) as usize).max(1).min(width.min(height));
        let part = |x: std::ops::Range<usize>, y: std::ops::Range<usize>| {
            let places = y.flat_map(|y| x.clone().map(move |x| (x, y)));
            median(&places.map(|(x, y)| picture.at(x, y)).collect::<Vec<_>>())
        };
        Self {
            left: part(0..rim, 0..height),
            right: part(width - rim..width, 0..height),
            top: part(0..width, 0..rim),
            bottom: part(0..width, height - rim..height),
        }
    }

    /// Its colour at a place: the nearer a side, the more of that one's.
    fn at(&self, picture: &Raster, x: usize, y: usize) -> Colour {
        let (across, down) = (x as f32 / picture.width as f32, y as f32 / picture.height as f32);
        std::array::from_fn(|i| {
            let level = self.left[i] + (self.right[i] - self.left[i]) * across;
            let upright = self.top[i] + (self.bottom[i] - self.top[i]) * down;
            f32::midpoint(level, upright)
        })
    }
}
