//! Goals other than the order of numbers: words with repeated letters, a first row, magic squares.
//!
//! `cargo run --release --example any_goal`

use std::{
    error::Error,
    io::{self, Write},
};
use unslide_solver::{
    search::{Demand, Limits},
    tiles::{Arrangement, GoalRule, Goals, Metric, Outcome, Setup, Solver, solve},
};

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}

/// Writes three puzzles and their solutions.
pub(crate) fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    rate_your_mind(out)?;
    nearest(&["1 2 3/? ? ?/? ? ?".parse()?], out)?;
    nearest(&[GoalRule::Magic], out)
}

/// It looks unsolvable, as only two letters change their places; but the two letters R can do so unseen.
fn rate_your_mind(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let setup = Setup::parse("R A T E/Y O U R/M I N D/P L A _", "_")?
        .with_goal("R A T E/Y O U R/M I N D/P A L _")?;
    let puzzle = setup.validate()?;
    let answer = solve(&puzzle, Metric::MultiTile, &Limits::default(), &mut |_| Ok(()));
    let Outcome::Optimal(path) = answer.outcome else { return Err("not solved".into()) };
    let end = puzzle.start().after(&path)?;
    writeln!(out, "{} in {} moves: {path}", puzzle.shown(&end), path.len())?;
    Ok(())
}

/// The nearest of all goals that satisfy the rules, from a board of nine cells.
fn nearest(rules: &[GoalRule], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let start: Arrangement = "8 6 7/2 5 4/3 _ 1".parse()?;
    let goals = Goals::new(&start, "_", rules)?;
    let (metric, limits) = (Metric::SingleTile, Limits::default());
    let nearest = Solver::default().solve_nearest(&goals, metric, Demand::Best, &limits, &mut ());
    let Outcome::Optimal(path) = nearest.answer.outcome else { return Err("not solved".into()) };
    let puzzle = goals.reached(&path);
    let end = puzzle.shown(puzzle.goal());
    let (count, length) = (goals.count(), path.len());
    writeln!(out, "{end} in {length} moves, the nearest of {count} goals: {path}")?;
    Ok(())
}
