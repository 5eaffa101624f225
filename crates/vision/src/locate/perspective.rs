//! Location of a board seen in perspective.

use super::{
    Candidate, Grid, Search,
    alignment::Alignment,
    checkerboard::{has_alternating_cells, is_checkered},
    edges::{Axis, Edges},
    lattice::Lattice,
    outline::outlines,
    quadrilaterals::quadrilaterals,
    side_fit::fit_sides,
};
use crate::{
    homography::Homography,
    maps::Mapped,
    quad::{Point, Quad},
    raster::Raster,
    sorting::sort_least_first,
};
use unslide_solver::grid::MAX_SIDE;

/// Maximum side of the picture in which outlines are searched, in pixels.
const OUTLINE_PICTURE_SIDE: usize = 340;
/// Side of a rectified board in the search, in pixels.
const BOARD_SIDE: f64 = 520.0;
/// Side of a rectified board in the refinement, in pixels.
const REFINED_SIDE: f64 = 720.0;
/// Margin around an outline, relative to its side.
const MARGIN: f64 = 0.06;
const WITH_MARGIN: f64 = 1.0 + 2.0 * MARGIN;
/// Number of largest outlines whose sides are fitted; of these, number of the clearest that are searched.
const MAX_OUTLINES: usize = 40;
const MAX_CLEAR_OUTLINES: usize = 12;
/// Maximum distance of the corners of outlines that count as one, in pixels.
const SAME_OUTLINE: f64 = 4.0;
/// Exponent of the share of its outline that a board fills.
const FILL_EXPONENT: f32 = 0.5;
/// Deviation from a whole number of rows that would fill an outline.
const WHOLE_TOLERANCE: f32 = 0.17;
/// Minimum move of a corner, relative to the side, and minimum lean, that make an upright board an askew one.
const MIN_MOVE: f64 = 0.006;
/// Number of cells up to which a checkerboard may be due to illumination.
const MIN_SQUARES: usize = 36;
/// Minimum support; and of boards with at most `FEW` rows or columns: among many outlines one fits by chance.
const MIN_SUPPORT: f32 = 0.32;
const MIN_SUPPORT_FEW: f32 = 0.6;
const FEW: usize = 2;
/// Minimum support of a board with at least `MANY` rows and columns and an outline of this clearness: hardly anything
/// else has them.
const MIN_SUPPORT_MANY: f32 = 0.21;
const MANY: usize = 4;
const CLEAR_SIDES: f64 = 0.9;
/// Support below which the merit of a board falls in proportion.
const FULL_SUPPORT: f32 = 0.5;
/// Support above which a board in an outline is accepted without trying quadrilaterals, or at once if it is expected.
const CLEAR_SUPPORT: f32 = 0.65;
/// Maximum distance of its corners from the expected ones, relative to the side.
const MAX_DISTANCE: f64 = 0.05;
/// Maximum rounds of growth; margin of a round, in cells; minimum support, relative to the smaller board.
const MAX_GROWTH: usize = 4;
const GROWTH_MARGIN: f64 = 1.0;
const GROWN_SUPPORT: f32 = 0.85;
/// Maximum rounds of alignment; move of corners below which it has converged; distance of corners of boards that would
/// converge to one. Both relative to the side.
const ALIGNMENTS: usize = 3;
const CONVERGED: f64 = 0.0015;
const SAME_BOARD: f64 = 0.004;

/// The best board in any quadrilateral outline. If a board is `expected`, it is the answer as soon as an outline
/// clearly holds it.
pub(super) fn find(
    picture: &Raster,
    rows: Option<usize>,
    cols: Option<usize>,
    expected: Option<&Mapped>,
) -> Option<Candidate> {
    let factor = picture.width.max(picture.height).div_ceil(OUTLINE_PICTURE_SIDE).max(1);
    let small = picture.smaller(factor);
    let best_in = |quads: Vec<Quad>| {
        let quads = quads.iter().map(|quad| quad.scaled(factor as f64)).collect();
        let mut outlines = clearest_outlines(picture, quads);
        if let Some(expected) = expected {
            sort_least_first(&mut outlines, |quad| quad.distance(&expected.quad) as f32);
        }
        let boards =
            outlines.iter().filter_map(|quad| board_within(picture, quad, BOARD_SIDE, rows, cols));
        best_or_first(boards, |board| expected.is_some_and(|expected| board.clearly_is(expected)))
    };
    let outlined = best_in(outlines(&small));
    let is_clear =
        outlined.as_ref().is_some_and(|board| board.support >= CLEAR_SUPPORT && !board.has_few());
    let framed = if is_clear { None } else { best_in(quadrilaterals(&small)) };
    let framed =
        framed.filter(|board| !board.has_few()).map(|board| grow(picture, board, rows, cols));
    let boards = outlined.into_iter().chain(framed);
    let best = boards.max_by(|a, b| merit(a).total_cmp(&merit(b)))?;
    let best = refine(picture, best, rows, cols);
    is_supported(picture, &best).then_some(best)
}

/// The first board that needs no comparison, or else the best one.
fn best_or_first(
    boards: impl Iterator<Item = Candidate>,
    is_enough: impl Fn(&Candidate) -> bool,
) -> Option<Candidate> {
    let mut found = Vec::new();
    for board in boards {
        if is_enough(&board) {
            return Some(board);
        }
        found.push(board);
    }
    found.into_iter().max_by(|a, b| merit(a).total_cmp(&merit(b)))
}

/// Aligns a board, and one that is searched again in its outline; returns the clearer of both.
fn refine(
    picture: &Raster,
    found: Candidate,
    rows: Option<usize>,
    cols: Option<usize>,
) -> Candidate {
    let Some(first) = align(picture, found) else { return found };
    let anew = board_within(picture, &found.quad, REFINED_SIDE, rows, cols);
    let anew = anew.filter(|board| board.has_cells_of(&found));
    let near = SAME_BOARD * size(&found.quad) / 4.0;
    let second = anew.filter(|board| !board.quad.is_near(&first.quad, near));
    let second = second.and_then(|board| align(picture, board));
    second.filter(|second| second.clearness >= first.clearness).unwrap_or(first)
}

/// Aligns a board with the picture until it converges.
pub(super) fn align(picture: &Raster, mut board: Candidate) -> Option<Candidate> {
    for round in 0.. {
        let view = RectifiedView::of(picture, &board.quad, REFINED_SIDE)?;
        let [x, y] = [Axis::X, Axis::Y].map(|axis| Edges::of(&view.straight, axis));
        let grid = view.grid(&board);
        let alignment = Alignment::of(&x, &y, &grid);
        let next =
            alignment.fit().map(|(grid, warp)| board.moved(&grid, |at| view.place(warp.map(at))));
        let still = CONVERGED * size(&board.quad) / 4.0;
        match next {
            Some(next) if round < ALIGNMENTS && !next.quad.is_near(&board.quad, still) => {
                board = next;
            }
            _ => return Some(Candidate { clearness: alignment.clearness(), ..board }),
        }
    }
    None
}

/// A board with the rows and columns beyond the outline in which it was found.
fn grow(
    picture: &Raster,
    mut board: Candidate,
    rows: Option<usize>,
    cols: Option<usize>,
) -> Candidate {
    for _ in 0..MAX_GROWTH {
        let Some(around) = enlarged(&board) else { break };
        let Some(view) = RectifiedView::of(picture, &around, BOARD_SIDE) else { break };
        let search = Search::within_part(&view.straight, rows, cols);
        let Some(next) = search.in_whole_picture().and_then(|grid| view.board(&search, &grid))
        else {
            break;
        };
        // The view repeats pixels beyond the picture: there are no tiles.
        if touches_border(picture, &next.quad) && !touches_border(picture, &board.quad) {
            break;
        }
        let is_larger = next.rows >= board.rows && next.cols >= board.cols;
        let is_more = next.rows * next.cols > board.rows * board.cols;
        if !is_larger || !is_more || next.support < GROWN_SUPPORT * board.support {
            break;
        }
        board = next;
    }
    board
}

fn touches_border(picture: &Raster, quad: &Quad) -> bool {
    let (right, bottom) = (picture.width as f64 - 1.0, picture.height as f64 - 1.0);
    quad.0
        .iter()
        .any(|corner| corner.x < 1.0 || corner.y < 1.0 || corner.x > right || corner.y > bottom)
}

/// Outline of a board, enlarged by a cell on each side.
fn enlarged(board: &Candidate) -> Option<Quad> {
    let map = Homography::onto(&board.quad).ok()?;
    let [x, y] = [board.cols, board.rows].map(|count| GROWTH_MARGIN / count as f64);
    Some(Quad(
        [(-x, -y), (1.0 + x, -y), (1.0 + x, 1.0 + y), (-x, 1.0 + y)].map(|(u, v)| map.map(u, v)),
    ))
}

impl Candidate {
    /// These tiles in another position.
    fn moved(&self, grid: &Grid, place: impl Fn(Point) -> Point) -> Self {
        let at = |x, y| place(Point { x: f64::from(x), y: f64::from(y) });
        Self { support: self.support, ..Self::new(grid, self.weight, at) }
    }

    /// Whether its seams are clear and it has the size of an expected board and nearly its corners.
    fn clearly_is(&self, expected: &Mapped) -> bool {
        self.support >= CLEAR_SUPPORT
            && (self.rows, self.cols) == (expected.rows, expected.cols)
            && self.quad.is_near(&expected.quad, MAX_DISTANCE * expected.quad.mean_edge())
    }

    fn has_few(&self) -> bool {
        self.rows.min(self.cols) <= FEW
    }
}

/// Score for the comparison of boards in different outlines: low where many lines hardly stand out.
pub(super) fn merit(board: &Candidate) -> f32 {
    board.weight * (board.support / FULL_SUPPORT).min(1.0)
}

fn is_supported(picture: &Raster, board: &Candidate) -> bool {
    let is_large = board.rows.min(board.cols) >= MANY;
    let is_clear = || fit_sides(picture, &board.quad).1 >= CLEAR_SIDES;
    let least = if board.has_few() { MIN_SUPPORT_FEW } else { MIN_SUPPORT };
    board.support >= least || (is_large && board.support >= MIN_SUPPORT_MANY && is_clear())
}

/// The outlines with the clearest sides, fitted to them, without duplicates.
fn clearest_outlines(picture: &Raster, mut quads: Vec<Quad>) -> Vec<Quad> {
    sort_least_first(&mut quads, |quad| -size(quad) as f32);
    quads.truncate(MAX_OUTLINES);
    let mut fitted: Vec<(Quad, f64)> = quads.iter().map(|quad| fit_sides(picture, quad)).collect();
    sort_least_first(&mut fitted, |(_, inliers)| -*inliers as f32);
    let mut clearest_outlines: Vec<Quad> = Vec::new();
    for (quad, _) in fitted {
        if clearest_outlines.len() < MAX_CLEAR_OUTLINES
            && !clearest_outlines.iter().any(|other| other.is_near(&quad, SAME_OUTLINE))
        {
            clearest_outlines.push(quad);
        }
    }
    clearest_outlines
}

/// The askew version of a board that was found as upright, if it leans and is better supported so.
pub(super) fn refine_askew(picture: &Raster, found: &Candidate) -> Option<Candidate> {
    // Most boards do not lean, as an alignment tells without a search.
    if align(picture, *found)?.quad.lean() <= MIN_MOVE {
        return None;
    }
    let (rows, cols) = (Some(found.rows), Some(found.cols));
    let refined =
        |quad: &Quad| align(picture, board_within(picture, quad, REFINED_SIDE, rows, cols)?);
    let askew = refined(&found.quad)?;
    let next = refined(&askew.quad)?;
    let is_moved = !next.quad.is_near(&found.quad, MIN_MOVE * size(&found.quad) / 4.0);
    let is_seen = next.support > found.support && next.support >= askew.support;
    let is_askew = next.quad.lean() > MIN_MOVE;
    (is_moved && is_askew && is_seen)
        .then(|| Candidate { weight: next.weight.max(found.weight + 1.0), ..next })
}

/// Adds rows and columns with which the grid fills its outline: flat tiles have no seams. A frame is equally wide on
/// all sides.
fn with_outline_filled(search: &Search, grid: &Grid) -> Grid {
    let room = |axis: Axis| {
        let (lattice, length) = (grid.along(axis), search.edges(axis).length as f32);
        let margin = length * (MARGIN / WITH_MARGIN) as f32;
        [lattice.start - margin, length - margin - lattice.end()]
    };
    let rooms = [room(Axis::X), room(Axis::Y)];
    let frame = rooms.iter().flatten().copied().fold(f32::MAX, f32::min).max(0.0);
    search.open_axes().fold(*grid, |grid, axis| {
        let mut lattice = *grid.along(axis);
        let tiles = rooms[usize::from(axis == Axis::Y)].map(|room| (room - frame) / lattice.pitch);
        let whole = tiles.map(|tiles| tiles.round().max(0.0));
        let is_off =
            tiles.iter().zip(whole).any(|(tiles, whole)| (tiles - whole).abs() > WHOLE_TOLERANCE);
        let count = lattice.count + (whole[0] + whole[1]) as usize;
        if !is_off && count <= lattice.count + lattice.count / 2 && count <= MAX_SIDE {
            lattice = Lattice { start: lattice.start - whole[0] * lattice.pitch, count, ..lattice };
        }
        grid.with(axis, lattice)
    })
}

/// Perimeter.
fn size(quad: &Quad) -> f64 {
    quad.edges().iter().sum()
}

/// A rectified part of a picture, and the map back.
struct RectifiedView {
    straight: Raster,
    map: Homography,
    whole: (usize, usize),
}

impl RectifiedView {
    /// The inside of an outline and a margin. The longer side of the outline becomes `longer` pixels.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn of(picture: &Raster, quad: &Quad, longer: f64) -> Option<Self> {
        let map = Homography::onto(quad).ok()?;
        let [top, right, bottom, left] = quad.edges();
        let (wide, high) = (f64::midpoint(top, bottom), f64::midpoint(left, right));
        let scale = longer / wide.max(high);
        let pixels = |side: f64| (side * scale * WITH_MARGIN).round().max(1.0) as usize;
        let size = (pixels(wide), pixels(high));
        let straight = Raster::from_lines(size.0, size.1, |y| {
            let line = map.row_map_f32(share(y as f64 + 0.5, size.1));
            let [step, first] = [WITH_MARGIN / size.0 as f64, MARGIN].map(|share| share as f32);
            move |x| {
                let [x, y] = line((x as f32 + 0.5) * step - first);
                picture.bilinear_pixel(x, y)
            }
        });
        Some(Self { straight, map, whole: (picture.width, picture.height) })
    }

    /// The best board that fills the outline, up to a frame.
    fn filling_board(&self, search: &Search) -> Option<Candidate> {
        self.board(search, &with_outline_filled(search, &search.in_whole_picture()?))
    }

    /// The board of a grid; `None` for a checkerboard.
    fn board(&self, search: &Search, grid: &Grid) -> Option<Candidate> {
        if has_alternating_cells(&self.straight, grid)
            || is_large_checkerboard(&self.straight, grid)
        {
            return None;
        }
        let weight = search.weight(grid) * search.share(grid).powf(FILL_EXPONENT);
        Some(Candidate::new(&search.fit_to_edges(grid), weight, |x, y| {
            self.place(Point { x: f64::from(x), y: f64::from(y) })
        }))
    }

    /// The grid of a board whose outline was rectified.
    fn grid(&self, board: &Candidate) -> Grid {
        let lattice = |length: usize, count: usize| {
            let margin = length as f32 * (MARGIN / WITH_MARGIN) as f32;
            let pitch = (length as f32 - 2.0 * margin) / (count as f32 - board.gap);
            Lattice { start: margin, pitch, gap: pitch * board.gap, count, score: 0.0 }
        };
        Grid {
            x: lattice(self.straight.width, board.cols),
            y: lattice(self.straight.height, board.rows),
        }
    }

    /// Position of a point in the picture.
    fn place(&self, at: Point) -> Point {
        let (across, down) = (self.straight.width, self.straight.height);
        let inside = self.map.map(share(at.x, across), share(at.y, down));
        let clamp = |at: f64, limit: usize| at.clamp(0.0, limit as f64);
        Point { x: clamp(inside.x, self.whole.0), y: clamp(inside.y, self.whole.1) }
    }
}

/// Position along the side of the outline, from 0 to 1, of a point in the view.
fn share(at: f64, length: usize) -> f64 {
    at / length as f64 * WITH_MARGIN - MARGIN
}

/// With few cells, illumination may produce two colours.
fn is_large_checkerboard(straight: &Raster, grid: &Grid) -> bool {
    grid.x.count * grid.y.count > MIN_SQUARES && is_checkered(straight, grid)
}

/// The board within an outline.
fn board_within(
    picture: &Raster,
    quad: &Quad,
    side: f64,
    rows: Option<usize>,
    cols: Option<usize>,
) -> Option<Candidate> {
    let view = RectifiedView::of(picture, quad, side)?;
    view.filling_board(&Search::within_part(&view.straight, rows, cols))
}
