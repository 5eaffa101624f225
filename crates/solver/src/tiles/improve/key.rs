//! The key by which a beam ranks boards: the smaller, the nearer to the goal, it is hoped.

use super::{
    features::{self, Features, Line},
    weights::{SCALE, Weights},
};
use crate::grid::Size;

/// Tables for boards of one size on which the blank ends in one cell. The key of a board is a sum
/// over its tiles, its pairs of neighbouring tiles and its blank, so that a move changes few terms.
#[derive(Clone, Debug)]
pub(super) struct Key<'a> {
    cols: usize,
    cells: usize,
    /// Of a tile in a cell: `[tile * cells + cell]`.
    lies: Vec<Lie>,
    /// `[cell]`.
    blank: Vec<i16>,
    /// The name of the blank, which is in no pair.
    goal_blank: usize,
    is_backwards: [bool; 2],
    /// `[tile]`.
    rings: Vec<u8>,
    weights: &'a Weights,
}

/// How a tile lies in a cell.
#[derive(Clone, Copy, Debug)]
struct Lie {
    /// The term of the tile alone.
    place: i16,
    /// For each kind of line, its way home.
    ways: [u8; 2],
}

impl<'a> Key<'a> {
    pub(super) fn new(size: Size, goal_blank: u16, weights: &'a Weights) -> Self {
        let features = Features::new(size, goal_blank);
        let cells = size.area();
        let mut lies = Vec::with_capacity(cells * cells);
        for tile in 0..cells {
            for cell in 0..cells {
                let (feature, beyond) = features.place(tile, cell);
                let place = weights.of(feature) + SCALE * i16::from(beyond);
                lies.push(Lie { place, ways: features.ways(tile, cell) });
            }
        }
        Self {
            cols: size.cols(),
            cells,
            lies,
            blank: (0..cells).map(|cell| weights.of(features.blank(cell))).collect(),
            goal_blank: goal_blank.into(),
            is_backwards: features.is_backwards,
            rings: (0..cells).map(|home| features.ring(home) as u8).collect(),
            weights,
        }
    }

    /// The key of a whole board.
    pub(super) fn of(&self, tiles: &[u16], blank: u16) -> i32 {
        let at = |cell: usize| (tiles[cell], cell);
        let term = |cell: usize| {
            if cell == usize::from(blank) {
                return i32::from(self.blank[cell]);
            }
            let place = self.lies[usize::from(tiles[cell]) * self.cells + cell].place;
            let right = (cell % self.cols + 1 < self.cols)
                .then(|| self.pair(Line::Row, at(cell), at(cell + 1)));
            let below = (cell + self.cols < self.cells)
                .then(|| self.pair(Line::Column, at(cell), at(cell + self.cols)));
            i32::from(place) + right.unwrap_or(0) + below.unwrap_or(0)
        };
        (0..self.cells).map(term).sum()
    }

    /// What the key gains when the tile in `from` goes to the blank in the neighbouring cell `to`.
    #[inline]
    pub(super) fn change(&self, tiles: &[u16], from: usize, to: usize) -> i32 {
        let tile = tiles[from];
        let lies = &self.lies[usize::from(tile) * self.cells..][..self.cells];
        let place = i32::from(lies[to].place) - i32::from(lies[from].place);
        let blank = i32::from(self.blank[from]) - i32::from(self.blank[to]);
        place + blank + self.beside(tiles, tile, to, from) - self.beside(tiles, tile, from, to)
    }

    /// The terms of `tile` in `cell` with its neighbours, but for the one in the cell `except`.
    #[inline]
    fn beside(&self, tiles: &[u16], tile: u16, cell: usize, except: usize) -> i32 {
        let col = cell % self.cols;
        let own = (tile, cell);
        let at = |cell: usize| (tiles[cell], cell);
        let mut sum = 0;
        if col > 0 && cell - 1 != except {
            sum += self.pair(Line::Row, at(cell - 1), own);
        }
        if col + 1 < self.cols && cell + 1 != except {
            sum += self.pair(Line::Row, own, at(cell + 1));
        }
        if cell >= self.cols && cell - self.cols != except {
            sum += self.pair(Line::Column, at(cell - self.cols), own);
        }
        if cell + self.cols < self.cells && cell + self.cols != except {
            sum += self.pair(Line::Column, own, at(cell + self.cols));
        }
        sum
    }

    /// The term of two neighbours, each a tile in its cell, the left or upper one first.
    #[inline]
    fn pair(&self, line: Line, one: (u16, usize), other: (u16, usize)) -> i32 {
        let (one_tile, other_tile) = (usize::from(one.0), usize::from(other.0));
        if one_tile == self.goal_blank || other_tile == self.goal_blank {
            return 0;
        }
        let ring = self.rings[one_tile].min(self.rings[other_tile]);
        let way = |tile: usize, cell: usize| {
            usize::from(self.lies[tile * self.cells + cell].ways[line as usize])
        };
        let (one, other) = (way(one_tile, one.1), way(other_tile, other.1));
        let ways = if self.is_backwards[line as usize] { [other, one] } else { [one, other] };
        let feature = features::pair(ring.into(), ways);
        i32::from(self.weights.of(feature))
    }
}
