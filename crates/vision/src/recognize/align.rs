//! Alignment of the corners with a known board.

use super::descriptor::{RectifiedCells, TileDescriptor};
use crate::{
    quad::{Point, Quad},
    sorting::sort_least_first,
};
use image::RgbaImage;
use unslide_solver::grid::Size;

/// First and last step, in tiles.
const FIRST_STEP: f64 = 0.16;
const LAST_STEP: f64 = 0.01;
/// Maximum rounds with one step.
const ROUNDS: usize = 3;
/// Maximum number of cells: those with most detail.
const MAX_CELLS: usize = 24;

/// The quad near `quad` that minimizes the distance of each cell to its nearest tile, in any order.
pub(super) fn align(
    picture: &RgbaImage,
    quad: Quad,
    (size, gap): (Size, f64),
    tiles: &[TileDescriptor],
) -> Quad {
    let Ok(rectified) = RectifiedCells::new(picture, &quad, size, gap) else { return quad };
    let cells = most_detailed(&rectified.descriptors());
    let cost = |quad: &Quad| cost(picture, quad, (size, gap), &cells, tiles);
    let mut best = (cost(&quad), quad);
    let mut step = FIRST_STEP;
    while step >= LAST_STEP {
        for _ in 0..ROUNDS {
            let before = best.0;
            for direction in 0..8 {
                let next = moved(&best.1, size, direction, step);
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

/// The cells with most detail.
fn most_detailed(descriptors: &[TileDescriptor]) -> Vec<usize> {
    let mut cells: Vec<(usize, f32)> = descriptors
        .iter()
        .enumerate()
        .map(|(cell, descriptor)| (cell, descriptor.contrast()))
        .collect();
    sort_least_first(&mut cells, |(_, contrast)| -contrast);
    cells.truncate(MAX_CELLS);
    cells.into_iter().map(|(cell, _)| cell).collect()
}

/// Sum of the distances of cells to their nearest tiles.
fn cost(
    picture: &RgbaImage,
    quad: &Quad,
    (size, gap): (Size, f64),
    cells: &[usize],
    tiles: &[TileDescriptor],
) -> f32 {
    let Ok(rectified) = RectifiedCells::new(picture, quad, size, gap) else { return f32::INFINITY };
    let nearest = |cell: &usize| {
        let descriptor = rectified.descriptor(*cell);
        tiles.iter().map(|tile| tile.difference(&descriptor)).fold(f32::INFINITY, f32::min)
    };
    cells.iter().map(nearest).sum()
}

/// The quad shifted along an axis, or with its far side moved. There are eight directions: even ones forwards, odd ones
/// backwards.
fn moved(quad: &Quad, size: Size, direction: usize, step: f64) -> Quad {
    let [top, _, _, left] = quad.edges();
    let sign = if direction.is_multiple_of(2) { step } else { -step };
    let (across, down) = (sign * top / size.cols() as f64, sign * left / size.rows() as f64);
    let shift = |corner: Point, x: f64, y: f64| Point { x: corner.x + x, y: corner.y + y };
    let [a, b, c, d] = quad.0;
    Quad(match direction / 2 {
        0 => [a, b, c, d].map(|corner| shift(corner, across, 0.0)),
        1 => [a, b, c, d].map(|corner| shift(corner, 0.0, down)),
        2 => [a, shift(b, across, 0.0), shift(c, across, 0.0), d],
        _ => [a, b, shift(c, 0.0, down), shift(d, 0.0, down)],
    })
}
