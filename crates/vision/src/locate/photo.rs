//! A board that a camera sees askew.

use super::{Found, Grid, Search, outline::outlines};
use crate::{
    homography::Homography,
    quad::{Point, Quad},
    raster::Raster,
};

/// The longer side of the picture in which outlines are looked for, in pixels, at most.
const OUTLINED_SIDE: usize = 340;
/// The longer side of a board as it is searched, in pixels.
const BOARD_SIDE: f64 = 520.0;
/// How much is searched around an outline, compared with its side.
const MARGIN: f64 = 0.06;
/// The largest outlines are looked into.
const MAX_OUTLINES: usize = 14;
/// How often the corners found are taken for the outline.
const REFINEMENTS: usize = 2;

/// The best board in any four-cornered outline.
pub(super) fn find(picture: &Raster, rows: Option<usize>, cols: Option<usize>) -> Option<Found> {
    let factor = picture.width.max(picture.height).div_ceil(OUTLINED_SIDE).max(1);
    let scale = |point: Point| Point { x: point.x * factor as f64, y: point.y * factor as f64 };
    let mut quads = outlines(&picture.smaller(factor));
    quads.sort_by(|a, b| size(b).total_cmp(&size(a)));
    let boards = quads
        .into_iter()
        .take(MAX_OUTLINES)
        .filter_map(|quad| within(picture, &Quad(quad.0.map(scale)), rows, cols));
    let mut best = boards.max_by(|a, b| a.weight.total_cmp(&b.weight))?;
    for _ in 0..REFINEMENTS {
        let Some(next) = within(picture, &best.quad, rows, cols) else { break };
        if (next.rows, next.cols) != (best.rows, best.cols) {
            break;
        }
        best = next;
    }
    Some(best)
}

/// About how large a quad is.
fn size(quad: &Quad) -> f64 {
    quad.edges().iter().sum()
}

/// The board in one outline.
fn within(
    picture: &Raster,
    quad: &Quad,
    rows: Option<usize>,
    cols: Option<usize>,
) -> Option<Found> {
    let map = Homography::onto(quad).ok()?;
    let [top, right, bottom, left] = quad.edges();
    let (wide, high) = (f64::midpoint(top, bottom), f64::midpoint(left, right));
    let scale = BOARD_SIDE / wide.max(high);
    let whole = 1.0 + 2.0 * MARGIN;
    let pixels = |side: f64| (side * scale * whole).round().max(1.0);
    let (width, height) = (pixels(wide), pixels(high));
    let place = |x: f64, y: f64| map.map(x / width * whole - MARGIN, y / height * whole - MARGIN);
    let straight = Raster::from_fn(width as usize, height as usize, |x, y| {
        let at = place(x as f64 + 0.5, y as f64 + 0.5);
        picture.between(at.x, at.y)
    });
    let search = Search::new(&straight, rows, cols);
    let grid: Grid = search.in_region(search.whole())?;
    let found = Found::new(&search.fitted(&grid), search.weight(&grid), |x, y| {
        let inside = place(f64::from(x), f64::from(y));
        let clamp = |at: f64, limit: usize| at.clamp(0.0, limit as f64);
        Point { x: clamp(inside.x, picture.width), y: clamp(inside.y, picture.height) }
    });
    Some(found)
}
