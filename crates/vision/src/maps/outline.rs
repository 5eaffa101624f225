//! Rough outline of the area that a map marks.

use super::SIDE;
use crate::quad::{Point, Quad};

/// Minimum area, in map pixels.
const MIN_PLACES: usize = 60;

/// Corners of the connected area with positive log-odds and the largest sum.
pub(super) fn outline(scores: impl Iterator<Item = f32>) -> Option<Quad> {
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
    best.map(|(_, area)| corners(&area))
}

/// The connected area of positive log-odds around `seed`.
fn area(scores: &[f32], seed: usize, is_seen: &mut [bool]) -> Vec<usize> {
    let mut found = vec![seed];
    is_seen[seed] = true;
    let mut next = 0;
    while let Some(at) = found.get(next).copied() {
        next += 1;
        let (x, y) = (at % SIDE, at / SIDE);
        let fit_near = [
            (x > 0).then(|| at - 1),
            (x + 1 < SIDE).then_some(at + 1),
            (y > 0).then(|| at - SIDE),
            (y + 1 < SIDE).then_some(at + SIDE),
        ];
        for fit_near in fit_near.into_iter().flatten() {
            if scores[fit_near] > 0.0 && !is_seen[fit_near] {
                is_seen[fit_near] = true;
                found.push(fit_near);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn on(places: impl Fn(usize, usize) -> bool) -> Option<Quad> {
        outline((0..SIDE * SIDE).map(|at| if places(at % SIDE, at / SIDE) { 1.0 } else { -1.0 }))
    }

    #[test]
    fn the_larger_of_two_areas_is_outlined() {
        let found = on(|x, y| {
            let is_large = (30..90).contains(&x) && (40..100).contains(&y);
            is_large || ((100..120).contains(&x) && (5..30).contains(&y))
        });
        let wanted = Quad::from([[30.0, 40.0], [90.0, 40.0], [90.0, 100.0], [30.0, 100.0]]);
        assert!(found.unwrap().is_near(&wanted, 0.01));
    }

    #[test]
    fn an_area_of_a_few_places_is_no_board() {
        assert_eq!(on(|x, y| x < 7 && y < 8), None);
    }
}
