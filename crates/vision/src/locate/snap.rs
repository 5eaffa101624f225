//! The outline of a thing, moved to where its sides are seen best.

use crate::{
    quad::{Point, Quad},
    raster::{Colour, Raster, largest_difference},
};

/// How far a side is looked for on both sides of where it was, compared with the picture's longer
/// side.
const REACH: f64 = 0.012;
/// Places that are looked at along a side, and how near to its ends.
const PLACES: usize = 36;
const FROM_ENDS: f64 = 0.06;
/// How far beside an edge colours are compared, in quarters of a pixel.
const BESIDE: i32 = 3;
/// Places speak for a line if their edge is no farther from it, in pixels.
const NEAR: f64 = 1.0;
/// A line for which less than this share of the places speaks is not seen.
const SEEN: f64 = 0.4;

/// `quad` with each side moved to the straight edge nearest to it, where one is seen; and how much of
/// such edges is seen, from 0 to 1.
pub(super) fn snapped(picture: &Raster, quad: &Quad) -> (Quad, f64) {
    let [a, b, c, d] = quad.0;
    let sides = [(a, b), (b, c), (c, d), (d, a)].map(|side| snapped_side(picture, side));
    let corner = |i: usize| meet(sides[(i + 3) % 4].0, sides[i].0).unwrap_or(quad.0[i]);
    let seen = sides.iter().map(|(_, seen)| seen).sum::<f64>() / 4.0;
    (Quad([0, 1, 2, 3].map(corner)), seen)
}

/// Two points of the edge along a side, and how much of it is seen.
fn snapped_side(picture: &Raster, (start, end): (Point, Point)) -> ((Point, Point), f64) {
    let along = start.to(end);
    let length = along.length().max(1.0);
    let normal = Point { x: -along.y / length, y: along.x / length };
    let place = |share: f64, offset: f64| Point {
        x: start.x + share * along.x + offset * normal.x,
        y: start.y + share * along.y + offset * normal.y,
    };
    let reach = (REACH * picture.width.max(picture.height) as f64).max(2.0);
    let share = |i: usize| FROM_ENDS + (1.0 - 2.0 * FROM_ENDS) * i as f64 / (PLACES - 1) as f64;
    let edges: Vec<[f64; 2]> = (0..PLACES)
        .map(|i| [share(i), strongest(picture, reach, |offset| place(share(i), offset))])
        .collect();
    match line(&edges) {
        Some(([from, to], seen)) => ((place(0.0, from), place(1.0, to)), seen),
        None => ((start, end), 0.0),
    }
}

/// Where across a side the colours change most.
fn strongest(picture: &Raster, reach: f64, place: impl Fn(f64) -> Point) -> f64 {
    let steps = (4.0 * reach) as i32;
    let offset = |step: i32| f64::from(step) / 4.0;
    let colours: Vec<Colour> = (-steps - BESIDE..=steps + BESIDE)
        .map(|step| {
            let at = place(offset(step));
            picture.between(at.x, at.y)
        })
        .collect();
    let both_sides = colours.iter().zip(&colours[2 * BESIDE as usize..]);
    let changes = both_sides.map(|(a, b)| largest_difference(*a, *b));
    let scored = changes.zip((-steps..=steps).map(offset));
    scored.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(0.0, |(_, offset)| offset)
}

/// The offsets at both ends of the line for which most places speak, and which share of them does.
fn line(edges: &[[f64; 2]]) -> Option<([f64; 2], f64)> {
    let through = |[share, offset]: [f64; 2], [other_share, other]: [f64; 2]| {
        let slope = (other - offset) / (other_share - share);
        [offset - slope * share, offset + slope * (1.0 - share)]
    };
    let near = |[from, to]: [f64; 2]| {
        edges
            .iter()
            .filter(move |[share, offset]| (from + share * (to - from) - offset).abs() < NEAR)
    };
    let pairs = edges.iter().enumerate().flat_map(|(i, a)| {
        edges[i + 1..].iter().filter(|b| b[0] - a[0] > 0.3).map(move |b| through(*a, *b))
    });
    let best = pairs.max_by_key(|line| near(*line).count())?;
    let spoken: Vec<&[f64; 2]> = near(best).collect();
    let seen = spoken.len() as f64 / edges.len() as f64;
    (seen >= SEEN).then(|| (fitted(&spoken), seen))
}

/// The line with the least squares of distances, by its offsets at both ends.
fn fitted(edges: &[&[f64; 2]]) -> [f64; 2] {
    let count = edges.len() as f64;
    let mean = |i: usize| edges.iter().map(|edge| edge[i]).sum::<f64>() / count;
    let (share, offset) = (mean(0), mean(1));
    let spread: f64 = edges.iter().map(|edge| (edge[0] - share).powi(2)).sum();
    let joint: f64 = edges.iter().map(|edge| (edge[0] - share) * (edge[1] - offset)).sum();
    let slope = joint / spread.max(1e-9);
    [offset - slope * share, offset + slope * (1.0 - share)]
}

/// Where the lines through two pairs of points meet.
fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> Option<Point> {
    let (one, other) = (a.to(b), c.to(d));
    let cross = one.cross(other);
    if cross.abs() < 1e-6 {
        return None;
    }
    let share = a.to(c).cross(other) / cross;
    Some(Point { x: a.x + share * one.x, y: a.y + share * one.y })
}
