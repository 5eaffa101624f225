//! Solves the boards of `tests/data` natively and prints what it took. `cargo xtask bench tiles`
//! runs it, and the same boards in wasm.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};
use unslide_solver::{
    search::Limits,
    tiles::{Demand, Metric, Outcome, Puzzle, Setup, Solver},
};

/// A file of boards, and how long one of them may take.
struct Set {
    file: &'static str,
    goal: &'static str,
    limit: Duration,
}

const BLANK_FIRST: &str = "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15";
const BLANK_LAST: &str = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0";

const SETS: [Set; 2] = [
    Set { file: "korf15.txt", goal: BLANK_FIRST, limit: Duration::from_mins(1) },
    Set { file: "hard80.txt", goal: BLANK_LAST, limit: Duration::from_mins(10) },
];

/// One board of a set.
struct Board {
    optimal: usize,
    puzzle: Puzzle,
}

/// What one board took.
struct Effort {
    seconds: f64,
    expanded: u64,
}

fn main() {
    println!(
        "{:<12} {:>6} {:>10} {:>10} {:>12} {:>12} {:>8}",
        "native", "boards", "mean ms", "worst ms", "mean nodes", "most nodes", "M/s"
    );
    let only = std::env::args().nth(1);
    for set in
        SETS.iter().filter(|set| only.as_deref().is_none_or(|only| set.file.starts_with(only)))
    {
        let boards = read(set);
        let mut solver = Solver::default();
        let cold = solve(&mut solver, &boards[0], set.limit);
        let efforts: Vec<_> =
            boards.iter().map(|board| solve(&mut solver, board, set.limit)).collect();
        print(set.file, &efforts);
        println!("{:<12} first answer on a cold start: {:.0} ms", "", cold.seconds * 1e3);
    }
}

/// The boards of a set: `id length tiles…` a line.
fn read(set: &Set) -> Vec<Board> {
    let text = fs::read_to_string(data().join(set.file)).expect("the data files are there");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| board(line, set.goal).expect("the data files are sound")).collect()
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data")
}

fn board(line: &str, goal: &str) -> Option<Board> {
    let mut words = line.split_whitespace().skip(1);
    let optimal = words.next()?.parse().ok()?;
    let tiles: Vec<_> = words.collect();
    let rows: Vec<_> = tiles.chunks(4).map(|row| row.join(" ")).collect();
    let setup = Setup::parse(&rows.join("/"), "0").ok()?.with_goal(goal).ok()?;
    Some(Board { optimal, puzzle: setup.validate().ok()? })
}

/// Solves a board, whose answer must have the published length.
fn solve(solver: &mut Solver, board: &Board, limit: Duration) -> Effort {
    let started = Instant::now();
    let mut in_time = |_: &_| {
        if started.elapsed() < limit { Ok(()) } else { Err(unslide_solver::search::Limit::Time) }
    };
    let (metric, limits) = (Metric::SingleTile, Limits::default());
    let answer = solver.solve(&board.puzzle, metric, Demand::Optimal, &limits, &mut in_time);
    let seconds = started.elapsed().as_secs_f64();
    match answer.outcome {
        Outcome::Optimal(path) => assert_eq!(path.len(), board.optimal),
        other => println!("not solved within {limit:?}: {other:?}"),
    }
    Effort { seconds, expanded: answer.progress.expanded }
}

fn print(name: &str, efforts: &[Effort]) {
    let boards = efforts.len();
    let seconds: f64 = efforts.iter().map(|effort| effort.seconds).sum();
    let expanded: u64 = efforts.iter().map(|effort| effort.expanded).sum();
    let worst = efforts.iter().map(|effort| effort.seconds).fold(0.0, f64::max);
    let most = efforts.iter().map(|effort| effort.expanded).max().unwrap_or(0);
    let (mean, rate) = (expanded / boards as u64, expanded as f64 / seconds / 1e6);
    let mean_ms = seconds * 1e3 / boards as f64;
    println!(
        "{name:<12} {boards:>6} {mean_ms:>10.2} {:>10.1} {mean:>12} {most:>12} {rate:>8.1}",
        worst * 1e3
    );
}
