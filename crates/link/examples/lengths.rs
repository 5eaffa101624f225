//! Prints the table of link lengths of `docs/link.md`: a hundred random boards of each size, solved.

use unslide_link::{Answer, Content, Metric, Puzzle, Status, Tiles, encode};
use unslide_solver::{
    search::Limits,
    tiles::{self, Setup},
};

/// Number of boards of each size.
const BOARDS: usize = 100;

/// Side lengths, each with the limit of expanded positions of the search.
const SIZES: [(u8, u64); 7] =
    [(3, u64::MAX), (4, u64::MAX), (5, 200_000), (6, 0), (8, 0), (10, 0), (20, 0)];

fn main() {
    println!("| board | moves, mean | moves, most | characters, mean | characters, most |");
    println!("|---|---|---|---|---|");
    let mut random = Random(1);
    for (side, limit) in SIZES {
        let links: Vec<_> = (0..BOARDS).map(|_| solved(side, limit, &mut random)).collect();
        let column = |pick: fn(&(usize, usize)) -> usize| {
            let all: Vec<usize> = links.iter().map(pick).collect();
            let mean = all.iter().sum::<usize>() as f64 / BOARDS as f64;
            format!("{mean:.0} | {}", all.iter().max().copied().unwrap_or_default())
        };
        println!("| {side} × {side} | {} | {} |", column(|link| link.0), column(|link| link.1));
    }
}

/// The numbers of moves and of characters of the link for a random board and its answer.
fn solved(side: u8, limit: u64, random: &mut Random) -> (usize, usize) {
    let start = random.board(side.into());
    let mut goal = start.clone();
    goal.sort_by_key(|label| label.parse::<u16>().unwrap_or(u16::MAX));
    let path = path(&written(&start, side), limit);
    let length = path.iter().count();
    let answer = Answer::of(path.to_string()).with_status(Status::Bounded);
    let answer = answer.with_lower_bound(length.saturating_sub(9));
    let tiles = Tiles { rows: side, cols: side, start, goal, metric: Metric::Single };
    let content = Content::of(Puzzle::Tiles(tiles)).with_answer(answer);
    (length, encode(&content).expect("the solver's path leads to the goal").len())
}

fn path(board: &str, limit: u64) -> tiles::Path {
    let puzzle = Setup::parse(board, "_").expect("a board").validate().expect("a puzzle");
    let limits = Limits::default().with_expanded(limit);
    let answer = tiles::solve(&puzzle, tiles::Metric::SingleTile, &limits, &mut |_| Ok(()));
    answer.outcome.path().expect("a board that can be solved has a path").clone()
}

fn written(labels: &[String], side: u8) -> String {
    labels.chunks(side.into()).map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
}

/// A pseudorandom number generator with a fixed seed.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    /// A random solvable board.
    fn board(&mut self, side: usize) -> Vec<String> {
        loop {
            let numbers = (1..side * side).map(|number| number.to_string());
            let mut labels: Vec<String> = numbers.chain(["_".to_owned()]).collect();
            for place in (1..labels.len()).rev() {
                labels.swap(place, self.below(place + 1));
            }
            let setup = Setup::parse(&written(&labels, side as u8), "_").expect("a board");
            if setup.validate().is_ok_and(|puzzle| puzzle.solvable().is_ok()) {
                return labels;
            }
        }
    }
}
