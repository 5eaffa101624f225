//! Likelihood of a board given the maps.
//!
//! A hypothesis says which map pixels each map should mark. Its log-likelihood ratio to no board is the sum of their
//! log-odds.

use super::{Lattice, MAPS, Map, SIDE};
use crate::{
    homography::Homography,
    quad::{Point, Quad},
};

/// Standard deviation of a line's profile in the training data, in map pixels.
pub(super) const LINE_DEVIATION: f32 = 0.75;
/// Added to the log-odds of lines, to correct for their low frequency.
const LINE_PRIOR: f32 = 1.5;
/// Radius of a line, in map pixels.
const REACH: isize = 2;
/// Scan lines per map pixel when a quad is filled.
const SUBROWS: usize = 4;

/// The maps of a view, prepared for sums over areas and along lines.
pub(super) struct Likelihood {
    /// For each map of areas: prefix sums of log-odds in each row.
    areas: [Vec<f32>; 3],
    /// For vertical and horizontal lines: the sum across a line through each map pixel.
    lines: [Vec<f32>; 2],
}

impl Likelihood {
    pub(super) fn of(scores: &[[f32; MAPS]]) -> Self {
        let of = |map: Map| scores.iter().map(move |place| place[map as usize]);
        Self {
            areas: [Map::Tiles, Map::Blocks, Map::Empty].map(|map| sums(of(map))),
            lines: [(Map::VerticalLine, 1), (Map::HorizontalLine, SIDE)].map(|(map, step)| {
                line_sums(&of(map).map(|odds| odds + LINE_PRIOR).collect::<Vec<_>>(), step)
            }),
        }
    }

    /// Sum of the log-odds of a map within a quad.
    pub(super) fn within(&self, map: Map, quad: &Quad) -> f32 {
        let sums = match map {
            Map::Tiles => &self.areas[0],
            Map::Blocks => &self.areas[1],
            _ => &self.areas[2],
        };
        let row = |(fine, [from, to]): (usize, [f64; 2])| {
            let row = &sums[fine / SUBROWS * (SIDE + 1)..][..=SIDE];
            sum_before(row, to) - sum_before(row, from)
        };
        scan_lines(quad).filter(|(_, [from, to])| from < to).map(row).sum::<f32>() / SUBROWS as f32
    }

    /// Sum of the log-odds along a line.
    pub(super) fn along(&self, map: Map, from: Point, to: Point) -> f32 {
        let map = &self.lines[usize::from(map == Map::HorizontalLine)];
        let way = from.to(to);
        let count = way.length().ceil().max(1.0);
        let step = [way.x / count, way.y / count];
        let first = [from.x + step[0] / 2.0, from.y + step[1] / 2.0].map(|at| at as f32);
        let step = step.map(|step| step as f32);
        let value = |number: u16| {
            let number = f32::from(number);
            interpolated(map, first[0] + number * step[0], first[1] + number * step[1])
        };
        (0..count as u16).map(value).sum::<f32>() * (way.length() / count) as f32
    }

    /// Sum of the log-odds of all lines of a lattice, borders included.
    pub(super) fn lines(&self, lattice: &Lattice) -> f32 {
        [Map::VerticalLine, Map::HorizontalLine]
            .map(|map| self.lines_along(map, lattice))
            .iter()
            .sum()
    }

    /// Sum of the log-odds of the lines of one direction.
    pub(super) fn lines_along(&self, map: Map, lattice: &Lattice) -> f32 {
        let Ok(onto) = Homography::onto(&lattice.quad) else { return f32::MIN };
        let count = if map == Map::VerticalLine { lattice.cols } else { lattice.rows };
        let line = |at: f64| match map {
            Map::VerticalLine => self.along(map, onto.map(at, 0.0), onto.map(at, 1.0)),
            _ => self.along(map, onto.map(0.0, at), onto.map(1.0, at)),
        };
        (0..=count).map(|number| line(lattice.line(count, number))).sum()
    }
}

/// Prefix sums of each row.
fn sums(values: impl Iterator<Item = f32>) -> Vec<f32> {
    let values: Vec<f32> = values.collect();
    let mut sums = Vec::with_capacity(SIDE * (SIDE + 1));
    for row in values.chunks_exact(SIDE) {
        let mut sum = 0.0;
        sums.push(sum);
        sums.extend(row.iter().map(|value| {
            sum += value;
            sum
        }));
    }
    sums
}

/// Weighted sum across a line through each map pixel; `step` leads across the line.
fn line_sums(values: &[f32], step: usize) -> Vec<f32> {
    let weight = |off: isize| (-0.5 * (off as f32 / LINE_DEVIATION).powi(2)).exp();
    let weights: Vec<(isize, f32)> = (-REACH..=REACH).map(|off| (off, weight(off))).collect();
    let place = |at: usize| {
        let along = if step == 1 { at % SIDE } else { at / SIDE } as isize;
        let on_map = weights.iter().filter(|(off, _)| (0..SIDE as isize).contains(&(along + off)));
        on_map
            .map(|(off, weight)| weight * values[at.wrapping_add_signed(off * step as isize)])
            .sum()
    };
    (0..values.len()).map(place).collect()
}

/// Prefix sum at a fractional position.
fn sum_before(sums: &[f32], at: f64) -> f32 {
    let at = (at as f32).clamp(0.0, SIDE as f32);
    let first = (at as usize).min(SIDE - 1);
    sums[first] + (sums[first + 1] - sums[first]) * (at - first as f32)
}

/// Bilinear interpolation of a map; the border is repeated.
#[inline]
fn interpolated(map: &[f32], x: f32, y: f32) -> f32 {
    let split = |at: f32| {
        let at = (at - 0.5).clamp(0.0, SIDE as f32 - 1.001);
        let place = at as i32;
        (place as usize, at - place as f32)
    };
    let ((col, right), (row, down)) = (split(x), split(y));
    let around = &map[row * SIDE + col..][..SIDE + 2];
    let upper = around[0] + (around[1] - around[0]) * right;
    let lower = around[SIDE] + (around[SIDE + 1] - around[SIDE]) * right;
    upper + (lower - upper) * down
}

/// The scan lines that cross a quad, each with the range that it crosses; empty where it meets a corner alone.
fn scan_lines(quad: &Quad) -> impl Iterator<Item = (usize, [f64; 2])> {
    // The first line below a height.
    let line = |y: f64| (y * SUBROWS as f64 + 0.5).floor().clamp(0.0, (SIDE * SUBROWS) as f64);
    let heights = quad.0.map(|at| line(at.y) as usize);
    let first = heights.into_iter().min().unwrap_or_default();
    let last = heights.into_iter().max().unwrap_or_default();
    let mut ranges = vec![[f64::MAX, f64::MIN]; last - first];
    for side in 0..4 {
        let ends = [side, (side + 1) % 4];
        let [from, to] = ends.map(|corner| quad.0[corner]);
        let slope = (to.x - from.x) / (to.y - from.y);
        let [start, end] = ends.map(|corner| heights[corner]);
        let (start, end) = (start.min(end), start.max(end));
        for (number, range) in (start..).zip(&mut ranges[start - first..end - first]) {
            let y = (number as f64 + 0.5) / SUBROWS as f64;
            let x = from.x + (y - from.y) * slope;
            *range = [range[0].min(x), range[1].max(x)];
        }
    }
    (first..).zip(ranges)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quad([left, top, right, bottom]: [f64; 4]) -> Quad {
        Quad::from([[left, top], [right, top], [right, bottom], [left, bottom]])
    }

    /// Maps with log-odds of 0.5 everywhere, and 10 on one line.
    fn lined(is_line: impl Fn(usize, usize) -> bool, map: Map) -> Likelihood {
        let mut scores = vec![[0.5; MAPS]; SIDE * SIDE];
        for (at, place) in scores.iter_mut().enumerate() {
            if is_line(at % SIDE, at / SIDE) {
                place[map as usize] = 10.0;
            }
        }
        Likelihood::of(&scores)
    }

    #[test]
    fn log_odds_within_a_quad_are_summed_over_its_area() {
        let even = lined(|_, _| false, Map::Tiles);
        for area in
            [[10.0, 20.0, 60.0, 90.0], [10.25, 20.5, 60.75, 90.25], [0.0, 0.0, 128.0, 128.0]]
        {
            let size = (area[2] - area[0]) * (area[3] - area[1]);
            let sum = f64::from(even.within(Map::Tiles, &quad(area)));
            assert!((sum - 0.5 * size).abs() < 0.01 * size, "{sum}");
        }
        let leaning = Quad::from([[40.0, 10.0], [90.0, 40.0], [60.0, 90.0], [10.0, 60.0]]);
        assert!((even.within(Map::Blocks, &leaning) - 1700.0).abs() < 10.0);
    }

    #[test]
    fn a_quad_beyond_the_maps_is_clipped_to_them() {
        let even = lined(|_, _| false, Map::Empty);
        assert!((even.within(Map::Empty, &quad([-20.0, -30.0, 40.0, 10.0])) - 200.0).abs() < 2.0);
    }

    #[test]
    fn a_line_is_likeliest_where_it_lies() {
        let upright = lined(|x, _| x == 50, Map::VerticalLine);
        let at =
            |x: f64| upright.along(Map::VerticalLine, Point { x, y: 20.0 }, Point { x, y: 80.0 });
        assert!(at(50.5) > at(51.5) && at(50.5) > at(49.5));
        assert!(at(50.5) > 3.0 * at(20.5));
        let level = lined(|_, y| y == 50, Map::HorizontalLine);
        let at =
            |y: f64| level.along(Map::HorizontalLine, Point { x: 20.0, y }, Point { x: 80.0, y });
        assert!(at(50.5) > at(52.0) && at(50.5) > at(49.0));
    }
}
