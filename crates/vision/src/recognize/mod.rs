//! Recognition of a known board in another picture.

mod align;
mod descriptor;

use crate::{
    assignment::assign,
    locate::locate,
    quad::{Quad, QuadError},
};
use align::align;
use descriptor::{RectifiedCells, TileDescriptor};
use image::RgbaImage;
use std::fmt;
use unslide_solver::grid::{Cell, Size};

/// Tolerance of a tile's difference above the least one: factor, and levels on top.
const TOLERANCE: (f32, f32) = (1.25, 0.6);
/// Advantage of the expected cell for a piece, in levels.
const EXPECTED_BONUS: f32 = 1.0;
/// Mean difference at which tiles are certain, in levels.
const MAX_CERTAIN_DIFFERENCE: f32 = 2.0;
/// Maximum mean difference, relative to the mean difference of two tiles.
const MAX_MEAN_RATIO: f32 = 0.4;
/// Maximum difference of a single tile, relative to that.
const MAX_RATIO: f32 = 0.75;

/// A board whose tiles are known.
/// ```
/// use unslide_solver::grid::{Cell, Size};
/// use unslide_vision::{KnownBoard, Quad, rectify};
///
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// let (size, quad) = (Size::new(4, 4).ok_or("no such board")?, Quad::whole(378, 378));
/// let board = KnownBoard::new(&rectify(&picture, &quad, size)?, size, 0.0, Cell(14))?;
/// // The pieces that are expected: all where they were.
/// let expected: Vec<Cell> = size.cells().collect();
/// let found = board.recognize(&picture, Some(quad), &[expected.clone()])?.ok_or("not to be seen")?;
/// assert_eq!(found.cells, expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct KnownBoard {
    size: Size,
    /// Width of the gaps between tiles, relative to the pitch.
    gap: f64,
    /// Descriptors by piece. A piece is named by its cell in the picture from which it is known.
    tiles: Vec<TileDescriptor>,
    /// The piece that is no tile.
    blank: usize,
}

/// The board found in another picture.
/// ```
/// use unslide_solver::grid::{Cell, Size};
/// use unslide_vision::{KnownBoard, Quad, rectify};
///
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// let (size, quad) = (Size::new(4, 4).ok_or("no such board")?, Quad::whole(378, 378));
/// let board = KnownBoard::new(&rectify(&picture, &quad, size)?, size, 0.0, Cell(14))?;
/// // The pieces that are expected: all where they were.
/// let expected: Vec<Cell> = size.cells().collect();
/// let found = board.recognize(&picture, Some(quad), &[expected.clone()])?.ok_or("not to be seen")?;
/// assert_eq!(found.cells, expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Match {
    /// Its corners.
    pub quad: Quad,
    /// Piece in each cell.
    pub cells: Vec<Cell>,
}

impl fmt::Debug for KnownBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KnownBoard").field("size", &self.size).finish_non_exhaustive()
    }
}

impl KnownBoard {
    /// `straight` is the board as [`crate::rectify_cells()`] returns it with this `gap`.
    ///
    /// # Errors
    /// [`QuadError`] if it is empty.
    pub fn new(straight: &RgbaImage, size: Size, gap: f64, blank: Cell) -> Result<Self, QuadError> {
        let quad = Quad::whole(straight.width(), straight.height());
        // All of it is cells, the outermost halves of gaps as well.
        let tiles = RectifiedCells::new(straight, &quad, size, 0.0)?.descriptors();
        Ok(Self { size, gap, tiles, blank: blank.index() })
    }

    /// Finds the board in a picture, `near` some corners or anywhere. `None` if it is not visible, or not clearly, as
    /// while a tile moves.
    ///
    /// `positions` are at least one likely position, the likeliest first, each with all pieces. Tiles that look alike
    /// are assigned as there.
    ///
    /// # Errors
    /// [`QuadError`] if the corners form no board.
    pub fn recognize(
        &self,
        picture: &RgbaImage,
        near: Option<Quad>,
        positions: &[Vec<Cell>],
    ) -> Result<Option<Match>, QuadError> {
        let Some(near) = near else { return Ok(self.search(picture, positions)) };
        if let Some(found) = self.position_within(picture, near, positions)? {
            return Ok(Some(found));
        }
        self.position_within(picture, self.aligned(picture, near), positions)
    }

    fn search(&self, picture: &RgbaImage, positions: &[Vec<Cell>]) -> Option<Match> {
        let board = locate(picture, Some(self.size.rows()), Some(self.size.cols()));
        let whole = Quad::whole(picture.width(), picture.height());
        board.map(|board| board.quad).into_iter().chain([whole]).find_map(|near| {
            let quad = self.aligned(picture, near);
            self.position_within(picture, quad, positions).ok().flatten()
        })
    }

    fn aligned(&self, picture: &RgbaImage, near: Quad) -> Quad {
        align(picture, near, (self.size, self.gap), &self.tiles)
    }

    /// The position within a quad, if it is clear.
    fn position_within(
        &self,
        picture: &RgbaImage,
        quad: Quad,
        positions: &[Vec<Cell>],
    ) -> Result<Option<Match>, QuadError> {
        let costs = self.costs(&RectifiedCells::new(picture, &quad, self.size, self.gap)?);
        let cells = position(&costs, positions);
        Ok(self.is_clear(&costs, &cells).then(|| Match {
            quad,
            cells: cells.into_iter().map(|piece| Cell(piece as u16)).collect(),
        }))
    }

    /// Difference of each cell and each piece.
    fn costs(&self, rectified: &RectifiedCells) -> Vec<Vec<f32>> {
        let row = |descriptor: &TileDescriptor| {
            self.tiles.iter().map(|tile| tile.difference(descriptor)).collect()
        };
        rectified.descriptors().iter().map(row).collect()
    }

    /// Whether all tiles match. The blank need not: a solved game may show the missing tile.
    fn is_clear(&self, costs: &[Vec<f32>], cells: &[usize]) -> bool {
        let tiles = || cells.iter().enumerate().filter(|(_, piece)| **piece != self.blank);
        let count = (cells.len() - 1) as f32;
        let chosen = || tiles().map(|(cell, piece)| costs[cell][*piece]);
        let mean = chosen().sum::<f32>() / count;
        let worst = chosen().fold(0.0, f32::max);
        let any = self.mean_difference();
        mean <= MAX_CERTAIN_DIFFERENCE.max(MAX_MEAN_RATIO * any)
            && worst <= (3.0 * MAX_CERTAIN_DIFFERENCE).max(MAX_RATIO * any)
    }

    /// Mean difference of any two tiles.
    fn mean_difference(&self) -> f32 {
        let count = self.tiles.len();
        let pairs = (0..count).flat_map(|a| (0..a).map(move |b| (a, b)));
        let sum: f32 = pairs.map(|(a, b)| self.tiles[a].difference(&self.tiles[b])).sum();
        sum / (count * (count - 1) / 2) as f32
    }
}

/// The likeliest position that all differences admit; otherwise the best assignment.
fn position(costs: &[Vec<f32>], positions: &[Vec<Cell>]) -> Vec<usize> {
    let pieces = |cells: &Vec<Cell>| cells.iter().map(|cell| cell.index()).collect();
    let strays = |cells: &Vec<usize>| -> f32 {
        cells.iter().enumerate().map(|(cell, piece)| excess_cost(&costs[cell], *piece)).sum()
    };
    let known = positions.iter().map(pieces).map(|cells| (strays(&cells), cells));
    // `min_by` returns the first of equals.
    match known.min_by(|a, b| a.0.total_cmp(&b.0)) {
        Some((0.0, cells)) => cells,
        Some((_, cells)) => assigned(costs, &cells),
        None => assign(costs),
    }
}

/// The best assignment of pieces to cells, with alike pieces as expected.
fn assigned(costs: &[Vec<f32>], expected: &[usize]) -> Vec<usize> {
    let mut costs = costs.to_vec();
    for (row, piece) in costs.iter_mut().zip(expected) {
        row[*piece] -= EXPECTED_BONUS;
    }
    assign(&costs)
}

/// Excess of a piece's difference in a cell over the tolerance.
fn excess_cost(costs: &[f32], piece: usize) -> f32 {
    let best = costs.iter().copied().fold(f32::INFINITY, f32::min);
    (costs[piece] - (best * TOLERANCE.0 + TOLERANCE.1)).max(0.0)
}
