//! Solves the sets of `tests/data/bench_tiles.json` natively and prints what it took. `cargo xtask
//! bench tiles` runs it, and the same boards on wasm. Arguments name sets; without any all are run.

use serde::Deserialize;
use std::{env, fs, path::Path, time::Instant};
use unslide_solver::{
    search::Limits,
    tiles::{Demand, Metric, Outcome, Puzzle, Setup, Solver},
};

#[derive(Deserialize)]
struct Bench {
    sets: Vec<Set>,
}

#[derive(Deserialize)]
struct Set {
    name: String,
    boards: String,
    lengths: Option<String>,
    goal: String,
    metric: Metric,
}

/// A board and the published length of its shortest solution.
struct Board {
    puzzle: Puzzle,
    length: usize,
}

/// What one board took.
struct Effort {
    milliseconds: f64,
    expanded: u64,
}

fn main() {
    let names: Vec<_> = env::args().skip(1).collect();
    let bench: Bench =
        serde_json::from_str(&read("bench_tiles.json")).expect("the list of sets is sound");
    println!("native, one thread");
    println!(
        "set            boards   first ms    mean ms   worst ms   mean nodes   most nodes   M/s"
    );
    for set in bench.sets.iter().filter(|set| names.is_empty() || names.contains(&set.name)) {
        let boards = set.read();
        let mut solver = Solver::default();
        let efforts: Vec<_> =
            boards.iter().map(|board| solve(&mut solver, set.metric, board)).collect();
        print(&set.name, &efforts);
    }
}

fn read(file: &str) -> String {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data");
    fs::read_to_string(data.join(file)).expect("the data files are there")
}

/// The numbers of each line of a data file.
fn numbers(text: &str) -> impl Iterator<Item = Vec<usize>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        line.split_whitespace().map(|word| word.parse().expect("the data is numbers")).collect()
    })
}

impl Set {
    fn read(&self) -> Vec<Board> {
        let lines: Vec<_> = numbers(&read(&self.boards)).collect();
        let lengths: Vec<_> = match &self.lengths {
            Some(file) => numbers(&read(file)).map(|line| line[1]).collect(),
            None => lines.iter().map(|line| line[1]).collect(),
        };
        let boards = lines.iter().map(|line| self.puzzle(&line[2..]));
        boards.zip(lengths).map(|(puzzle, length)| Board { puzzle, length }).collect()
    }

    fn puzzle(&self, tiles: &[usize]) -> Puzzle {
        let labels: Vec<_> = tiles.iter().map(ToString::to_string).collect();
        let rows: Vec<_> = labels.chunks(4).map(|row| row.join(" ")).collect();
        let setup =
            Setup::parse(&rows.join("/"), "0").and_then(|setup| setup.with_goal(&self.goal));
        setup.expect("the data is boards").validate().expect("the boards are legal")
    }
}

/// Solves a board. The tables that it needs are built with the first one.
fn solve(solver: &mut Solver, metric: Metric, board: &Board) -> Effort {
    let started = Instant::now();
    let limits = Limits::default();
    let answer = solver.solve(&board.puzzle, metric, Demand::Optimal, &limits, &mut ());
    let milliseconds = started.elapsed().as_secs_f64() * 1e3;
    let Outcome::Optimal(path) = answer.outcome else { panic!("{:?}", answer.outcome) };
    assert_eq!(path.len(), board.length, "not the published length");
    Effort { milliseconds, expanded: answer.progress.expanded }
}

fn print(name: &str, efforts: &[Effort]) {
    let first = efforts[0].milliseconds;
    let count = efforts.len() as f64;
    let milliseconds: f64 = efforts.iter().map(|effort| effort.milliseconds).sum();
    let worst = efforts.iter().map(|effort| effort.milliseconds).fold(0.0, f64::max);
    let expanded: u64 = efforts.iter().map(|effort| effort.expanded).sum();
    let most = efforts.iter().map(|effort| effort.expanded).max().unwrap_or(0);
    let (mean_ms, mean, rate) =
        (milliseconds / count, expanded as f64 / count, expanded as f64 / milliseconds / 1e3);
    println!(
        "{name:<14} {count:>6} {first:>10.0} {mean_ms:>10.1} {worst:>10.0} {mean:>12.0} {most:>12} {rate:>5.1}"
    );
}
