//! Solves the boards of `tests/data/blocks` natively and prints time and positions, next to plain
//! breadth-first search on the same boards. `cargo xtask bench blocks` runs it, and these boards on wasm.

use std::{fs, ops::Range, path::Path as FilePath, time::Instant};
use unslide_solver::{
    blocks::{Answer, Metric, Path, Puzzle, Setup, Solver},
    search::Limits,
};

/// Number of repetitions per board; the minimum time is used, as the machine may be shared.
const ROUNDS: usize = 7;
/// Number of repetitions for a set of few boards.
const MORE_ROUNDS: usize = 50;

/// A board and the length of its shortest solution; `None` if it is unsolvable.
type Board = (String, Option<usize>);

/// A set of boards.
struct Set {
    name: &'static str,
    metric: Metric,
    boards: Vec<Board>,
    rounds: usize,
}

impl Set {
    fn new(name: &'static str, metric: Metric, boards: Vec<Board>) -> Self {
        Self { name, metric, boards, rounds: ROUNDS }
    }

    fn of_few(name: &'static str, metric: Metric, boards: Vec<Board>) -> Self {
        Self { rounds: MORE_ROUNDS, ..Self::new(name, metric, boards) }
    }
}

fn main() {
    println!("native, one thread, warm, from the text to the path; best of {ROUNDS} rounds");
    println!("({MORE_ROUNDS} for few boards)");
    println!("plain: breadth-first search over whole positions in a hash table");
    println!("set                boards   ms/board  boards/s    positions   M/s   times plain");
    for set in sets() {
        let mut solver = Solver::default();
        let (seconds, positions) =
            best(&set, |puzzle, metric| solver.solve(puzzle, metric, &Limits::default(), &mut ()));
        let plain = plain(&set).map_or("-".into(), |plain| format!("{:.0}", plain / seconds));
        print(set.name, set.boards.len(), seconds, positions, &plain);
    }
    for metric in [Metric::Unit, Metric::Slide] {
        exhaust(metric);
    }
}

fn sets() -> Vec<Set> {
    let article = words("article.txt").remove(0).remove(0);
    let rush = |moves: Range<usize>| {
        let takes = |board: &Board| board.1.is_some_and(|length| moves.contains(&length));
        numbered("rush300.txt").into_iter().filter(takes).collect()
    };
    vec![
        Set::of_few("article, slide", Metric::Slide, vec![(article.clone(), Some(49))]),
        Set::of_few("article, unit", Metric::Unit, vec![(article, Some(93))]),
        Set::of_few("rush, 50 and more", Metric::Slide, rush(50..usize::MAX)),
        Set::new("rush, 40 to 49", Metric::Slide, rush(40..50)),
        Set::new("rush, under 40", Metric::Slide, rush(0..40)),
        Set::new("random", Metric::Slide, numbered("random.txt")),
        Set::of_few("donkey, any path", Metric::AnyPath, vec![(donkey(), Some(81))]),
        Set::new("open boards", Metric::Slide, numbered("open.txt")),
    ]
}

/// The lines of a data file in words.
fn words(file: &str) -> Vec<Vec<String>> {
    let text = read(file);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').map(String::from).collect()).collect()
}

/// Parses lines with a length, or `-` for unsolvable, and a board.
fn numbered(file: &str) -> Vec<Board> {
    let lines = words(file).into_iter();
    lines.map(|line| (line[1].clone(), line[0].parse().ok())).collect()
}

fn donkey() -> String {
    let text = read("klotski.txt");
    text[text.find('@').expect("a heading")..].into()
}

fn read(file: &str) -> String {
    let data = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/blocks");
    fs::read_to_string(data.join(file)).expect("the data files are there")
}

/// The sum of the minimum times of all boards, and the number of positions reached.
fn best(set: &Set, mut solve: impl FnMut(&Puzzle, Metric) -> Answer) -> (f64, u64) {
    let mut best = vec![f64::MAX; set.boards.len()];
    let mut positions = 0;
    for _ in 0..set.rounds {
        positions = 0;
        for ((text, length), best) in set.boards.iter().zip(&mut best) {
            let started = Instant::now();
            let puzzle = text.parse::<Setup>().and_then(|setup| setup.validate());
            let answer = solve(&puzzle.expect("the boards are legal"), set.metric);
            *best = started.elapsed().as_secs_f64().min(*best);
            assert_eq!(answer.outcome.path().map(Path::len), *length, "{text}");
            positions += answer.progress.reached;
        }
    }
    (best.iter().sum(), positions)
}

/// The time of plain breadth-first search, or `None` if it does not finish.
fn plain(set: &Set) -> Option<f64> {
    if set.name == "open boards" {
        return None;
    }
    let started = Instant::now();
    let mut solver = Solver::default();
    for (text, _) in &set.boards {
        let puzzle = text.parse::<Setup>().and_then(|setup| setup.validate());
        let puzzle = puzzle.expect("the boards are legal");
        let _ = solver.solve_by_plain_bfs(&puzzle, set.metric, &Limits::default(), &mut ());
    }
    Some(started.elapsed().as_secs_f64())
}

/// Enumerates the state space of the article's board, from the start and from all goals.
fn exhaust(metric: Metric) {
    let text = words("article.txt").remove(0).remove(0);
    let puzzle = text.parse::<Setup>().and_then(|setup| setup.validate()).expect("it is legal");
    let mut solver = Solver::default();
    let mut best = f64::MAX;
    for _ in 0..MORE_ROUNDS {
        let started = Instant::now();
        let figures = solver.space(&puzzle, metric, &Limits::default(), &mut ());
        assert_eq!((figures.positions, figures.goals), (24132, 1023));
        best = started.elapsed().as_secs_f64().min(best);
    }
    print(&format!("space, {}", metric.name()), 1, best, 2 * 24132, "-");
}

fn print(name: &str, boards: usize, seconds: f64, positions: u64, plain: &str) {
    println!(
        "{name:<18} {boards:>6} {:>10.3} {:>9.0} {positions:>12} {:>5.1} {plain:>13}",
        seconds * 1e3 / boards as f64,
        boards as f64 / seconds,
        positions as f64 / seconds / 1e6,
    );
}
