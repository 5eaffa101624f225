//! Where in a picture the board is, and into how many tiles it is cut.

mod align;
mod beside;
mod borders;
mod checkers;
mod comb;
mod faint;
mod fill;
mod grid;
mod halves;
mod lattice;
mod lines;
mod mapped;
mod outline;
mod panel;
mod photo;
mod profile;
mod regions;
mod runs;
mod seams;
mod search;
mod settle;
mod shelf;
mod snap;
mod strips;
mod surroundings;
mod warp;

use crate::{
    maps::Proposals,
    quad::{Point, Quad, QuadError},
    raster::Raster,
    read::Hints,
    rectify::rectify,
};
pub(crate) use beside::beside;
use grid::Grid;
use image::RgbaImage;
use lattice::Lattice;
use profile::Axis;
use search::Search;
pub(crate) use settle::median;
use settle::{MAX_GAP, with_gap_seen};
use unslide_solver::grid::Size;

/// A picture is searched as it is if its longer side is no longer, in pixels.
const UNTOUCHED_SIDE: u32 = 1300;
/// The longer side of a larger picture as it is searched, in pixels.
const SEARCHED_SIDE: f32 = 1000.0;
/// How much around a board is looked at when it is seen close up, in pixels.
const CLOSE_UP_MARGIN: f32 = 24.0;
/// Where the seams of a board are seen less well, a panel is likelier one.
const DOUBTFUL: f32 = 0.45;
/// The same of a board of few tiles: a single seam or two tell of each side.
const FEW: usize = 6;
/// Where sides lean by less, compared with their length, a board is cut as it is seen straight, unless
/// its seams are seen better otherwise by more than the factor below.
const UPRIGHT: f64 = 0.01;
const SEEN_BETTER: f32 = 1.15;
/// Tiles whose sides differ by less are of one size.
const SAME_TILE: f64 = 0.02;
/// A board fills the picture if its corners are no farther from the picture's, in pixels.
const FILLED: f64 = 1.0;
/// Where the seams of a board that is seen straight are seen this well, from 0 to 1, no other board
/// is looked for askew.
const STRAIGHT_SUPPORT: f32 = 0.75;

/// A board that was found in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Board {
    /// The outer corners of its outermost tiles.
    pub quad: Quad,
    /// Its rows and columns.
    pub size: Size,
    /// The width of the gaps between tiles, compared with the distance from tile to tile.
    pub gap: f64,
    /// How well its seams are seen, from 0 to 1.
    pub support: f64,
    /// How clearly a board that is seen askew shows just there where its tiles start and end, from 0 to 1.
    pub clearness: f64,
}

/// The board in a picture, or `None` where there seems to be none: that which is seen by its edges, unless its
/// maps propose a likelier one.
pub(crate) fn locate_among(proposals: &Proposals) -> Option<Board> {
    let Hints { rows, cols, .. } = proposals.hints;
    let seen = locate(proposals.picture, rows, cols);
    let Some(mapped) = proposals.tiles() else { return seen };
    let Some(exact) = mapped::exact(proposals.picture, mapped) else { return seen };
    let is_taken = seen.as_ref().map_or_else(
        || mapped::is_likely(proposals, &exact),
        |seen| mapped::is_likelier(proposals, &exact, seen),
    );
    if is_taken { Some(exact) } else { seen }
}

/// The board in a picture that shows it straight, or `None` where there seems to be none. The
/// number of its rows or columns may be known.
pub fn locate(picture: &RgbaImage, rows: Option<usize>, cols: Option<usize>) -> Option<Board> {
    let factor = searched_factor(picture);
    let raster = Raster::shrunk(picture, factor);
    let straight = straight((picture, &raster, factor), rows, cols);
    let askew = match &straight {
        Some(found) if found.support >= STRAIGHT_SUPPORT => photo::nearby(&raster, found),
        _ => photo::find(&raster, rows, cols),
    };
    let askew = askew.filter(|askew| {
        straight.as_ref().is_none_or(|straight| {
            askew.quad.leaning() > UPRIGHT
                || (askew.has_cells_of(straight) && !straight.fills(&raster))
                || (askew.support > SEEN_BETTER * straight.support
                    && !(straight.fills(&raster) && straight.holds(askew)))
        })
    });
    let merit = photo::merit;
    let best = straight.into_iter().chain(askew).max_by(|a, b| merit(a).total_cmp(&merit(b)));
    let is_doubtful = best.is_none_or(|best| best.support < DOUBTFUL || best.cells() <= FEW);
    let panel = if is_doubtful { panel::find(&raster, rows, cols) } else { None };
    let best = panel.filter(|panel| best.is_none_or(|best| panel.may_replace(&best))).or(best)?;
    best.board(f64::from(factor), picture.dimensions())
}

/// The board that is seen straight in a picture, which is also given as it is searched: `factor` times smaller.
fn straight(
    (picture, raster, factor): (&RgbaImage, &Raster, f32),
    rows: Option<usize>,
    cols: Option<usize>,
) -> Option<Found> {
    let search = Search::new(raster, rows, cols);
    let grid = search.best(raster).filter(|grid| search.is_supported(grid))?;
    let weight = search.weight(&grid);
    let settled = search.settled(raster, &grid);
    if factor > 1.0 {
        return Some(close_up(picture, factor, &settled, weight));
    }
    Some(Found::new(&settled, weight, |x, y| Point { x: f64::from(x), y: f64::from(y) }))
}

/// How many times smaller a picture is searched.
fn searched_factor(picture: &RgbaImage) -> f32 {
    let longest = picture.width().max(picture.height());
    if longest <= UNTOUCHED_SIDE { 1.0 } else { longest as f32 / SEARCHED_SIDE }
}

/// A board that was found in a picture `factor` times smaller, made exact in the picture itself, or in
/// one that is less small.
fn close_up(picture: &RgbaImage, factor: f32, grid: &Grid, weight: f32) -> Found {
    let (width, height) = picture.dimensions();
    let from = |at: f32| (at * factor - CLOSE_UP_MARGIN).max(0.0) as u32;
    let to = |at: f32, limit: u32| ((at * factor + CLOSE_UP_MARGIN) as u32).min(limit);
    let (left, top) = (from(grid.x.start), from(grid.y.start));
    let size = [to(grid.x.end(), width) - left, to(grid.y.end(), height) - top];
    let by = (size[0].max(size[1]) as f32 / UNTOUCHED_SIDE as f32).max(1.0);
    let close = Raster::shrunk_part(picture, [left, top, size[0], size[1]], by);
    let larger = |lattice: &Lattice, from: u32| Lattice {
        start: (lattice.start * factor - from as f32) / by,
        pitch: lattice.pitch * factor / by,
        gap: lattice.gap * factor / by,
        ..*lattice
    };
    let grid = Grid { x: larger(&grid.x, left), y: larger(&grid.y, top) };
    let settled = Search::new(&close, None, None).settled(&close, &grid);
    let place = |at: f32, from: u32| f64::from((at * by + from as f32) / factor);
    Found::new(&settled, weight, |x, y| Point { x: place(x, left), y: place(y, top) })
}

/// A board as the search has found it, in the picture that was searched.
#[derive(Clone, Copy)]
struct Found {
    quad: Quad,
    rows: usize,
    cols: usize,
    gap: f32,
    support: f32,
    /// How clearly tiles are seen to start and end there, if that was asked.
    clearness: f32,
    /// By how much it beats others.
    weight: f32,
}

impl Found {
    fn new(grid: &Grid, weight: f32, place: impl Fn(f32, f32) -> Point) -> Self {
        let Grid { x, y } = *grid;
        let (left, right, top, bottom) = (x.start, x.end(), y.start, y.end());
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        Self {
            quad: Quad(corners.map(|(x, y)| place(x, y))),
            rows: y.count,
            cols: x.count,
            gap: x.gap / x.pitch,
            support: grid.support(),
            clearness: 1.0,
            weight,
        }
    }

    /// Whether it ends where the picture ends: nobody cuts a picture off so exactly that does not.
    fn fills(&self, picture: &Raster) -> bool {
        let (width, height) = (picture.width as f64, picture.height as f64);
        self.quad.is_near(
            &Quad::from([[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]]),
            FILLED,
        )
    }

    fn cells(&self) -> usize {
        self.rows * self.cols
    }

    /// Whether this panel is likelier the board than what is seen of another one.
    fn may_replace(&self, other: &Self) -> bool {
        other.support < DOUBTFUL || self.cells() > other.cells()
    }

    fn has_cells_of(&self, other: &Self) -> bool {
        (self.rows, self.cols) == (other.rows, other.cols)
    }

    /// Whether another board has the same tiles, and fewer of them.
    fn holds(&self, other: &Self) -> bool {
        let tile = |board: &Self| {
            let [top, right, bottom, left] = board.quad.edges();
            [(top + bottom) / board.cols as f64, (left + right) / board.rows as f64]
        };
        let is_like = |(a, b): (f64, f64)| (a / b - 1.0).abs() < SAME_TILE;
        other.cells() < self.cells() && tile(self).into_iter().zip(tile(other)).all(is_like)
    }

    /// The same in a picture that is `factor` times as large.
    fn board(&self, factor: f64, (width, height): (u32, u32)) -> Option<Board> {
        let place = |at: f64, limit: u32| (at * factor).clamp(0.0, f64::from(limit));
        let corner = |at: Point| Point { x: place(at.x, width), y: place(at.y, height) };
        Some(Board {
            quad: Quad(self.quad.0.map(corner)),
            size: Size::new(self.rows, self.cols)?,
            gap: f64::from(self.gap),
            support: f64::from(self.support),
            clearness: f64::from(self.clearness),
        })
    }
}

impl Board {
    /// The same board seen from the left: its left side is its top.
    pub(crate) fn turned(&self) -> Self {
        let [a, b, c, d] = self.quad.0;
        let size = Size::new(self.size.cols(), self.size.rows()).unwrap_or(self.size);
        Self { quad: Quad([d, a, b, c]), size, ..*self }
    }

    /// The board between four corners: what is left to find out is how wide its gaps are.
    ///
    /// # Errors
    /// [`QuadError`] where the corners do not lie in the picture or make no board.
    pub fn within(picture: &RgbaImage, quad: Quad, size: Size) -> Result<Self, QuadError> {
        let straight = Raster::of(&rectify(picture, &quad, size)?);
        let gap = gap_between(&straight, size);
        Ok(Self { quad, size, gap: f64::from(gap), support: 1.0, clearness: 1.0 })
    }
}

/// The gap of a board that fills a picture, compared with the distance from tile to tile.
fn gap_between(picture: &Raster, size: Size) -> f32 {
    let lattice = |length: usize, count: usize, gap: f32| {
        let pitch = (length as f32 + gap) / count as f32;
        Lattice { start: 0.0, pitch, gap, count, score: 0.0 }
    };
    let shown = (1..=MAX_GAP).rev().map(|gap| gap as f32).find_map(|gap| {
        let x = lattice(picture.width, size.cols(), gap);
        let y = lattice(picture.height, size.rows(), gap);
        let seen = with_gap_seen(picture, Axis::X, &x, &y);
        let is_so = (seen.gap - gap).abs() < 0.5 && (seen.start - x.start).abs() < 1.5;
        is_so.then_some(gap / x.pitch)
    });
    shown.unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(rows: usize, cols: usize, tile: f64) -> Found {
        let (right, bottom) = (cols as f64 * tile, rows as f64 * tile);
        let quad = Quad::from([[0.0, 0.0], [right, 0.0], [right, bottom], [0.0, bottom]]);
        Found { quad, rows, cols, gap: 0.0, support: 1.0, clearness: 1.0, weight: 1.0 }
    }

    #[test]
    fn a_board_holds_a_part_of_its_tiles_and_no_board_of_other_ones() {
        assert!(board(10, 10, 48.0).holds(&board(7, 7, 48.2)));
        assert!(!board(10, 10, 48.0).holds(&board(7, 7, 40.0)));
        assert!(!board(7, 7, 48.0).holds(&board(10, 10, 48.0)));
    }
}
