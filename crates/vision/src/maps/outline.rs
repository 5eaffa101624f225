//! Rough outlines of the area that a map marks.

use super::SIDE;
use crate::quad::{Point, Quad};

/// Minimum area, in map pixels.
const MIN_PLACES: usize = 60;

/// Outlines of the connected area with positive log-odds and the largest sum: its extreme points towards each corner of
/// the map, and its bounding rectangle, which an upright board fills even where parts of it are not marked. None if
/// nothing is marked.
pub(super) fn outlines(scores: impl Iterator<Item = f32>) -> Vec<Quad> {
    let scores: Vec<f32> = scores.collect();
    let mut is_seen = vec![false; scores.len()];
    let mut best: Option<(f32, Vec<usize>)> = None;
    for seed in 0..scores.len() {
        if scores[seed] <= 0.0 || is_seen[seed] {
            continue;
        }
        let area = area(&scores, seed, &mut is_seen);
        let sum: f32 = area.iter().map(|at| scores[*at]).sum();
        if area.len() >= MIN_PLACES && best.as_ref().is_none_or(|(most, _)| sum > *most) {
            best = Some((sum, area));
        }
    }
    best.map(|(_, area)| vec![corners(&area), bounds(&area)]).unwrap_or_default()
}

/// The connected area of positive log-odds around `seed`.
fn area(scores: &[f32], seed: usize, is_seen: &mut [bool]) -> Vec<usize> {
    let mut found = vec![seed];
    is_seen[seed] = true;
    let mut next = 0;
    while let Some(at) = found.get(next).copied() {
        next += 1;
        let (x, y) = (at % SIDE, at / SIDE);
        let neighbours = [
            (x > 0).then(|| at - 1),
            (x + 1 < SIDE).then_some(at + 1),
            (y > 0).then(|| at - SIDE),
            (y + 1 < SIDE).then_some(at + SIDE),
        ];
        for neighbour in neighbours.into_iter().flatten() {
            if scores[neighbour] > 0.0 && !is_seen[neighbour] {
                is_seen[neighbour] = true;
                found.push(neighbour);
            }
        }
    }
    found
}

/// The extreme points towards each corner of the map.
fn corners(area: &[usize]) -> Quad {
    let ways: [[f64; 2]; 4] = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
    Quad(ways.map(|[right, down]| {
        let outer = area.iter().map(|at| {
            let [x, y] = [at % SIDE, at / SIDE].map(|at| at as f64 + 0.5);
            Point { x: x + right / 2.0, y: y + down / 2.0 }
        });
        let far = |at: &Point| right * at.x + down * at.y;
        outer.max_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(Point { x: 0.0, y: 0.0 })
    }))
}

/// The bounding rectangle.
fn bounds(area: &[usize]) -> Quad {
    let range = |places: &dyn Fn(usize) -> usize| {
        let start = area.iter().map(|at| places(*at)).min().unwrap_or_default();
        let end = area.iter().map(|at| places(*at) + 1).max().unwrap_or_default();
        [start as f64, end as f64]
    };
    let [left, right] = range(&|at| at % SIDE);
    let [top, bottom] = range(&|at| at / SIDE);
    Quad::from([[left, top], [right, top], [right, bottom], [left, bottom]])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(places: impl Fn(usize, usize) -> bool) -> Vec<Quad> {
        outlines((0..SIDE * SIDE).map(|at| if places(at % SIDE, at / SIDE) { 1.0 } else { -1.0 }))
    }

    #[test]
    fn the_larger_of_two_areas_is_outlined() {
        let found = on(|x, y| {
            let is_large = (30..90).contains(&x) && (40..100).contains(&y);
            is_large || ((100..120).contains(&x) && (5..30).contains(&y))
        });
        let wanted = Quad::from([[30.0, 40.0], [90.0, 40.0], [90.0, 100.0], [30.0, 100.0]]);
        assert!(found.iter().all(|found| found.is_near(&wanted, 0.01)));
    }

    #[test]
    fn an_area_of_a_few_places_is_no_board() {
        assert!(on(|x, y| x < 7 && y < 8).is_empty());
    }

    #[test]
    fn a_missing_corner_does_not_change_the_bounding_rectangle() {
        let found = on(|x, y| (20..80).contains(&x) && (30..90).contains(&y) && x + y < 140);
        let wanted = Quad::from([[20.0, 30.0], [80.0, 30.0], [80.0, 90.0], [20.0, 90.0]]);
        assert!(!found[0].is_near(&wanted, 10.0) && found[1].is_near(&wanted, 0.01));
    }
}
