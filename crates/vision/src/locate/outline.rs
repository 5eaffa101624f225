//! Quadrilateral outlines in a picture.

use super::{background::background_differences, edges::quantiles};
use crate::{
    quad::{Point, Quad},
    raster::{Colour, Raster, largest_difference},
    sorting::sort_least_first,
    spans::{Parts, Span},
};
use std::iter::repeat;

/// Quantiles at which channels are thresholded.
const THRESHOLDS: [f32; 7] = [0.12, 0.25, 0.37, 0.5, 0.63, 0.75, 0.88];
/// Thresholds of colour steps that separate an object from the table.
const STEPS: [f32; 6] = [3.0, 5.0, 8.0, 12.0, 18.0, 27.0];
/// Maximum area of an outline, as a share of the picture.
const MAX_AREA: f64 = 0.9;
/// Minimum area, as a share of the picture.
const MIN_AREA: f64 = 0.04;
/// Minimum share of its quadrilateral that an object fills.
const MIN_FILL: f64 = 0.93;
/// Maximum distance of corners that count as one, relative to the longer side of the picture.
const SAME: f64 = 0.02;

/// Quadrilateral outlines of parts that differ from the rest in brightness, saturation, warmth, or from the table.
pub(crate) fn outlines(picture: &Raster) -> Vec<Quad> {
    let longest = picture.width.max(picture.height) as f64;
    let whole = (picture.width * picture.height) as f64;
    let mut quads: Vec<Quad> = Vec::new();
    let steps = Steps::of(picture);
    let islands = STEPS.into_iter().map(|step| steps.island(step));
    for mask in islands.chain(masks(picture)) {
        for quad in mask.outlines() {
            let is_new = !quads.iter().any(|other| other.is_near(&quad, SAME * longest));
            if is_new && area(&quad.0) < MAX_AREA * whole {
                quads.push(quad);
            }
        }
    }
    quads
}

/// Thresholded masks of brightness, saturation and warmth, and of the difference from the background.
fn masks(picture: &Raster) -> impl Iterator<Item = Mask> {
    let of_colour = [brightness, saturation, warmth].into_iter().flat_map(|channel| {
        let values: Vec<f32> = picture.colours().map(channel).collect();
        [false, true].map(|is_above| (values.clone(), is_above))
    });
    let unlike = background_differences(picture).into_iter().map(|values| (values, true));
    let width = picture.width;
    of_colour.chain(unlike).flat_map(move |(values, is_above)| {
        let levels = quantiles(&values, THRESHOLDS);
        levels.map(|level| Mask {
            width,
            set: values.iter().map(|value| (*value > level) == is_above).collect(),
        })
    })
}

/// Colour steps from each pixel to the next one and to the one below; infinite at the edge of the picture.
struct Steps {
    width: usize,
    across: Vec<f32>,
    down: Vec<f32>,
}

impl Steps {
    fn of(picture: &Raster) -> Self {
        let colours: Vec<Colour> = picture.colours().collect();
        let to = |distance: usize| -> Vec<f32> {
            let pairs = colours.iter().zip(colours.iter().skip(distance));
            let steps = pairs.map(|(a, b)| largest_difference(*a, *b));
            steps.chain(repeat(f32::MAX)).take(colours.len()).collect()
        };
        let (mut across, down) = (to(1), to(picture.width));
        for row in across.chunks_exact_mut(picture.width.max(1)) {
            row[picture.width - 1] = f32::MAX;
        }
        Self { width: picture.width, across, down }
    }

    /// Pixels that steps smaller than `step` do not connect with the edge of the picture: objects on a table.
    fn island(&self, step: f32) -> Mask {
        let count = self.down.len();
        let mut set = vec![true; count];
        let is_edge = |at: &usize| {
            let x = at % self.width;
            x == 0 || x + 1 == self.width || *at < self.width || *at + self.width >= count
        };
        let mut open: Vec<usize> = (0..count).filter(is_edge).collect();
        for at in &open {
            set[*at] = false;
        }
        while let Some(at) = open.pop() {
            let mut reach = |next: usize, is_near: bool| {
                if is_near && std::mem::take(&mut set[next]) {
                    open.push(next);
                }
            };
            reach(at.wrapping_sub(1), at > 0 && self.across[at - 1] < step);
            reach(at + 1, self.across[at] < step);
            let above = at.wrapping_sub(self.width);
            reach(above, at >= self.width && self.down[above] < step);
            reach(at + self.width, self.down[at] < step);
        }
        Mask { width: self.width, set }
    }
}

fn brightness(colour: Colour) -> f32 {
    colour.iter().sum()
}

fn saturation(colour: Colour) -> f32 {
    colour.iter().copied().fold(0.0, f32::max) - colour.iter().copied().fold(255.0, f32::min)
}

fn warmth(colour: Colour) -> f32 {
    colour[0] - colour[2]
}

/// A set of pixels.
struct Mask {
    width: usize,
    set: Vec<bool>,
}

impl Mask {
    /// Quads around the large connected components.
    fn outlines(&self) -> Vec<Quad> {
        let least = MIN_AREA * self.set.len() as f64;
        let parts = Parts::of(&self.set, self.width);
        let large = parts.iter().filter(|part| box_area(part) >= least);
        let hulls = large.map(|part| hull(row_ends(part))).filter(|hull| area(hull) >= least);
        hulls.filter_map(quad_around).collect()
    }
}

/// Area of the bounding box of a component, which bounds that of its outline.
fn box_area(part: &[Span]) -> f64 {
    let left = part.iter().map(|span| span.start).min().unwrap_or(0);
    let right = part.iter().map(|span| span.end).max().unwrap_or(0);
    ((right - left) * (part[part.len() - 1].row + 1 - part[0].row)) as f64
}

/// First and last pixel of each row of a component, which determine its hull.
fn row_ends(part: &[Span]) -> Vec<Point> {
    let point = |x: usize, y: usize| Point { x: x as f64 + 0.5, y: y as f64 + 0.5 };
    let rows = part.chunk_by(|a, b| a.row == b.row);
    rows.flat_map(|row| [row[0].start, row[row.len() - 1].end - 1].map(|x| point(x, row[0].row)))
        .collect()
}

/// Convex hull, clockwise (Andrew, 'Another efficient algorithm for convex hulls in two dimensions', 1979).
fn hull(mut points: Vec<Point>) -> Vec<Point> {
    sort_least_first(&mut points, |point| point.y as f32);
    sort_least_first(&mut points, |point| point.x as f32);
    let mut hull = half_hull(points.iter().copied());
    hull.extend(half_hull(points.iter().rev().copied()));
    hull
}

/// One chain of the hull, without its last point.
fn half_hull(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut side: Vec<Point> = Vec::new();
    for point in points {
        while let [.., a, b] = side[..] {
            if a.to(b).cross(b.to(point)) > 0.0 {
                break;
            }
            side.pop();
        }
        side.push(point);
    }
    side.pop();
    side
}

fn area(corners: &[Point]) -> f64 {
    let next = corners.iter().cycle().skip(1);
    let sum: f64 = corners.iter().zip(next).map(|(a, b)| a.cross(*b)).sum();
    sum.abs() / 2.0
}

/// Removes edges of a convex polygon, extending their neighbours, until four are left. `None` if that adds too much
/// area.
fn quad_around(mut corners: Vec<Point>) -> Option<Quad> {
    let filled = area(&corners);
    while corners.len() > 4 {
        let cheapest = (0..corners.len())
            .filter_map(|edge| {
                without_edge(&corners, edge).map(|(added, point)| (added, edge, point))
            })
            .min_by(|a, b| a.0.total_cmp(&b.0));
        let (_, edge, point) = cheapest?;
        let next = (edge + 1) % corners.len();
        corners[edge] = point;
        corners.remove(next);
    }
    let corners: [Point; 4] = corners.try_into().ok()?;
    (filled / area(&corners) > MIN_FILL).then(|| from_top_left(corners))
}

/// Area added by removing an edge, and the point in which its neighbours meet.
fn without_edge(corners: &[Point], edge: usize) -> Option<(f64, Point)> {
    let count = corners.len();
    let at = |offset: usize| corners[(edge + count + offset - 1) % count];
    let [before, start, end, after] = [at(0), at(1), at(2), at(3)];
    let (one, other) = (before.to(start), after.to(end));
    let cross = one.cross(other);
    if cross.abs() < 1e-9 {
        return None;
    }
    let share = start.to(end).cross(other) / cross;
    let point = Point { x: start.x + share * one.x, y: start.y + share * one.y };
    (share > 0.0).then(|| (area(&[start, point, end]), point))
}

/// The quad with these corners, starting from the one nearest to the top left.
pub(super) fn from_top_left(corners: [Point; 4]) -> Quad {
    let nearness = |i: &usize| corners[*i].x + corners[*i].y;
    let first = (0..4).min_by(|a, b| nearness(a).total_cmp(&nearness(b))).unwrap_or(0);
    Quad([0, 1, 2, 3].map(|i| corners[(first + i) % 4]))
}
