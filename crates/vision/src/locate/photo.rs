//! A board that a camera sees askew.

use super::{
    Found, Search,
    outline::outlines,
    snap::snapped,
    warp::{Warp, with_gap_between_edges},
};
use crate::{
    homography::Homography,
    quad::{Point, Quad},
    raster::Raster,
};

/// The longer side of the picture in which outlines are looked for, in pixels, at most.
const OUTLINED_SIDE: usize = 340;
/// The longer side of a board as it is searched, in pixels.
const BOARD_SIDE: f64 = 520.0;
/// The same once its outline is known.
const REFINED_SIDE: f64 = 720.0;
/// How much is searched around an outline, compared with its side.
const MARGIN: f64 = 0.06;
const WITH_MARGIN: f64 = 1.0 + 2.0 * MARGIN;
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
        .map(|quad| snapped(picture, &Quad(quad.0.map(scale))))
        .filter_map(|quad| within(picture, &quad, BOARD_SIDE, rows, cols));
    let mut best = boards.max_by(|a, b| a.weight.total_cmp(&b.weight))?;
    for _ in 0..REFINEMENTS {
        let Some(next) = within(picture, &best.quad, REFINED_SIDE, rows, cols) else { break };
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

/// A part of the picture seen straight, and where each of its points lies in the picture.
struct View {
    straight: Raster,
    map: Homography,
    whole: (usize, usize),
}

impl View {
    /// What lies in and a little around an outline, whose longer side becomes so long.
    fn of(picture: &Raster, quad: &Quad, longer: f64) -> Option<Self> {
        let map = Homography::onto(quad).ok()?;
        let [top, right, bottom, left] = quad.edges();
        let (wide, high) = (f64::midpoint(top, bottom), f64::midpoint(left, right));
        let scale = longer / wide.max(high);
        let pixels = |side: f64| (side * scale * WITH_MARGIN).round().max(1.0) as usize;
        let size = (pixels(wide), pixels(high));
        let straight = Raster::from_fn(size.0, size.1, |x, y| {
            let at = place(&map, size, x as f64 + 0.5, y as f64 + 0.5);
            picture.between(at.x, at.y)
        });
        Some(Self { straight, map, whole: (picture.width, picture.height) })
    }

    /// Where a point lies in the picture.
    fn place(&self, at: Point) -> Point {
        let inside = place(&self.map, (self.straight.width, self.straight.height), at.x, at.y);
        let clamp = |at: f64, limit: usize| at.clamp(0.0, limit as f64);
        Point { x: clamp(inside.x, self.whole.0), y: clamp(inside.y, self.whole.1) }
    }
}

fn place(map: &Homography, (width, height): (usize, usize), x: f64, y: f64) -> Point {
    let share = |at: f64, length: usize| at / length as f64 * WITH_MARGIN - MARGIN;
    map.map(share(x, width), share(y, height))
}

/// The board in one outline, its corners as exact as its seams show them.
fn within(
    picture: &Raster,
    quad: &Quad,
    side: f64,
    rows: Option<usize>,
    cols: Option<usize>,
) -> Option<Found> {
    let view = View::of(picture, quad, side)?;
    let search = Search::new(&view.straight, rows, cols);
    let grid = search.in_region(search.whole())?;
    let exact = with_gap_between_edges(&search.x, &search.y, &search.fitted(&grid));
    let warp = Warp::fitting(&search.x, &search.y, &exact);
    Some(Found::new(&exact, search.weight(&grid), |x, y| {
        let at = Point { x: f64::from(x), y: f64::from(y) };
        view.place(warp.map_or(at, |warp| warp.map(at)))
    }))
}
