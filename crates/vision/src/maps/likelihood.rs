//! How likely a board is by what the maps show.
//!
//! A hypothesis tells which places each map should hold. That it tells right is by the sum of these places' log-odds
//! likelier than that there is nothing.

use super::{Lattice, MAPS, Map, SIDE};
use crate::{
    homography::Homography,
    quad::{Point, Quad},
};

/// Deviation of a line, in places, as the network learned it.
pub(super) const LINE: f32 = 0.75;
/// What is added to the log-odds of lines, which are rare: one that is likelier than elsewhere is likely there.
const RARE: f32 = 1.5;
/// How far a line reaches, in places.
const REACH: isize = 2;
/// Rows of a map that a place is cut into where quads are filled.
const FINE: usize = 4;

/// The maps of a view, made ready for sums over areas and along lines.
pub(super) struct Likelihood {
    /// For each of the maps of areas and each row, the sums of log-odds before each place.
    areas: [Vec<f32>; 3],
    /// For upright and level lines, at each place, the sum across a line through it.
    lines: [Vec<f32>; 2],
}

impl Likelihood {
    pub(super) fn of(scores: &[[f32; MAPS]]) -> Self {
        let of = |map: Map| scores.iter().map(move |place| place[map as usize]);
        Self {
            areas: [Map::Tiles, Map::Blocks, Map::Empty].map(|map| sums(of(map))),
            lines: [(Map::Upright, 1), (Map::Level, SIDE)].map(|(map, step)| {
                across(&of(map).map(|odds| odds + RARE).collect::<Vec<_>>(), step)
            }),
        }
    }

    /// The log-odds of a map within a quad, summed over its places.
    pub(super) fn within(&self, map: Map, quad: &Quad) -> f32 {
        let sums = match map {
            Map::Tiles => &self.areas[0],
            Map::Blocks => &self.areas[1],
            _ => &self.areas[2],
        };
        let rows = 0..SIDE * FINE;
        let row = |fine: usize| {
            let span = spanned(quad, (fine as f64 + 0.5) / FINE as f64)?;
            let row = &sums[fine / FINE * (SIDE + 1)..][..=SIDE];
            Some(before(row, span[1]) - before(row, span[0]))
        };
        let (first, last) = extent(quad);
        let near =
            (first * FINE as f64).max(0.0) as usize..(last * FINE as f64).max(0.0).ceil() as usize;
        let rows = near.start.min(rows.end)..near.end.min(rows.end);
        rows.filter_map(row).sum::<f32>() / FINE as f32
    }

    /// The log-odds of a line, summed over its places.
    pub(super) fn along(&self, map: Map, from: Point, to: Point) -> f32 {
        let map = &self.lines[usize::from(map == Map::Level)];
        let way = from.to(to);
        let steps = way.length().ceil().max(1.0);
        let value = |step: usize| {
            let share = (step as f64 + 0.5) / steps;
            between(map, from.x + share * way.x, from.y + share * way.y)
        };
        (0..steps as usize).map(value).sum::<f32>() * (way.length() / steps) as f32
    }

    /// The log-odds of all lines that part the cells of a lattice, and of those that end it.
    pub(super) fn lines(&self, lattice: &Lattice) -> f32 {
        [Map::Upright, Map::Level].map(|map| self.parting(map, lattice)).iter().sum()
    }

    /// The log-odds of those of one direction.
    pub(super) fn parting(&self, map: Map, lattice: &Lattice) -> f32 {
        let Ok(onto) = Homography::onto(&lattice.quad) else { return f32::MIN };
        let count = if map == Map::Upright { lattice.cols } else { lattice.rows };
        let line = |at: f64| match map {
            Map::Upright => self.along(map, onto.map(at, 0.0), onto.map(at, 1.0)),
            _ => self.along(map, onto.map(0.0, at), onto.map(1.0, at)),
        };
        (0..=count).map(|number| line(lattice.line(count, number))).sum()
    }
}

/// Row by row, the sums before each place and before the end.
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

/// At each place the sum of what a line through it counts, where `step` leads across the line.
fn across(values: &[f32], step: usize) -> Vec<f32> {
    let weight = |off: isize| (-0.5 * (off as f32 / LINE).powi(2)).exp();
    let weights: Vec<(isize, f32)> = (-REACH..=REACH).map(|off| (off, weight(off))).collect();
    let place = |at: usize| {
        let along = if step == 1 { at % SIDE } else { at / SIDE } as isize;
        let near = weights.iter().filter(|(off, _)| (0..SIDE as isize).contains(&(along + off)));
        near.map(|(off, weight)| weight * values[at.wrapping_add_signed(off * step as isize)]).sum()
    };
    (0..values.len()).map(place).collect()
}

/// The sum of a row before a place that may lie between two.
fn before(sums: &[f32], at: f64) -> f32 {
    let at = (at as f32).clamp(0.0, SIDE as f32);
    let first = (at as usize).min(SIDE - 1);
    sums[first] + (sums[first + 1] - sums[first]) * (at - first as f32)
}

/// The value of a map between the middles of places; beyond its sides that of the nearest place.
fn between(map: &[f32], x: f64, y: f64) -> f32 {
    let split = |at: f64| {
        let at = (at as f32 - 0.5).clamp(0.0, SIDE as f32 - 1.001);
        (at as usize, at.fract())
    };
    let ((col, right), (row, down)) = (split(x), split(y));
    let blended = |row: usize| {
        let row = &map[row * SIDE..][..SIDE];
        row[col] + (row[col + 1] - row[col]) * right
    };
    let upper = blended(row);
    upper + (blended(row + 1) - upper) * down
}

fn extent(quad: &Quad) -> (f64, f64) {
    quad.0.iter().fold((f64::MAX, f64::MIN), |(least, most), at| (least.min(at.y), most.max(at.y)))
}

/// From where to where a level line crosses a convex quad.
fn spanned(quad: &Quad, y: f64) -> Option<[f64; 2]> {
    let mut span = [f64::MAX, f64::MIN];
    for (from, to) in quad.0.iter().zip(quad.0.iter().cycle().skip(1)) {
        let (above, below) = (from.y - y, to.y - y);
        if (above < 0.0) != (below < 0.0) {
            let x = from.x + (to.x - from.x) * above / (above - below);
            span = [span[0].min(x), span[1].max(x)];
        }
    }
    (span[0] < span[1]).then_some(span)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quad([left, top, right, bottom]: [f64; 4]) -> Quad {
        Quad::from([[left, top], [right, top], [right, bottom], [left, bottom]])
    }

    /// Maps whose log-odds are a half everywhere, and ten at the places of one line.
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
    fn log_odds_within_a_quad_add_up_by_its_area() {
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
    fn a_quad_beyond_the_maps_counts_only_what_lies_on_them() {
        let even = lined(|_, _| false, Map::Empty);
        assert!((even.within(Map::Empty, &quad([-20.0, -30.0, 40.0, 10.0])) - 200.0).abs() < 2.0);
    }

    #[test]
    fn a_line_is_likeliest_where_it_lies() {
        let upright = lined(|x, _| x == 50, Map::Upright);
        let at = |x: f64| upright.along(Map::Upright, Point { x, y: 20.0 }, Point { x, y: 80.0 });
        assert!(at(50.5) > at(51.5) && at(50.5) > at(49.5));
        assert!(at(50.5) > 3.0 * at(20.5));
        let level = lined(|_, y| y == 50, Map::Level);
        let at = |y: f64| level.along(Map::Level, Point { x: 20.0, y }, Point { x: 80.0, y });
        assert!(at(50.5) > at(52.0) && at(50.5) > at(49.0));
    }
}
