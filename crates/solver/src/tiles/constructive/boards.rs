//! Random boards for tests.

use crate::{
    grid::{MAX_SIDE, MIN_SIDE, Size},
    math::hash::{GOLDEN, mix64},
    tiles::{Position, Tile, parity},
};

/// A sample of side lengths.
pub(in crate::tiles) const SOME_SIDES: [usize; 5] = [2, 3, 4, 7, 12];

/// Whether the labels of a board are distinct.
#[derive(Clone, Copy)]
pub(in crate::tiles) enum Labels {
    Different,
    Repeated,
}

/// The parameters of a random sample of boards.
#[derive(Clone, Copy)]
pub(in crate::tiles) struct Draw {
    pub(in crate::tiles) seed: u64,
    /// Boards with `area` cells are drawn 1 + `share` / `area`² times.
    pub(in crate::tiles) share: usize,
    pub(in crate::tiles) labels: Labels,
}

impl Draw {
    /// Random boards of all sizes, at least 5,000.
    pub(in crate::tiles) fn of_every_size(self) -> Vec<(Position, Position)> {
        let sides: Vec<usize> = (MIN_SIDE..=MAX_SIDE).collect();
        let boards = self.of_sides(&sides);
        assert!(boards.len() >= 5000, "{}", boards.len());
        boards
    }

    /// Random boards with the given side lengths.
    pub(in crate::tiles) fn of_sides(self, sides: &[usize]) -> Vec<(Position, Position)> {
        let mut random = Random(self.seed);
        let mut boards = Vec::new();
        let both = sides.iter().flat_map(|rows| sides.iter().map(move |cols| (*rows, *cols)));
        for (rows, cols) in both {
            let size = Size::new(rows, cols).unwrap();
            for _ in 0..=self.share / size.area().pow(2) {
                let labels = match self.labels {
                    Labels::Different => size.area() - 1,
                    Labels::Repeated => 1 + random.below(size.area() - 1),
                };
                boards.push(random.boards(size, labels));
            }
        }
        boards
    }
}

/// `SplitMix64` (Steele, Lea and Flood, 'Fast splittable pseudorandom number generators', 2014).
pub(in crate::tiles) struct Random(pub(in crate::tiles) u64);

impl Random {
    pub(in crate::tiles) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(GOLDEN);
        (mix64(self.0) % bound as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        (1..items.len()).for_each(|last| items.swap(last, self.below(last + 1)));
    }

    /// A random start and goal with equal tiles and `labels` distinct labels, one reachable from
    /// the other.
    pub(in crate::tiles) fn boards(&mut self, size: Size, labels: usize) -> (Position, Position) {
        let goal_blank = self.below(size.area());
        self.boards_to(goal_blank, size, labels)
    }

    /// Like [`Self::boards`], with the goal cell of the blank given.
    pub(in crate::tiles) fn boards_to(
        &mut self,
        goal_blank: usize,
        size: Size,
        labels: usize,
    ) -> (Position, Position) {
        let tiles = (1..size.area()).map(|number| Tile((number % labels) as u16 + 1));
        let mut goal: Vec<Tile> = tiles.collect();
        self.shuffle(&mut goal);
        goal.insert(goal_blank, Tile::BLANK);
        let mut start = goal.clone();
        self.shuffle(&mut start);
        let [mut start, goal] = [start, goal].map(|tiles| Position::new(size, tiles).unwrap());
        if parity::check(&start, &goal).is_err() {
            start = with_two_swapped(&start);
        }
        (start, goal)
    }
}

/// The position with its first two tiles exchanged.
fn with_two_swapped(position: &Position) -> Position {
    let mut tiles = position.tiles().to_vec();
    let mut cells = position.size().cells().filter(|cell| *cell != position.blank());
    let pair = [cells.next(), cells.next()].map(|cell| cell.unwrap().index());
    tiles.swap(pair[0], pair[1]);
    Position::new(position.size(), tiles).unwrap()
}
