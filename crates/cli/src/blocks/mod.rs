//! `unslide blocks`: solves Rush Hour and sliding-block puzzles.

mod answer;
pub mod args;
mod search;

pub use search::BlockSearch;

use crate::{
    boards::Entry,
    family::Family,
    fault,
    output::{Message, Output},
    progress::Known,
    stream::{Kind, Response, Stream},
    verdict::Verdict,
};
use args::BlocksCommand;
use std::{error::Error, io::Write};
use unslide_solver::blocks::{Puzzle, Setup};

/// Prints the answers in the order of the boards, each as soon as possible, and errors and doubts
/// to `complaints`.
///
/// # Errors
/// If the file cannot be read, or an answer cannot be printed.
pub fn run(
    command: &BlocksCommand,
    answers: &mut Output<impl Write>,
    complaints: &mut Output<impl Write>,
) -> Result<Verdict, Box<dyn Error>> {
    let args = command.args();
    let cores = args.stream.threads.cores();
    let stream = Stream {
        args: &args.stream,
        family: Family::Blocks,
        cores: &cores,
        heading: answer::HEADING,
        new_solver: || BlockSearch::new(args.metric(), args.time_limit()),
        answer: |search: &mut BlockSearch, entry: &Entry, known: &Known| {
            respond(command, search, entry, known)
        },
    };
    stream.run(answers, complaints)
}

fn respond(
    command: &BlocksCommand,
    search: &mut BlockSearch,
    entry: &Entry,
    known: &Known,
) -> Response {
    let board = match &entry.board {
        Ok(board) => with_goal(board, entry.goal.as_deref()),
        Err(fault) => return Response::wrong(fault),
    };
    let setup = board.parse::<Setup>();
    let doubt = setup.as_ref().ok().and_then(doubt);
    let mut complaints: Vec<_> = doubt.into_iter().collect();
    let answered: Result<_, Box<dyn Error>> = setup
        .and_then(|setup| setup.validate())
        .map_err(Into::into)
        .and_then(|puzzle| answer(command, search, &puzzle, entry, known));
    match answered {
        Ok((verdict, answer)) => Response { verdict, answer: Some(answer), complaints },
        Err(error) => {
            complaints.push(fault::told(error.as_ref()));
            Response { verdict: Verdict::BadInput, answer: None, complaints }
        }
    }
}

/// The text of a board with the goal that stands beside it.
pub fn with_goal(board: &str, goal: Option<&str>) -> String {
    goal.map_or_else(|| board.to_owned(), |goal| format!("{board}=>{goal}"))
}

/// The warning that the text may mean another car as the one to free.
fn doubt(setup: &Setup) -> Option<String> {
    let freed = setup.goals.first()?.name;
    Some(format!("freeing {freed}, though {} may be meant", setup.rival?))
}

fn answer(
    command: &BlocksCommand,
    search: &mut BlockSearch,
    puzzle: &Puzzle,
    entry: &Entry,
    known: &Known,
) -> Result<(Verdict, (Kind, Message)), Box<dyn Error>> {
    let solved = search.solve(puzzle, known);
    let space = matches!(command, BlocksCommand::Space(_)).then(|| search.survey(puzzle));
    let format = command.args().stream.output.format();
    let told = answer::told(entry, &solved, space.as_ref(), format)?;
    let verdict = space.map_or(Verdict::Answered, |space| space.verdict());
    Ok((verdict.max(solved.verdict()), (solved.report.status.into(), told)))
}
