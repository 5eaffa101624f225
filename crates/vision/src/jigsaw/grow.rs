//! Placing tile after tile, the surest first, beside those that lie already.

use super::{costs::Costs, plan::Plan};
use unslide_solver::grid::{Cell, Direction, Size};

/// A table on which the frame has not found its place yet: in the end it lies somewhere around all
/// tiles.
struct Table {
    size: Size,
    width: usize,
    tiles: Vec<Option<usize>>,
    is_used: Vec<bool>,
    /// For each free place the tile that goes best there, with its cost, where that is known.
    best: Vec<Option<(f32, usize)>>,
    /// The rows and columns in use, from the first to the last.
    rows: [usize; 2],
    cols: [usize; 2],
}

/// Grows a plan from tiles that lie together, given with their cells.
pub(crate) fn grow(size: Size, costs: &Costs, seed: &[(Cell, usize)]) -> Plan {
    let mut table = Table::new(size, costs.count);
    for (cell, tile) in seed {
        let row = size.rows() + size.row(*cell);
        let col = size.cols() + size.col(*cell);
        table.put(row * table.width + col, *tile);
    }
    while let Some((place, tile)) = table.surest(costs) {
        table.put(place, tile);
    }
    table.framed()
}

impl Table {
    fn new(size: Size, count: usize) -> Self {
        let (height, width) = (3 * size.rows(), 3 * size.cols());
        Self {
            size,
            width,
            tiles: vec![None; height * width],
            is_used: vec![false; count],
            best: vec![None; height * width],
            rows: [height, 0],
            cols: [width, 0],
        }
    }

    fn put(&mut self, place: usize, tile: usize) {
        self.tiles[place] = Some(tile);
        self.is_used[tile] = true;
        for best in self.best.iter_mut().filter(|best| best.is_some_and(|(_, best)| best == tile)) {
            *best = None;
        }
        for direction in Direction::ALL {
            if let Some(best) = self.beside(place, direction).and_then(|at| self.best.get_mut(at)) {
                *best = None;
            }
        }
        let widen = |[first, last]: [usize; 2], at: usize| [first.min(at), last.max(at)];
        self.rows = widen(self.rows, place / self.width);
        self.cols = widen(self.cols, place % self.width);
    }

    /// The free place and the free tile that go best with what lies already.
    fn surest(&mut self, costs: &Costs) -> Option<(usize, usize)> {
        let places: Vec<usize> = self.open_places().collect();
        for place in &places {
            self.best[*place] = self.best[*place].or_else(|| self.best_tile(*place, costs));
        }
        let known = places.into_iter().filter_map(|place| Some((self.best[place]?, place)));
        let surest = known.min_by(|((a, _), _), ((b, _), _)| a.total_cmp(b));
        surest.map(|((_, tile), place)| (place, tile))
    }

    fn best_tile(&self, place: usize, costs: &Costs) -> Option<(f32, usize)> {
        let beside = self.neighbours(place);
        let cost = |tile: usize| -> f32 {
            beside.iter().flatten().map(|(d, other)| costs.pair(tile, *d, *other)).sum()
        };
        let free = (0..costs.count).filter(|tile| !self.is_used[*tile]);
        free.map(|tile| (cost(tile), tile)).min_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// The free places beside tiles that one frame can still hold.
    fn open_places(&self) -> impl Iterator<Item = usize> {
        let span = |[first, last]: [usize; 2], count: usize| {
            (last + 1).saturating_sub(count)..=first + count - 1
        };
        let cols = span(self.cols, self.size.cols());
        let rows = span(self.rows, self.size.rows());
        let places = rows.flat_map(move |row| cols.clone().map(move |col| row * self.width + col));
        places.filter(|place| {
            self.tiles[*place].is_none() && self.neighbours(*place).iter().any(Option::is_some)
        })
    }

    fn neighbours(&self, place: usize) -> [Option<(Direction, usize)>; 4] {
        Direction::ALL.map(|direction| {
            let next = self.beside(place, direction)?;
            Some((direction, (*self.tiles.get(next)?)?))
        })
    }

    fn beside(&self, place: usize, direction: Direction) -> Option<usize> {
        match direction {
            Direction::Up => place.checked_sub(self.width),
            Direction::Down => Some(place + self.width),
            Direction::Left => place.checked_sub(1),
            Direction::Right => Some(place + 1),
        }
    }

    /// The frame laid around the tiles; where there is room left over, it is below and to the right.
    fn framed(&self) -> Plan {
        let at = |cell: Cell| {
            let row = self.rows[0] + self.size.row(cell);
            let col = self.cols[0] + self.size.col(cell);
            self.tiles[row * self.width + col]
        };
        Plan { size: self.size, tiles: self.size.cells().map(at).collect() }
    }
}
