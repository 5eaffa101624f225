//! A board that is known, in another picture of it: where it is by now, and where its tiles are.

mod align;
mod looks;

use crate::{
    assignment::assign,
    locate::locate,
    quad::{Quad, QuadError},
};
use align::aligned;
use image::RgbaImage;
use looks::{Look, View};
use unslide_solver::grid::{Cell, Size};

/// How much more than the one that looks best a tile may differ and well be that one: a factor of
/// that difference, and levels, from 0 to 255, on top.
const TOLERANCE: (f32, f32) = (1.25, 0.6);
/// By how much a piece seems to fit better where it is expected.
const EXPECTED: f32 = 1.0;
/// Tiles that differ by less, on average, are seen as they are.
const SAME: f32 = 2.0;
/// What tiles may differ from how they are known, on average, compared with any two tiles.
const NEAR: f32 = 0.4;
/// The same for the one that differs most.
const NEAR_ALL: f32 = 0.75;

/// A board whose tiles are known by their looks.
pub struct KnownBoard {
    size: Size,
    /// By piece, which is named by the cell in which it lies in the picture that it is known from.
    tiles: Vec<Look>,
    /// The piece that is no tile.
    blank: usize,
}

/// The board as another picture shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// Where it is.
    pub quad: Quad,
    /// For each cell the piece that lies there.
    pub cells: Vec<Cell>,
}

impl KnownBoard {
    /// The board as it is seen straight, as [`crate::rectify`] does it.
    ///
    /// # Errors
    /// [`QuadError`] where there is nothing to be seen in it.
    pub fn new(straight: &RgbaImage, size: Size, blank: Cell) -> Result<Self, QuadError> {
        let quad = Quad::whole(straight.width(), straight.height());
        let tiles = View::new(straight, &quad, size)?.looks();
        Ok(Self { size, tiles, blank: blank.index() })
    }

    /// The board in a picture, or `None` where it is not to be seen, or not clearly, as while a tile
    /// slides. It is looked for `near` some corners, or everywhere.
    ///
    /// `positions` are those that are likely, the likeliest first, one at least, each with every
    /// piece: tiles that look alike lie as they do there.
    ///
    /// # Errors
    /// [`QuadError`] where the corners make no board.
    pub fn recognize(
        &self,
        picture: &RgbaImage,
        near: Option<Quad>,
        positions: &[Vec<Cell>],
    ) -> Result<Option<Match>, QuadError> {
        let Some(near) = near else { return Ok(self.search(picture, positions)) };
        if let Some(found) = self.see(picture, near, positions)? {
            return Ok(Some(found));
        }
        self.see(picture, aligned(picture, near, self.size, &self.tiles), positions)
    }

    fn search(&self, picture: &RgbaImage, positions: &[Vec<Cell>]) -> Option<Match> {
        let board = locate(picture, Some(self.size.rows()), Some(self.size.cols()));
        let whole = Quad::whole(picture.width(), picture.height());
        board.map(|board| board.quad).into_iter().chain([whole]).find_map(|near| {
            let quad = aligned(picture, near, self.size, &self.tiles);
            self.see(picture, quad, positions).ok().flatten()
        })
    }

    /// The position within a quad, if it is seen clearly.
    fn see(
        &self,
        picture: &RgbaImage,
        quad: Quad,
        positions: &[Vec<Cell>],
    ) -> Result<Option<Match>, QuadError> {
        let costs = self.costs(&View::new(picture, &quad, self.size)?);
        let cells = position(&costs, positions);
        Ok(self.is_clear(&costs, &cells).then(|| Match {
            quad,
            cells: cells.into_iter().map(|piece| Cell(piece as u16)).collect(),
        }))
    }

    /// By cell and piece: how different they look.
    fn costs(&self, view: &View) -> Vec<Vec<f32>> {
        let row = |look: &Look| self.tiles.iter().map(|tile| tile.difference(look)).collect();
        view.looks().iter().map(row).collect()
    }

    /// Whether all tiles look as they should. The blank need not: a game that is done may show what
    /// was missing.
    fn is_clear(&self, costs: &[Vec<f32>], cells: &[usize]) -> bool {
        let tiles = || cells.iter().enumerate().filter(|(_, piece)| **piece != self.blank);
        let count = (cells.len() - 1) as f32;
        let chosen = || tiles().map(|(cell, piece)| costs[cell][*piece]);
        let mean = chosen().sum::<f32>() / count;
        let worst = chosen().fold(0.0, f32::max);
        let any = self.any_two();
        mean <= SAME.max(NEAR * any) && worst <= (3.0 * SAME).max(NEAR_ALL * any)
    }

    /// How much any two tiles differ.
    fn any_two(&self) -> f32 {
        let count = self.tiles.len();
        let pairs = (0..count).flat_map(|a| (0..a).map(move |b| (a, b)));
        let sum: f32 = pairs.map(|(a, b)| self.tiles[a].difference(&self.tiles[b])).sum();
        sum / (count * (count - 1) / 2) as f32
    }
}

/// The piece in each cell: as in the likeliest position if that may be, or else so that all look
/// as they should.
fn position(costs: &[Vec<f32>], positions: &[Vec<Cell>]) -> Vec<usize> {
    let pieces = |cells: &Vec<Cell>| cells.iter().map(|cell| cell.index()).collect();
    let strays = |cells: &Vec<usize>| -> f32 {
        cells.iter().enumerate().map(|(cell, piece)| stray(&costs[cell], *piece)).sum()
    };
    let known = positions.iter().map(pieces).map(|cells| (strays(&cells), cells));
    // Of equals the first: `min_by` keeps it.
    match known.min_by(|a, b| a.0.total_cmp(&b.0)) {
        Some((0.0, cells)) => cells,
        Some((_, cells)) => fitted(costs, &cells),
        None => assign(costs),
    }
}

/// The pieces given to cells so that they fit best; alike ones as they are expected.
fn fitted(costs: &[Vec<f32>], expected: &[usize]) -> Vec<usize> {
    let mut costs = costs.to_vec();
    for (row, piece) in costs.iter_mut().zip(expected) {
        row[*piece] -= EXPECTED;
    }
    assign(&costs)
}

/// How much worse a piece looks in a cell than what may pass for the one that looks best.
fn stray(costs: &[f32], piece: usize) -> f32 {
    let best = costs.iter().copied().fold(f32::INFINITY, f32::min);
    (costs[piece] - (best * TOLERANCE.0 + TOLERANCE.1)).max(0.0)
}
