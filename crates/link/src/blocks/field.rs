//! Blocks on a board, and where each of them can go.

use super::grid::{Grid, Kind, Place};
use crate::{BlocksMetric, Lane, board::Way};
use alloc::vec::Vec;

/// A block that lies somewhere.
#[derive(Clone, Copy)]
pub struct Piece<'a> {
    pub kind: &'a Kind,
    pub at: Place,
}

/// Blocks on a board.
#[derive(Clone)]
pub struct Field<'a> {
    /// All that is taken, by walls and blocks.
    pub grid: Grid,
    pub pieces: Vec<Piece<'a>>,
}

/// The last move: a block, and the way that it went first.
#[derive(Clone, Copy)]
pub struct Last {
    pub block: usize,
    pub way: Way,
}

/// Which moves are counted. A path in which no move merely goes on with the last one or takes it
/// back is written by a rule that leaves those out.
#[derive(Clone, Copy)]
pub struct Rule {
    pub metric: BlocksMetric,
    pub is_strict: bool,
}

/// What replaying a path may still take, in rows of blocks that are compared with the board: a path of
/// thousands of moves on the largest boards would keep the reader busy for seconds.
pub struct Effort(usize);

/// A place that a block can get to, and the step that leads there.
#[derive(Clone, Copy)]
pub struct Stop {
    pub place: Place,
    /// The number of the stop before it; stop 0 is where the block lies.
    before: usize,
    way: Way,
}

impl Rule {
    /// Whether a block may set out this way.
    pub fn allows(self, last: Option<Last>, block: usize, way: Way) -> bool {
        let Some(last) = last.filter(|last| self.is_strict && last.block == block) else {
            return true;
        };
        match self.metric {
            BlocksMetric::Unit => way == last.way || !way.is_along(last.way),
            BlocksMetric::Slide => !way.is_along(last.way),
            BlocksMetric::AnyPath => false,
        }
    }

    /// Whether a block may go on this way when it is at a stop.
    fn goes_on(self, stop: usize, came: Way, way: Way) -> bool {
        stop == 0
            || match self.metric {
                BlocksMetric::Unit => false,
                BlocksMetric::Slide => came == way,
                BlocksMetric::AnyPath => true,
            }
    }
}

impl Effort {
    /// The most that a path may take.
    pub const MOST: Self = Self(1 << 16);

    /// Counts one move; `None` if it is too much.
    pub fn spend(&mut self, field: &Field, block: usize, stops: &[Stop]) -> Option<()> {
        let all: usize = field.pieces.iter().map(|piece| piece.kind.height()).sum();
        let rows = all + stops.len() * field.pieces[block].kind.height();
        self.0 = self.0.checked_sub(rows)?;
        Some(())
    }
}

impl Field<'_> {
    /// The board without one of its blocks.
    fn around(&self, block: usize) -> Grid {
        let Piece { kind, at } = self.pieces[block];
        let mut grid = self.grid;
        grid.toggle(kind, at);
        grid
    }

    /// The blocks that have a move.
    pub fn movable(&self, rule: Rule, last: Option<Last>) -> Vec<usize> {
        let mut grid = self.grid;
        let can_go = |block: &usize| {
            let Piece { kind, at } = self.pieces[*block];
            grid.toggle(kind, at);
            let mut ways = ways(kind).filter(|way| rule.allows(last, *block, *way));
            let can_go = ways.any(|way| step(&grid, kind, at, way).is_some());
            grid.toggle(kind, at);
            can_go
        };
        (0..self.pieces.len()).filter(can_go).collect()
    }

    /// Where a block can get to with one move, after the stop where it lies; the nearest first.
    pub fn stops(&self, rule: Rule, last: Option<Last>, block: usize) -> Vec<Stop> {
        let (Piece { kind, at }, around) = (self.pieces[block], self.around(block));
        let mut stops = [Stop { place: at, before: 0, way: Way::Up }].to_vec();
        let mut seen = Grid::new(around.rows, around.cols);
        seen.take(at);
        let mut next = 0;
        while let Some(&Stop { place, way: came, .. }) = stops.get(next) {
            // To go on as before comes first, so that a way has few bends.
            let onward = Some(came).filter(|_| next > 0);
            for way in onward.into_iter().chain(ways(kind)) {
                let may =
                    rule.goes_on(next, came, way) && (next > 0 || rule.allows(last, block, way));
                let is_new = |to: &Place| may && !seen.is_taken(*to) && around.has_room(kind, *to);
                if let Some(place) = beside(place, way).filter(is_new) {
                    seen.take(place);
                    stops.push(Stop { place, before: next, way });
                }
            }
            next += 1;
        }
        stops
    }

    /// Where a block comes to with one step, if it can make it.
    pub fn step(&self, block: usize, from: Place, way: Way) -> Option<Place> {
        let kind = self.pieces[block].kind;
        let goes = ways(kind).any(|known| known == way);
        step(&self.around(block), kind, from, way).filter(|_| goes)
    }

    /// Puts a block elsewhere, where it must have room.
    pub fn put(&mut self, block: usize, place: Place) {
        let Piece { kind, at } = self.pieces[block];
        self.grid.toggle(kind, at);
        self.grid.toggle(kind, place);
        self.pieces[block].at = place;
    }
}

/// The steps that lead to a stop.
pub fn trail_to(stops: &[Stop], mut stop: usize) -> Vec<Way> {
    let mut trail = Vec::new();
    while stop > 0 {
        trail.push(stops[stop].way);
        stop = stops[stop].before;
    }
    trail.reverse();
    trail
}

fn ways(kind: &Kind) -> impl Iterator<Item = Way> {
    let lane = kind.lane;
    Way::ALL.into_iter().filter(move |way| match lane {
        None => true,
        Some(Lane::Row) => way.is_along(Way::Left),
        Some(Lane::Column) => way.is_along(Way::Up),
    })
}

fn step(grid: &Grid, kind: &Kind, from: Place, way: Way) -> Option<Place> {
    beside(from, way).filter(|to| grid.has_room(kind, *to))
}

/// The next place this way, which may be beyond the board.
fn beside(Place { row, col }: Place, way: Way) -> Option<Place> {
    Some(match way {
        Way::Up => Place { row: row.checked_sub(1)?, col },
        Way::Down => Place { row: row + 1, col },
        Way::Left => Place { row, col: col.checked_sub(1)? },
        Way::Right => Place { row, col: col + 1 },
    })
}
