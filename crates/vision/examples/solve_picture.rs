//! From a picture to its solution: `cargo run --example solve_picture [PICTURE]`

use std::{env, error::Error};
use unslide_solver::{
    search::Limits,
    tiles::{Metric, Outcome, solve},
};
use unslide_vision::{Hints, read};

/// A board of numbers.
const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/fifteen.png");

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).unwrap_or_else(|| SAMPLE.to_owned());
    println!("{}", told(&file)?);
    Ok(())
}

/// The puzzle in a picture, and the moves that solve it.
fn told(file: &str) -> Result<String, Box<dyn Error>> {
    let picture = image::open(file)?.into_rgba8();
    let reading =
        read(&picture, &Hints::default(), |_| ())?.ok_or("no board is in this picture")?;
    let setup = reading.setup();
    let puzzle = setup.validate()?;
    let answer = solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut |_| Ok(()));
    let moves = match answer.outcome {
        Outcome::Optimal(path) => format!("{} moves, and none needs fewer: {path}", path.len()),
        outcome => format!("{outcome:?}"),
    };
    Ok(format!("{}\n{moves}", setup.start))
}

#[cfg(test)]
mod tests {
    use super::*;
    use unslide_solver::tiles::{Path, Setup};

    #[test]
    fn the_moves_that_are_told_solve_the_board_that_is_told() {
        let told = told(SAMPLE).unwrap();
        let (board, moves) = told.split_once('\n').unwrap();
        let puzzle = Setup::parse(board, "_").unwrap().validate().unwrap();
        let path: Path = moves.rsplit(' ').next().unwrap().parse().unwrap();
        assert_eq!(puzzle.start().after(&path).as_ref(), Ok(puzzle.goal()));
    }
}
