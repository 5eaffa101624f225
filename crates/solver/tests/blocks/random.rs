//! Small random boards, compared with the independent reference.

use crate::oracle::{self, BOTH, COLUMN, Grid, ROW};
use proptest::prelude::*;
use unslide_solver::{
    blocks::{Metric, Outcome, Puzzle, Setup, Solver},
    search::Limits,
};

/// Adds blocks with these cells where they are free, with the names a, b, c…
fn put(grid: &mut Grid, blocks: &[Vec<(usize, usize)>]) {
    let mut names = ('a'..='n').chain('p'..='w');
    for cells in blocks {
        let is_free =
            |(row, col): &(usize, usize)| grid.get(*row).and_then(|r| r.get(*col)) == Some(&'.');
        if cells.iter().all(is_free)
            && let Some(name) = names.next()
        {
            for (row, col) in cells {
                grid[*row][*col] = name;
            }
        }
    }
}

fn text(grid: &Grid) -> String {
    let rows: Vec<String> = grid.iter().map(|row| row.iter().collect()).collect();
    rows.join("/")
}

/// A board with a horizontal X in row 1 and random cars and walls.
fn cars() -> impl Strategy<Value = Grid> {
    let car = (0..5usize, 0..5usize, 2..4usize, any::<bool>());
    let walls = prop::collection::vec((0..5usize, 0..5usize), 0..2);
    (3..6usize, 3..6usize, prop::collection::vec(car, 2..9), walls).prop_map(
        |(rows, cols, cars, walls)| {
            let mut grid = vec![vec!['.'; cols]; rows];
            grid[1][..2].fill('X');
            for (row, col) in
                walls.into_iter().filter(|(row, col)| *row < rows && *row != 1 && *col < cols)
            {
                grid[row][col] = '#';
            }
            let cells = |(row, col, length, lies): (usize, usize, usize, bool)| {
                (0..length).map(|i| if lies { (row, col + i) } else { (row + i, col) }).collect()
            };
            put(&mut grid, &cars.into_iter().map(cells).collect::<Vec<_>>());
            grid
        },
    )
}

const SHAPES: [&[(usize, usize)]; 6] = [
    &[(0, 0)],
    &[(0, 0), (0, 1)],
    &[(0, 0), (1, 0)],
    &[(0, 0), (1, 0), (1, 1)],
    &[(0, 1), (1, 0), (1, 1)],
    &[(0, 0), (0, 1), (1, 0), (1, 1)],
];

/// A board of blocks of several shapes, and a goal for the first one.
fn blocks() -> impl Strategy<Value = (Grid, Grid)> {
    let block = (0..4usize, 0..4usize, prop::sample::select(&SHAPES[..]));
    let goal = (0..4usize, 0..4usize);
    (2..5usize, 2..4usize, prop::collection::vec(block, 1..8), goal).prop_filter_map(
        "the first block has room, and its goal too",
        |(rows, cols, blocks, (down, right))| {
            let empty = vec![vec!['.'; cols]; rows];
            let cells = |&(row, col, shape): &(usize, usize, &[(usize, usize)])| {
                shape.iter().map(|(r, c)| (row + r, col + c)).collect::<Vec<_>>()
            };
            let (mut grid, mut goal) = (empty.clone(), empty);
            put(&mut grid, &blocks.iter().map(cells).collect::<Vec<_>>());
            let first = grid.concat().contains(&'a').then(|| shape_of(&grid, 'a'))?;
            put(&mut goal, &[first.iter().map(|(r, c)| (down + r, right + c)).collect()]);
            goal.concat().contains(&'a').then_some((grid, goal))
        },
    )
}

/// The cells of a block relative to the top left corner of its bounding rectangle.
fn shape_of(grid: &Grid, name: char) -> Vec<(usize, usize)> {
    let cells = || (0..grid.len()).flat_map(|r| (0..grid[0].len()).map(move |c| (r, c)));
    let of_block = || cells().filter(|(r, c)| grid[*r][*c] == name);
    let top = of_block().map(|cell| cell.0).min().unwrap_or_default();
    let left = of_block().map(|cell| cell.1).min().unwrap_or_default();
    of_block().map(|(r, c)| (r - top, c - left)).collect()
}

/// The directions of a car.
fn lane(grid: &Grid, name: char) -> &'static [(isize, isize)] {
    let cells = shape_of(grid, name);
    if cells.iter().all(|cell| cell.0 == 0) { ROW } else { COLUMN }
}

fn puzzle(text: &str) -> Puzzle {
    text.parse::<Setup>().and_then(|setup| setup.validate()).unwrap()
}

/// Solves a board and replays the answer on the grid.
fn solved(puzzle: &Puzzle, metric: Metric, start: &Grid, goal: &Grid) -> Option<usize> {
    let answer = Solver::default().solve(puzzle, metric, &Limits::default(), &mut ());
    let path = match answer.outcome {
        Outcome::Optimal(path) => path,
        Outcome::Unsolvable(_) => return None,
        other => panic!("{other:?}"),
    };
    let mut grid = start.clone();
    for step in &path.0 {
        for way in step.unit_steps() {
            let way = match way.letter() {
                'U' => (-1, 0),
                'D' => (1, 0),
                'L' => (0, -1),
                _ => (0, 1),
            };
            grid = oracle::shifted(&grid, puzzle.blocks()[step.block].name, way).unwrap();
        }
        let straight = step.runs.len() == 1;
        assert!(straight || metric == Metric::AnyPath);
        assert!(straight && step.runs[0].count == 1 || metric != Metric::Unit);
    }
    assert!(oracle::shows(&grid, goal));
    Some(path.len())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn boards_of_cars_are_answered_as_by_the_plain_walk(grid in cars()) {
        let puzzle = puzzle(&text(&grid));
        let mut goal = vec![vec!['.'; grid[0].len()]; grid.len()];
        let end = grid[0].len();
        goal[1][end - 2..].fill('X');
        for metric in Metric::ALL {
            let walk = oracle::distances(&grid, &|name| lane(&grid, name), metric.name());
            let length = oracle::length(&walk, &goal);
            prop_assert_eq!(solved(&puzzle, metric, &grid, &goal), length, "{}", metric.name());
            let figures = Solver::default().space(&puzzle, metric, &Limits::default(), &mut ());
            prop_assert_eq!(figures.positions, walk.len() as u64);
            prop_assert_eq!(Some(&figures.farthest), walk.values().max());
            let goals = walk.keys().filter(|grid| oracle::shows(grid, &goal)).count();
            prop_assert_eq!(figures.goals, goals as u64);
        }
    }

    #[test]
    fn boards_of_any_blocks_are_answered_as_by_the_plain_walk((grid, goal) in blocks()) {
        let puzzle = puzzle(&format!("{}=>{}", text(&grid), text(&goal)));
        for metric in Metric::ALL {
            let walk = oracle::distances(&grid, &|_| BOTH, metric.name());
            let length = oracle::length(&walk, &goal);
            prop_assert_eq!(solved(&puzzle, metric, &grid, &goal), length, "{}", metric.name());
            let figures = Solver::default().space(&puzzle, metric, &Limits::default(), &mut ());
            // The reference distinguishes interchangeable blocks.
            prop_assert!(figures.positions <= walk.len() as u64);
            prop_assert!(Some(&figures.farthest) <= walk.values().max());
        }
    }
}
