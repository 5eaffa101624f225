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
    /// `[tile * cells + cell]`.
    place: Vec<i16>,
    /// `[cell]`.
    blank: Vec<i16>,
    /// The name of the blank, which is in no pair.
    goal_blank: usize,
    /// For each kind of line, the way home of a tile in a cell: `[tile * cells + cell]`.
    ways: [Vec<u8>; 2],
    is_backwards: [bool; 2],
    /// `[tile]`.
    rings: Vec<u8>,
    weights: &'a Weights,
}

impl<'a> Key<'a> {
    pub(super) fn new(size: Size, goal_blank: u16, weights: &'a Weights) -> Self {
        let features = Features::new(size, goal_blank);
        let cells = size.area();
        let everywhere = || (0..cells).flat_map(|tile| (0..cells).map(move |cell| (tile, cell)));
        let place = everywhere().map(|(tile, cell)| {
            let (feature, beyond) = features.place(tile, cell);
            weights.of(feature) + SCALE * i16::from(beyond)
        });
        let ways =
            |line| everywhere().map(|(tile, cell)| features.way(line, tile, cell) as u8).collect();
        Self {
            cols: size.cols(),
            cells,
            place: place.collect(),
            blank: (0..cells).map(|cell| weights.of(features.blank(cell))).collect(),
            goal_blank: goal_blank.into(),
            ways: Line::BOTH.map(ways),
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
            let place = self.place[usize::from(tiles[cell]) * self.cells + cell];
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
        let places = &self.place[usize::from(tile) * self.cells..][..self.cells];
        let gained = [places[to], self.blank[from]].map(i32::from);
        let lost = [places[from], self.blank[to]].map(i32::from);
        gained[0] + gained[1] - lost[0] - lost[1] + self.beside(tiles, tile, to, from)
            - self.beside(tiles, tile, from, to)
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
        let [one, other] = [one, other].map(|(tile, cell)| (usize::from(tile), cell));
        if one.0 == self.goal_blank || other.0 == self.goal_blank {
            return 0;
        }
        let way = |(tile, cell): (usize, usize)| {
            usize::from(self.ways[line as usize][tile * self.cells + cell])
        };
        let (first, second) =
            if self.is_backwards[line as usize] { (other, one) } else { (one, other) };
        let ring = self.rings[one.0].min(self.rings[other.0]);
        let feature = features::pair(ring.into(), [way(first), way(second)]);
        i32::from(self.weights.of(feature))
    }
}
