//! Solves the boards of `large.txt`, `walks.txt` and `korf24*.txt` in `tests/data` natively on one thread, and
//! prints the lengths of the best solutions after some times. `cargo xtask bench large` runs it, and these boards on
//! wasm. Arguments: sizes (`6x6`, `walks6x6`, `korf24`), `multi` for multi-tile moves, `--seconds N`, and `--boards N`
//! for the first boards of each size only. Seconds are processor time where available, independent of the load.

use std::{collections::BTreeMap, env, fs, path::Path as FilePath, str::FromStr, time::Instant};
use unslide_solver::{
    search::{Demand, Host, Limit, Limits, Progress},
    tiles::{Metric, Outcome, Path, Puzzle, Setup, Solver},
};

/// Seconds after which the best solutions are compared.
const MARKS: [f64; 3] = [0.05, 1.0, 10.0];

/// A board and the reference for its solutions: the length of a shortest one if known, otherwise the Manhattan
/// distance.
struct Board {
    puzzle: Puzzle,
    measure: usize,
}

/// The lengths of the best solutions at [`MARKS`], and the final lower bound.
#[derive(Clone, Copy, Default)]
struct Result {
    lengths: [usize; MARKS.len()],
    lower_bound: usize,
    is_proved: bool,
    expanded: u64,
}

/// A clock: processor time on Linux, elsewhere wall time.
struct Clock {
    started: Instant,
    before: Option<f64>,
}

impl Clock {
    fn start() -> Self {
        Self { started: Instant::now(), before: Self::processor() }
    }

    /// The processor time of this thread. The file has it as its first word, in nanoseconds.
    fn processor() -> Option<f64> {
        let text = fs::read_to_string("/proc/self/schedstat").ok()?;
        let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
        Some(nanoseconds / 1e9)
    }

    fn passed(&self) -> f64 {
        match (self.before, Self::processor()) {
            (Some(before), Some(now)) => now - before,
            _ => self.started.elapsed().as_secs_f64(),
        }
    }
}

/// A host that records the length of the best solution at each mark and stops the search at the last one.
struct Watch {
    clock: Clock,
    seconds: f64,
    best: usize,
    result: Result,
}

impl Watch {
    fn new(seconds: f64) -> Self {
        Self { clock: Clock::start(), seconds, best: usize::MAX, result: Result::default() }
    }

    fn passed(&self) -> f64 {
        self.clock.passed()
    }

    /// Records the current length for all future marks.
    fn note(&mut self) {
        let passed = self.passed();
        for (length, mark) in self.result.lengths.iter_mut().zip(MARKS) {
            if passed < mark {
                *length = self.best;
            }
        }
    }
}

impl Host<Path> for Watch {
    fn on_progress(&mut self, _: &Progress) -> std::result::Result<(), Limit> {
        if self.passed() < self.seconds { Ok(()) } else { Err(Limit::Time) }
    }

    fn on_better(&mut self, path: &Path) {
        self.best = path.len();
        self.note();
    }
}

fn main() {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let seconds = take(&mut arguments, "--seconds").unwrap_or(MARKS[MARKS.len() - 1]);
    let most = take(&mut arguments, "--boards").unwrap_or(usize::MAX);
    let metric = match arguments.iter().position(|argument| argument == "multi") {
        Some(place) => {
            arguments.remove(place);
            Metric::MultiTile
        }
        None => Metric::SingleTile,
    };
    println!("native, one thread, {metric:?}: mean length over the measure at");
    println!("boards                {}", MARKS.map(|mark| format!("{mark:>7} s")).join(""));
    for (name, mut boards) in sets() {
        boards.truncate(most);
        if arguments.is_empty() || arguments.contains(&name) {
            let results: Vec<_> =
                boards.iter().map(|board| solve(board, metric, seconds)).collect();
            print(&name, &boards, &results);
        }
    }
}

/// Removes an option from the arguments and returns its value.
fn take<T: FromStr>(arguments: &mut Vec<String>, option: &str) -> Option<T> {
    let place = arguments.iter().position(|argument| argument == option)?;
    let taken: Vec<String> = arguments.drain(place..(place + 2).min(arguments.len())).collect();
    let value = taken.get(1).and_then(|text| text.parse().ok());
    Some(value.unwrap_or_else(|| panic!("{option} takes a number")))
}

/// All boards, by the name of their set.
fn sets() -> BTreeMap<String, Vec<Board>> {
    let mut sets: BTreeMap<String, Vec<Board>> = BTreeMap::new();
    for (file, name) in [("korf24.txt", "korf24"), ("korf24_proofs.txt", "proofs24")] {
        for line in numbers(file) {
            let board = Board { puzzle: puzzle(5, &line[2..], true), measure: line[1] };
            sets.entry(name.to_owned()).or_default().push(board);
        }
    }
    for (file, kind) in [("large.txt", ""), ("walks.txt", "walks")] {
        for line in numbers(file) {
            let (side, tiles) = (line[0], &line[1..]);
            let measure = manhattan(side, tiles);
            let board = Board { puzzle: puzzle(side, tiles, false), measure };
            sets.entry(format!("{kind}{side}x{side}")).or_default().push(board);
        }
    }
    sets
}

fn numbers(file: &str) -> Vec<Vec<usize>> {
    let data = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data");
    let text = fs::read_to_string(data.join(file)).expect("the data files are there");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let words = lines.map(|line| line.split_whitespace());
    words.map(|line| line.map(|word| word.parse().expect("numbers")).collect()).collect()
}

/// The puzzle of ordering `tiles`, with the blank 0 first or last.
fn puzzle(side: usize, tiles: &[usize], blank_first: bool) -> Puzzle {
    let text = |tiles: &mut dyn Iterator<Item = usize>| {
        let labels: Vec<_> = tiles.map(|tile| tile.to_string()).collect();
        labels.chunks(side).map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
    };
    let goal = if blank_first {
        text(&mut (0..tiles.len()))
    } else {
        text(&mut (1..=tiles.len()).map(|tile| tile % tiles.len()))
    };
    let setup = Setup::parse(&text(&mut tiles.iter().copied()), "0");
    let setup = setup.and_then(|setup| setup.with_goal(&goal)).expect("the data is boards");
    setup.validate().expect("the boards are legal")
}

fn manhattan(side: usize, tiles: &[usize]) -> usize {
    let steps = |(cell, tile): (usize, &usize)| match tile {
        0 => 0,
        tile => {
            (cell / side).abs_diff((tile - 1) / side) + (cell % side).abs_diff((tile - 1) % side)
        }
    };
    tiles.iter().enumerate().map(steps).sum()
}

fn solve(board: &Board, metric: Metric, seconds: f64) -> Result {
    let mut watch = Watch::new(seconds);
    let limits = Limits::default().with_expanded(u64::MAX);
    let answer = Solver::default().solve(&board.puzzle, metric, Demand::Best, &limits, &mut watch);
    watch.result.lower_bound = answer.progress.lower_bound;
    watch.result.is_proved = matches!(answer.outcome, Outcome::Optimal(_));
    watch.result.expanded = answer.progress.expanded;
    watch.result
}

fn print(name: &str, boards: &[Board], results: &[Result]) {
    let measure: usize = boards.iter().map(|board| board.measure).sum();
    let ratio = |total: usize| total as f64 / measure as f64;
    let at = |mark: usize| results.iter().map(|result| result.lengths[mark]).sum();
    let lengths: Vec<_> =
        (0..MARKS.len()).map(|mark| format!("{:>9.4}", ratio(at(mark)))).collect();
    let bound = ratio(results.iter().map(|result| result.lower_bound).sum());
    let proved = results.iter().filter(|result| result.is_proved).count();
    let expanded: u64 = results.iter().map(|result| result.expanded).sum();
    let millions = expanded as f64 / 1e6 / results.len() as f64;
    println!(
        "{name:<10} {:>4} boards{}   bound {bound:.4}, {proved} proved, {millions:.2} M expanded a board",
        boards.len(),
        lengths.concat()
    );
}
