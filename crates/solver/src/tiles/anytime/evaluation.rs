//! The evaluation by which a beam ranks boards: an estimate, not admissible, that is smaller near
//! the goal.

use super::{
    features::{Features, Line},
    weights::{Homes, NO_TILE, Weights},
};
use crate::grid::{Cell, Direction, Size};

/// The evaluation of boards of one size with one home of the blank.
///
/// It is a sum of terms of single tiles, of pairs of tiles that are neighbours or have neighbouring
/// homes, and of the blank, so that a move changes few terms.
#[derive(Clone, Debug)]
pub(super) struct Evaluation<'a> {
    cells: usize,
    /// `[cell * cells + tile]`.
    placed: Vec<Placed>,
    /// `[tile][side]`: the tile with the adjacent home; empty if such pairs have no weights.
    adjacent_homes: Vec<[AdjacentHome; 4]>,
    /// `[cell]`: the term of the blank.
    blank: Vec<i16>,
    /// `[cell][side]`: the adjacent cell, or the cell itself at the edge.
    neighbours: Vec<[u16; 4]>,
    is_backwards: [bool; 2],
    weights: &'a Weights,
}

/// A tile, or the blank, in a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    /// The term of the single tile.
    term: i16,
    /// By [`Line`]: its part of the index of [`Weights::of_neighbours`] and [`Weights::of_homes`].
    displacements: [u8; 2],
}

/// A tile whose home is adjacent to that of another one.
#[derive(Clone, Copy, Debug)]
struct AdjacentHome {
    /// Its name; at the edge that of the blank, which has no terms with tiles.
    tile: u16,
    homes: Homes,
}

/// A power of two, more than the cells of any board: an index modulo this needs no bounds check.
const MAX_CELLS: usize = 512;

/// By tile: its cell.
pub(super) type Places = [u16; MAX_CELLS];

/// The places before [`Evaluation::locate`].
pub(super) const NOWHERE: Places = [0; MAX_CELLS];

/// The tiles on each side of a cell.
pub(super) type Around = [Placed; 4];

impl<'a> Evaluation<'a> {
    /// The evaluation by `weights` of boards of `size` on which `goal_blank` is the home of the
    /// blank.
    pub(super) fn new(size: Size, goal_blank: u16, weights: &'a Weights) -> Self {
        let features = Features::new(size, goal_blank);
        let cells = size.area();
        let mut placed = Vec::with_capacity(cells * cells);
        for cell in 0..cells {
            placed.extend((0..cells).map(|tile| place(&features, tile, cell, weights)));
            placed[cell * cells + usize::from(goal_blank)] =
                Placed { term: 0, displacements: [NO_TILE; 2] };
        }
        let adjacent_homes = if weights.have_homes() {
            adjacent_homes(size, goal_blank, &features)
        } else {
            Vec::new()
        };
        Self {
            cells,
            placed,
            blank: (0..cells).map(|cell| weights.of(features.blank(cell))).collect(),
            neighbours: size.cells().map(|cell| neighbours(size, cell)).collect(),
            adjacent_homes,
            is_backwards: features.is_backwards,
            weights,
        }
    }

    /// The neighbour of `cell` in `direction`, or `cell` itself at the edge.
    #[inline]
    pub(super) fn neighbour(&self, cell: u16, direction: Direction) -> u16 {
        self.neighbours[usize::from(cell)][direction as usize]
    }

    /// The evaluation of a whole board.
    pub(super) fn of(&self, tiles: &[u16], blank: u16) -> i32 {
        let mut places = NOWHERE;
        self.locate(tiles, &mut places);
        let by_cell = (0..self.cells as u16).map(|cell| {
            let own = self.at(tiles, cell);
            let pairs = FORWARD.map(|side| match self.neighbour(cell, side) {
                other if other == cell => 0,
                other => self.pair(own, self.at(tiles, other), side),
            });
            i32::from(own.term) + pairs.iter().sum::<i32>()
        });
        let by_home = self.adjacent_homes.iter().zip(0..).map(|(adjacent, tile)| {
            let own = self.placed(tile, places[usize::from(tile) % MAX_CELLS]);
            let pairs = FORWARD.map(|side| self.pair_of_homes(adjacent, &places, own, side));
            pairs.iter().sum::<i32>()
        });
        by_cell.chain(by_home).sum::<i32>() + i32::from(self.blank[usize::from(blank)])
    }

    /// Writes the cell of each tile to `places`, if [`Evaluation::change`] uses them.
    #[inline]
    pub(super) fn locate(&self, tiles: &[u16], places: &mut Places) {
        if !self.adjacent_homes.is_empty() {
            for (tile, cell) in tiles[..self.cells].iter().zip(0..) {
                places[usize::from(*tile) % MAX_CELLS] = cell;
            }
        }
    }

    /// The tiles around the blank at `cell`.
    #[inline]
    pub(super) fn around(&self, tiles: &[u16], cell: u16) -> Around {
        self.neighbours[usize::from(cell)].map(|neighbour| self.at(tiles, neighbour))
    }

    /// The change of the evaluation when the blank at `to` is exchanged with the tile on its side
    /// `direction`, which must exist.
    ///
    /// `places` has the cell of each tile, from [`Self::locate`], and `around` the tiles around the
    /// blank.
    #[inline]
    pub(super) fn change(
        &self,
        (tiles, places): (&[u16], &Places),
        around: &Around,
        to: u16,
        direction: Direction,
    ) -> i32 {
        let from = self.neighbour(to, direction);
        let tile = tiles[usize::from(from)];
        let before = around[direction as usize];
        let after = self.placed(tile, to);
        let blank = |cell: u16| i32::from(self.blank[usize::from(cell)]);
        let mut change = i32::from(after.term) - i32::from(before.term) + blank(from) - blank(to);
        for side in Direction::ALL {
            if side != direction {
                change += self.pair(after, around[side as usize], side);
            }
            if side != direction.reversed() {
                let neighbour = self.neighbour(from, side);
                // At the edge, the blank takes the place of a neighbour: it has no terms with
                // tiles.
                let neighbour = if neighbour == from { to } else { neighbour };
                change -= self.pair(before, self.at(tiles, neighbour), side);
            }
        }
        change + self.change_of_homes(places, tile, [before, after])
    }

    /// The change of the terms of a tile with those whose homes are adjacent to its own.
    #[inline]
    fn change_of_homes(&self, places: &Places, tile: u16, [before, after]: [Placed; 2]) -> i32 {
        let Some(adjacent) = self.adjacent_homes.get(usize::from(tile)) else { return 0 };
        let change = Direction::ALL.map(|side| {
            let pair = |own| self.pair_of_homes(adjacent, places, own, side);
            pair(after) - pair(before)
        });
        change.iter().sum()
    }

    /// The term of a tile with the one whose home is on the `side` of its own.
    #[inline]
    fn pair_of_homes(
        &self,
        adjacent: &[AdjacentHome; 4],
        places: &Places,
        own: Placed,
        side: Direction,
    ) -> i32 {
        let AdjacentHome { tile, homes } = adjacent[side as usize];
        let other = self.placed(tile, places[usize::from(tile) % MAX_CELLS]);
        let line = line(side) as usize;
        self.weights.of_homes(homes, own.displacements[line], other.displacements[line]).into()
    }

    #[inline]
    fn at(&self, tiles: &[u16], cell: u16) -> Placed {
        self.placed(tiles[usize::from(cell)], cell)
    }

    #[inline]
    fn placed(&self, tile: u16, cell: u16) -> Placed {
        self.placed[usize::from(cell) * self.cells + usize::from(tile)]
    }

    /// The term of a tile with its neighbour on the `side`.
    #[inline]
    fn pair(&self, own: Placed, other: Placed, side: Direction) -> i32 {
        let line = line(side) as usize;
        let comes_first = comes_first(side);
        let (own, other) = (own.displacements[line], other.displacements[line]);
        if comes_first == self.is_backwards[line] {
            self.weights.of_neighbours(other, own).into()
        } else {
            self.weights.of_neighbours(own, other).into()
        }
    }
}

/// The sides on which pairs are counted, each pair once.
const FORWARD: [Direction; 2] = [Direction::Right, Direction::Down];

#[inline]
fn line(side: Direction) -> Line {
    match side {
        Direction::Left | Direction::Right => Line::Row,
        Direction::Up | Direction::Down => Line::Column,
    }
}

/// Whether a tile comes before its neighbour on the `side`.
#[inline]
fn comes_first(side: Direction) -> bool {
    matches!(side, Direction::Right | Direction::Down)
}

fn adjacent_homes(size: Size, goal_blank: u16, features: &Features) -> Vec<[AdjacentHome; 4]> {
    let adjacent = |home: Cell, side: Direction| {
        let other = neighbours(size, home)[side as usize];
        let ring = features.ring(home.index()).min(features.ring(other.into()));
        let comes_first = comes_first(side) != features.is_backwards[line(side) as usize];
        let tile = if other == home.0 { goal_blank } else { other };
        AdjacentHome { tile, homes: Homes::new(ring, comes_first) }
    };
    size.cells().map(|home| Direction::ALL.map(|side| adjacent(home, side))).collect()
}

fn place(features: &Features, tile: usize, cell: usize, weights: &Weights) -> Placed {
    let excess = features.excess_steps(tile, cell);
    let excess = excess.map(|(feature, steps)| weights.of(feature) * i16::from(steps));
    let ring = features.ring(tile) as u8;
    let pack = |displacement| Weights::packed_displacement(ring, displacement);
    Placed {
        term: weights.of(features.place(tile, cell)) + excess.iter().sum::<i16>(),
        displacements: features.displacements(tile, cell).map(pack),
    }
}

fn neighbours(size: Size, cell: Cell) -> [u16; 4] {
    let neighbour = |direction| match size.room(cell, direction) {
        0 => cell.0,
        _ => cell.0.wrapping_add_signed(size.stride(direction)),
    };
    Direction::ALL.map(neighbour)
}
