//! The key by which a beam ranks boards: the smaller, the nearer to the goal, it is hoped.

use super::{
    features::{Features, Line},
    weights::{NO_TILE, SCALE, Weights},
};
use crate::grid::{Cell, Direction, Size};

/// Tables for boards of one size on which the blank ends in one cell. The key of a board is a sum
/// over its tiles, its pairs of neighbouring tiles and its blank, so that a move changes few terms.
#[derive(Clone, Debug)]
pub(super) struct Key<'a> {
    cells: usize,
    /// Of a tile in a cell: `[cell * cells + tile]`.
    lies: Vec<Lie>,
    /// `[cell]`: of the blank.
    blank: Vec<i16>,
    /// `[cell]`: those on each side of it; itself where the board ends.
    beside: Vec<[u16; 4]>,
    is_backwards: [bool; 2],
    weights: &'a Weights,
}

/// How a tile, or the blank, lies in a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lie {
    /// The term of the tile alone.
    place: i16,
    /// For each kind of line, what [`Weights::of_pair`] wants to know.
    ways: [u8; 2],
}

/// What lies on each side of a cell.
pub(super) type Around = [Lie; 4];

impl<'a> Key<'a> {
    pub(super) fn new(size: Size, goal_blank: u16, weights: &'a Weights) -> Self {
        let features = Features::new(size, goal_blank);
        let cells = size.area();
        let mut lies = Vec::with_capacity(cells * cells);
        for cell in 0..cells {
            lies.extend((0..cells).map(|tile| lie(&features, tile, cell, weights)));
            lies[cell * cells + usize::from(goal_blank)] = Lie { place: 0, ways: [NO_TILE; 2] };
        }
        Self {
            cells,
            lies,
            blank: (0..cells).map(|cell| weights.of(features.blank(cell))).collect(),
            beside: size.cells().map(|cell| beside(size, cell)).collect(),
            is_backwards: features.is_backwards,
            weights,
        }
    }

    /// The cell that lies in a `direction` of another one; itself where the board ends.
    #[inline]
    pub(super) fn beside(&self, cell: u16, direction: Direction) -> u16 {
        self.beside[usize::from(cell)][direction as usize]
    }

    /// The key of a whole board.
    pub(super) fn of(&self, tiles: &[u16], blank: u16) -> i32 {
        let term = |cell: u16| {
            let own = self.lie(tiles, cell);
            let pairs = [Direction::Right, Direction::Down].map(|direction| {
                let other = self.beside(cell, direction);
                if other == cell { 0 } else { self.pair(own, self.lie(tiles, other), direction) }
            });
            i32::from(own.place) + pairs[0] + pairs[1]
        };
        let terms: i32 = (0..self.cells as u16).map(term).sum();
        terms + i32::from(self.blank[usize::from(blank)])
    }

    /// What lies around the blank in its `cell`.
    #[inline]
    pub(super) fn around(&self, tiles: &[u16], cell: u16) -> Around {
        self.beside[usize::from(cell)].map(|beside| self.lie(tiles, beside))
    }

    /// What the key gains when the blank in the cell `to` changes places with the tile that lies in a
    /// `direction` of it: there must be one.
    #[inline]
    pub(super) fn change(
        &self,
        tiles: &[u16],
        around: &Around,
        to: u16,
        direction: Direction,
    ) -> i32 {
        let from = self.beside(to, direction);
        let before = around[direction as usize];
        let after = self.lies[usize::from(to) * self.cells + usize::from(tiles[usize::from(from)])];
        let blank = |cell: u16| i32::from(self.blank[usize::from(cell)]);
        let mut change = i32::from(after.place) - i32::from(before.place) + blank(from) - blank(to);
        for side in Direction::ALL {
            if side != direction {
                change += self.pair(after, around[side as usize], side);
            }
            if side != direction.reversed() {
                let beside = self.beside(from, side);
                // The blank has no terms with its neighbours.
                let beside = if beside == from { to } else { beside };
                change -= self.pair(before, self.lie(tiles, beside), side);
            }
        }
        change
    }

    #[inline]
    fn lie(&self, tiles: &[u16], cell: u16) -> Lie {
        let cell = usize::from(cell);
        self.lies[cell * self.cells + usize::from(tiles[cell])]
    }

    /// The term of a tile and of what lies on one `side` of it.
    #[inline]
    fn pair(&self, own: Lie, other: Lie, side: Direction) -> i32 {
        let line = match side {
            Direction::Left | Direction::Right => Line::Row,
            Direction::Up | Direction::Down => Line::Column,
        } as usize;
        let comes_first = matches!(side, Direction::Right | Direction::Down);
        let (own, other) = (own.ways[line], other.ways[line]);
        if comes_first == self.is_backwards[line] {
            self.weights.of_pair(other, own).into()
        } else {
            self.weights.of_pair(own, other).into()
        }
    }
}

fn lie(features: &Features, tile: usize, cell: usize, weights: &Weights) -> Lie {
    let (feature, beyond) = features.place(tile, cell);
    let place = weights.of(feature) + SCALE * i16::from(beyond);
    let ring = features.ring(tile) as u8;
    Lie { place, ways: features.ways(tile, cell).map(|way| Weights::way(ring, way)) }
}

fn beside(size: Size, cell: Cell) -> [u16; 4] {
    let beside = |direction| match size.room(cell, direction) {
        0 => cell.0,
        _ => cell.0.wrapping_add_signed(size.stride(direction)),
    };
    Direction::ALL.map(beside)
}
