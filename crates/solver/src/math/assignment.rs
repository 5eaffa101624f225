//! Which tile goes where, when tiles of one label are alike.

use crate::{
    grid::{Cell, Size},
    tiles::{Position, Tile, parity},
};

/// For each cell of `start` the cell of `goal` that its tile, or the blank, is to go to: of all
/// ways to pair equal labels, one with the smallest sum of distances that parity allows.
///
/// Where a swap of two equal tiles is needed for the parity, the cheapest one is made.
pub(super) fn goal_cells(start: &Position, goal: &Position) -> Vec<Cell> {
    let size = start.size();
    let mut goals: Vec<Cell> = size.cells().collect();
    for label in labels(goal) {
        let cells = |position: &Position| -> Vec<Cell> {
            size.cells().filter(|cell| position.tile(*cell) == label).collect()
        };
        for (from, to) in nearest_pairs(size, &cells(start), &cells(goal)) {
            goals[from.index()] = to;
        }
    }
    if !is_reachable(start, &goals, goal.blank()) {
        swap_two_alike(start, &mut goals);
    }
    goals
}

/// Every label once.
fn labels(position: &Position) -> Vec<Tile> {
    let mut labels = position.tiles().to_vec();
    labels.sort_unstable();
    labels.dedup();
    labels
}

/// Pairs each of the cells `from` with one of `to` so that the sum of distances is smallest.
///
/// A cell in both is paired with itself: by the triangle inequality nothing can be gained by
/// another choice.
fn nearest_pairs(size: Size, from: &[Cell], to: &[Cell]) -> Vec<(Cell, Cell)> {
    let settled = from.iter().filter(|cell| to.contains(cell));
    let mut pairs: Vec<_> = settled.map(|cell| (*cell, *cell)).collect();
    let rest = |these: &[Cell], those: &[Cell]| -> Vec<Cell> {
        these.iter().copied().filter(|cell| !those.contains(cell)).collect()
    };
    let (from, to) = (rest(from, to), rest(to, from));
    let costs: Vec<Vec<usize>> =
        from.iter().map(|a| to.iter().map(|b| size.distance(*a, *b)).collect()).collect();
    let columns = cheapest_columns(&costs);
    pairs.extend(columns.into_iter().enumerate().map(|(row, col)| (from[row], to[col])));
    pairs
}

/// For each row of a square matrix a column of its own, so that the sum of their costs is smallest.
///
/// The Hungarian method with potentials, one shortest augmenting path a row (Jonker and Volgenant,
/// 'A shortest augmenting path algorithm for dense and sparse linear assignment problems', 1987).
fn cheapest_columns(costs: &[Vec<usize>]) -> Vec<usize> {
    let n = costs.len();
    let mut matching = Matching {
        costs,
        row_potential: vec![0; n],
        col_potential: vec![0; n],
        row_of: vec![None; n],
    };
    (0..n).for_each(|row| matching.add(row));
    let mut columns = vec![0; n];
    for (col, row) in matching.row_of.into_iter().enumerate() {
        if let Some(row) = row {
            columns[row] = col;
        }
    }
    columns
}

/// Rows and columns matched so far. `costs[r][c] - row_potential[r] - col_potential[c]` is never
/// negative, and 0 where row r is matched with column c.
struct Matching<'a> {
    costs: &'a [Vec<usize>],
    row_potential: Vec<isize>,
    col_potential: Vec<isize>,
    /// The row that each column is matched with.
    row_of: Vec<Option<usize>>,
}

impl Matching<'_> {
    /// Matches one more row, by a shortest path (Dijkstra's) from it to a free column.
    fn add(&mut self, new_row: usize) {
        let n = self.costs.len();
        let mut distance = vec![isize::MAX; n];
        let mut previous = vec![None; n];
        let mut done = vec![false; n];
        let (mut row, mut at, mut reached) = (new_row, None, 0);
        let free = loop {
            for col in (0..n).filter(|col| !done[*col]) {
                let further = reached + self.reduced_cost(row, col);
                if further < distance[col] {
                    (distance[col], previous[col]) = (further, at);
                }
            }
            let open = (0..n).filter(|col| !done[*col]);
            let Some(nearest) = open.min_by_key(|col| distance[*col]) else {
                unreachable!("a row that is not matched leaves a column that is not matched")
            };
            (done[nearest], at, reached) = (true, Some(nearest), distance[nearest]);
            match self.row_of[nearest] {
                Some(next_row) => row = next_row,
                None => break nearest,
            }
        };
        self.shift_potentials(new_row, reached, &distance, &done);
        self.augment(new_row, free, &previous);
    }

    fn reduced_cost(&self, row: usize, col: usize) -> isize {
        self.costs[row][col] as isize - self.row_potential[row] - self.col_potential[col]
    }

    /// Makes the edges of the shortest path that ends at distance `reached` cost nothing.
    fn shift_potentials(
        &mut self,
        new_row: usize,
        reached: isize,
        distance: &[isize],
        done: &[bool],
    ) {
        self.row_potential[new_row] += reached;
        for col in (0..done.len()).filter(|col| done[*col]) {
            self.col_potential[col] += distance[col] - reached;
            if let Some(row) = self.row_of[col] {
                self.row_potential[row] += reached - distance[col];
            }
        }
    }

    /// Shifts every match along the path that ends in the column `free`.
    fn augment(&mut self, new_row: usize, free: usize, previous: &[Option<usize>]) {
        let mut col = free;
        while let Some(before) = previous[col] {
            self.row_of[col] = self.row_of[before];
            col = before;
        }
        self.row_of[col] = Some(new_row);
    }
}

/// Whether the tiles, all of them different now, can go to `goals`.
fn is_reachable(start: &Position, goals: &[Cell], goal_blank: Cell) -> bool {
    let numbered = |cells: Vec<Cell>| {
        let number = |cell: Cell| match cell {
            _ if cell == goal_blank => Tile::BLANK,
            Cell(0) => Tile(goal_blank.0),
            Cell(other) => Tile(other),
        };
        Position::new(start.size(), cells.into_iter().map(number).collect())
    };
    let from = numbered(goals.to_vec());
    let to = numbered(start.size().cells().collect());
    from.zip(to).is_some_and(|(from, to)| parity::check(&from, &to).is_ok())
}

/// Swaps the goals of those two tiles of one label for which it costs least.
fn swap_two_alike(start: &Position, goals: &mut [Cell]) {
    let size = start.size();
    let cost = |a: usize, b: usize| {
        let distance =
            |from: usize, to: usize| size.distance(Cell(from as u16), goals[to]) as isize;
        distance(a, b) + distance(b, a) - distance(a, a) - distance(b, b)
    };
    let tiles = start.tiles();
    let alike = (0..tiles.len())
        .flat_map(|a| (0..a).map(move |b| (a, b)))
        .filter(|(a, b)| tiles[*a] == tiles[*b]);
    if let Some((a, b)) = alike.min_by_key(|(a, b)| cost(*a, *b)) {
        goals.swap(a, b);
    }
}
