//! The key by which a beam ranks boards: the smaller, the nearer to the goal, it is hoped.

use super::{
    features::{Features, Line},
    weights::{SCALE, Weights},
};
use crate::grid::Size;

/// Tables for boards of one size on which the blank ends in one cell. The key of a board is a sum
/// over its tiles, its pairs of neighbouring tiles and its blank, so that a move changes few terms.
#[derive(Clone, Debug)]
pub(super) struct Key {
    cols: usize,
    cells: usize,
    /// `[tile * cells + cell]`.
    place: Vec<i16>,
    /// `[left tile * cells + right tile]`.
    in_row: Vec<i16>,
    /// `[upper tile * cells + lower tile]`.
    in_column: Vec<i16>,
    /// `[cell]`.
    blank: Vec<i16>,
}

impl Key {
    pub(super) fn new(size: Size, goal_blank: u16, weights: &Weights) -> Self {
        let features = Features::new(size, goal_blank);
        let cells = size.area();
        let mut place = vec![0; cells * cells];
        let (mut in_row, mut in_column) = (place.clone(), place.clone());
        let tiles = || (0..cells).filter(|tile| *tile != usize::from(goal_blank));
        for tile in tiles() {
            let row = tile * cells;
            for cell in 0..cells {
                let (feature, beyond) = features.place(tile, cell);
                place[row + cell] = weights.of(feature) + SCALE * i16::from(beyond);
            }
            for other in tiles() {
                in_row[row + other] = weights.of(features.pair(Line::Row, tile, other));
                in_column[row + other] = weights.of(features.pair(Line::Column, tile, other));
            }
        }
        let blank = (0..cells).map(|cell| weights.of(features.blank(cell))).collect();
        Self { cols: size.cols(), cells, place, in_row, in_column, blank }
    }

    /// The key of a whole board.
    pub(super) fn of(&self, tiles: &[u16], blank: u16) -> i32 {
        let tile = |cell: usize| usize::from(tiles[cell]);
        let term = |cell: usize| {
            if cell == usize::from(blank) {
                return i32::from(self.blank[cell]);
            }
            let right = (cell % self.cols + 1 < self.cols)
                .then(|| self.in_row[tile(cell) * self.cells + tile(cell + 1)]);
            let below = (cell + self.cols < self.cells)
                .then(|| self.in_column[tile(cell) * self.cells + tile(cell + self.cols)]);
            let place = self.place[tile(cell) * self.cells + cell];
            [Some(place), right, below].into_iter().flatten().map(i32::from).sum()
        };
        (0..self.cells).map(term).sum()
    }

    /// What the key gains when the tile in `from` goes to the blank in the neighbouring cell `to`.
    ///
    /// Pairs with the blank cost nothing, so that it need not be told from a tile.
    #[inline]
    pub(super) fn change(&self, tiles: &[u16], from: usize, to: usize) -> i32 {
        let tile = usize::from(tiles[from]);
        let places = &self.place[tile * self.cells..][..self.cells];
        let gained = [places[to], self.blank[from]].map(i32::from);
        let lost = [places[from], self.blank[to]].map(i32::from);
        gained[0] + gained[1] - lost[0] - lost[1] + self.beside(tiles, tile, to, from)
            - self.beside(tiles, tile, from, to)
    }

    /// The terms of `tile` in `cell` with its neighbours, but for the one in the cell `except`.
    #[inline]
    fn beside(&self, tiles: &[u16], tile: usize, cell: usize, except: usize) -> i32 {
        let (n, cols, col) = (self.cells, self.cols, cell % self.cols);
        let at = |cell: usize| usize::from(tiles[cell]);
        let mut sum = 0;
        if col > 0 && cell - 1 != except {
            sum += i32::from(self.in_row[at(cell - 1) * n + tile]);
        }
        if col + 1 < cols && cell + 1 != except {
            sum += i32::from(self.in_row[tile * n + at(cell + 1)]);
        }
        if cell >= cols && cell - cols != except {
            sum += i32::from(self.in_column[at(cell - cols) * n + tile]);
        }
        if cell + cols < n && cell + cols != except {
            sum += i32::from(self.in_column[tile * n + at(cell + cols)]);
        }
        sum
    }
}
