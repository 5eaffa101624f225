//! Quadrilaterals between straight lines. An object in the colours of its background has no outline of its own, but its
//! sides end at its corners.

use super::{edges::quantile, outline::from_top_left};
use crate::{
    quad::{Point, Quad},
    raster::Raster,
    sorting::sort_least_first,
};
use std::{f32::consts::PI, iter::successors};

/// Directions of lines in half a turn; number of neighbouring directions for which an edge votes.
const DIRECTIONS: usize = 180;
const VOTE_SPREAD: usize = 3;
/// Cosine and sine of the angle between two directions, a degree.
const DEGREE: [f64; 2] = [0.999_847_695_156_391_3, 0.017_452_406_437_283_51];
/// Resolution of the offset of lines, in pixels.
const OFFSET_STEP: f32 = 2.0;
/// Share of pixels that are no edges.
const NON_EDGE_SHARE: f32 = 0.8;
/// Maximum number of lines; differences of direction and offset, in bins, up to which lines count as one.
const LINES: usize = 52;
const SAME_DIRECTION: usize = 4;
const SAME_OFFSET: usize = 2;
/// Maximum angle between opposite sides, minimum angle between adjacent sides, in directions.
const MAX_OPPOSITE_ANGLE: usize = 24;
const MIN_ADJACENT_ANGLE: usize = 55;
/// Maximum ratio of adjacent sides.
const MAX_ASPECT: f32 = 2.6;
/// Area, as a share of the picture.
const AREA: std::ops::Range<f32> = 0.04..0.85;
/// Minimum share of each side that is an edge.
const MIN_SEEN: f32 = 0.35;
/// Cost of edges that continue beyond the corners; length over which they are counted, relative to the side.
const OVERRUN_COST: f32 = 0.5;
const OVERRUN_SHARE: f32 = 0.2;
/// Minimum of that length, in pixels.
const MIN_OVERRUN: f32 = 4.0;
/// Maximum distance of an edge from the line, in pixels; minimum cosine of the angle between them.
const EDGE_DISTANCE: i32 = 1;
const MIN_COSINE: f32 = 0.97;
/// Gain for each doubling of the area.
const AREA_WEIGHT: f32 = 0.12;
/// Maximum number of quadrilaterals; maximum distance of corners that count as one, relative to the longer side of the
/// picture.
const MAX_QUADRILATERALS: usize = 5;
const SAME_SHARE: f64 = 0.02;

/// The quadrilaterals with the clearest sides, by falling score.
pub(super) fn quadrilaterals(picture: &Raster) -> Vec<Quad> {
    let edges = EdgeDirections::of(picture);
    let lines = edges.lines();
    let pairs: Vec<[&Line; 2]> = lines
        .iter()
        .enumerate()
        .flat_map(|(i, a)| lines[i + 1..].iter().map(move |b| [a, b]))
        .filter(|[a, b]| a.angle_to(b) <= MAX_OPPOSITE_ANGLE)
        .collect();
    let mut quadrilaterals: Vec<(f32, [Point; 4])> = Vec::new();
    for (i, one) in pairs.iter().enumerate() {
        for other in
            pairs[i + 1..].iter().filter(|other| one[0].angle_to(other[0]) >= MIN_ADJACENT_ANGLE)
        {
            quadrilaterals.extend(edges.quadrilateral(*one, *other));
        }
    }
    sort_least_first(&mut quadrilaterals, |(score, _)| -score);
    let same = SAME_SHARE * edges.width.max(edges.height) as f64;
    let mut found: Vec<Quad> = Vec::new();
    for (_, corners) in quadrilaterals {
        let quad = from_top_left(corners);
        if !found.iter().any(|other| other.is_near(&quad, same)) {
            found.push(quad);
            if found.len() == MAX_QUADRILATERALS {
                break;
            }
        }
    }
    found
}

/// Directions of the gradient at edge pixels (non-maximum suppression).
struct EdgeDirections {
    width: usize,
    height: usize,
    /// Unit vectors; zero where there is no edge.
    directions: Vec<[f32; 2]>,
}

/// The line of all points whose dot product with `normal` is `offset`.
struct Line {
    direction: usize,
    normal: [f32; 2],
    offset: f32,
    /// Cumulative number of edge pixels along the line. The point nearest to the origin has the index `len / 2`.
    edge_counts: Vec<u16>,
}

impl EdgeDirections {
    fn of(picture: &Raster) -> Self {
        let (width, height) = (picture.width, picture.height);
        let mut gradients = vec![[0.0f32; 2]; width * height];
        for y in 1..height.saturating_sub(1) {
            for x in 1..width.saturating_sub(1) {
                let [left, right] = [picture.at(x - 1, y), picture.at(x + 1, y)];
                let [above, below] = [picture.at(x, y - 1), picture.at(x, y + 1)];
                let slopes = (0..3).map(|i| [right[i] - left[i], below[i] - above[i]]);
                let most = slopes.max_by(|a, b| length(*a).total_cmp(&length(*b)));
                gradients[y * width + x] = most.unwrap_or_default();
            }
        }
        let lengths: Vec<f32> = gradients.iter().map(|gradient| length(*gradient)).collect();
        let least = quantile(&lengths, NON_EDGE_SHARE).max(2.0);
        let at = |x: usize, y: usize| lengths[y * width + x];
        let mut directions = vec![[0.0; 2]; width * height];
        for y in 1..height.saturating_sub(1) {
            for x in 1..width.saturating_sub(1) {
                let (here, gradient) = (at(x, y), gradients[y * width + x]);
                let [before, after] = if gradient[0].abs() > gradient[1].abs() {
                    [at(x - 1, y), at(x + 1, y)]
                } else {
                    [at(x, y - 1), at(x, y + 1)]
                };
                if here >= least && here > before && here >= after {
                    directions[y * width + x] = gradient.map(|along| along / here);
                }
            }
        }
        Self { width, height, directions }
    }

    /// The lines with most votes (Hough transform with gradient directions).
    fn lines(&self) -> Vec<Line> {
        let reach = (self.width as f32).hypot(self.height as f32);
        let steps = (2.0 * reach / OFFSET_STEP) as usize + 2;
        let normals = normals();
        let mut votes = vec![0u16; DIRECTIONS * steps];
        for (at, gradient) in
            self.directions.iter().enumerate().filter(|(_, direction)| length(**direction) > 0.5)
        {
            let (x, y) = ((at % self.width) as f32, (at / self.width) as f32);
            let angle = gradient[1].atan2(gradient[0]).rem_euclid(PI);
            let middle = (angle / PI * DIRECTIONS as f32).round() as usize;
            for turn in 0..=2 * VOTE_SPREAD {
                let direction = (middle + DIRECTIONS + turn - VOTE_SPREAD) % DIRECTIONS;
                let offset = dot(normals[direction], [x, y]);
                votes[direction * steps + ((offset + reach) / OFFSET_STEP).round() as usize] += 1;
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
                    && step.abs_diff(mirrored) <= SAME_OFFSET
            };
            if !kept.iter().any(is_same) {
                kept.push([direction, step]);
                if kept.len() == LINES {
                    break;
                }
            }
        }
        let line = |[direction, step]: [usize; 2]| {
            self.line(direction, normals[direction], step as f32 * OFFSET_STEP - reach)
        };
        kept.into_iter().map(line).collect()
    }

    fn line(&self, direction: usize, normal: [f32; 2], offset: f32) -> Line {
        let reach = self.width + self.height;
        let mut edge_counts = Vec::with_capacity(2 * reach + 1);
        let mut count = 0;
        for along in 0..=2 * reach {
            let along = along as f32 - reach as f32;
            let foot =
                [normal[0] * offset - normal[1] * along, normal[1] * offset + normal[0] * along];
            count += u16::from(self.has_edge(foot, normal));
            edge_counts.push(count);
        }
        Line { direction, normal, offset, edge_counts }
    }

    /// Whether an edge pixel along the line lies at a point or beside it.
    fn has_edge(&self, [x, y]: [f32; 2], normal: [f32; 2]) -> bool {
        (-EDGE_DISTANCE..=EDGE_DISTANCE).any(|by| {
            let place = [x + normal[0] * by as f32, y + normal[1] * by as f32];
            let [x, y] = place.map(|at| at.round() as i32);
            let inside =
                x >= 0 && y >= 0 && (x as usize) < self.width && (y as usize) < self.height;
            inside
                && dot(self.directions[y as usize * self.width + x as usize], normal).abs()
                    > MIN_COSINE
        })
    }

    /// The quadrilateral of two pairs of lines, and its score.
    fn quadrilateral(&self, one: [&Line; 2], other: [&Line; 2]) -> Option<(f32, [Point; 4])> {
        let corners = [
            one[0].intersection(other[0])?,
            other[0].intersection(one[1])?,
            one[1].intersection(other[1])?,
            other[1].intersection(one[0])?,
        ];
        let (wide, high) = (self.width as f32, self.height as f32);
        let is_inside = |[x, y]: [f32; 2]| x > 0.0 && y > 0.0 && x < wide && y < high;
        if !corners.into_iter().all(is_inside) {
            return None;
        }
        let area = area(&corners);
        let share = area.abs() / (wide * high);
        let side = |i: usize| length(difference(corners[(i + 1) % 4], corners[i]));
        let sides = (side(0) + side(2)) / (side(1) + side(3));
        if !AREA.contains(&share) || sides.max(1.0 / sides) > MAX_ASPECT {
            return None;
        }
        let lines = [other[0], one[1], other[1], one[0]];
        let mut score = AREA_WEIGHT * share.log2();
        for (i, line) in lines.into_iter().enumerate() {
            let [seen, overrun] = line.edge_shares(corners[i], corners[(i + 1) % 4]);
            if seen < MIN_SEEN {
                return None;
            }
            score += (seen - OVERRUN_COST * overrun) / 4.0;
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
    fn angle_to(&self, other: &Self) -> usize {
        let turn = self.direction.abs_diff(other.direction);
        turn.min(DIRECTIONS - turn)
    }

    fn intersection(&self, other: &Self) -> Option<[f32; 2]> {
        let ([a, b], [c, d]) = (self.normal, other.normal);
        let cross = a * d - b * c;
        let met = [
            (self.offset * d - other.offset * b) / cross,
            (other.offset * a - self.offset * c) / cross,
        ];
        (cross.abs() > 1e-3).then_some(met)
    }

    /// Shares of edge pixels between two points, and just beyond them.
    fn edge_shares(&self, from: [f32; 2], to: [f32; 2]) -> [f32; 2] {
        let along = |[x, y]: [f32; 2]| y * self.normal[0] - x * self.normal[1];
        let (from, to) = (along(from), along(to));
        let (from, to) = (from.min(to), from.max(to));
        let more = (OVERRUN_SHARE * (to - from)).max(MIN_OVERRUN);
        let upto = |along: f32| {
            let place = (along.round() + (self.edge_counts.len() / 2) as f32).max(0.0) as usize;
            f32::from(self.edge_counts[place.min(self.edge_counts.len() - 1)])
        };
        let share = |from: f32, to: f32| (upto(to) - upto(from)) / (to - from).max(1.0);
        [share(from, to), f32::midpoint(share(from - more, from - 3.0), share(to + 3.0, to + more))]
    }
}

/// The unit vector of each direction. Without a sine of any angle, which would weigh some kilobytes on wasm.
fn normals() -> Vec<[f32; 2]> {
    let [cos, sin] = DEGREE;
    let turned = |[x, y]: &[f64; 2]| Some([x * cos - y * sin, x * sin + y * cos]);
    let all = successors(Some([1.0, 0.0]), turned).take(DIRECTIONS);
    all.map(|vector| vector.map(|part| part as f32)).collect()
}

fn dot(a: [f32; 2], b: [f32; 2]) -> f32 {
    a[0] * b[0] + a[1] * b[1]
}

fn length([x, y]: [f32; 2]) -> f32 {
    x.hypot(y)
}

fn difference(a: [f32; 2], b: [f32; 2]) -> [f32; 2] {
    [a[0] - b[0], a[1] - b[1]]
}

/// Signed area; negative if counterclockwise.
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
    fn directions_are_degrees_of_half_a_turn() {
        for (degree, normal) in normals().into_iter().enumerate() {
            let (sin, cos) = (degree as f64).to_radians().sin_cos();
            let off = (f64::from(normal[0]) - cos).hypot(f64::from(normal[1]) - sin);
            assert!(off < 1e-6, "{degree}");
        }
    }

    #[test]
    fn a_rotated_quadrilateral_is_found_by_its_sides() {
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
        assert!(
            quadrilaterals(&picture).iter().any(|quadrilateral| quadrilateral.is_near(&truth, 5.0))
        );
    }

    #[test]
    fn a_uniform_picture_has_no_quadrilaterals() {
        assert!(quadrilaterals(&Raster::from_fn(90, 80, |_, _| [130.0; 3])).is_empty());
    }
}
