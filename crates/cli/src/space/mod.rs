//! `unslide space`: counts all positions of a small board.

mod answer;
pub mod args;

use crate::{deadline::Deadline, interrupt, progress::Bar, verdict::Verdict};
use answer::SpaceAnswer;
use args::SpaceArgs;
use std::{error::Error, io::Write};
use unslide_solver::{
    search::Progress,
    tiles::{Position, SpaceReport, WholeSpace},
};

/// Maximum number of farthest boards that are printed.
const MOST_BOARDS: usize = 64;

/// Prints the counts to `answers`.
///
/// # Errors
/// If the board is too large or has no such blank, or the answer cannot be printed.
pub fn run(args: &SpaceArgs, answers: &mut impl Write) -> Result<Verdict, Box<dyn Error>> {
    let blank = args.blank.cell(args.size)?;
    let goal = Position::numbered(args.size, blank).ok_or("the blank is not on the board")?;
    let answer = count(WholeSpace::new(&goal, args.metric())?);
    if args.json {
        writeln!(answers, "{}", answer.json()?)?;
    } else {
        writeln!(answers, "{answer}")?;
    }
    Ok(answer.verdict())
}

/// Counts until the space is complete or Ctrl-C is pressed; a terminal is told how far it is.
fn count(mut space: WholeSpace) -> SpaceAnswer {
    let deadline = Deadline::new(None);
    let bar = Bar::positions(space.positions());
    let mut on_progress = |progress: &Progress| {
        bar.tell(progress.reached, progress.lower_bound);
        deadline.check()
    };
    let limit = interrupt::during(|| space.explore(&mut on_progress)).err();
    drop(bar);
    let report = SpaceReport::new(&space, MOST_BOARDS, limit);
    SpaceAnswer { report, limit, time: deadline.elapsed() }
}
