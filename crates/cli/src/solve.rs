//! `unslide solve`: solves each board of a file.

use crate::{
    answer,
    args::SolveArgs,
    boards::Entry,
    family::Family,
    fault,
    output::{Message, Output},
    progress::Known,
    puzzle,
    search::Search,
    stream::{Kind, Response, Stream},
    verdict::Verdict,
};
use std::{error::Error, io::Write};

/// Prints the answers in the order of the boards, each as soon as possible, and the errors of lines
/// to `complaints`.
///
/// # Errors
/// If the file cannot be read, the options contradict each other, or an answer cannot be printed.
pub fn run(
    args: &SolveArgs,
    answers: &mut Output<impl Write>,
    complaints: &mut Output<impl Write>,
) -> Result<Verdict, Box<dyn Error>> {
    let (mode, cores) = (args.mode()?, args.stream.threads.cores());
    let stream = Stream {
        args: &args.stream,
        family: Family::Tiles,
        cores: &cores,
        heading: answer::HEADING,
        new_solver: || Search::new(args.rules.metric(), mode, args.time_limit(), &cores),
        answer: |search: &mut Search, entry: &Entry, known: &Known| {
            respond(args, search, entry, known)
        },
    };
    stream.run(answers, complaints)
}

fn respond(args: &SolveArgs, search: &mut Search, entry: &Entry, known: &Known) -> Response {
    match answered(args, search, entry, known) {
        Ok((verdict, answer)) => Response { verdict, answer: Some(answer), complaints: Vec::new() },
        Err(error) => Response::wrong(fault::told(error.as_ref())),
    }
}

fn answered(
    args: &SolveArgs,
    search: &mut Search,
    entry: &Entry,
    known: &Known,
) -> Result<(Verdict, (Kind, Message)), Box<dyn Error>> {
    let own = entry.goal.as_deref().map(str::parse).transpose()?;
    let rules = own.as_ref().map_or(&args.goals[..], std::slice::from_ref);
    let goals = puzzle::read(
        entry.board.as_deref().map_err(String::as_str)?,
        rules,
        args.rules.blank.as_deref(),
    )?;
    let answer = search.run(&goals, known)?;
    let told = answer.told(entry, args.stream.output.format())?;
    Ok((answer.verdict(), (answer.report.status.into(), told)))
}
