//! Random boards of cars with their lengths by plain breadth-first search, for
//! `tests/data/blocks/random.txt`: `cargo run --release --package unslide-solver --example random_blocks`

mod cars;

use cars::{Random, SIDE, TRIES};
use unslide_solver::{
    blocks::{Metric, Path, Puzzle, Setup, Solver},
    search::Limits,
};

const BOARDS: usize = 300;

fn main() {
    println!(
        "# {BOARDS} random boards of 6 x 6 with the fewest slides that plain breadth-first search finds, or - \
         where there is no solution.\n# crates/solver/examples/random_blocks.rs makes this file."
    );
    let mut random = Random(1);
    let mut solver = Solver::default();
    for _ in 0..BOARDS {
        let board = board(&mut random);
        let answer =
            solver.solve_by_plain_bfs(&puzzle(&board), Metric::Slide, &Limits::default(), &mut ());
        let length = answer.outcome.path().map_or("-".into(), |path| Path::len(path).to_string());
        println!("{length} {board}");
    }
}

fn puzzle(board: &str) -> Puzzle {
    board.parse::<Setup>().and_then(|setup| setup.validate()).expect("it is legal")
}

/// A board of random cars of two and three cells, with the primary car on the left of row 3.
fn board(random: &mut Random) -> String {
    let mut cells = ['.'; SIDE * SIDE];
    let first = random.first();
    cells[first..first + 2].fill('A');
    let mut names = 'B'..='Z';
    for _ in 0..TRIES {
        let car = random.car();
        if car.iter().all(|cell| cells[*cell] == '.')
            && let Some(name) = names.next()
        {
            for cell in car {
                cells[cell] = name;
            }
        }
    }
    cells.iter().collect()
}
