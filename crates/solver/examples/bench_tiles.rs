//! Solves the sets of `tests/data/bench_tiles.json` natively and prints the effort. `cargo xtask bench tiles` runs
//! it, and these boards on wasm. Arguments name sets; by default some boards of every set are solved, with `all`
//! all boards.

use serde::Deserialize;
use std::{env, fs, path::Path, time::Instant};
use unslide_solver::{
    internal::Capacity,
    search::{Demand, Limits},
    tiles::{Algorithm, Answer, Estimate, Metric, Outcome, Puzzle, Setup, Solver, compare},
};

/// The sizes of tables with their names.
const CAPACITIES: [(&str, Capacity); 3] =
    [("fives", Capacity::Five), ("sixes", Capacity::Six), ("sevens", Capacity::Seven)];

/// Number of boards, the easiest ones, for the textbook searches.
const EASIEST: usize = 3;

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
    /// The sizes of tables to compare.
    tables: Vec<String>,
    /// Default number of boards.
    some: usize,
}

/// A board and the published length of its shortest solution.
struct Board {
    puzzle: Puzzle,
    length: usize,
}

/// The effort for one board.
struct Effort {
    milliseconds: f64,
    expanded: u64,
}

fn main() {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let all = arguments.iter().any(|argument| argument == "all");
    let names: Vec<_> = arguments.into_iter().filter(|argument| argument != "all").collect();
    let bench: Bench =
        serde_json::from_str(&read("bench_tiles.json")).expect("the list of sets is sound");
    println!("native, one thread");
    println!("{:25} tables ms  tables MB {}", "", Summary::HEADINGS);
    for set in bench.sets.iter().filter(|set| names.is_empty() || names.contains(&set.name)) {
        let boards = set.read();
        let some = &boards[..if all { boards.len() } else { set.some.min(boards.len()) }];
        print(&set.name, "cold", None, &efforts(&mut Solver::default(), set, some));
        with_tables(set, some);
    }
    if names.is_empty() {
        textbooks(&bench.sets[0].read());
    }
}

/// Solves the boards with tables of each size.
fn with_tables(set: &Set, boards: &[Board]) {
    let is_asked_for = |name| set.tables.iter().any(|asked| asked == name);
    for (name, capacity) in CAPACITIES.into_iter().filter(|(name, _)| is_asked_for(*name)) {
        let mut solver = Solver::default();
        solver.fix_capacity(capacity);
        let started = Instant::now();
        while solver.build_table_slice(&boards[0].puzzle, set.metric) {}
        let milliseconds = started.elapsed().as_secs_f64() * 1e3;
        let tables = solver.large_tables(&boards[0].puzzle, set.metric);
        let bytes = |(name, _): &(String, bool)| {
            solver.export_table(name).map_or(0, |(bits, _)| bits.len())
        };
        let bytes: usize = tables.iter().map(bytes).sum();
        let efforts = efforts(&mut solver, set, boards);
        print(&set.name, name, Some((milliseconds, bytes)), &efforts);
    }
}

/// Compares the textbook searches with our best search on the easiest boards.
fn textbooks(boards: &[Board]) {
    let mut boards: Vec<_> = boards.iter().collect();
    boards.sort_by_key(|board| board.length);
    boards.truncate(EASIEST);
    println!("\nthe {EASIEST} easiest boards, native; times Manhattan's time and positions");
    println!("{:25}{}      time positions", "", Summary::HEADINGS);
    let by = |estimate| {
        let efforts: Vec<_> = boards.iter().map(|board| by_textbook(board, estimate)).collect();
        Summary::of(&efforts)
    };
    let reference = by(Estimate::Manhattan);
    print_row(Estimate::Manhattan.name(), &reference, &reference);
    // Weaker ones would take hours.
    let stronger = Estimate::NAMES.into_iter().skip_while(|(_, it)| *it != Estimate::Manhattan);
    for (name, estimate) in stronger.skip(1) {
        print_row(name, &by(estimate), &reference);
    }
    let ours: Vec<_> = boards
        .iter()
        .map(|board| solve(&mut Solver::default(), Metric::SingleTile, board))
        .collect();
    print_row("ours, cold each time", &Summary::of(&ours), &reference);
}

fn print_row(name: &str, summary: &Summary, reference: &Summary) {
    let [time, positions] = [summary.mean_ms / reference.mean_ms, summary.mean / reference.mean];
    println!("{name:25}{} {time:>9.5} {positions:>9.5}", summary.text());
}

fn by_textbook(board: &Board, estimate: Estimate) -> Effort {
    let algorithm = Algorithm::IdaStar(estimate);
    timed(board, || {
        let limits = Limits::default();
        compare(&board.puzzle, Metric::SingleTile, algorithm, &limits, &mut |_| Ok(()))
            .expect("the boards suit the estimates")
            .answer
    })
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

fn efforts(solver: &mut Solver, set: &Set, boards: &[Board]) -> Vec<Effort> {
    boards.iter().map(|board| solve(solver, set.metric, board)).collect()
}

/// Solves a board. The first board includes the time to build tables.
fn solve(solver: &mut Solver, metric: Metric, board: &Board) -> Effort {
    let limits = Limits::default();
    timed(board, || solver.solve(&board.puzzle, metric, Demand::Optimal, &limits, &mut ()))
}

/// The effort of an answer, which must have the published length.
fn timed(board: &Board, solve: impl FnOnce() -> Answer) -> Effort {
    let started = Instant::now();
    let answer = solve();
    let milliseconds = started.elapsed().as_secs_f64() * 1e3;
    let Outcome::Optimal(path) = answer.outcome else { panic!("{:?}", answer.outcome) };
    assert_eq!(path.len(), board.length, "not the published length");
    Effort { milliseconds, expanded: answer.progress.expanded }
}

/// The efforts of a set.
#[derive(Clone, Copy)]
struct Summary {
    boards: usize,
    first_ms: f64,
    mean_ms: f64,
    median_ms: f64,
    worst_ms: f64,
    mean: f64,
    most: u64,
}

impl Summary {
    const HEADINGS: &str =
        "boards   first ms    mean ms  median ms   worst ms   mean nodes   most nodes   M/s";

    fn of(efforts: &[Effort]) -> Self {
        let count = efforts.len() as f64;
        let mut times: Vec<_> = efforts.iter().map(|effort| effort.milliseconds).collect();
        times.sort_by(f64::total_cmp);
        let expanded: u64 = efforts.iter().map(|effort| effort.expanded).sum();
        Self {
            boards: efforts.len(),
            first_ms: efforts[0].milliseconds,
            mean_ms: times.iter().sum::<f64>() / count,
            median_ms: times[times.len() / 2],
            worst_ms: times[times.len() - 1],
            mean: expanded as f64 / count,
            most: efforts.iter().map(|effort| effort.expanded).max().unwrap_or(0),
        }
    }

    fn text(&self) -> String {
        let Self { boards, first_ms, mean_ms, median_ms, worst_ms, mean, most } = self;
        let rate = mean / mean_ms / 1e3;
        format!(
            "{boards:>6} {first_ms:>10.1} {mean_ms:>10.1} {median_ms:>10.1} {worst_ms:>10.1} {mean:>12.0} {most:>12} {rate:>5.1}"
        )
    }
}

/// Prints one line; `tables` are the build time and size of tables.
fn print(set: &str, what: &str, tables: Option<(f64, usize)>, efforts: &[Effort]) {
    let tables = tables.map_or_else(
        || format!("{:>20}", ""),
        |(milliseconds, bytes)| format!("{milliseconds:>9.0} {:>10.2}", bytes as f64 / 1e6),
    );
    println!("{set:16} {what:8}{tables} {}", Summary::of(efforts).text());
}
