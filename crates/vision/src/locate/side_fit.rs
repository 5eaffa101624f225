//! Fitting the sides of a quad to straight edges.

use crate::{
    quad::{Point, Quad},
    raster::{Colour, Raster, largest_difference},
};

/// Radius of the search around a side, relative to the longer side of the picture.
const REACH: f64 = 0.012;
/// Samples along a side, and margin at its ends.
const SAMPLES: usize = 36;
const END_MARGIN: f64 = 0.06;
/// Half the distance of the colours that are compared across an edge, in quarters of a pixel.
const HALF_STEP: i32 = 3;
/// Maximum distance of an inlier from the line, in pixels.
const INLIER_DISTANCE: f64 = 1.0;
/// Minimum share of inliers of a line.
const MIN_INLIERS: f64 = 0.4;

/// `quad` with each side moved to the nearest straight edge, if there is one, and the mean share of inliers, from 0 to
/// 1.
pub(super) fn fit_sides(picture: &Raster, quad: &Quad) -> (Quad, f64) {
    let [a, b, c, d] = quad.0;
    let sides = [(a, b), (b, c), (c, d), (d, a)].map(|side| fit_side(picture, side));
    let corner = |i: usize| intersection(sides[(i + 3) % 4].0, sides[i].0).unwrap_or(quad.0[i]);
    let inliers = sides.iter().map(|(_, inliers)| inliers).sum::<f64>() / 4.0;
    (Quad([0, 1, 2, 3].map(corner)), inliers)
}

/// Two points of the edge along a side, and the share of inliers.
fn fit_side(picture: &Raster, (start, end): (Point, Point)) -> ((Point, Point), f64) {
    let along = start.to(end);
    let length = along.length().max(1.0);
    let normal = Point { x: -along.y / length, y: along.x / length };
    let position = |share: f64, offset: f64| Point {
        x: start.x + share * along.x + offset * normal.x,
        y: start.y + share * along.y + offset * normal.y,
    };
    let reach = (REACH * picture.width.max(picture.height) as f64).max(2.0);
    let share = |i: usize| END_MARGIN + (1.0 - 2.0 * END_MARGIN) * i as f64 / (SAMPLES - 1) as f64;
    let edges: Vec<[f64; 2]> = (0..SAMPLES)
        .map(|i| [share(i), strongest_edge(picture, reach, |offset| position(share(i), offset))])
        .collect();
    match fit_line(&edges) {
        Some(([from, to], inliers)) => ((position(0.0, from), position(1.0, to)), inliers),
        None => ((start, end), 0.0),
    }
}

/// Offset across a side at which colours change most.
fn strongest_edge(picture: &Raster, reach: f64, position: impl Fn(f64) -> Point) -> f64 {
    let steps = (4.0 * reach) as i32;
    let offset = |step: i32| f64::from(step) / 4.0;
    let colours: Vec<Colour> = (-steps - HALF_STEP..=steps + HALF_STEP)
        .map(|step| {
            let at = position(offset(step));
            picture.bilinear(at.x, at.y)
        })
        .collect();
    let both_sides = colours.iter().zip(&colours[2 * HALF_STEP as usize..]);
    let changes = both_sides.map(|(a, b)| largest_difference(*a, *b));
    let scored = changes.zip((-steps..=steps).map(offset));
    scored.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(0.0, |(_, offset)| offset)
}

/// The line with most inliers, by its offsets at both ends, and the share of inliers. Tries all pairs of samples.
fn fit_line(edges: &[[f64; 2]]) -> Option<([f64; 2], f64)> {
    let through = |[share, offset]: [f64; 2], [other_share, other]: [f64; 2]| {
        let slope = (other - offset) / (other_share - share);
        [offset - slope * share, offset + slope * (1.0 - share)]
    };
    let near = |[from, to]: [f64; 2]| {
        edges.iter().filter(move |[share, offset]| {
            (from + share * (to - from) - offset).abs() < INLIER_DISTANCE
        })
    };
    let pairs = edges.iter().enumerate().flat_map(|(i, a)| {
        edges[i + 1..].iter().filter(|b| b[0] - a[0] > 0.3).map(move |b| through(*a, *b))
    });
    let best = pairs.max_by_key(|fit_line| near(*fit_line).count())?;
    let agreeing: Vec<&[f64; 2]> = near(best).collect();
    let inliers = agreeing.len() as f64 / edges.len() as f64;
    (inliers >= MIN_INLIERS).then(|| (least_squares(&agreeing), inliers))
}

/// Least-squares line, by its offsets at both ends.
fn least_squares(edges: &[&[f64; 2]]) -> [f64; 2] {
    let count = edges.len() as f64;
    let mean = |i: usize| edges.iter().map(|edge| edge[i]).sum::<f64>() / count;
    let (share, offset) = (mean(0), mean(1));
    let spread: f64 = edges.iter().map(|edge| (edge[0] - share).powi(2)).sum();
    let joint: f64 = edges.iter().map(|edge| (edge[0] - share) * (edge[1] - offset)).sum();
    let slope = joint / spread.max(1e-9);
    [offset - slope * share, offset + slope * (1.0 - share)]
}

/// Intersection of the lines through two pairs of points.
fn intersection((a, b): (Point, Point), (c, d): (Point, Point)) -> Option<Point> {
    let (one, other) = (a.to(b), c.to(d));
    let cross = one.cross(other);
    if cross.abs() < 1e-6 {
        return None;
    }
    let share = a.to(c).cross(other) / cross;
    Some(Point { x: a.x + share * one.x, y: a.y + share * one.y })
}
