//! Moves the corners of a board onto it: by eye they are nearly there.

use super::looks::{Look, View};
use crate::{
    quad::{Point, Quad},
    sorting::sort_least_first,
};
use image::RgbaImage;
use unslide_solver::grid::Size;

/// How far sides are moved at first and at last, in tiles.
const FIRST_STEP: f64 = 0.16;
const LAST_STEP: f64 = 0.01;
/// How often a step of one length is tried all around.
const ROUNDS: usize = 3;
/// The most cells that are looked at: those with the most to see.
const MOST_CELLS: usize = 24;

/// The quad near `quad` in which the cells look most like `tiles`, whichever lies where.
pub(super) fn aligned(picture: &RgbaImage, quad: Quad, size: Size, tiles: &[Look]) -> Quad {
    let Ok(view) = View::new(picture, &quad, size) else { return quad };
    let cells = busiest(&view.looks());
    let cost = |quad: &Quad| cost(picture, quad, size, &cells, tiles);
    let mut best = (cost(&quad), quad);
    let mut step = FIRST_STEP;
    while step >= LAST_STEP {
        for _ in 0..ROUNDS {
            let before = best.0;
            for way in 0..8 {
                let next = moved(&best.1, size, way, step);
                let found = cost(&next);
                if found < best.0 {
                    best = (found, next);
                }
            }
            if best.0 >= before {
                break;
            }
        }
        step /= 2.0;
    }
    best.1
}

/// The cells with the most to see in them.
fn busiest(looks: &[Look]) -> Vec<usize> {
    let mut cells: Vec<(usize, f32)> =
        looks.iter().enumerate().map(|(cell, look)| (cell, look.contrast())).collect();
    sort_least_first(&mut cells, |(_, contrast)| -contrast);
    cells.truncate(MOST_CELLS);
    cells.into_iter().map(|(cell, _)| cell).collect()
}

/// How far cells are from looking like any tile.
fn cost(picture: &RgbaImage, quad: &Quad, size: Size, cells: &[usize], tiles: &[Look]) -> f32 {
    let Ok(view) = View::new(picture, quad, size) else { return f32::INFINITY };
    let nearest = |cell: &usize| {
        let look = view.look(*cell);
        tiles.iter().map(|tile| tile.difference(&look)).fold(f32::INFINITY, f32::min)
    };
    cells.iter().map(nearest).sum()
}

/// The quad moved along an axis, or with its far side moved in or out. There are eight ways: each even
/// one as the axis goes, each odd one against it.
fn moved(quad: &Quad, size: Size, way: usize, step: f64) -> Quad {
    let [top, _, _, left] = quad.edges();
    let sign = if way.is_multiple_of(2) { step } else { -step };
    let (across, down) = (sign * top / size.cols() as f64, sign * left / size.rows() as f64);
    let shift = |corner: Point, x: f64, y: f64| Point { x: corner.x + x, y: corner.y + y };
    let [a, b, c, d] = quad.0;
    Quad(match way / 2 {
        0 => [a, b, c, d].map(|corner| shift(corner, across, 0.0)),
        1 => [a, b, c, d].map(|corner| shift(corner, 0.0, down)),
        2 => [a, shift(b, across, 0.0), shift(c, across, 0.0), d],
        _ => [a, b, shift(c, 0.0, down), shift(d, 0.0, down)],
    })
}
