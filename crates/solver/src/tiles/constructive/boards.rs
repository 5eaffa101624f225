//! Random boards to test with.

use crate::{
    grid::{MAX_SIDE, MIN_SIDE, Size},
    tiles::{Position, Tile, parity},
};

/// Sides of some boards, from small to large.
pub(in crate::tiles) const SOME_SIDES: [usize; 5] = [2, 3, 4, 7, 12];

/// How many of a board's tiles have a label of their own.
#[derive(Clone, Copy)]
pub(in crate::tiles) enum Labels {
    Different,
    Repeated,
}

/// Which random boards are drawn, and how many.
#[derive(Clone, Copy)]
pub(in crate::tiles) struct Draw {
    pub(in crate::tiles) seed: u64,
    /// Of a size of `area` cells 1 + `share` / `area`² boards are drawn: the more the smaller it is.
    pub(in crate::tiles) share: usize,
    pub(in crate::tiles) labels: Labels,
}

impl Draw {
    /// Random boards of every size, 5,000 at least.
    pub(in crate::tiles) fn of_every_size(self) -> Vec<(Position, Position)> {
        let sides: Vec<usize> = (MIN_SIDE..=MAX_SIDE).collect();
        let boards = self.of_sides(&sides);
        assert!(boards.len() >= 5000, "{}", boards.len());
        boards
    }

    /// Random boards whose sides are among these.
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
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        (1..items.len()).for_each(|last| items.swap(last, self.below(last + 1)));
    }

    /// A random start and a random goal of the same tiles, with `labels` different labels, one
    /// reachable from the other.
    pub(in crate::tiles) fn boards(&mut self, size: Size, labels: usize) -> (Position, Position) {
        let goal_blank = self.below(size.area());
        self.boards_to(goal_blank, size, labels)
    }

    /// The same where the blank ends in a given cell.
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

/// The same with its first two tiles exchanged.
fn with_two_swapped(position: &Position) -> Position {
    let mut tiles = position.tiles().to_vec();
    let mut cells = position.size().cells().filter(|cell| *cell != position.blank());
    let pair = [cells.next(), cells.next()].map(|cell| cell.unwrap().index());
    tiles.swap(pair[0], pair[1]);
    Position::new(position.size(), tiles).unwrap()
}
