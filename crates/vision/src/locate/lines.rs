//! Four-cornered shapes between the straight lines of a picture: what has the colours of the table on
//! which it lies has no outline of its own, but sides that end at its corners.

use super::{outline::from_top_left, profile::quantile};
use crate::{
    quad::{Point, Quad},
    raster::Raster,
    sorting::sort_least_first,
};
use std::f32::consts::PI;

/// Directions of lines, of half a turn, and how far from the one that an edge has it is counted.
const DIRECTIONS: usize = 180;
const SPREAD: usize = 3;
/// How far apart lines are that are told apart, in pixels.
const STEP: f32 = 2.0;
/// Which share of the picture's places are no edges.
const NO_EDGES: f32 = 0.8;
/// How many lines are looked at, and within how many directions and steps they are the same.
const LINES: usize = 52;
const SAME_DIRECTION: usize = 4;
const SAME_STEP: usize = 2;
/// By how many directions opposite sides differ at most, and those beside each other at least.
const OPPOSITE: usize = 24;
const BESIDE: usize = 55;
/// How much longer or shorter sides beside each other may be.
const MAX_SHAPE: f32 = 2.6;
/// The share of the picture that a shape fills.
const AREA: std::ops::Range<f32> = 0.04..0.85;
/// Which share of each side is seen at least.
const SEEN: f32 = 0.35;
/// How much it counts that a side goes on beyond its corners, and how far that is looked at.
const ONWARDS: f32 = 0.5;
const ONWARDS_SHARE: f32 = 0.2;
/// The least distance, in pixels.
const SHORTEST_ONWARDS: f32 = 4.0;
/// How far beside the line an edge may lie, in pixels, and how far its direction may be off, as a cosine.
const NEAR: i32 = 1;
const ALONG: f32 = 0.97;
/// What a shape gains by each doubling of its area.
const LARGE: f32 = 0.12;
/// How many shapes there are at most, and how far apart, compared with the picture's longer side.
const SHAPES: usize = 5;
const SAME: f64 = 0.02;

/// The shapes whose sides are seen best, those first.
pub(super) fn shapes(picture: &Raster) -> Vec<Quad> {
    let edges = Slopes::of(picture);
    let lines = edges.lines();
    let pairs: Vec<[&Line; 2]> = lines
        .iter()
        .enumerate()
        .flat_map(|(i, a)| lines[i + 1..].iter().map(move |b| [a, b]))
        .filter(|[a, b]| a.turn_to(b) <= OPPOSITE)
        .collect();
    let mut shapes: Vec<(f32, [Point; 4])> = Vec::new();
    for (i, one) in pairs.iter().enumerate() {
        for other in pairs[i + 1..].iter().filter(|other| one[0].turn_to(other[0]) >= BESIDE) {
            shapes.extend(edges.shape(*one, *other));
        }
    }
    sort_least_first(&mut shapes, |(seen, _)| -seen);
    let same = SAME * edges.width.max(edges.height) as f64;
    let mut found: Vec<Quad> = Vec::new();
    for (_, corners) in shapes {
        let quad = from_top_left(corners);
        if !found.iter().any(|other| other.is_near(&quad, same)) {
            found.push(quad);
            if found.len() == SHAPES {
                break;
            }
        }
    }
    found
}

/// Which way the picture becomes brighter at its edges; nothing elsewhere.
struct Slopes {
    width: usize,
    height: usize,
    /// Of length 1, or 0.
    ways: Vec<[f32; 2]>,
}

/// All points whose way along `normal` is `off`.
struct Line {
    direction: usize,
    normal: [f32; 2],
    off: f32,
    /// From the point nearest to the origin, how many edges lie along it up to each pixel; the first
    /// place is `-(len / 2)`.
    seen: Vec<u16>,
}

impl Slopes {
    fn of(picture: &Raster) -> Self {
        let (width, height) = (picture.width, picture.height);
        let mut steep = vec![[0.0f32; 2]; width * height];
        for y in 1..height.saturating_sub(1) {
            for x in 1..width.saturating_sub(1) {
                let [left, right] = [picture.at(x - 1, y), picture.at(x + 1, y)];
                let [above, below] = [picture.at(x, y - 1), picture.at(x, y + 1)];
                let slopes = (0..3).map(|i| [right[i] - left[i], below[i] - above[i]]);
                let most = slopes.max_by(|a, b| length(*a).total_cmp(&length(*b)));
                steep[y * width + x] = most.unwrap_or_default();
            }
        }
        let lengths: Vec<f32> = steep.iter().map(|slope| length(*slope)).collect();
        let least = quantile(&lengths, NO_EDGES).max(2.0);
        let at = |x: usize, y: usize| lengths[y * width + x];
        let mut slopes = vec![[0.0; 2]; width * height];
        for y in 1..height.saturating_sub(1) {
            for x in 1..width.saturating_sub(1) {
                let (here, slope) = (at(x, y), steep[y * width + x]);
                let [before, after] = if slope[0].abs() > slope[1].abs() {
                    [at(x - 1, y), at(x + 1, y)]
                } else {
                    [at(x, y - 1), at(x, y + 1)]
                };
                if here >= least && here > before && here >= after {
                    slopes[y * width + x] = slope.map(|along| along / here);
                }
            }
        }
        Self { width, height, ways: slopes }
    }

    /// The lines that most edges lie on (Hough transform, led by the edges' directions).
    fn lines(&self) -> Vec<Line> {
        let reach = (self.width as f32).hypot(self.height as f32);
        let steps = (2.0 * reach / STEP) as usize + 2;
        let normals: Vec<[f32; 2]> = (0..DIRECTIONS).map(normal).collect();
        let mut votes = vec![0u16; DIRECTIONS * steps];
        for (at, slope) in self.ways.iter().enumerate().filter(|(_, way)| length(**way) > 0.5) {
            let (x, y) = ((at % self.width) as f32, (at / self.width) as f32);
            let angle = slope[1].atan2(slope[0]).rem_euclid(PI);
            let middle = (angle / PI * DIRECTIONS as f32).round() as usize;
            for turn in 0..=2 * SPREAD {
                let direction = (middle + DIRECTIONS + turn - SPREAD) % DIRECTIONS;
                let off = dot(normals[direction], [x, y]);
                votes[direction * steps + ((off + reach) / STEP).round() as usize] += 1;
            }
        }
        let mut ranked: Vec<usize> = (0..votes.len()).filter(|at| votes[*at] > 8).collect();
        sort_least_first(&mut ranked, |at| -f32::from(votes[*at]));
        let mut kept: Vec<[usize; 2]> = Vec::new();
        for at in ranked {
            let [direction, step] = [at / steps, at % steps];
            let is_same = |[other, place]: &[usize; 2]| {
                let turn = direction.abs_diff(*other);
                let mirrored = if turn > DIRECTIONS / 2 { steps - 1 - place } else { *place };
                turn.min(DIRECTIONS - turn) <= SAME_DIRECTION
                    && step.abs_diff(mirrored) <= SAME_STEP
            };
            if !kept.iter().any(is_same) {
                kept.push([direction, step]);
                if kept.len() == LINES {
                    break;
                }
            }
        }
        let line = |[direction, step]: [usize; 2]| {
            self.line(direction, normals[direction], step as f32 * STEP - reach)
        };
        kept.into_iter().map(line).collect()
    }

    fn line(&self, direction: usize, normal: [f32; 2], off: f32) -> Line {
        let reach = self.width + self.height;
        let mut seen = Vec::with_capacity(2 * reach + 1);
        let mut count = 0;
        for along in 0..=2 * reach {
            let along = along as f32 - reach as f32;
            let foot = [normal[0] * off - normal[1] * along, normal[1] * off + normal[0] * along];
            count += u16::from(self.has_edge(foot, normal));
            seen.push(count);
        }
        Line { direction, normal, off, seen }
    }

    /// Whether an edge lies at a point or just beside it that goes the same way.
    fn has_edge(&self, [x, y]: [f32; 2], normal: [f32; 2]) -> bool {
        (-NEAR..=NEAR).any(|by| {
            let place = [x + normal[0] * by as f32, y + normal[1] * by as f32];
            let [x, y] = place.map(|at| at.round() as i32);
            let inside =
                x >= 0 && y >= 0 && (x as usize) < self.width && (y as usize) < self.height;
            inside && dot(self.ways[y as usize * self.width + x as usize], normal).abs() > ALONG
        })
    }

    /// The shape between two pairs of lines, and how well its sides are seen.
    fn shape(&self, one: [&Line; 2], other: [&Line; 2]) -> Option<(f32, [Point; 4])> {
        let corners = [
            one[0].meets(other[0])?,
            other[0].meets(one[1])?,
            one[1].meets(other[1])?,
            other[1].meets(one[0])?,
        ];
        let (wide, high) = (self.width as f32, self.height as f32);
        let is_inside = |[x, y]: [f32; 2]| x > 0.0 && y > 0.0 && x < wide && y < high;
        if !corners.into_iter().all(is_inside) {
            return None;
        }
        let area = area(&corners);
        let share = area.abs() / (wide * high);
        let side = |i: usize| length(minus(corners[(i + 1) % 4], corners[i]));
        let sides = (side(0) + side(2)) / (side(1) + side(3));
        if !AREA.contains(&share) || sides.max(1.0 / sides) > MAX_SHAPE {
            return None;
        }
        let lines = [other[0], one[1], other[1], one[0]];
        let mut score = LARGE * share.log2();
        for (i, line) in lines.into_iter().enumerate() {
            let [seen, onwards] = line.seen_between(corners[i], corners[(i + 1) % 4]);
            if seen < SEEN {
                return None;
            }
            score += (seen - ONWARDS * onwards) / 4.0;
        }
        let mut corners =
            corners.map(|[x, y]| Point { x: f64::from(x) + 0.5, y: f64::from(y) + 0.5 });
        if area < 0.0 {
            corners.reverse();
        }
        Some((score, corners))
    }
}

impl Line {
    fn turn_to(&self, other: &Self) -> usize {
        let turn = self.direction.abs_diff(other.direction);
        turn.min(DIRECTIONS - turn)
    }

    fn meets(&self, other: &Self) -> Option<[f32; 2]> {
        let ([a, b], [c, d]) = (self.normal, other.normal);
        let cross = a * d - b * c;
        let met = [(self.off * d - other.off * b) / cross, (other.off * a - self.off * c) / cross];
        (cross.abs() > 1e-3).then_some(met)
    }

    /// Which share of the line is seen between two points, and just beyond them.
    fn seen_between(&self, from: [f32; 2], to: [f32; 2]) -> [f32; 2] {
        let along = |[x, y]: [f32; 2]| y * self.normal[0] - x * self.normal[1];
        let (from, to) = (along(from), along(to));
        let (from, to) = (from.min(to), from.max(to));
        let more = (ONWARDS_SHARE * (to - from)).max(SHORTEST_ONWARDS);
        let upto = |along: f32| {
            let place = (along.round() + (self.seen.len() / 2) as f32).max(0.0) as usize;
            f32::from(self.seen[place.min(self.seen.len() - 1)])
        };
        let share = |from: f32, to: f32| (upto(to) - upto(from)) / (to - from).max(1.0);
        [share(from, to), f32::midpoint(share(from - more, from - 3.0), share(to + 3.0, to + more))]
    }
}

fn normal(direction: usize) -> [f32; 2] {
    let (sin, cos) = (direction as f32 / DIRECTIONS as f32 * PI).sin_cos();
    [cos, sin]
}

fn dot(a: [f32; 2], b: [f32; 2]) -> f32 {
    a[0] * b[0] + a[1] * b[1]
}

fn length([x, y]: [f32; 2]) -> f32 {
    x.hypot(y)
}

fn minus(a: [f32; 2], b: [f32; 2]) -> [f32; 2] {
    [a[0] - b[0], a[1] - b[1]]
}

/// The area between corners; negative where they go round against the clock, as the picture is seen.
fn area(corners: &[[f32; 2]; 4]) -> f32 {
    let cross = |i: usize| {
        let ([a, b], [c, d]) = (corners[i], corners[(i + 1) % 4]);
        a * d - b * c
    };
    (0..4).map(cross).sum::<f32>() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leaning_shape_is_found_by_its_sides() {
        let corners = [[60.0, 40.0], [230.0, 60.0], [210.0, 200.0], [40.0, 170.0]];
        let inwards = |i: usize, x: f32, y: f32| {
            let ([a, b], [c, d]) = (corners[i], corners[(i + 1) % 4]);
            ((c - a) * (y - b) - (d - b) * (x - a)) / (c - a).hypot(d - b)
        };
        let picture = Raster::from_fn(280, 240, |x, y| {
            let inside = (0..4).map(|i| inwards(i, x as f32, y as f32)).fold(f32::MAX, f32::min);
            [120.0 + 100.0 * (0.5 + inside / 3.0).clamp(0.0, 1.0); 3]
        });
        let truth = Quad::from(corners.map(|corner| corner.map(f64::from)));
        assert!(shapes(&picture).iter().any(|shape| shape.is_near(&truth, 5.0)));
    }

    #[test]
    fn a_plain_picture_has_no_shapes() {
        assert!(shapes(&Raster::from_fn(90, 80, |_, _| [130.0; 3])).is_empty());
    }
}
