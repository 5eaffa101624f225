//! [`Field`]: a board of blocks and their legal moves.

use super::grid::{Grid, Kind, Place};
use crate::{BlocksMetric, Lane, board::Direction};
use alloc::vec::Vec;

/// A block with its placement.
#[derive(Clone, Copy)]
pub(super) struct Piece<'a> {
    pub kind: &'a Kind,
    pub at: Place,
}

/// A board with its blocks.
#[derive(Clone)]
pub(super) struct Field<'a> {
    /// The cells occupied by walls and blocks.
    pub grid: Grid,
    pub pieces: Vec<Piece<'a>>,
}

/// The last move: a block, and the direction of its first step.
#[derive(Clone, Copy)]
pub(super) struct Last {
    pub block: usize,
    pub direction: Direction,
}

/// The set of moves from which digits choose. A strict rule excludes moves that continue or undo the last
/// move; it is used for paths without such moves.
#[derive(Clone, Copy)]
pub(super) struct Rule {
    pub metric: BlocksMetric,
    pub is_strict: bool,
}

/// The remaining budget for replaying a path, in row comparisons of blocks with the board. Without it,
/// thousands of moves on the largest boards would take seconds.
pub(super) struct Budget(usize);

/// A reachable place of a block, with the last step to it.
#[derive(Clone, Copy)]
pub(super) struct Stop {
    pub place: Place,
    /// Index of the previous stop; stop 0 is the block's current place.
    before: usize,
    direction: Direction,
}

impl Rule {
    /// Whether a block may start a move in this direction.
    pub(super) fn allows(self, last: Option<Last>, block: usize, direction: Direction) -> bool {
        let Some(last) = last.filter(|last| self.is_strict && last.block == block) else {
            return true;
        };
        match self.metric {
            BlocksMetric::Unit => {
                direction == last.direction || !direction.is_along(last.direction)
            }
            BlocksMetric::Slide => !direction.is_along(last.direction),
            BlocksMetric::AnyPath => false,
        }
    }

    /// Whether a block at a stop may continue in this direction.
    fn goes_on(self, stop: usize, came: Direction, direction: Direction) -> bool {
        stop == 0
            || match self.metric {
                BlocksMetric::Unit => false,
                BlocksMetric::Slide => came == direction,
                BlocksMetric::AnyPath => true,
            }
    }
}

impl Budget {
    /// The budget of a path.
    pub(super) const MOST: Self = Self(1 << 16);

    /// Counts one move; `None` if the budget is exhausted.
    pub(super) fn spend(&mut self, field: &Field, block: usize, stops: &[Stop]) -> Option<()> {
        let all: usize = field.pieces.iter().map(|piece| piece.kind.height()).sum();
        let rows = all + stops.len() * field.pieces[block].kind.height();
        self.0 = self.0.checked_sub(rows)?;
        Some(())
    }
}

impl Field<'_> {
    /// The occupied cells without those of one block.
    fn without_block(&self, block: usize) -> Grid {
        let Piece { kind, at } = self.pieces[block];
        let mut grid = self.grid;
        grid.toggle(kind, at);
        grid
    }

    /// The blocks that have legal moves.
    pub(super) fn movable(&self, rule: Rule, last: Option<Last>) -> Vec<usize> {
        let mut grid = self.grid;
        let can_go = |block: &usize| {
            let Piece { kind, at } = self.pieces[*block];
            grid.toggle(kind, at);
            let mut directions =
                directions(kind).filter(|direction| rule.allows(last, *block, *direction));
            let can_go = directions.any(|direction| step(&grid, kind, at, direction).is_some());
            grid.toggle(kind, at);
            can_go
        };
        (0..self.pieces.len()).filter(can_go).collect()
    }

    /// The places that a block reaches by one move, by increasing distance, after its current place.
    pub(super) fn stops(&self, rule: Rule, last: Option<Last>, block: usize) -> Vec<Stop> {
        let (Piece { kind, at }, others) = (self.pieces[block], self.without_block(block));
        let mut stops = [Stop { place: at, before: 0, direction: Direction::Up }].to_vec();
        let mut seen = Grid::new(others.rows, others.cols);
        seen.take(at);
        let mut next = 0;
        while let Some(&Stop { place, direction: came, .. }) = stops.get(next) {
            // The direction of the last step comes first, so that paths have few turns.
            let onward = Some(came).filter(|_| next > 0);
            for direction in onward.into_iter().chain(directions(kind)) {
                let may = rule.goes_on(next, came, direction)
                    && (next > 0 || rule.allows(last, block, direction));
                let is_new =
                    |to: &Place| may && !seen.is_occupied(*to) && others.has_room(kind, *to);
                if let Some(place) = adjacent(place, direction).filter(is_new) {
                    seen.take(place);
                    stops.push(Stop { place, before: next, direction });
                }
            }
            next += 1;
        }
        stops
    }

    /// The place after one step of a block, or `None` if it is obstructed.
    pub(super) fn step(&self, block: usize, from: Place, direction: Direction) -> Option<Place> {
        let kind = self.pieces[block].kind;
        let goes = directions(kind).any(|known| known == direction);
        step(&self.without_block(block), kind, from, direction).filter(|_| goes)
    }

    /// Moves a block to a free place.
    pub(super) fn put(&mut self, block: usize, place: Place) {
        let Piece { kind, at } = self.pieces[block];
        self.grid.toggle(kind, at);
        self.grid.toggle(kind, place);
        self.pieces[block].at = place;
    }
}

/// The steps from the current place to a stop.
pub(super) fn path_to(stops: &[Stop], mut stop: usize) -> Vec<Direction> {
    let mut path = Vec::new();
    while stop > 0 {
        path.push(stops[stop].direction);
        stop = stops[stop].before;
    }
    path.reverse();
    path
}

fn directions(kind: &Kind) -> impl Iterator<Item = Direction> {
    let lane = kind.lane;
    Direction::ALL.into_iter().filter(move |direction| match lane {
        None => true,
        Some(Lane::Row) => direction.is_along(Direction::Left),
        Some(Lane::Column) => direction.is_along(Direction::Up),
    })
}

fn step(grid: &Grid, kind: &Kind, from: Place, direction: Direction) -> Option<Place> {
    adjacent(from, direction).filter(|to| grid.has_room(kind, *to))
}

/// The adjacent place in this direction, which may be outside the board.
fn adjacent(Place { row, col }: Place, direction: Direction) -> Option<Place> {
    Some(match direction {
        Direction::Up => Place { row: row.checked_sub(1)?, col },
        Direction::Down => Place { row: row + 1, col },
        Direction::Left => Place { row, col: col.checked_sub(1)? },
        Direction::Right => Place { row, col: col + 1 },
    })
}
