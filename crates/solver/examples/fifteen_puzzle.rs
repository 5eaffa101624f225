//! Solves a 15-puzzle with the fewest moves: of one tile each, and of several tiles at once.
//!
//! `cargo run --release --example fifteen_puzzle -- "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 _"`

use std::{
    env,
    error::Error,
    io::{self, Write},
};
use unslide_solver::{
    search::{Demand, Limits},
    tiles::{Metric, Outcome, Puzzle, Repairs, Setup, Solver},
};

const BOARD: &str = "10 2 8 4/1 5 6 12/9 3 14 7/13 11 15 _";

fn main() -> Result<(), Box<dyn Error>> {
    let board = env::args().nth(1);
    run(board.as_deref().unwrap_or(BOARD), &mut io::stdout())
}

/// Writes the shortest solutions of a board, or why there is none.
pub(crate) fn run(board: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let puzzle = Setup::parse(board, "_")?.validate()?;
    if let Err(reason) = puzzle.solvable() {
        writeln!(out, "unsolvable: {reason}")?;
        if let Some(repairs) = Repairs::of(&puzzle) {
            writeln!(out, "{repairs}")?;
        }
        return Ok(());
    }
    let mut solver = Solver::default();
    for (metric, name) in
        [(Metric::SingleTile, "moves of one tile"), (Metric::MultiTile, "moves of any tiles")]
    {
        writeln!(out, "shortest in {name}: {}", solved(&mut solver, &puzzle, metric)?)?;
    }
    Ok(())
}

fn solved(solver: &mut Solver, puzzle: &Puzzle, metric: Metric) -> Result<String, Box<dyn Error>> {
    let limits = Limits::default();
    let answer = solver.solve(puzzle, metric, Demand::Optimal, &limits, &mut ());
    match answer.outcome {
        Outcome::Optimal(path) => Ok(format!("{}, {path}", path.len())),
        outcome => Err(format!("no proof: {outcome:?}").into()),
    }
}
