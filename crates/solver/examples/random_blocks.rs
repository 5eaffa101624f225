//! Random boards of cars with what plain breadth-first search says of them, for
//! `tests/data/blocks/random.txt`: `cargo run --release --package unslide-solver --example random_blocks`

use unslide_solver::{
    blocks::{Metric, Path, Puzzle, Setup, Solver},
    search::Limits,
};

const BOARDS: usize = 300;
const SIDE: usize = 6;
/// How many cars are tried to be put down, beside the one to free.
const TRIES: usize = 24;

fn main() {
    println!(
        "# {BOARDS} random boards of 6 x 6 with the fewest slides that plain breadth-first search finds, or - \
         where there is no solution.\n# crates/solver/examples/random_blocks.rs makes this file."
    );
    let mut random = Random(1);
    let mut solver = Solver::default();
    for _ in 0..BOARDS {
        let board = random.board();
        let answer =
            solver.solve_plainly(&puzzle(&board), Metric::Slide, &Limits::default(), &mut ());
        let length = answer.outcome.path().map_or("-".into(), |path| Path::len(path).to_string());
        println!("{length} {board}");
    }
}

fn puzzle(board: &str) -> Puzzle {
    board.parse::<Setup>().and_then(|setup| setup.validate()).expect("it is legal")
}

/// Numbers that look random, and are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    /// Cars of two and three cells wherever there is room, the one to free on the left of row 3.
    fn board(&mut self) -> String {
        let mut cells = ['.'; SIDE * SIDE];
        let first = 2 * SIDE + self.below(SIDE / 2);
        cells[first..first + 2].fill('A');
        let mut names = 'B'..='Z';
        for _ in 0..TRIES {
            let car = self.car();
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

    /// The cells of a car that lies or stands anywhere; none lies in the row of the one to free.
    fn car(&mut self) -> Vec<usize> {
        let length = 2 + self.below(3) / 2;
        let (lane, at) = (self.below(SIDE), self.below(SIDE + 1 - length));
        let stands = self.below(2) == 0 || lane == 2;
        let cell = |along| if stands { along * SIDE + lane } else { lane * SIDE + along };
        (at..at + length).map(cell).collect()
    }
}
