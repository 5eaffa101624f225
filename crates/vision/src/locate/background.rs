//! Difference of a photo from its background: the table on which things lie.

use super::gap::median;
use crate::raster::{Colour, Raster, largest_difference};

/// Width of the border that is taken for background, relative to the shorter side.
const BORDER: f32 = 0.04;
/// Added to the brightness that chromaticities are divided by: those of dark colours are uncertain.
const LUMA_OFFSET: f32 = 60.0;

/// Difference of each pixel from the background in colour, and in chromaticity, which shadows do not change.
pub(super) fn background_differences(picture: &Raster) -> [Vec<f32>; 2] {
    let background = Background::around(picture);
    let compared = |look: fn(Colour) -> Colour| {
        let places = (0..picture.height).flat_map(|y| (0..picture.width).map(move |x| (x, y)));
        let off =
            |(x, y)| largest_difference(look(picture.at(x, y)), look(background.at(picture, x, y)));
        places.map(off).collect()
    };
    [compared(|colour| colour), compared(chromaticity)]
}

fn chromaticity(colour: Colour) -> Colour {
    let luma = colour.iter().sum::<f32>() + LUMA_OFFSET;
    colour.map(|channel| 255.0 * channel / luma)
}

/// Median colours of the borders of the picture.
struct Background {
    left: Colour,
    right: Colour,
    top: Colour,
    bottom: Colour,
}

impl Background {
    fn around(picture: &Raster) -> Self {
        let (width, height) = (picture.width, picture.height);
        let border = ((BORDER * width.min(height) as f32) as usize).max(1).min(width.min(height));
        let part = |x: std::ops::Range<usize>, y: std::ops::Range<usize>| {
            let places = y.flat_map(|y| x.clone().map(move |x| (x, y)));
            median(&places.map(|(x, y)| picture.at(x, y)).collect::<Vec<_>>())
        };
        Self {
            left: part(0..border, 0..height),
            right: part(width - border..width, 0..height),
            top: part(0..width, 0..border),
            bottom: part(0..width, height - border..height),
        }
    }

    /// The background at a position, interpolated between the borders.
    fn at(&self, picture: &Raster, x: usize, y: usize) -> Colour {
        let (across, down) = (x as f32 / picture.width as f32, y as f32 / picture.height as f32);
        std::array::from_fn(|i| {
            let level = self.left[i] + (self.right[i] - self.left[i]) * across;
            let upright = self.top[i] + (self.bottom[i] - self.top[i]) * down;
            f32::midpoint(level, upright)
        })
    }
}
