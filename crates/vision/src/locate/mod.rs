//! Where in a picture the board is, and into how many tiles it is cut.

mod beside;
mod borders;
mod checkers;
mod comb;
mod lattice;
mod outline;
mod panel;
mod photo;
mod profile;
mod regions;
mod settle;
mod snap;
mod surroundings;
mod warp;

use crate::{
    quad::{Point, Quad, QuadError},
    raster::Raster,
    rectify::rectify,
};
pub(crate) use beside::beside;
use checkers::is_checkered;
use comb::{Seen, bordered, sharpened, shifted};
use image::RgbaImage;
use lattice::{Lattice, lattices, seam_strength};
use profile::{Axis, Edges, quantile};
use regions::{Region, regions};
pub(crate) use settle::median;
use settle::{MAX_GAP, fitted, with_gap_seen, with_gaps_seen};
use std::ops::Range;
use unslide_solver::grid::{MAX_SIDE, MIN_SIDE, Size};

/// A picture whose longer side is at most so long, in pixels, is searched as it is.
const UNTOUCHED_SIDE: u32 = 1300;
/// The longer side of a larger picture as it is searched, in pixels.
const SEARCHED_SIDE: f32 = 1000.0;
/// How much around a board is looked at when it is seen close up, in pixels.
const CLOSE_UP_MARGIN: f32 = 24.0;
/// How often each axis is searched, each time within what the other one has shown.
const ROUNDS: usize = 3;
/// With so much support, no board askew is looked for.
const SURE_SUPPORT: f32 = 0.75;
/// What the seams of a board that is seen askew amount to at least, for each of them: among many
/// outlines one fits by chance.
const MIN_SUPPORT_ASKEW: f32 = 0.45;
/// The same for a board with many seams both ways: hardly anything else has them.
const MIN_SUPPORT_OF_MANY: f32 = 0.38;
const MANY: usize = 4;
/// How much the part of the picture that a board fills counts.
const PREFER_LARGE: f32 = 0.2;
/// How often place and gap are made exact in turn.
const SETTLINGS: usize = 2;
/// How much wider and higher tiles may be than each other.
const MAX_SKEW: f32 = 1.04;
/// Gaps across and down that differ by more, in pixels, are not of one board.
const MAX_GAP_DIFFERENCE: f32 = 1.5;
/// An outer row or column is none if its seams are weaker than this, compared with the others.
const WEAK: f32 = 0.35;
/// A row or column beyond the ends is one more if its seams are stronger than this.
const STRONG: f32 = 0.65;
/// How far from the edge of the picture the board may end and still fill it, in pixels.
const FRAME: f32 = 4.0;
/// How much longer or shorter than the picture a board may seem to be that fills it, in pixels.
const FILLED: f32 = 0.75;
/// How far beyond the picture a board may seem to reach, in pixels.
const EDGE_SLACK: f32 = 1.5;
/// How far from a whole number of tiles the length of a picture may be.
const WHOLE: f32 = 0.04;
/// What the seams of a board amount to at least, for each of them: within the picture, and where the
/// board fills it.
const MIN_SUPPORT: f32 = 0.5;
const MIN_SUPPORT_FILLING: f32 = 0.2;

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
}

/// The board in a picture that shows it straight, or `None` where there seems to be none. The
/// number of its rows or columns may be known.
pub fn locate(picture: &RgbaImage, rows: Option<usize>, cols: Option<usize>) -> Option<Board> {
    let longest = picture.width().max(picture.height());
    let factor = if longest <= UNTOUCHED_SIDE { 1.0 } else { longest as f32 / SEARCHED_SIDE };
    let raster = Raster::shrunk(picture, factor);
    let search = Search::new(&raster, rows, cols);
    let straight = search.best(&raster).filter(|grid| search.is_supported(grid)).map(|grid| {
        let weight = search.weight(&grid);
        let settled = search.settled(&raster, &grid);
        if factor > 1.0 {
            return close_up(picture, factor, &settled, weight);
        }
        Found::new(&settled, weight, |x, y| Point { x: f64::from(x), y: f64::from(y) })
    });
    let askew = match &straight {
        Some(found) if found.support >= SURE_SUPPORT => photo::nearby(&raster, found),
        _ => photo::find(&raster, rows, cols).filter(Found::is_supported_askew),
    };
    let weight = |found: &Found| found.weight;
    let best = straight.into_iter().chain(askew).max_by(|a, b| weight(a).total_cmp(&weight(b)));
    let best = best.or_else(|| panel::find(&raster, rows, cols))?;
    best.board(f64::from(factor), picture.dimensions())
}

/// A board that was found in a picture `factor` times smaller, made exact in the picture itself, or in
/// one that is less small.
fn close_up(picture: &RgbaImage, factor: f32, grid: &Grid, weight: f32) -> Found {
    let (width, height) = picture.dimensions();
    let from = |at: f32| (at * factor - CLOSE_UP_MARGIN).max(0.0) as u32;
    let to = |at: f32, limit: u32| ((at * factor + CLOSE_UP_MARGIN) as u32).min(limit);
    let (left, top) = (from(grid.x.start), from(grid.y.start));
    let size = [to(grid.x.end(), width) - left, to(grid.y.end(), height) - top];
    let part = image::imageops::crop_imm(picture, left, top, size[0], size[1]).to_image();
    let by = (size[0].max(size[1]) as f32 / UNTOUCHED_SIDE as f32).max(1.0);
    let close = Raster::shrunk(&part, by);
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
struct Found {
    quad: Quad,
    rows: usize,
    cols: usize,
    gap: f32,
    support: f32,
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
            weight,
        }
    }

    fn is_supported_askew(&self) -> bool {
        let is_large = self.rows.min(self.cols) >= MANY;
        self.support >= if is_large { MIN_SUPPORT_OF_MANY } else { MIN_SUPPORT_ASKEW }
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
        })
    }
}

impl Board {
    /// The same board seen by somebody who stands to the left of it: its left side is its top.
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
        Ok(Self { quad, size, gap: f64::from(gap), support: 1.0 })
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

/// A lattice across and one down, that fit each other.
#[derive(Clone, Copy, Debug)]
struct Grid {
    x: Lattice,
    y: Lattice,
}

impl Grid {
    fn score(&self) -> f32 {
        self.x.score + self.y.score
    }

    /// The score for each seam.
    fn support(&self) -> f32 {
        self.score() / (self.x.count + self.y.count - 1) as f32
    }

    fn along(&self, axis: Axis) -> &Lattice {
        match axis {
            Axis::X => &self.x,
            Axis::Y => &self.y,
        }
    }

    fn with(&self, axis: Axis, lattice: Lattice) -> Self {
        match axis {
            Axis::X => Self { x: lattice, ..*self },
            Axis::Y => Self { y: lattice, ..*self },
        }
    }

    fn is_one_board(&self) -> bool {
        let skew = self.x.pitch.max(self.y.pitch) / self.x.pitch.min(self.y.pitch);
        skew < MAX_SKEW && (self.x.gap - self.y.gap).abs() <= MAX_GAP_DIFFERENCE
    }
}

struct Search {
    x: Edges,
    y: Edges,
    rows: Option<usize>,
    cols: Option<usize>,
}

impl Search {
    fn new(picture: &Raster, rows: Option<usize>, cols: Option<usize>) -> Self {
        Self { x: Edges::of(picture, Axis::X), y: Edges::of(picture, Axis::Y), rows, cols }
    }

    /// A search in what was cut out of a picture: its edges are no borders.
    fn within_part(part: &Raster, rows: Option<usize>, cols: Option<usize>) -> Self {
        let mut search = Self::new(part, rows, cols);
        search.x.ends_show = false;
        search.y.ends_show = false;
        search
    }

    /// How many tiles there are along an axis, if that is known.
    fn wanted(&self, axis: Axis) -> Option<usize> {
        match axis {
            Axis::X => self.cols,
            Axis::Y => self.rows,
        }
    }

    /// The axes along which the number of tiles is to be found out.
    fn open_axes(&self) -> impl Iterator<Item = Axis> {
        [Axis::X, Axis::Y].into_iter().filter(|axis| self.wanted(*axis).is_none())
    }

    fn best(&self, picture: &Raster) -> Option<Grid> {
        let regions = regions(&self.x, &self.y);
        let grids = regions.into_iter().filter_map(|region| self.in_region(region));
        let boards = grids.filter(|grid| !is_checkered(picture, grid));
        boards.max_by(|a, b| self.weight(a).total_cmp(&self.weight(b)))
    }

    /// The score of a grid, a little less the smaller the part of the picture that it fills.
    fn weight(&self, grid: &Grid) -> f32 {
        grid.score() * self.share(grid).powf(PREFER_LARGE)
    }

    /// How much of the picture a grid fills, from 0 to 1.
    fn share(&self, grid: &Grid) -> f32 {
        let side =
            |lattice: &Lattice, length: usize| (lattice.end() - lattice.start) / length as f32;
        (side(&grid.x, self.x.length) * side(&grid.y, self.y.length)).clamp(0.0, 1.0)
    }

    /// Whether there are seams enough; a board that fills the picture needs fewer.
    fn is_supported(&self, grid: &Grid) -> bool {
        let fills =
            [Axis::X, Axis::Y].iter().all(|axis| self.spans_picture(*axis, grid.along(*axis)));
        grid.support() >= if fills { MIN_SUPPORT_FILLING } else { MIN_SUPPORT }
    }

    fn whole(&self) -> Region {
        Region { x: 0..self.x.length, y: 0..self.y.length }
    }

    fn in_region(&self, mut region: Region) -> Option<Grid> {
        let mut best: Option<Grid> = None;
        for _ in 0..ROUNDS {
            let x = self.lattices(&region, Axis::X);
            let y = self.lattices(&region, Axis::Y);
            let grid = self.completed(self.trimmed(self.extended(pair(&x, &y)?)));
            if best.is_none_or(|best| best.score() < grid.score()) {
                best = Some(grid);
            }
            let next = self.around(&grid);
            if next == region {
                break;
            }
            region = next;
        }
        best
    }

    /// Cuts off outer rows and columns that nothing divides into tiles: a border of the board and a
    /// line of the window at the right distance look like one more of them.
    fn trimmed(&self, mut grid: Grid) -> Grid {
        while let Some(smaller) = self.without_weakest(&grid) {
            grid = smaller;
        }
        grid
    }

    fn without_weakest(&self, grid: &Grid) -> Option<Grid> {
        let shorter = |axis: Axis| {
            let lattice = grid.along(axis);
            if lattice.count == MIN_SIDE || self.spans_picture(axis, lattice) {
                return None;
            }
            let strengths = self.strengths(axis, grid);
            let usual = quantile(&strengths, 0.5);
            let ends = [strengths[0], strengths[strengths.len() - 1]];
            let cut = lattice.without_ends().into_iter().zip(ends);
            let weak = cut.filter(|(_, strength)| *strength < WEAK * usual);
            let weakest = weak.min_by(|a, b| a.1.total_cmp(&b.1));
            weakest.map(|(lattice, _)| grid.with(axis, lattice))
        };
        self.open_axes().find_map(shorter)
    }

    /// Adds rows and columns that the seams of the other axis run on into.
    fn extended(&self, mut grid: Grid) -> Grid {
        while let Some(larger) = self.with_next(&grid) {
            grid = larger;
        }
        grid
    }

    fn with_next(&self, grid: &Grid) -> Option<Grid> {
        let longer = |axis: Axis| {
            let usual = quantile(&self.strengths(axis, grid), 0.5);
            let fits = |lattice: &Lattice| {
                let length = self.edges(axis).length as f32;
                let inside = lattice.start > -EDGE_SLACK && lattice.end() < length + EDGE_SLACK;
                inside && lattice.count <= MAX_SIDE
            };
            let strengthened =
                grid.along(axis).with_ends().into_iter().filter(fits).map(|lattice| {
                    let next = grid.with(axis, lattice);
                    let strengths = self.strengths(axis, &next);
                    let is_first = lattice.start < grid.along(axis).start;
                    (strengths[if is_first { 0 } else { lattice.count - 1 }], next)
                });
            let strongest = strengthened.max_by(|a, b| a.0.total_cmp(&b.0));
            strongest
                .filter(|(strength, _)| *strength > STRONG * usual.max(0.2))
                .map(|(_, next)| next)
        };
        self.open_axes().find_map(longer)
    }

    /// A board that fills the picture along one axis fills it along the other as well, if that makes
    /// whole tiles.
    fn completed(&self, grid: Grid) -> Grid {
        let filled = |axis: Axis| {
            let (known, other) = (grid.along(axis), grid.along(axis.other()));
            if !self.spans_picture(axis, known) || self.spans_picture(axis.other(), other) {
                return None;
            }
            let length = self.edges(axis.other()).length as f32;
            let tiles = (length + known.gap) / known.pitch;
            let phase = other.start / known.pitch;
            let count = tiles.round();
            let is_whole =
                (tiles - count).abs() < WHOLE && (phase - phase.round()).abs() < 2.0 * WHOLE;
            let in_range = (other.count..=MAX_SIDE).contains(&(count as usize));
            let pitch = (length + known.gap) / count;
            let full =
                Lattice { start: 0.0, pitch, count: count as usize, gap: known.gap, ..*other };
            (is_whole && in_range).then(|| grid.with(axis.other(), full))
        };
        self.open_axes().find_map(|axis| filled(axis.other())).unwrap_or(grid)
    }

    fn spans_picture(&self, axis: Axis, lattice: &Lattice) -> bool {
        let Edges { length, ends_show, .. } = *self.edges(axis);
        let ends = [lattice.start, length as f32 - lattice.end()];
        ends_show && ends.iter().all(|off| off.abs() < FRAME)
    }

    /// How clearly each column (along X) or row shows the seams of the other axis.
    fn strengths(&self, axis: Axis, grid: &Grid) -> Vec<f32> {
        let (edges, lattice) = (self.edges(axis.other()), grid.along(axis.other()));
        let bands = (0..grid.along(axis).count).map(|index| {
            let (start, end) = grid.along(axis).tile(index);
            (start + 2.0).max(0.0) as usize..((end - 2.0).max(0.0) as usize).min(edges.breadth)
        });
        bands.map(|band| seam_strength(edges, &band, lattice)).collect()
    }

    fn lattices(&self, region: &Region, axis: Axis) -> Vec<Lattice> {
        let along = region.along(axis);
        let range = along.start..along.end + 1;
        lattices(self.edges(axis), region.across(axis), &range, self.wanted(axis))
    }

    fn edges(&self, axis: Axis) -> &Edges {
        match axis {
            Axis::X => &self.x,
            Axis::Y => &self.y,
        }
    }

    /// The exact place of a grid whose gaps are as they were found: in a photo, light and shade keep
    /// them from having one colour.
    fn fitted(&self, grid: &Grid) -> Grid {
        self.moved(grid, fitted)
    }

    /// The exact place of a grid: a gap is seen the better the nearer the seams are.
    fn settled(&self, picture: &Raster, grid: &Grid) -> Grid {
        let region = self.around(grid);
        let [x, y] = sharpened(
            &Seen { edges: &self.x, band: region.y, lattice: grid.x },
            &Seen { edges: &self.y, band: region.x, lattice: grid.y },
        );
        let rough = Grid { x, y };
        if let Some(filling) = self.filling(&rough) {
            return filling;
        }
        let gapped = (0..SETTLINGS).fold(rough, |Grid { x, y }, _| {
            let [x, y] = with_gaps_seen(picture, &x, &y);
            self.moved(&Grid { x, y }, shifted)
        });
        if gapped.x.gap > 0.0 { gapped } else { self.moved(&gapped, bordered) }
    }

    /// Both lattices of a grid moved, each within what the other one has shown.
    fn moved(&self, grid: &Grid, by: impl Fn(&Edges, &Range<usize>, &Lattice) -> Lattice) -> Grid {
        let region = self.around(grid);
        Grid { x: by(&self.x, &region.y, &grid.x), y: by(&self.y, &region.x, &grid.y) }
    }

    /// The same tiles without gaps, if they fill the picture then.
    fn filling(&self, grid: &Grid) -> Option<Grid> {
        let filled = |axis: Axis| {
            let (lattice, length) = (grid.along(axis), self.edges(axis).length as f32);
            let off = lattice.pitch * lattice.count as f32 - length;
            let pitch = length / lattice.count as f32;
            (off.abs() < FILLED).then_some(Lattice { start: 0.0, pitch, gap: 0.0, ..*lattice })
        };
        Some(Grid { x: filled(Axis::X)?, y: filled(Axis::Y)? })
    }

    /// The tiles of a grid and a little around them.
    fn around(&self, grid: &Grid) -> Region {
        Region { x: span(&grid.x, self.x.length), y: span(&grid.y, self.y.length) }
    }
}

fn span(lattice: &Lattice, length: usize) -> Range<usize> {
    let start = lattice.start.round().max(0.0) as usize;
    start..(lattice.end().round() as usize).min(length)
}

/// The best two lattices that fit each other.
fn pair(x: &[Lattice], y: &[Lattice]) -> Option<Grid> {
    let grids = x.iter().flat_map(|x| y.iter().map(|y| Grid { x: *x, y: *y }));
    let boards = grids.filter(Grid::is_one_board);
    boards.max_by(|a, b| a.score().total_cmp(&b.score()))
}
