//! `unslide compare`: the textbook searches side by side.

mod answer;
pub mod args;

use crate::{deadline::Deadline, interrupt, progress::Bar, puzzle, verdict::Verdict};
use answer::{CompareAnswer, Row};
use args::CompareArgs;
use std::{error::Error, io::Write, slice};
use unslide_solver::{
    search::{LimitKind, Limits},
    tiles::{Algorithm, ComparisonReport, Metric, Puzzle, compare},
};

/// Prints the effort of the searches to `answers`.
///
/// # Errors
/// If the board or the goal is wrong, or the answer cannot be printed.
pub fn run(args: &CompareArgs, answers: &mut impl Write) -> Result<Verdict, Box<dyn Error>> {
    let goals = slice::from_ref(&args.goal);
    let goals = puzzle::read(&args.board, goals, args.rules.blank.as_deref())?;
    if goals.count() > 1 {
        return Err("searches are compared with one goal, and there are several".into());
    }
    let puzzle = goals.likeliest();
    let answer = interrupt::during(|| compared(args, &puzzle));
    if args.json {
        writeln!(answers, "{}", answer.json()?)?;
    } else {
        write!(answers, "{answer}")?;
    }
    Ok(if answer.was_cancelled { Verdict::GaveUp } else { Verdict::Answered })
}

/// One search after the other, up to the first that Ctrl-C ends.
fn compared(args: &CompareArgs, puzzle: &Puzzle) -> CompareAnswer {
    let metric = args.rules.metric();
    let algorithms =
        if args.algorithms.is_empty() { &Algorithm::USUAL[..] } else { &args.algorithms[..] };
    let mut answer = CompareAnswer { rows: Vec::new(), was_cancelled: false };
    let bar = Bar::searches(algorithms.len());
    for (done, &algorithm) in (0..).zip(algorithms) {
        bar.tell(done, algorithm);
        let row = search(puzzle, metric, algorithm, Deadline::new(Some(args.time)));
        answer.was_cancelled = row
            .report
            .as_ref()
            .is_ok_and(|report| report.report.limit == Some(LimitKind::Cancelled));
        answer.rows.push(row);
        if answer.was_cancelled {
            break;
        }
    }
    answer
}

fn search(puzzle: &Puzzle, metric: Metric, algorithm: Algorithm, deadline: Deadline) -> Row {
    let limits = Limits::default();
    let comparison = compare(puzzle, metric, algorithm, &limits, &mut |_| deadline.check());
    let time = deadline.elapsed();
    let report =
        comparison.map(|comparison| ComparisonReport::new(puzzle, metric, algorithm, comparison));
    Row { algorithm, report, time }
}
