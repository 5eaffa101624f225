//! Solves the boards of `tests/data/blocks` natively and prints what it took, beside plain
//! breadth-first search over the same boards in the same run. `cargo xtask bench blocks` runs it, and
//! the same boards on wasm.

use std::{fs, path::Path as FilePath, time::Instant};
use unslide_solver::{
    blocks::{Answer, Metric, Path, Puzzle, Setup, Solver},
    search::Limits,
};

/// How often each board is done: its best time counts, as others use the machine too.
const ROUNDS: usize = 7;

/// Boards that are solved one after the other.
struct Set {
    name: &'static str,
    metric: Metric,
    /// The boards, and how many moves they take.
    boards: Vec<(String, usize)>,
}

fn main() {
    println!("native, one thread, warm, from the text to the path; best of {ROUNDS} rounds");
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
    let rush = numbered("rush300.txt");
    let (hard, rest): (Vec<_>, Vec<_>) = rush.into_iter().partition(|board| board.1 >= 40);
    let donkey = donkey();
    vec![
        Set { name: "article, slide", metric: Metric::Slide, boards: vec![(article.clone(), 49)] },
        Set { name: "article, unit", metric: Metric::Unit, boards: vec![(article, 93)] },
        Set { name: "rush, 40 and more", metric: Metric::Slide, boards: hard },
        Set { name: "rush, under 40", metric: Metric::Slide, boards: rest },
        Set { name: "donkey, any path", metric: Metric::AnyPath, boards: vec![(donkey, 81)] },
        Set { name: "open boards", metric: Metric::Slide, boards: numbered("open.txt") },
    ]
}

/// The lines of a data file in words.
fn words(file: &str) -> Vec<Vec<String>> {
    let text = read(file);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').map(String::from).collect()).collect()
}

/// Lines of a length and a board.
fn numbered(file: &str) -> Vec<(String, usize)> {
    let lines = words(file).into_iter();
    lines.map(|line| (line[1].clone(), line[0].parse().expect("a length"))).collect()
}

fn donkey() -> String {
    let text = read("klotski.txt");
    text[text.find('@').expect("a heading")..].into()
}

fn read(file: &str) -> String {
    let data = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/blocks");
    fs::read_to_string(data.join(file)).expect("the data files are there")
}

/// The sum of each board's best time, and the positions that were entered.
fn best(set: &Set, mut solve: impl FnMut(&Puzzle, Metric) -> Answer) -> (f64, u64) {
    let mut best = vec![f64::MAX; set.boards.len()];
    let mut positions = 0;
    for _ in 0..ROUNDS {
        positions = 0;
        for ((text, length), best) in set.boards.iter().zip(&mut best) {
            let started = Instant::now();
            let puzzle = text.parse::<Setup>().and_then(|setup| setup.validate());
            let answer = solve(&puzzle.expect("the boards are legal"), set.metric);
            *best = started.elapsed().as_secs_f64().min(*best);
            assert_eq!(answer.outcome.path().map(Path::len), Some(*length), "{text}");
            positions += answer.progress.positions;
        }
    }
    (best.iter().sum(), positions)
}

/// The time of plain search; none where it cannot get to the end.
fn plain(set: &Set) -> Option<f64> {
    if set.name == "open boards" {
        return None;
    }
    let started = Instant::now();
    let mut solver = Solver::default();
    for (text, _) in &set.boards {
        let puzzle = text.parse::<Setup>().and_then(|setup| setup.validate());
        let puzzle = puzzle.expect("the boards are legal");
        solver.solve_plainly(&puzzle, set.metric, &Limits::default(), &mut ());
    }
    Some(started.elapsed().as_secs_f64())
}

/// All positions of the article's board, outward from the start and back from all goals.
fn exhaust(metric: Metric) {
    let text = words("article.txt").remove(0).remove(0);
    let puzzle = text.parse::<Setup>().and_then(|setup| setup.validate()).expect("it is legal");
    let mut solver = Solver::default();
    let mut best = f64::MAX;
    for _ in 0..ROUNDS {
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
