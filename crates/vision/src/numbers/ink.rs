//! Segmentation of a tile into ink and background.

use crate::{
    components::{Components, Connectivity},
    raster::{Colour, Raster, largest_difference},
    sorting::sort_least_first,
};

/// Margin that is left out on each side, relative to the tile: gaps and bevels lie there.
const MARGIN: f32 = 0.04;
/// Rounds of alternating estimation of background and ink.
const ROUNDS: usize = 4;
/// Minimum difference of ink from the background, in levels.
const MIN_CONTRAST: f32 = 22.0;
/// Maximum share of a tile that is ink.
const MAX_SHARE: f32 = 0.5;
/// Ink from which a pixel belongs to a shape.
const MIN_INK: f32 = 0.45;
/// Bins of the histogram of differences.
const LEVELS: usize = 256;

/// Share of ink in each pixel, from 0 to 1, row by row.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ink {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) values: Vec<f32>,
}

impl Ink {
    /// Ink that differs from a plane of colour fitted to the tile. Ink that is connected with the edge is left out.
    pub(super) fn on(tile: &Raster) -> Option<Self> {
        let crop = cropped(tile);
        let mut is_ink = vec![false; crop.width * crop.height];
        let mut is_border = is_ink.clone();
        let mut difference = Vec::new();
        for round in 0..ROUNDS {
            difference = BackgroundPlane::of(&crop, &is_ink)?.differences(&crop);
            let sizes: Vec<f32> = difference.iter().map(|off| length(*off)).collect();
            let inside = sizes.iter().zip(&is_border).filter(|(_, is_border)| !**is_border);
            let threshold = otsu_threshold(inside.map(|(size, _)| *size)).max(MIN_CONTRAST / 2.0);
            let pixels = sizes.iter().zip(&is_border);
            is_ink = pixels.map(|(size, is_border)| *is_border || *size > threshold).collect();
            if round == 0 {
                is_border = touching_edge(&is_ink, crop.width);
            }
        }
        is_ink.iter_mut().zip(&is_border).for_each(|(is_ink, is_border)| *is_ink &= !is_border);
        let count = is_ink.iter().filter(|is_ink| **is_ink).count();
        let share = count as f32 / is_ink.len() as f32;
        if count == 0 || share > MAX_SHARE {
            return None;
        }
        let ink = full_ink_colour(&difference, &is_ink);
        let size = dot(ink, ink);
        let value = |off: &Colour| (dot(*off, ink) / size).clamp(0.0, 1.0);
        let values = difference.iter().zip(&is_border);
        let values =
            values.map(|(off, is_border)| if *is_border { 0.0 } else { value(off) }).collect();
        let ink = Self { width: crop.width, height: crop.height, values };
        (size.sqrt() > MIN_CONTRAST).then_some(ink)
    }

    /// Ink of a colour, within about `reach` levels.
    pub(super) fn of_colour(tile: &Raster, ink: Colour, reach: f32) -> Self {
        let crop = cropped(tile);
        let value =
            |colour: Colour| (1.5 - largest_difference(colour, ink) / reach).clamp(0.0, 1.0);
        Self { width: crop.width, height: crop.height, values: crop.colours().map(value).collect() }
    }

    pub(super) fn at(&self, x: usize, y: usize) -> f32 {
        self.values[y * self.width + x]
    }

    /// Whether each pixel belongs to a shape.
    pub(super) fn mask(&self) -> Vec<bool> {
        self.values.iter().map(|value| *value > MIN_INK).collect()
    }

    /// This ink turned by a quarter: its left side becomes its top.
    pub(super) fn turned(&self) -> Self {
        let line = |x: usize| (0..self.height).rev().map(move |y| self.at(x, y));
        let values = (0..self.width).flat_map(line).collect();
        Self { width: self.height, height: self.width, values }
    }
}

/// Ink that is connected with the edge; none if that covers most of the tile.
fn touching_edge(is_ink: &[bool], width: usize) -> Vec<bool> {
    let parts = Components::of(is_ink, width, Connectivity::Eight);
    let size = [width, is_ink.len() / width];
    let is_border: Vec<bool> = parts.boxes.iter().map(|extent| extent.touches_edge(size)).collect();
    let out = parts.mask_of(&is_border);
    let share = out.iter().filter(|out| **out).count() as f32 / out.len() as f32;
    if share > MAX_SHARE { vec![false; out.len()] } else { out }
}

/// A tile without its margins.
pub(super) fn cropped(tile: &Raster) -> Raster {
    let (x, y) = ((tile.width as f32 * MARGIN) as usize, (tile.height as f32 * MARGIN) as usize);
    Raster::from_fn(tile.width - 2 * x, tile.height - 2 * y, |col, row| tile.at(col + x, row + y))
}

/// A plane of colour: its value at the centre, and its slopes to the right and downwards.
struct BackgroundPlane([Colour; 3]);

impl BackgroundPlane {
    /// The least-squares plane of all pixels without ink.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn of(tile: &Raster, is_ink: &[bool]) -> Option<Self> {
        // Sums of 1, x, y, and of their products.
        let (mut ones, mut products) = ([0.0f32; 3], [0.0f32; 3]);
        let mut sums = [[0.0f32; 4]; 3];
        let across = coordinates(tile.width);
        let rows = tile.rows().zip(is_ink.chunks_exact(tile.width)).zip(coordinates(tile.height));
        for ((row, is_ink), y) in rows {
            for ((pixel, is_ink), x) in row.iter().zip(is_ink).zip(&across) {
                if *is_ink {
                    continue;
                }
                let (x, place) = (*x, [1.0, *x, y]);
                (0..3).for_each(|i| ones[i] += place[i]);
                (0..3).for_each(|i| products[i] += [x * x, x * y, y * y][i]);
                for (sum, place) in sums.iter_mut().zip(place) {
                    (0..4).for_each(|channel| sum[channel] += place * pixel[channel]);
                }
            }
        }
        let [count, right, down] = ones;
        let moments = [
            [count, right, down],
            [right, products[0], products[1]],
            [down, products[1], products[2]],
        ];
        let channel = |channel: usize| solve(moments, sums.map(|sum| sum[channel]));
        let [a, b, c] = [channel(0)?, channel(1)?, channel(2)?];
        Some(Self(std::array::from_fn(|i| [a[i], b[i], c[i]])))
    }

    /// Difference of each pixel from the plane.
    fn differences(&self, tile: &Raster) -> Vec<Colour> {
        let [middle, right, down] = &self.0;
        let across = coordinates(tile.width);
        let mut differences = Vec::with_capacity(tile.width * tile.height);
        for (row, y) in tile.rows().zip(coordinates(tile.height)) {
            let off = row.iter().zip(&across).map(|(pixel, x)| -> Colour {
                std::array::from_fn(|i| pixel[i] - (middle[i] + right[i] * x + down[i] * y))
            });
            differences.extend(off);
        }
        differences
    }
}

/// Coordinates of the centres of `count` pixels, from -1 to 1.
fn coordinates(count: usize) -> Vec<f32> {
    (0..count).map(|at| 2.0 * (at as f32 + 0.5) / count as f32 - 1.0).collect()
}

/// Solution of three linear equations by Cramer's rule; `None` if they are singular.
fn solve(m: [[f32; 3]; 3], right: [f32; 3]) -> Option<[f32; 3]> {
    let determinant = |m: &[[f32; 3]; 3]| {
        let minor = |a: usize, b: usize| m[1][a] * m[2][b] - m[1][b] * m[2][a];
        m[0][0] * minor(1, 2) - m[0][1] * minor(0, 2) + m[0][2] * minor(0, 1)
    };
    let whole = determinant(&m);
    if whole.abs() < 1e-3 {
        return None;
    }
    Some(std::array::from_fn(|i| {
        let mut replaced = m;
        (0..3).for_each(|row| replaced[row][i] = right[row]);
        determinant(&replaced) / whole
    }))
}

fn dot(a: Colour, b: Colour) -> f32 {
    (0..3).map(|i| a[i] * b[i]).sum()
}

fn length(a: Colour) -> f32 {
    dot(a, a).sqrt()
}

/// Difference of full ink: the mean of its stronger half.
fn full_ink_colour(difference: &[Colour], is_ink: &[bool]) -> Colour {
    let mut ink: Vec<Colour> =
        difference.iter().zip(is_ink).filter(|(_, is_ink)| **is_ink).map(|(off, _)| *off).collect();
    sort_least_first(&mut ink, |off| -length(*off));
    ink.truncate(ink.len().div_ceil(2));
    let share = 1.0 / ink.len() as f32;
    let sum =
        ink.iter().fold([0.0; 3], |sum: Colour, off| std::array::from_fn(|i| sum[i] + off[i]));
    sum.map(|sum| sum * share)
}

/// Otsu's threshold ('A threshold selection method from gray-level histograms', 1979).
fn otsu_threshold(values: impl Iterator<Item = f32>) -> f32 {
    let mut counts = [0.0f32; LEVELS];
    for value in values {
        counts[(value as usize).min(LEVELS - 1)] += 1.0;
    }
    let total: f32 = counts.iter().sum();
    let whole: f32 = counts.iter().enumerate().map(|(level, count)| level as f32 * count).sum();
    let (mut below, mut sum) = (0.0, 0.0);
    let mut best = (0.0, 0.0);
    for (level, count) in counts.iter().enumerate() {
        below += count;
        sum += level as f32 * count;
        let above = total - below;
        if below == 0.0 || above == 0.0 {
            continue;
        }
        let apart = sum / below - (whole - sum) / above;
        let between = below * above * apart * apart;
        if between > best.0 {
            best = (between, level as f32 + 1.0);
        }
    }
    best.1
}
