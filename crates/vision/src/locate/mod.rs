//! Location of the board in a picture, and its division into tiles.

mod alignment;
mod background;
mod best_lattices;
mod border_network;
mod borders;
mod checkerboard;
mod edges;
mod full_frame;
mod gap;
mod grid;
mod lattice;
mod lattice_score;
mod line_profiles;
mod mapped;
mod outline;
mod perspective;
mod pitch;
mod quadrilaterals;
mod regions;
mod seams;
mod search;
mod searched;
mod side_fit;
mod texture;
mod thumbnails;
mod warp;

use crate::{
    cells::{Cells, plausible},
    maps::{Mapped, Proposals},
    quad::{Point, Quad, QuadError},
    raster::Raster,
    rectify::rectify_fast,
};
pub(crate) use border_network::with_moved_sides;
use edges::Axis;
pub(crate) use gap::median;
use gap::{detect_gap, is_also_around, max_gap};
use grid::Grid;
use image::RgbaImage;
use lattice::Lattice;
pub(crate) use mapped::refine as refine_mapped;
use search::Search;
use searched::FULL_SIZE_SIDE;
pub(crate) use searched::SearchedPicture;
pub(crate) use thumbnails::thumbnails;
use unslide_solver::grid::Size;

/// Margin around a board in a close-up, in pixels.
const CLOSE_UP_MARGIN: f32 = 24.0;
/// Lean of sides below which the upright board is preferred to the askew one, unless the latter has more support by
/// `SUPPORT_RATIO`.
const MAX_UPRIGHT_LEAN: f64 = 0.01;
const SUPPORT_RATIO: f32 = 1.15;
/// Relative tolerance for tiles of equal size.
const TILE_TOLERANCE: f64 = 0.02;
/// Maximum distance between the corners of the picture and of a board that fills it, in pixels.
const FILL_TOLERANCE: f64 = 1.0;
/// Maximum distance of the first tile from known corners, in pixels.
const START_TOLERANCE: f32 = 1.5;
/// Support of an upright board above which no other askew board is searched.
const STRAIGHT_SUPPORT: f32 = 0.75;

/// A board located in a picture.
/// ```
/// use unslide_solver::grid::Size;
/// use unslide_vision::{Board, Quad, rectify_cells};
///
/// // Corners that a visitor has set, and a board of 4 x 4.
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// let (quad, size) = (Quad::whole(378, 378), Size::new(4, 4).ok_or("no such board")?);
/// let board = Board::within(&picture, quad, size)?;
/// assert!((0.05..0.08).contains(&board.gap));
/// // The same board, cut out of its picture.
/// let gap = Board::gap_within(&picture, &quad, size)?;
/// let straight = rectify_cells(&picture, &quad, size, gap)?;
/// assert_eq!(Board::cut_out(&straight, size, gap).size, size);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Board {
    /// The outer corners of the outermost tiles.
    pub quad: Quad,
    /// Rows and columns.
    pub size: Size,
    /// Width of the gaps between tiles, relative to the pitch across.
    pub gap: f64,
    /// How well the seams stand out, from 0 to 1.
    pub support: f64,
    /// How clearly tiles start and end at the quad, from 0 to 1; 1 if not measured.
    pub clearness: f64,
}

/// Locates the board: by edges, or by the maps if their proposal is likelier. `None` if there seems to be none. With
/// hints, edges are searched again only if neither the maps nor an earlier search give a board of that size.
pub(crate) fn locate_among(proposals: &Proposals) -> Option<Board> {
    let seen = proposals.known_by_edges();
    let refined = proposals.tiles().and_then(|mapped| mapped::refine(proposals, mapped));
    let is_taken = |refined: &Board| match &seen {
        Some(seen) => mapped::is_likelier(proposals, refined, seen),
        None => mapped::is_likely(proposals, refined),
    };
    refined.filter(is_taken).or(seen).or_else(|| proposals.by_edges())
}

/// Locates the board by edges. `rows` and `cols` are given where known. `None` if there seems to be none.
///
/// ```
/// use unslide_vision::locate;
///
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// let board = locate(&picture, None, None).ok_or("no board")?;
/// assert_eq!(board.size.to_string(), "4 x 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn locate(picture: &RgbaImage, rows: Option<usize>, cols: Option<usize>) -> Option<Board> {
    locate_expected(picture, &SearchedPicture::of(picture), [rows, cols], None)
}

/// [`locate`] where the maps let a board be expected: in perspective, that is looked for first.
pub(crate) fn locate_expected(
    picture: &RgbaImage,
    searched: &SearchedPicture,
    [rows, cols]: [Option<usize>; 2],
    expected: Option<&Mapped>,
) -> Option<Board> {
    let SearchedPicture { raster, factor } = searched;
    let factor = *factor;
    let straight = straight(picture, searched, rows, cols);
    let askew = match &straight {
        Some(found) if found.support >= STRAIGHT_SUPPORT => {
            perspective::refine_askew(raster, found)
        }
        _ => {
            let smaller = |mapped: &Mapped| Mapped {
                quad: mapped.quad.scaled(1.0 / f64::from(factor)),
                ..*mapped
            };
            perspective::find(raster, rows, cols, expected.map(smaller).as_ref())
        }
    };
    let askew = askew.filter(|askew| {
        straight.as_ref().is_none_or(|straight| {
            askew.quad.lean() > MAX_UPRIGHT_LEAN
                || (askew.has_cells_of(straight) && !straight.fills(raster))
                || (askew.support > SUPPORT_RATIO * straight.support
                    && !(straight.fills(raster) && straight.contains_tiles_of(askew)))
        })
    });
    let merit = perspective::merit;
    let best = straight.into_iter().chain(askew).max_by(|a, b| merit(a).total_cmp(&merit(b)))?;
    best.board(f64::from(factor), picture.dimensions())
}

/// The upright board.
fn straight(
    picture: &RgbaImage,
    SearchedPicture { raster, factor }: &SearchedPicture,
    rows: Option<usize>,
    cols: Option<usize>,
) -> Option<Candidate> {
    let search = Search::new(raster, rows, cols);
    let grid = search.best(raster).filter(|grid| search.is_supported(grid))?;
    let weight = search.weight(&grid);
    let refined = search.refine(raster, &grid);
    if *factor > 1.0 {
        return Some(close_up(picture, *factor, &refined, weight));
    }
    Some(Candidate::new(&refined, weight, |x, y| Point { x: f64::from(x), y: f64::from(y) }))
}

/// Refines a board that was found at 1/`factor` of the size, in a close-up at the size of the picture or at most
/// `FULL_SIZE_SIDE` pixels.
fn close_up(picture: &RgbaImage, factor: f32, grid: &Grid, weight: f32) -> Candidate {
    let (width, height) = picture.dimensions();
    let from = |at: f32| (at * factor - CLOSE_UP_MARGIN).max(0.0) as u32;
    let to = |at: f32, limit: u32| ((at * factor + CLOSE_UP_MARGIN) as u32).min(limit);
    let (left, top) = (from(grid.x.start), from(grid.y.start));
    let size = [to(grid.x.end(), width) - left, to(grid.y.end(), height) - top];
    let by = (size[0].max(size[1]) as f32 / FULL_SIZE_SIDE as f32).max(1.0);
    let close = Raster::shrunk_part(picture, [left, top, size[0], size[1]], by);
    let larger = |lattice: &Lattice, from: u32| Lattice {
        start: (lattice.start * factor - from as f32) / by,
        pitch: lattice.pitch * factor / by,
        gap: lattice.gap * factor / by,
        ..*lattice
    };
    let grid = Grid { x: larger(&grid.x, left), y: larger(&grid.y, top) };
    let refined = Search::new(&close, None, None).refine(&close, &grid);
    let place = |at: f32, from: u32| f64::from((at * by + from as f32) / factor);
    Candidate::new(&refined, weight, |x, y| Point { x: place(x, left), y: place(y, top) })
}

/// A board found by one of the methods, in pixels of the searched picture.
#[derive(Clone, Copy)]
struct Candidate {
    quad: Quad,
    rows: usize,
    cols: usize,
    gap: f32,
    support: f32,
    /// See [`Board::clearness`].
    clearness: f32,
    /// Score for the comparison of candidates.
    weight: f32,
}

impl Candidate {
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

    /// Whether it has the outline of the picture, which was cropped to the board.
    fn fills(&self, picture: &Raster) -> bool {
        let (width, height) = (picture.width as f64, picture.height as f64);
        self.quad.is_near(
            &Quad::from([[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]]),
            FILL_TOLERANCE,
        )
    }

    fn cells(&self) -> usize {
        self.rows * self.cols
    }

    fn has_cells_of(&self, other: &Self) -> bool {
        (self.rows, self.cols) == (other.rows, other.cols)
    }

    /// Whether the other board has tiles of this size, but fewer.
    fn contains_tiles_of(&self, other: &Self) -> bool {
        let tile = |board: &Self| {
            let [top, right, bottom, left] = board.quad.edges();
            [(top + bottom) / board.cols as f64, (left + right) / board.rows as f64]
        };
        let is_like = |(a, b): (f64, f64)| (a / b - 1.0).abs() < TILE_TOLERANCE;
        other.cells() < self.cells() && tile(self).into_iter().zip(tile(other)).all(is_like)
    }

    /// This board in a picture that is `factor` times as large.
    fn board(&self, factor: f64, picture: (u32, u32)) -> Option<Board> {
        Some(Board {
            quad: self.quad.scaled(factor).clamped(picture),
            size: Size::new(self.rows, self.cols)?,
            gap: f64::from(self.gap),
            support: f64::from(self.support),
            clearness: f64::from(self.clearness),
        })
    }
}

impl Board {
    /// This board turned by a quarter: its left side becomes its top.
    pub(crate) fn turned(&self) -> Self {
        let [a, b, c, d] = self.quad.0;
        let size = Size::new(self.size.cols(), self.size.rows()).unwrap_or(self.size);
        Self { quad: Quad([d, a, b, c]), size, ..*self }
    }

    /// The board between known corners: measures the gap.
    ///
    /// # Errors
    /// [`QuadError`] where the corners do not lie in the picture or form no board.
    pub fn within(picture: &RgbaImage, quad: Quad, size: Size) -> Result<Self, QuadError> {
        let straight = Raster::of(&rectify_fast(picture, &quad, size)?);
        let gap = lattices_between(&straight, size).map_or(0.0, |[x, _]| x.gap / x.pitch);
        Ok(Self::known(quad, size, f64::from(gap)))
    }

    /// The gap between known corners by which to cut the board into cells. It is 0 if the corners already have half a
    /// gap inside, or if it is so narrow that this cannot be told.
    ///
    /// # Errors
    /// As for [`Self::within`].
    pub fn gap_within(picture: &RgbaImage, quad: &Quad, size: Size) -> Result<f64, QuadError> {
        let straight = Raster::of(&rectify_fast(picture, quad, size)?);
        let clear = lattices_between(&straight, size).filter(|[x, y]| {
            x.gap > 2.0 * START_TOLERANCE && !is_also_around(&straight, Axis::X, x, y)
        });
        Ok(clear.map_or(0.0, |[x, _]| f64::from(x.gap / x.pitch)))
    }

    /// The board within a picture that [`rectify_cells`](crate::rectify_cells) has made with this gap.
    pub fn cut_out(picture: &RgbaImage, size: Size, gap: f64) -> Self {
        let (width, height) = picture.dimensions();
        let [across, down] = Cells::filling((width, height), size, gap);
        let [left, right] = across.tiles(f64::from(width) / size.cols() as f64);
        let [top, bottom] = down.tiles(f64::from(height) / size.rows() as f64);
        let quad = Quad::from([[left, top], [right, top], [right, bottom], [left, bottom]]);
        Self::known(quad, size, gap)
    }

    /// A board whose corners and gap are known.
    pub(crate) fn known(quad: Quad, size: Size, gap: f64) -> Self {
        Self { quad, size, gap: plausible(gap), support: 1.0, clearness: 1.0 }
    }
}

/// Tiles across and down a board that fills a picture; `None` if it shows no gap.
fn lattices_between(picture: &Raster, size: Size) -> Option<[Lattice; 2]> {
    let lattice = |length: usize, count: usize, gap: f32| {
        let pitch = (length as f32 + gap) / count as f32;
        Lattice { start: 0.0, pitch, gap, count, score: 0.0 }
    };
    let pitch = picture.width as f32 / size.cols() as f32;
    (1..=max_gap(pitch)).rev().map(|gap| gap as f32).find_map(|gap| {
        let x = lattice(picture.width, size.cols(), gap);
        let y = lattice(picture.height, size.rows(), gap);
        let seen = detect_gap(picture, Axis::X, &x, &y);
        let is_so = (seen.gap - gap).abs() < 0.5 && (seen.start - x.start).abs() < START_TOLERANCE;
        is_so.then_some([x, y])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(rows: usize, cols: usize, tile: f64) -> Candidate {
        let (right, bottom) = (cols as f64 * tile, rows as f64 * tile);
        let quad = Quad::from([[0.0, 0.0], [right, 0.0], [right, bottom], [0.0, bottom]]);
        Candidate { quad, rows, cols, gap: 0.0, support: 1.0, clearness: 1.0, weight: 1.0 }
    }

    #[test]
    fn a_board_contains_its_parts_and_no_other_board() {
        assert!(board(10, 10, 48.0).contains_tiles_of(&board(7, 7, 48.2)));
        assert!(!board(10, 10, 48.0).contains_tiles_of(&board(7, 7, 40.0)));
        assert!(!board(7, 7, 48.0).contains_tiles_of(&board(10, 10, 48.0)));
    }
}
