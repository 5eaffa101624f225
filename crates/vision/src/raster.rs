//! A picture as this crate looks at it: colours without transparency, small enough to be quick.
//!
//! What is done to every pixel is compiled for vectors on wasm, here and in `locate` (`simd128`): these
//! few functions win by it what the whole module would, and it grows no heavier.

use image::RgbaImage;
use std::ops::Range;

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
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            pixels.extend((0..width).map(|x| colour(x, y)));
        }
        Self { width, height, pixels }
    }

    /// Drawn line by line: `line` makes of the number of each what draws its pixels.
    pub(crate) fn from_lines<L: Fn(usize) -> Colour>(
        width: usize,
        height: usize,
        line: impl Fn(usize) -> L,
    ) -> Self {
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            pixels.extend((0..width).map(line(y)));
        }
        Self { width, height, pixels }
    }

    /// The picture as it is, without its transparency.
    pub(crate) fn of(picture: &RgbaImage) -> Self {
        let pixels = picture.pixels().map(|pixel| [0, 1, 2].map(|i| f32::from(pixel[i]))).collect();
        Self { width: picture.width() as usize, height: picture.height() as usize, pixels }
    }

    /// The picture, `factor` times smaller, each pixel the mean of what it covers; a part of a pixel
    /// that is left over on the right and at the bottom is dropped. `factor` is at least 1.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(crate) fn shrunk(picture: &RgbaImage, factor: f32) -> Self {
        let side = |length: u32| ((length as f32 / factor) as usize).max(1);
        let (width, height) = (side(picture.width()), side(picture.height()));
        let stretches = |count: usize, length: u32| -> Vec<Stretch> {
            (0..count).map(|at| Stretch::new(at, factor, length as usize)).collect()
        };
        let across = stretches(width, picture.width());
        let down = stretches(height, picture.height());
        let stride = 4 * picture.width() as usize;
        let row = |y: usize| &picture.as_raw()[y * stride..(y + 1) * stride];
        let mut pixels = vec![[0.0; 3]; width * height];
        for (line, stretch) in pixels.chunks_exact_mut(width).zip(&down) {
            for y in stretch.pixels.clone() {
                let share = stretch.share(y);
                for (pixel, stretch) in line.iter_mut().zip(&across) {
                    let mean = stretch.mean(row(y));
                    (0..3).for_each(|i| pixel[i] += mean[i] * share);
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

/// The pixels that a larger one covers, along one axis.
struct Stretch {
    pixels: Range<usize>,
    /// Which share of it the first of them makes up, the last, and each between them.
    shares: [f32; 3],
}

impl Stretch {
    /// Of the pixel in place `at` of those that are `factor` times as large.
    fn new(at: usize, factor: f32, length: usize) -> Self {
        let (start, end) = (at as f32 * factor, (at + 1) as f32 * factor);
        let share = |from: usize| {
            let (from, to) = (from as f32, from as f32 + 1.0);
            (end.min(to) - start.max(from)) / factor
        };
        let (first, behind) = (start as usize, (end.ceil() as usize).min(length));
        let last = behind.saturating_sub(1);
        Self { pixels: first..behind, shares: [share(first), share(last), 1.0 / factor] }
    }

    fn share(&self, pixel: usize) -> f32 {
        let [first, last, between] = self.shares;
        match pixel {
            _ if pixel == self.pixels.start => first,
            _ if pixel + 1 == self.pixels.end => last,
            _ => between,
        }
    }

    /// The mean colour of its pixels in a row of RGBA.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn mean(&self, row: &[u8]) -> Colour {
        let pixels = &row[4 * self.pixels.start..4 * self.pixels.end];
        let [first, last, between] = self.shares;
        let (ends, inner) = match pixels.len() / 4 {
            0 => return [0.0; 3],
            1 => ([(0, first), (0, 0.0)], &[][..]),
            count => ([(0, first), (4 * count - 4, last)], &pixels[4..4 * count - 4]),
        };
        let mut sums = [0u32; 3];
        for pixel in inner.chunks_exact(4) {
            (0..3).for_each(|i| sums[i] += u32::from(pixel[i]));
        }
        std::array::from_fn(|i| {
            let ends = ends.map(|(at, share)| f32::from(pixels[at + i]) * share);
            ends[0] + sums[i] as f32 * between + ends[1]
        })
    }
}

/// The larger of two numbers. `f32::max` also looks for what is no number, which takes longer than all else
/// that some loops do.
#[inline]
pub(crate) fn larger(a: f32, b: f32) -> f32 {
    if a < b { b } else { a }
}

/// How much the channel that differs most differs.
#[inline]
pub(crate) fn largest_difference(a: Colour, b: Colour) -> f32 {
    let channel = |i: usize| (a[i] - b[i]).abs();
    larger(larger(channel(0), channel(1)), channel(2))
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

    pub(crate) fn rows(&self) -> impl Iterator<Item = &[Colour]> {
        self.pixels.chunks_exact(self.width.max(1))
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
        let (left, right, across) = neighbours(x, self.width);
        let (top, bottom, down) = neighbours(y, self.height);
        let (upper, lower) = (top * self.width, bottom * self.width);
        let above = [&self.pixels[upper + left], &self.pixels[upper + right]];
        let below = [&self.pixels[lower + left], &self.pixels[lower + right]];
        let channel = |i: usize| {
            let along = |[one, other]: [&Colour; 2]| blend(one[i], other[i], across);
            blend(along(above), along(below), down)
        };
        [channel(0), channel(1), channel(2)]
    }
}

/// The two pixels whose centres enclose a coordinate, and how far it is towards the second.
#[inline]
fn neighbours(at: f64, count: usize) -> (usize, usize, f32) {
    let at = (at - 0.5).clamp(0.0, (count - 1) as f64);
    let first = at as i32 as usize;
    (first, (first + 1).min(count - 1), (at - first as f64) as f32)
}

#[inline]
fn blend(a: f32, b: f32, share: f32) -> f32 {
    a + (b - a) * share
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgba;

    /// What one pixel of a picture that is made smaller covers, pixel by pixel.
    fn mean(picture: &RgbaImage, factor: f32, place: [usize; 2]) -> f32 {
        let share = |at: u32, place: usize| {
            let (from, to) = (place as f32 * factor, (place + 1) as f32 * factor);
            ((at + 1) as f32).min(to) - (at as f32).max(from)
        };
        let parts = picture.enumerate_pixels().map(|(x, y, pixel)| {
            let area = share(x, place[0]).max(0.0) * share(y, place[1]).max(0.0);
            f32::from(pixel[1]) * area
        });
        parts.sum::<f32>() / (factor * factor)
    }

    #[test]
    fn a_pixel_of_a_smaller_picture_is_the_mean_of_what_it_covers() {
        let picture = RgbaImage::from_fn(17, 11, |x, y| Rgba([0, (x * 14 + y * y) as u8, 9, 255]));
        for factor in [1.0, 1.3, 2.0, 2.75, 4.9] {
            let small = Raster::shrunk(&picture, factor);
            for (at, colour) in small.colours().enumerate() {
                let expected = mean(&picture, factor, [at % small.width, at / small.width]);
                assert!((colour[1] - expected).abs() < 0.01, "{factor}: {at}");
            }
        }
    }

    #[test]
    fn four_turns_are_none() {
        let picture = Raster::from_fn(3, 2, |x, y| [x as f32, y as f32, 0.0]);
        assert!(largest_difference(picture.turned().at(0, 0), picture.at(0, 1)) < 0.1);
        let again = (0..4).fold(picture.clone(), |picture, _| picture.turned());
        assert_eq!(again, picture);
    }
}
