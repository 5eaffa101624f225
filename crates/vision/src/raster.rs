//! A picture as this crate looks at it: colours without transparency, small enough to be quick.

use image::RgbaImage;

/// Red, green and blue, each from 0 to 255.
pub(crate) type Colour = [f32; 3];

/// Colours, row by row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Raster {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pixels: Vec<Colour>,
}

impl Raster {
    pub(crate) fn from_fn(
        width: usize,
        height: usize,
        mut colour: impl FnMut(usize, usize) -> Colour,
    ) -> Self {
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let pixels = places.map(|(x, y)| colour(x, y)).collect();
        Self { width, height, pixels }
    }

    /// The picture, each block of `factor` × `factor` pixels become one; what is left over on the
    /// right and at the bottom is dropped.
    pub(crate) fn shrunk(picture: &RgbaImage, factor: usize) -> Self {
        let (width, height) =
            (picture.width() as usize / factor, picture.height() as usize / factor);
        let share = 1.0 / (factor * factor) as f32;
        let samples = picture.as_raw();
        let stride = 4 * picture.width() as usize;
        Self::from_fn(width, height, |x, y| {
            let mut sum = [0; 3];
            for row in y * factor..(y + 1) * factor {
                let start = row * stride + 4 * x * factor;
                for pixel in samples[start..start + 4 * factor].chunks_exact(4) {
                    (0..3).for_each(|i| sum[i] += u32::from(pixel[i]));
                }
            }
            sum.map(|sum| sum as f32 * share)
        })
    }

    /// The colour of a pixel, which must lie in the picture.
    pub(crate) fn at(&self, x: usize, y: usize) -> Colour {
        self.pixels[y * self.width + x]
    }
}

/// How much the channel that differs most differs.
pub(crate) fn largest_difference(a: Colour, b: Colour) -> f32 {
    (0..3).map(|i| (a[i] - b[i]).abs()).fold(0.0, f32::max)
}

impl Raster {
    /// How much the colours of another picture of the same size differ, on average.
    pub(crate) fn difference(&self, other: &Self) -> f32 {
        let pairs = self.pixels.iter().zip(&other.pixels);
        let channels = pairs.flat_map(|(a, b)| (0..3).map(|i| (a[i] - b[i]).abs()));
        channels.sum::<f32>() / (3 * self.pixels.len().max(1)) as f32
    }

    /// Every colour, row by row.
    pub(crate) fn colours(&self) -> impl Iterator<Item = Colour> {
        self.pixels.iter().copied()
    }

    /// The picture, each block of `factor` × `factor` pixels become one.
    pub(crate) fn smaller(&self, factor: usize) -> Self {
        let share = 1.0 / (factor * factor) as f32;
        Self::from_fn(self.width / factor, self.height / factor, |x, y| {
            let mut sum = [0.0; 3];
            for i in 0..factor * factor {
                let colour = self.at(x * factor + i % factor, y * factor + i / factor);
                (0..3).for_each(|channel| sum[channel] += colour[channel] * share);
            }
            sum
        })
    }

    /// The colour at a point, between the centres of pixels; the picture must not be empty.
    pub(crate) fn between(&self, x: f64, y: f64) -> Colour {
        let split = |at: f64, count: usize| {
            let at = (at - 0.5).clamp(0.0, (count - 1) as f64);
            (at as usize, (at as usize + 1).min(count - 1), (at - at.floor()) as f32)
        };
        let (left, right, across) = split(x, self.width);
        let (top, bottom, down) = split(y, self.height);
        let blend = |a: Colour, b: Colour, share: f32| -> Colour {
            std::array::from_fn(|i| a[i] + (b[i] - a[i]) * share)
        };
        let upper = blend(self.at(left, top), self.at(right, top), across);
        blend(upper, blend(self.at(left, bottom), self.at(right, bottom), across), down)
    }
}
