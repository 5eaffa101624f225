//! Greedy growth (Prim's algorithm on a grid): the cheapest tile next to those placed is placed next.

use super::{arrangement::Arrangement, costs::Costs};
use unslide_solver::grid::{Cell, Direction, Size};

/// A canvas of 3 × 3 frames. The frame's position is known when all tiles are placed.
struct Canvas {
    size: Size,
    width: usize,
    tiles: Vec<Option<usize>>,
    is_used: Vec<bool>,
    /// Cached for each free place: the cheapest tile there, with its cost.
    best: Vec<Option<(f32, usize)>>,
    /// First and last row and column in use.
    rows: [usize; 2],
    cols: [usize; 2],
}

/// Grows an arrangement from tiles in known relative cells.
pub(crate) fn grow(size: Size, costs: &Costs, seed: &[(Cell, usize)]) -> Arrangement {
    let mut canvas = Canvas::new(size, costs.count);
    for (cell, tile) in seed {
        let row = size.rows() + size.row(*cell);
        let col = size.cols() + size.col(*cell);
        canvas.put(row * canvas.width + col, *tile);
    }
    while let Some((place, tile)) = canvas.cheapest(costs) {
        canvas.put(place, tile);
    }
    canvas.cropped()
}

impl Canvas {
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

    /// The free place and the tile that are cheapest together.
    fn cheapest(&mut self, costs: &Costs) -> Option<(usize, usize)> {
        let places: Vec<usize> = self.open_places().collect();
        for place in &places {
            self.best[*place] = self.best[*place].or_else(|| self.best_tile(*place, costs));
        }
        let known = places.into_iter().filter_map(|place| Some((self.best[place]?, place)));
        let cheapest = known.min_by(|((a, _), _), ((b, _), _)| a.total_cmp(b));
        cheapest.map(|((_, tile), place)| (place, tile))
    }

    fn best_tile(&self, place: usize, costs: &Costs) -> Option<(f32, usize)> {
        let beside = self.neighbours(place);
        let cost = |tile: usize| -> f32 {
            beside.iter().flatten().map(|(d, other)| costs.pair(tile, *d, *other)).sum()
        };
        let free = (0..costs.count).filter(|tile| !self.is_used[*tile]);
        free.map(|tile| (cost(tile), tile)).min_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// Free places beside tiles that fit in one frame with all tiles.
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

    /// The frame around the tiles. If they leave room, it is below and on the right.
    fn cropped(&self) -> Arrangement {
        let at = |cell: Cell| {
            let row = self.rows[0] + self.size.row(cell);
            let col = self.cols[0] + self.size.col(cell);
            self.tiles[row * self.width + col]
        };
        Arrangement::new(self.size, self.size.cells().map(at).collect())
    }
}
