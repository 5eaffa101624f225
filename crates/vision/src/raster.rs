//! Opaque pictures of `f32` colours.
//!
//! Functions that visit every pixel, here and in `locate`, are compiled with `simd128` on wasm. They gain by it as much
//! as the whole module would, which it would make larger.

use image::RgbaImage;
use std::ops::Range;

/// Red, green and blue, from 0 to 255.
pub(crate) type Colour = [f32; 3];
/// A colour with an unused fourth channel: a vector of four numbers.
pub(crate) type Pixel = [f32; 4];

/// A picture, row by row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Raster {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pixels: Vec<Pixel>,
}

impl Raster {
    pub(crate) fn from_fn(
        width: usize,
        height: usize,
        mut colour: impl FnMut(usize, usize) -> Colour,
    ) -> Self {
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            pixels.extend((0..width).map(|x| pixel(colour(x, y))));
        }
        Self { width, height, pixels }
    }

    /// Draws row by row: `line` returns a function of x for each y.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(crate) fn from_lines<L: Fn(usize) -> Pixel>(
        width: usize,
        height: usize,
        line: impl Fn(usize) -> L,
    ) -> Self {
        let mut pixels = vec![[0.0; 4]; width * height];
        for (y, row) in pixels.chunks_exact_mut(width.max(1)).enumerate() {
            let line = line(y);
            row.iter_mut().enumerate().for_each(|(x, pixel)| *pixel = line(x));
        }
        Self { width, height, pixels }
    }

    /// The picture without transparency.
    pub(crate) fn of(picture: &RgbaImage) -> Self {
        let colour = |pixel: &image::Rgba<u8>| [0, 1, 2].map(|i| f32::from(pixel[i]));
        let pixels = picture.pixels().map(|rgba| pixel(colour(rgba))).collect();
        Self { width: picture.width() as usize, height: picture.height() as usize, pixels }
    }

    /// The picture scaled down by `factor`, at least 1, by area averaging. The rest at the right and bottom that fills
    /// no pixel is dropped.
    pub(crate) fn shrunk(picture: &RgbaImage, factor: f32) -> Self {
        Self::shrunk_part(picture, [0, 0, picture.width(), picture.height()], factor)
    }

    /// [`Self::shrunk`] for a part of the picture: left, top, width, height, in pixels.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(crate) fn shrunk_part(picture: &RgbaImage, part: [u32; 4], factor: f32) -> Self {
        let side = |length: u32| ((length as f32 / factor) as usize).max(1);
        let (width, height) = (side(part[2]), side(part[3]));
        let stretches = |count: usize, length: u32| -> Vec<Stretch> {
            (0..count).map(|at| Stretch::new(at, factor, length as usize)).collect()
        };
        let across = stretches(width, part[2]);
        let down = stretches(height, part[3]);
        let mut pixels = vec![[0.0; 4]; width * height];
        let mut rows = Rows::of(picture, part);
        for (line, stretch) in pixels.chunks_exact_mut(width).zip(&down) {
            let columns = rows.mean(stretch);
            line.iter_mut()
                .zip(&across)
                .for_each(|(pixel, stretch)| *pixel = stretch.mean(columns));
        }
        Self { width, height, pixels }
    }

    /// Colour of a pixel, which must lie in the picture.
    pub(crate) fn at(&self, x: usize, y: usize) -> Colour {
        colour(&self.pixels[y * self.width + x])
    }
}

/// Pixels that a larger pixel covers, along one axis.
struct Stretch {
    pixels: Range<usize>,
    /// Weights of the first, the last, and each pixel between them.
    shares: [f32; 3],
}

impl Stretch {
    /// For pixel `at` of pixels that are `factor` times as large.
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

    /// Weighted mean of columns.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn mean(&self, columns: &[Pixel]) -> Pixel {
        let [first, last, between] = self.shares;
        let mut mean = [0.0; 4];
        if let [start, rest @ ..] = &columns[self.pixels.clone()] {
            if let [inner @ .., end] = rest {
                for column in inner {
                    add(&mut mean, column, between);
                }
                add(&mut mean, end, last);
            }
            add(&mut mean, start, first);
        }
        [mean[0], mean[1], mean[2], 0.0]
    }
}

#[inline]
fn pixel([red, green, blue]: Colour) -> Pixel {
    [red, green, blue, 0.0]
}

/// Colour of a pixel.
#[inline]
pub(crate) fn colour(&[red, green, blue, _]: &Pixel) -> Colour {
    [red, green, blue]
}

#[inline]
fn add(sum: &mut Pixel, colour: &Pixel, share: f32) {
    (0..4).for_each(|i| sum[i] += colour[i] * share);
}

/// Rows of a part of a picture, which are averaged in groups.
struct Rows<'a> {
    /// Bytes from the first pixel of the part on.
    pixels: &'a [u8],
    /// Length of a row of the picture, and of the part, in bytes.
    stride: usize,
    length: usize,
    /// Buffer for sums of rows.
    sums: Vec<u16>,
    means: Vec<Pixel>,
}

impl<'a> Rows<'a> {
    /// Maximum number of bytes whose sum fits in a `u16`.
    const SUMMED: usize = 257;

    fn of(picture: &'a RgbaImage, part: [u32; 4]) -> Self {
        let [left, top, width, _] = part.map(|at| at as usize);
        let stride = 4 * picture.width() as usize;
        let (sums, means) = (vec![0; 4 * width], vec![[0.0; 4]; width]);
        let pixels = picture.as_raw().get(top * stride + 4 * left..).unwrap_or_default();
        Self { pixels, stride, length: 4 * width, sums, means }
    }

    /// Weighted mean of some rows.
    fn mean(&mut self, Stretch { pixels, shares: [first, last, between] }: &Stretch) -> &[Pixel] {
        self.means.as_flattened_mut().fill(0.0);
        let end = pixels.end.saturating_sub(1);
        for from in (pixels.start + 1..end).step_by(Self::SUMMED) {
            self.add(from..(from + Self::SUMMED).min(end), *between);
        }
        if pixels.start < end {
            self.add(end..pixels.end, *last);
        }
        self.add(pixels.start..pixels.end.min(pixels.start + 1), *first);
        &self.means
    }

    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn add(&mut self, rows: Range<usize>, share: f32) {
        let row = |row: usize| &self.pixels[row * self.stride..][..self.length];
        let means = self.means.as_flattened_mut().iter_mut();
        if rows.len() == 1 {
            let levels = row(rows.start);
            means.zip(levels).for_each(|(mean, level)| *mean += f32::from(*level) * share);
            return;
        }
        self.sums.fill(0);
        for at in rows {
            self.sums.iter_mut().zip(row(at)).for_each(|(sum, byte)| *sum += u16::from(*byte));
        }
        means.zip(&self.sums).for_each(|(mean, sum)| *mean += f32::from(*sum) * share);
    }
}

/// The maximum. Faster than `f32::max`, which handles NaN.
#[inline]
pub(crate) fn larger(a: f32, b: f32) -> f32 {
    if a < b { b } else { a }
}

/// Maximum difference over the channels.
#[inline]
pub(crate) fn largest_difference(a: Colour, b: Colour) -> f32 {
    let channel = |i: usize| (a[i] - b[i]).abs();
    larger(larger(channel(0), channel(1)), channel(2))
}

impl Raster {
    /// Whether the mean difference from a picture of this size is below `limit`.
    pub(crate) fn differs_less(&self, other: &Self, limit: f32) -> bool {
        let channels = 3.0 * self.pixels.len().max(1) as f32;
        let mut sum = 0.0;
        let mut rows = self.rows().zip(other.rows());
        rows.all(|(row, other)| {
            for (a, b) in row.iter().zip(other) {
                (0..3).for_each(|i| sum += (a[i] - b[i]).abs());
            }
            sum / channels < limit
        })
    }

    /// The picture turned by a quarter: its left side becomes its top.
    pub(crate) fn turned(&self) -> Self {
        Self::from_fn(self.height, self.width, |x, y| self.at(y, self.height - 1 - x))
    }

    /// The picture without `lines` pixels on each side.
    pub(crate) fn without_border(&self, lines: usize) -> Self {
        let (width, height) = (self.width - 2 * lines, self.height - 2 * lines);
        Self::from_fn(width, height, |x, y| self.at(x + lines, y + lines))
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = &[Pixel]> {
        self.pixels.chunks_exact(self.width.max(1))
    }

    /// All colours, row by row.
    pub(crate) fn colours(&self) -> impl Iterator<Item = Colour> {
        self.pixels.iter().map(colour)
    }

    /// The picture scaled down by averaging blocks of `factor` × `factor` pixels.
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

    /// Colour at a point, by bilinear interpolation. The picture must not be empty.
    pub(crate) fn bilinear(&self, x: f64, y: f64) -> Colour {
        colour(&self.bilinear_pixel(x as f32, y as f32))
    }

    /// Pixel at a point, by bilinear interpolation.
    #[inline]
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(crate) fn bilinear_pixel(&self, x: f32, y: f32) -> Pixel {
        let (left, right, across) = neighbours(x, self.width);
        let (top, bottom, down) = neighbours(y, self.height);
        let row = |y: usize| {
            let row = &self.pixels[y * self.width + left..][..=right - left];
            blend(row[0], row[right - left], across)
        };
        blend(row(top), row(bottom), down)
    }
}

/// The two pixels with centres around a coordinate, and the weight of the second.
#[inline]
pub(crate) fn neighbours(at: f32, count: usize) -> (usize, usize, f32) {
    let last = count as i32 - 1;
    let (at, end) = (at - 0.5, last as f32);
    let at = if at < end { at } else { end };
    let at = if at > 0.0 { at } else { 0.0 };
    let first = at as i32;
    (first as usize, (first + 1).min(last) as usize, at - first as f32)
}

#[inline]
pub(crate) fn blend(a: Pixel, b: Pixel, share: f32) -> Pixel {
    std::array::from_fn(|i| a[i] + (b[i] - a[i]) * share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgba;

    /// Mean over one pixel of the scaled picture, computed pixel by pixel.
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
    fn a_pixel_of_a_downscaled_picture_is_the_mean_of_its_area() {
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
    fn downscaling_a_part_equals_cropping_and_downscaling() {
        let picture = RgbaImage::from_fn(23, 19, |x, y| Rgba([(x * 9 + y * y) as u8, 3, 9, 255]));
        let cut = image::imageops::crop_imm(&picture, 5, 4, 15, 13).to_image();
        for factor in [1.0, 1.7, 3.0] {
            let part = Raster::shrunk_part(&picture, [5, 4, 15, 13], factor);
            assert_eq!(part, Raster::shrunk(&cut, factor));
        }
    }

    #[test]
    fn four_quarter_turns_are_the_identity() {
        let picture = Raster::from_fn(3, 2, |x, y| [x as f32, y as f32, 0.0]);
        assert!(largest_difference(picture.turned().at(0, 0), picture.at(0, 1)) < 0.1);
        let again = (0..4).fold(picture.clone(), |picture, _| picture.turned());
        assert_eq!(again, picture);
    }
}
