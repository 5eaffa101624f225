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

    /// The picture as it is, without its transparency.
    pub(crate) fn of(picture: &RgbaImage) -> Self {
        let pixels = picture.pixels().map(|pixel| [0, 1, 2].map(|i| f32::from(pixel[i]))).collect();
        Self { width: picture.width() as usize, height: picture.height() as usize, pixels }
    }

    /// The picture, `factor` times smaller, each pixel the mean of what it covers; a part of a pixel
    /// that is left over on the right and at the bottom is dropped. `factor` is at least 1.
    pub(crate) fn shrunk(picture: &RgbaImage, factor: f32) -> Self {
        let side = |length: u32| ((length as f32 / factor) as usize).max(1);
        let (width, height) = (side(picture.width()), side(picture.height()));
        let (across, down) = (shares(width, factor), shares(height, factor));
        let stride = 4 * picture.width() as usize;
        // A picture without pixels has no rows.
        let rows = picture.as_raw().chunks_exact(stride.max(1)).map(|row| -> Vec<Colour> {
            let mean = |parts: &Vec<(usize, f32)>| {
                let mut sum = [0.0; 3];
                for (x, share) in parts.iter().filter(|(x, _)| 4 * x < stride) {
                    (0..3).for_each(|i| sum[i] += f32::from(row[4 * x + i]) * share);
                }
                sum
            };
            across.iter().map(mean).collect()
        });
        let mut pixels = vec![[0.0; 3]; width * height];
        let mut parts = down
            .iter()
            .enumerate()
            .flat_map(|(y, parts)| parts.iter().map(move |part| (y, *part)))
            .peekable();
        for (at, row) in rows.enumerate() {
            while let Some((y, (_, share))) = parts.next_if(|(_, (from, _))| *from == at) {
                for (pixel, colour) in pixels[y * width..(y + 1) * width].iter_mut().zip(&row) {
                    (0..3).for_each(|i| pixel[i] += colour[i] * share);
                }
            }
        }
        Self { width, height, pixels }
    }

    /// The colour of a pixel, which must lie in the picture.
    pub(crate) fn at(&self, x: usize, y: usize) -> Colour {
        self.pixels[y * self.width + x]
    }
}

/// For each of `count` pixels that are `factor` times as large, which pixels it covers, and what
/// share of it each makes up.
fn shares(count: usize, factor: f32) -> Vec<Vec<(usize, f32)>> {
    let parts = |at: usize| {
        let (start, end) = (at as f32 * factor, (at + 1) as f32 * factor);
        let share = move |from: usize| {
            let (from, to) = (from as f32, from as f32 + 1.0);
            (end.min(to) - start.max(from)) / factor
        };
        (start as usize..end.ceil() as usize).map(|from| (from, share(from))).collect()
    };
    (0..count).map(parts).collect()
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

    /// The same seen by somebody who stands to the left of it: its left side is its top.
    pub(crate) fn turned(&self) -> Self {
        Self::from_fn(self.height, self.width, |x, y| self.at(y, self.height - 1 - x))
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
