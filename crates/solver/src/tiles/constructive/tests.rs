use super::*;
use crate::{
    grid::{MAX_SIDE, MIN_SIDE},
    tiles::parity,
};

/// `SplitMix64` (Steele, Lea and Flood, 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        (1..items.len()).for_each(|last| items.swap(last, self.below(last + 1)));
    }

    /// A random start and a random goal of the same tiles, one reachable from the other.
    fn boards(&mut self, size: Size, labels: usize) -> (Position, Position) {
        let tiles = (1..size.area()).map(|number| Tile((number % labels) as u16 + 1));
        let mut goal: Vec<Tile> = tiles.chain([Tile::BLANK]).collect();
        self.shuffle(&mut goal);
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

/// Solves random boards of every size, 5,000 in all, the more of a size the smaller it is.
fn solve_boards_of_every_size(mut labels: impl FnMut(&mut Random, Size) -> usize) {
    let mut random = Random(2026);
    let mut boards = 0;
    for (rows, cols) in
        (MIN_SIDE..=MAX_SIDE).flat_map(|r| (MIN_SIDE..=MAX_SIDE).map(move |c| (r, c)))
    {
        let size = Size::new(rows, cols).unwrap();
        for _ in 0..=14_000 / size.area().pow(2) {
            let labels = labels(&mut random, size);
            let (start, goal) = random.boards(size, labels);
            let path = constructive(&start, &goal);
            assert_eq!(start.after(&path).as_ref(), Ok(&goal), "{start:?} to {goal:?}: {path}");
            assert!(path.iter().all(|step| step.count == 1));
            boards += 1;
        }
    }
    assert!(boards >= 5000, "{boards}");
}

#[test]
fn boards_of_every_size_with_any_goal_are_solved() {
    solve_boards_of_every_size(|_, size| size.area() - 1);
}

#[test]
fn boards_of_every_size_with_repeated_labels_are_solved() {
    solve_boards_of_every_size(|random, size| 1 + random.below(size.area() - 1));
}

#[test]
fn a_solved_board_needs_no_moves() {
    let (_, goal) = Random(1).boards(Size::new(7, 9).unwrap(), 62);
    assert!(constructive(&goal, &goal).is_empty());
}

#[test]
fn equal_tiles_go_the_shortest_ways_that_parity_allows() {
    let mut random = Random(3);
    for labels in [1, 2, 3, 5, 7] {
        let (start, goal) = random.boards(Size::new(2, 4).unwrap(), labels);
        assert_eq!(Board::new(&start, &goal).manhattan(), smallest_sum(&start, &goal), "{start:?}");
    }
}

/// The smallest sum of distances over every way to pair the tiles that parity allows.
fn smallest_sum(start: &Position, goal: &Position) -> usize {
    let size = start.size();
    let mut goals: Vec<Cell> = size.cells().collect();
    let mut best = usize::MAX;
    permutations(&mut goals, 0, &mut |goals, odd| {
        let pairs = || size.cells().zip(goals);
        let blank_steps = size.distance(start.blank(), goal.blank());
        if odd == (blank_steps % 2 == 1)
            && pairs().all(|(from, to)| start.tile(from) == goal.tile(*to))
        {
            let tiles = pairs().filter(|(from, _)| *from != start.blank());
            best = best.min(tiles.map(|(from, to)| size.distance(from, *to)).sum());
        }
    });
    best
}

/// Calls `visit` with every order of `items` whose first ones stay, and whether it is odd.
fn permutations(items: &mut [Cell], first: usize, visit: &mut dyn FnMut(&[Cell], bool)) {
    if first == items.len() {
        return visit(items, false);
    }
    for other in first..items.len() {
        items.swap(first, other);
        let swapped = first != other;
        permutations(items, first + 1, &mut |order, odd| visit(order, odd != swapped));
        items.swap(first, other);
    }
}
