//! A board that a camera sees askew.

use super::{
    Found, Grid, Search,
    align::Seen,
    checkers::{is_checkered, takes_turns},
    lattice::Lattice,
    lines::shapes,
    outline::outlines,
    profile::{Axis, Edges},
    snap::snapped,
};
use crate::{
    homography::Homography,
    quad::{Point, Quad},
    raster::Raster,
    sorting::sort_least_first,
};
use unslide_solver::grid::MAX_SIDE;

/// The longer side of the picture in which outlines are looked for, in pixels, at most.
const OUTLINED_SIDE: usize = 340;
/// The longer side of a board as it is searched, in pixels.
const BOARD_SIDE: f64 = 520.0;
/// The same once its outline is known.
const REFINED_SIDE: f64 = 720.0;
/// How much is searched around an outline, compared with its side.
const MARGIN: f64 = 0.06;
const WITH_MARGIN: f64 = 1.0 + 2.0 * MARGIN;
/// Of the largest outlines those with the clearest sides are looked into.
const MAX_OUTLINES: usize = 40;
const CLEAREST: usize = 12;
/// Outlines are one if no corner is farther off, in pixels.
const SAME: f64 = 4.0;
/// How much the part of its outline that a board fills counts.
const PREFER_FILLING: f32 = 0.5;
/// How far from a whole number the rows are that would fill an outline.
const OFF_WHOLE: f32 = 0.17;
/// A board that was found straight lies askew if a corner is off by this share of its side, and sides lean
/// by as much.
const MOVED: f64 = 0.006;
/// A checkerboard has more squares than this.
const SQUARES: usize = 36;
/// What the seams of a board that is seen askew amount to at least, for each of them: among many
/// outlines one fits by chance, and of few seams some do.
const MIN_SUPPORT: f32 = 0.32;
const MIN_SUPPORT_OF_FEW: f32 = 0.6;
const FEW: usize = 2;
/// The same for a board with many seams both ways whose outline is seen so well: hardly anything else
/// has them.
const MIN_SUPPORT_OF_MANY: f32 = 0.21;
const MANY: usize = 4;
const CLEARLY: f64 = 0.9;
/// Boards whose seams are seen less well count less the less they are.
const FULL_SUPPORT: f32 = 0.5;
/// A board is it if its seams are seen this well in its outline.
const CLEAR_SUPPORT: f32 = 0.65;
/// How often a board grows by what lies around it, what is looked at there, in cells, and what share of
/// its support it keeps.
const MOST_GROWTH: usize = 4;
const AROUND: f64 = 1.0;
const GROWN_SUPPORT: f32 = 0.85;
/// How often a board is laid on what is seen of it, until its corners move by less than this share of its
/// side; one whose corners are so near would come to lie there, too.
const ALIGNMENTS: usize = 3;
const STILL: f64 = 0.0015;
const SAME_BOARD: f64 = 0.004;

/// The best board in any four-cornered outline.
pub(super) fn find(picture: &Raster, rows: Option<usize>, cols: Option<usize>) -> Option<Found> {
    let factor = picture.width.max(picture.height).div_ceil(OUTLINED_SIDE).max(1);
    let small = picture.smaller(factor);
    let best_in = |quads: Vec<Quad>| {
        let scale = |point: Point| Point { x: point.x * factor as f64, y: point.y * factor as f64 };
        let quads = quads.into_iter().map(|quad| Quad(quad.0.map(scale))).collect();
        let boards = clearest(picture, quads)
            .into_iter()
            .filter_map(|quad| within(picture, &quad, BOARD_SIDE, rows, cols));
        boards.max_by(|a, b| merit(a).total_cmp(&merit(b)))
    };
    let outlined = best_in(outlines(&small));
    let is_clear =
        outlined.as_ref().is_some_and(|board| board.support >= CLEAR_SUPPORT && !board.has_few());
    let framed = if is_clear { None } else { best_in(shapes(&small)) };
    let framed =
        framed.filter(|board| !board.has_few()).map(|board| grown(picture, board, rows, cols));
    let boards = outlined.into_iter().chain(framed);
    let best = boards.max_by(|a, b| merit(a).total_cmp(&merit(b)))?;
    let best = refined(picture, best, rows, cols);
    is_supported(picture, &best).then_some(best)
}

/// A board laid on what is seen of it, and so one that is searched anew where it lies: what is seen more
/// clearly then.
fn refined(picture: &Raster, found: Found, rows: Option<usize>, cols: Option<usize>) -> Found {
    let Some(first) = aligned(picture, found) else { return found };
    let anew = within(picture, &found.quad, REFINED_SIDE, rows, cols);
    let anew = anew.filter(|board| board.has_cells_of(&found));
    let near = SAME_BOARD * size(&found.quad) / 4.0;
    let second = anew.filter(|board| !board.quad.is_near(&first.quad, near));
    let second = second.and_then(|board| aligned(picture, board));
    second.filter(|second| second.clearness >= first.clearness).unwrap_or(first)
}

/// What a board becomes that is laid on what is seen of it until it stays.
pub(super) fn aligned(picture: &Raster, mut board: Found) -> Option<Found> {
    for round in 0.. {
        let view = View::of(picture, &board.quad, REFINED_SIDE)?;
        let [x, y] = [Axis::X, Axis::Y].map(|axis| Edges::of(&view.straight, axis));
        let grid = view.grid(&board);
        let seen = Seen::of(&x, &y, &grid);
        let next =
            seen.aligned().map(|(grid, warp)| board.moved(&grid, |at| view.place(warp.map(at))));
        let still = STILL * size(&board.quad) / 4.0;
        match next {
            Some(next) if round < ALIGNMENTS && !next.quad.is_near(&board.quad, still) => {
                board = next;
            }
            _ => return Some(Found { clearness: seen.clearness(), ..board }),
        }
    }
    None
}

/// A board with the rows and columns that lie beyond the outline in which it was found.
fn grown(picture: &Raster, mut board: Found, rows: Option<usize>, cols: Option<usize>) -> Found {
    for _ in 0..MOST_GROWTH {
        let Some(around) = with_cells_around(&board) else { break };
        let Some(view) = View::of(picture, &around, BOARD_SIDE) else { break };
        let search = Search::within_part(&view.straight, rows, cols);
        let Some(next) = search.in_whole().and_then(|grid| view.board(&search, &grid)) else {
            break;
        };
        // What lies beyond the picture looks like its rim drawn out: there are no tiles.
        if touches_rim(picture, &next.quad) && !touches_rim(picture, &board.quad) {
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

fn touches_rim(picture: &Raster, quad: &Quad) -> bool {
    let (right, bottom) = (picture.width as f64 - 1.0, picture.height as f64 - 1.0);
    quad.0
        .iter()
        .any(|corner| corner.x < 1.0 || corner.y < 1.0 || corner.x > right || corner.y > bottom)
}

/// The outline of a board with a cell more on each side.
fn with_cells_around(board: &Found) -> Option<Quad> {
    let map = Homography::onto(&board.quad).ok()?;
    let [x, y] = [board.cols, board.rows].map(|count| AROUND / count as f64);
    Some(Quad(
        [(-x, -y), (1.0 + x, -y), (1.0 + x, 1.0 + y), (-x, 1.0 + y)].map(|(u, v)| map.map(u, v)),
    ))
}

impl Found {
    /// The same tiles elsewhere.
    fn moved(&self, grid: &Grid, place: impl Fn(Point) -> Point) -> Self {
        let at = |x, y| place(Point { x: f64::from(x), y: f64::from(y) });
        Self { support: self.support, ..Self::new(grid, self.weight, at) }
    }

    fn has_few(&self) -> bool {
        self.rows.min(self.cols) <= FEW
    }
}

/// What a board counts beside others in other outlines: many lines that hardly stand out amount to much.
pub(super) fn merit(board: &Found) -> f32 {
    board.weight * (board.support / FULL_SUPPORT).min(1.0)
}

fn is_supported(picture: &Raster, board: &Found) -> bool {
    let is_large = board.rows.min(board.cols) >= MANY;
    let is_clear = || snapped(picture, &board.quad).1 >= CLEARLY;
    let least = if board.has_few() { MIN_SUPPORT_OF_FEW } else { MIN_SUPPORT };
    board.support >= least || (is_large && board.support >= MIN_SUPPORT_OF_MANY && is_clear())
}

/// The outlines whose sides are seen best, each once, moved to where they are seen.
fn clearest(picture: &Raster, mut quads: Vec<Quad>) -> Vec<Quad> {
    sort_least_first(&mut quads, |quad| -size(quad) as f32);
    quads.truncate(MAX_OUTLINES);
    let mut seen: Vec<(Quad, f64)> = quads.iter().map(|quad| snapped(picture, quad)).collect();
    sort_least_first(&mut seen, |(_, seen)| -*seen as f32);
    let mut clearest: Vec<Quad> = Vec::new();
    for (quad, _) in seen {
        if clearest.len() < CLEAREST && !clearest.iter().any(|other| other.is_near(&quad, SAME)) {
            clearest.push(quad);
        }
    }
    clearest
}

/// The board that was found as if it lay straight, seen askew, if that is what it does.
pub(super) fn nearby(picture: &Raster, found: &Found) -> Option<Found> {
    let (rows, cols) = (Some(found.rows), Some(found.cols));
    let exact = |quad: &Quad| aligned(picture, within(picture, quad, REFINED_SIDE, rows, cols)?);
    let askew = exact(&found.quad)?;
    let next = exact(&askew.quad)?;
    let is_moved = !next.quad.is_near(&found.quad, MOVED * size(&found.quad) / 4.0);
    let is_seen = next.support > found.support && next.support >= askew.support;
    let is_askew = next.quad.leaning() > MOVED;
    (is_moved && is_askew && is_seen)
        .then(|| Found { weight: next.weight.max(found.weight + 1.0), ..next })
}

/// With rows and columns added that would make the board fill its outline: what is flat there has no
/// seams. A frame is as wide on all sides.
fn filled_out(search: &Search, grid: &Grid) -> Grid {
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
            tiles.iter().zip(whole).any(|(tiles, whole)| (tiles - whole).abs() > OFF_WHOLE);
        let count = lattice.count + (whole[0] + whole[1]) as usize;
        if !is_off && count <= lattice.count + lattice.count / 2 && count <= MAX_SIDE {
            lattice = Lattice { start: lattice.start - whole[0] * lattice.pitch, count, ..lattice };
        }
        grid.with(axis, lattice)
    })
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
    /// What lies in and a little around an outline, whose longer side becomes `longer` pixels.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn of(picture: &Raster, quad: &Quad, longer: f64) -> Option<Self> {
        let map = Homography::onto(quad).ok()?;
        let [top, right, bottom, left] = quad.edges();
        let (wide, high) = (f64::midpoint(top, bottom), f64::midpoint(left, right));
        let scale = longer / wide.max(high);
        let pixels = |side: f64| (side * scale * WITH_MARGIN).round().max(1.0) as usize;
        let size = (pixels(wide), pixels(high));
        let straight = Raster::from_lines(size.0, size.1, |y| {
            let line = map.level_nearly(share(y as f64 + 0.5, size.1));
            let [step, first] = [WITH_MARGIN / size.0 as f64, MARGIN].map(|share| share as f32);
            move |x| {
                let [x, y] = line((x as f32 + 0.5) * step - first);
                picture.pixel_between(x, y)
            }
        });
        Some(Self { straight, map, whole: (picture.width, picture.height) })
    }

    /// The board that fills the outline but for a frame.
    fn filling_board(&self, search: &Search) -> Option<Found> {
        self.board(search, &filled_out(search, &search.in_whole()?))
    }

    /// The board that has these lattices.
    fn board(&self, search: &Search, grid: &Grid) -> Option<Found> {
        if takes_turns(&self.straight, grid) || is_large_checkerboard(&self.straight, grid) {
            return None;
        }
        let weight = search.weight(grid) * search.share(grid).powf(PREFER_FILLING);
        Some(Found::new(&search.fitted(grid), weight, |x, y| {
            self.place(Point { x: f64::from(x), y: f64::from(y) })
        }))
    }

    /// The lattices of a board whose outline this is the view of.
    fn grid(&self, board: &Found) -> Grid {
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

    /// Where a point lies in the picture.
    fn place(&self, at: Point) -> Point {
        let (across, down) = (self.straight.width, self.straight.height);
        let inside = self.map.map(share(at.x, across), share(at.y, down));
        let clamp = |at: f64, limit: usize| at.clamp(0.0, limit as f64);
        Point { x: clamp(inside.x, self.whole.0), y: clamp(inside.y, self.whole.1) }
    }
}

/// How far along the side of an outline a point lies of what is seen in and around it.
fn share(at: f64, length: usize) -> f64 {
    at / length as f64 * WITH_MARGIN - MARGIN
}

/// Of few cells, light and shade may make two colours.
fn is_large_checkerboard(straight: &Raster, grid: &Grid) -> bool {
    grid.x.count * grid.y.count > SQUARES && is_checkered(straight, grid)
}

/// The board in one outline.
fn within(
    picture: &Raster,
    quad: &Quad,
    side: f64,
    rows: Option<usize>,
    cols: Option<usize>,
) -> Option<Found> {
    let view = View::of(picture, quad, side)?;
    view.filling_board(&Search::within_part(&view.straight, rows, cols))
}
