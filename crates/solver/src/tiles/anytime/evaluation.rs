//! The evaluation by which a beam ranks boards: an estimate, not admissible, that is smaller near the goal.

use super::{
    features::{Features, Line},
    weights::{Homes, NO_TILE, Weights},
};
use crate::grid::{Cell, Direction, Size};

/// Tables for boards of one size on which the blank ends in one cell. The evaluation of a board is a sum
/// over its tiles, its pairs of tiles that are neighbours or have neighbouring homes, and its blank,
/// so that a move changes few terms.
#[derive(Clone, Debug)]
pub(super) struct Evaluation<'a> {
    cells: usize,
    /// Of a tile in a cell: `[cell * cells + tile]`.
    lies: Vec<Lie>,
    /// `[tile]`: those whose homes are on each side of its own; none where these weigh nothing.
    next_homes: Vec<[NextHome; 4]>,
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

/// A tile whose home is next to that of another one.
#[derive(Clone, Copy, Debug)]
struct NextHome {
    /// Its name; where the board ends, that of the blank, which has no terms with others.
    tile: u16,
    homes: Homes,
}

/// What lies on each side of a cell.
pub(super) type Around = [Lie; 4];

impl<'a> Evaluation<'a> {
    pub(super) fn new(size: Size, goal_blank: u16, weights: &'a Weights) -> Self {
        let features = Features::new(size, goal_blank);
        let cells = size.area();
        let mut lies = Vec::with_capacity(cells * cells);
        for cell in 0..cells {
            lies.extend((0..cells).map(|tile| lie(&features, tile, cell, weights)));
            lies[cell * cells + usize::from(goal_blank)] = Lie { place: 0, ways: [NO_TILE; 2] };
        }
        let next_homes =
            if weights.have_homes() { next_homes(size, goal_blank, &features) } else { Vec::new() };
        Self {
            cells,
            lies,
            blank: (0..cells).map(|cell| weights.of(features.blank(cell))).collect(),
            beside: size.cells().map(|cell| beside(size, cell)).collect(),
            next_homes,
            is_backwards: features.is_backwards,
            weights,
        }
    }

    /// The cell that lies in a `direction` of another one; itself where the board ends.
    #[inline]
    pub(super) fn beside(&self, cell: u16, direction: Direction) -> u16 {
        self.beside[usize::from(cell)][direction as usize]
    }

    /// The evaluation of a whole board.
    pub(super) fn of(&self, tiles: &[u16], blank: u16) -> i32 {
        let mut places = vec![0; self.cells];
        self.find(tiles, &mut places);
        let lying = (0..self.cells as u16).map(|cell| {
            let own = self.lie(tiles, cell);
            let pairs = HALF.map(|side| match self.beside(cell, side) {
                other if other == cell => 0,
                other => self.pair(own, self.lie(tiles, other), side),
            });
            i32::from(own.place) + pairs.iter().sum::<i32>()
        });
        let belonging = self.next_homes.iter().zip(0..).map(|(next, tile)| {
            let own = self.lie_of(tile, places[usize::from(tile)]);
            let pairs = HALF.map(|side| self.pair_of_homes(next, &places, own, side));
            pairs.iter().sum::<i32>()
        });
        lying.chain(belonging).sum::<i32>() + i32::from(self.blank[usize::from(blank)])
    }

    /// Notes where each tile lies, as [`Evaluation::change`] wants to know.
    #[inline]
    pub(super) fn find(&self, tiles: &[u16], places: &mut [u16]) {
        if !self.next_homes.is_empty() {
            for (tile, cell) in tiles[..self.cells].iter().zip(0..) {
                places[usize::from(*tile)] = cell;
            }
        }
    }

    /// What lies around the blank in its `cell`.
    #[inline]
    pub(super) fn around(&self, tiles: &[u16], cell: u16) -> Around {
        self.beside[usize::from(cell)].map(|beside| self.lie(tiles, beside))
    }

    /// What the evaluation gains when the blank in the cell `to` changes places with the tile that lies in a
    /// `direction` of it: there must be one.
    #[inline]
    pub(super) fn change(
        &self,
        (tiles, places): (&[u16], &[u16]),
        around: &Around,
        to: u16,
        direction: Direction,
    ) -> i32 {
        let from = self.beside(to, direction);
        let tile = tiles[usize::from(from)];
        let before = around[direction as usize];
        let after = self.lie_of(tile, to);
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
        change + self.change_of_homes(places, tile, [before, after])
    }

    /// What a tile's terms with those gain that have homes next to its own.
    #[inline]
    fn change_of_homes(&self, places: &[u16], tile: u16, [before, after]: [Lie; 2]) -> i32 {
        let Some(next) = self.next_homes.get(usize::from(tile)) else { return 0 };
        let change = Direction::ALL.map(|side| {
            let pair = |own| self.pair_of_homes(next, places, own, side);
            pair(after) - pair(before)
        });
        change.iter().sum()
    }

    /// The term of a tile and of the one whose home is on one `side` of its own.
    #[inline]
    fn pair_of_homes(
        &self,
        next: &[NextHome; 4],
        places: &[u16],
        own: Lie,
        side: Direction,
    ) -> i32 {
        let NextHome { tile, homes } = next[side as usize];
        let other = self.lie_of(tile, places[usize::from(tile)]);
        let line = line(side) as usize;
        self.weights.of_homes(homes, own.ways[line], other.ways[line]).into()
    }

    #[inline]
    fn lie(&self, tiles: &[u16], cell: u16) -> Lie {
        self.lie_of(tiles[usize::from(cell)], cell)
    }

    #[inline]
    fn lie_of(&self, tile: u16, cell: u16) -> Lie {
        self.lies[usize::from(cell) * self.cells + usize::from(tile)]
    }

    /// The term of a tile and of what lies on one `side` of it.
    #[inline]
    fn pair(&self, own: Lie, other: Lie, side: Direction) -> i32 {
        let line = line(side) as usize;
        let comes_first = comes_first(side);
        let (own, other) = (own.ways[line], other.ways[line]);
        if comes_first == self.is_backwards[line] {
            self.weights.of_neighbours(other, own).into()
        } else {
            self.weights.of_neighbours(own, other).into()
        }
    }
}

/// So that each pair is met once.
const HALF: [Direction; 2] = [Direction::Right, Direction::Down];

#[inline]
fn line(side: Direction) -> Line {
    match side {
        Direction::Left | Direction::Right => Line::Row,
        Direction::Up | Direction::Down => Line::Column,
    }
}

/// Whether a tile comes before what is on one `side` of it.
#[inline]
fn comes_first(side: Direction) -> bool {
    matches!(side, Direction::Right | Direction::Down)
}

fn next_homes(size: Size, goal_blank: u16, features: &Features) -> Vec<[NextHome; 4]> {
    let next = |home: Cell, side: Direction| {
        let other = beside(size, home)[side as usize];
        let ring = features.ring(home.index()).min(features.ring(other.into()));
        let comes_first = comes_first(side) != features.is_backwards[line(side) as usize];
        let tile = if other == home.0 { goal_blank } else { other };
        NextHome { tile, homes: Homes::new(ring, comes_first) }
    };
    size.cells().map(|home| Direction::ALL.map(|side| next(home, side))).collect()
}

fn lie(features: &Features, tile: usize, cell: usize, weights: &Weights) -> Lie {
    let further =
        features.further(tile, cell).map(|(feature, steps)| weights.of(feature) * i16::from(steps));
    let place = weights.of(features.place(tile, cell)) + further.iter().sum::<i16>();
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
