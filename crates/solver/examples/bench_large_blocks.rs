//! Block puzzles too large for a proof: prints the times and lengths of paths.
//! `cargo xtask bench large-blocks [SECONDS [SIDE]]`

use std::{
    env,
    time::{Duration, Instant},
};
use unslide_solver::{
    blocks::{Metric, Path, Position, Puzzle, Setup, Solver},
    search::{Host, Limit, Limits, Progress},
};

/// Number of boards of each size.
const BOARDS: u64 = 6;
/// Number of random moves from the solved board to the start.
const WALK: usize = 20_000;

fn main() {
    let seconds = env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(10.0);
    let only: Option<usize> = env::args().nth(2).and_then(|word| word.parse().ok());
    println!("side kind      answer after s  first  after 1 s  at the end   bound");
    for side in [10, 12, 14, 16].into_iter().filter(|side| only.is_none_or(|only| only == *side)) {
        for kind in [Kind::Cars, Kind::Shapes] {
            for seed in 0..BOARDS {
                let puzzle = solvable(side, kind, seed);
                measure(&format!("{side:>4} {kind:?}"), &puzzle, Metric::Slide, seconds);
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Cars,
    Shapes,
}

/// A host that records the time and length of each path.
struct Watch {
    started: Instant,
    limit: Duration,
    lengths: Vec<(f64, usize)>,
}

impl Host<Path> for Watch {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        if self.started.elapsed() < self.limit { Ok(()) } else { Err(Limit::Time) }
    }

    fn on_better(&mut self, path: &Path) {
        self.lengths.push((self.started.elapsed().as_secs_f64(), path.len()));
    }
}

fn measure(name: &str, puzzle: &Puzzle, metric: Metric, seconds: f64) {
    let limit = Duration::from_secs_f64(seconds);
    let mut watch = Watch { started: Instant::now(), limit, lengths: Vec::new() };
    let answer = Solver::default().solve(puzzle, metric, &Limits::default(), &mut watch);
    let end = watch.started.elapsed().as_secs_f64();
    if let Some(path) = answer.outcome.path() {
        watch.lengths.push((end, path.len()));
    }
    let after = |seconds: f64| {
        let known = watch.lengths.iter().rev().find(|(when, _)| *when <= seconds);
        known.map_or("-".into(), |(_, length)| length.to_string())
    };
    let first = watch.lengths.first();
    println!(
        "{name:<12} {:>3} blocks {:>8} {:>6} {:>10} {:>11} {:>7}  {:.1} s {}",
        puzzle.blocks().len(),
        first.map_or("-".into(), |(when, _)| format!("{when:.3}")),
        first.map_or("-".into(), |(_, length)| length.to_string()),
        after(1.0),
        after(f64::MAX),
        answer.progress.lower_bound,
        end,
        if answer.outcome.path().is_none() { puzzle.text() } else { String::new() },
    );
}

/// A solvable board, made from a solved one by random moves.
fn solvable(side: usize, kind: Kind, seed: u64) -> Puzzle {
    let mut random = Random(0x9E37_79B9 + seed * 7919 + side as u64);
    for _ in 0..10 {
        random.below(2);
    }
    let solved = match kind {
        Kind::Cars => random.cars(side),
        Kind::Shapes => random.shapes(side),
    };
    let puzzle = solved.parse::<Setup>().and_then(|setup| setup.validate()).expect("it is legal");
    let goal = puzzle.goals()[0];
    let out = |(_, next): &(_, Position)| next.anchor(goal.block) == goal.anchor;
    let first = puzzle.moves(puzzle.start(), Metric::Slide).into_iter().find(out);
    let mut position = first.map_or_else(|| puzzle.start().clone(), |(_, next)| next);
    let far =
        |position: &Position| puzzle.size().distance(position.anchor(goal.block), goal.anchor);
    assert!(puzzle.is_goal(&position), "{}", puzzle.text());
    let mut best = position.clone();
    for _ in 0..WALK {
        let moves = puzzle.moves(&position, Metric::Slide);
        let mut next = moves[random.below(moves.len())].1.clone();
        if far(&next) < far(&position) {
            next = moves[random.below(moves.len())].1.clone();
        }
        position = next;
        if far(&position) >= far(&best) {
            best = position.clone();
        }
    }
    puzzle.starting_at(best)
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

    /// A board of random cars of two and three cells, with the lane of X free.
    fn cars(&mut self, side: usize) -> String {
        let mut cells = vec![vec!['.'; side]; side];
        let row = side / 2 - 1;
        cells[row][..2].fill('X');
        let mut names =
            ('A'..='V').chain('a'..='n').chain('p'..='w').chain('α'..='ω').chain('а'..='я');
        let share = 50 + self.below(25);
        let mut left = side * side * share / 100;
        for _ in 0..20_000 {
            let length = 2 + self.below(3) / 2;
            let (lane, at) = (self.below(side), self.below(side + 1 - length));
            let stands = self.below(2) == 0 || lane == row;
            let place = |along: usize| if stands { (along, lane) } else { (lane, along) };
            let car: Vec<_> = (at..at + length).map(place).collect();
            if left >= length
                && car.iter().all(|(r, c)| cells[*r][*c] == '.' && *r != row)
                && let Some(name) = names.next()
            {
                for (r, c) in &car {
                    cells[*r][*c] = name;
                }
                left -= length;
            }
        }
        text(&cells)
    }

    /// A board of random blocks of several shapes, with a 2 × 2 square at its goal.
    fn shapes(&mut self, side: usize) -> String {
        const SHAPES: [&[(usize, usize)]; 8] = [
            &[(0, 0)],
            &[(0, 0), (0, 1)],
            &[(0, 0), (1, 0)],
            &[(0, 0), (1, 0), (1, 1)],
            &[(0, 1), (1, 0), (1, 1)],
            &[(0, 0), (0, 1), (1, 0), (1, 1)],
            &[(0, 0), (0, 1), (0, 2)],
            &[(0, 0), (1, 0), (2, 0)],
        ];
        let mut cells = vec![vec!['.'; side]; side];
        let goal = side / 2;
        for (r, c) in SHAPES[5] {
            cells[side - 2 + r][goal + c] = 'a';
        }
        let end = {
            let mut only = vec![vec!['.'; side]; side];
            for (r, c) in SHAPES[5] {
                only[side - 2 + r][goal + c] = 'a';
            }
            text(&only)
        };
        let mut names =
            ('b'..='n').chain('p'..='w').chain('A'..='Z').chain('α'..='ω').chain('а'..='я');
        let share = 60 + self.below(25);
        let mut left = side * side * share / 100;
        for _ in 0..20_000 {
            let form = SHAPES[self.below(SHAPES.len())];
            let (row, col) = (self.below(side), self.below(side));
            let block: Vec<_> = form.iter().map(|(r, c)| (row + r, col + c)).collect();
            let is_free =
                |(r, c): &(usize, usize)| cells.get(*r).and_then(|line| line.get(*c)) == Some(&'.');
            if left >= block.len()
                && block.iter().all(is_free)
                && let Some(name) = names.next()
            {
                for (r, c) in &block {
                    cells[*r][*c] = name;
                }
                left -= block.len();
            }
        }
        format!("{}=>{end}", text(&cells))
    }
}

fn text(cells: &[Vec<char>]) -> String {
    let rows: Vec<String> = cells.iter().map(|row| row.iter().collect()).collect();
    rows.join("/")
}
