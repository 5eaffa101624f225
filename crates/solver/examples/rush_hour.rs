//! Solves a board of Rush Hour with the fewest slides, or says which cars lock each other.
//!
//! `cargo run --release --example rush_hour -- "..B.../..B.../AAB.../....../....../......"`

use std::{
    env,
    error::Error,
    io::{self, Write},
};
use unslide_solver::{
    blocks::{Metric, Outcome, Puzzle, Setup, Solver},
    search::Limits,
};

/// The hardest board of Michael Fogleman's database of 2018; `x` is a wall.
const BOARD: &str = "IBBxoo/IooLDD/JAALoo/JoKEEM/FFKooM/GGHHHM";

fn main() -> Result<(), Box<dyn Error>> {
    let board = env::args().nth(1);
    run(board.as_deref().unwrap_or(BOARD), &mut io::stdout())
}

/// Writes a shortest solution of a board, or why there is none.
pub(crate) fn run(board: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let puzzle = board.parse::<Setup>()?.validate()?;
    let mut solver = Solver::default();
    let answer = solver.solve(&puzzle, Metric::Slide, &Limits::default(), &mut ());
    match answer.outcome {
        Outcome::Optimal(path) => {
            writeln!(out, "{} slides: {}", path.len(), path.written(&puzzle))?;
            let end = puzzle.start().after(&puzzle, &path)?;
            writeln!(out, "{}", puzzle.starting_at(end).text().replace('/', "\n"))?;
        }
        Outcome::Unsolvable(proof) => {
            writeln!(out, "no solution: {proof}{}", locked(&mut solver, &puzzle))?;
        }
        outcome => writeln!(out, "{outcome:?}")?,
    }
    Ok(())
}

/// The cars that lock each other.
fn locked(solver: &mut Solver, puzzle: &Puzzle) -> String {
    let Some(locks) = solver.locks(puzzle, &Limits::default(), &mut ()) else {
        return String::new();
    };
    let name = |block: &usize| puzzle.blocks()[*block].name.to_string();
    let names: Vec<_> = locks.blocks.iter().map(name).collect();
    format!("; these suffice for that: {}", names.join(", "))
}
