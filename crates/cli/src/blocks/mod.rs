//! `unslide blocks`: solves Rush Hour and sliding-block puzzles.

mod answer;
pub mod args;
mod boards;

use crate::{deadline::Deadline, interrupt, threads::answer_in_order, verdict::Verdict};
use answer::{SolveAnswer, SpaceAnswer};
use args::{BlocksArgs, BlocksCommand};
use boards::Board;
use std::{
    error::Error,
    io::Write,
    time::{Duration, Instant},
};
use unslide_solver::{
    blocks::{Outcome, Puzzle, Report, Setup, Solver, SpaceReport},
    search::Limits,
};

/// Time limit of the explanation of an unsolvable board.
const TIME_FOR_LOCKS: Duration = Duration::from_secs(5);

/// Prints the answers in the order of the boards, each as soon as possible, and errors and doubts
/// to `complaints`.
///
/// # Errors
/// If the file cannot be read, or an answer cannot be printed.
pub fn run(
    command: &BlocksCommand,
    answers: &mut impl Write,
    complaints: &mut impl Write,
) -> Result<Verdict, Box<dyn Error>> {
    let args = command.args();
    let name = crate::boards::name(&args.file);
    let boards = boards::read(&args.file).map_err(|error| format!("{name}: {error}"))?;
    let mut worst = Verdict::Answered;
    let print = |(line, response): (usize, Response)| {
        for complaint in response.complaints {
            // Without a reader of complaints, the exit code remains.
            let _ = writeln!(complaints, "{name}:{line}: {complaint}");
        }
        if let Some(answer) = response.answer {
            writeln!(answers, "{answer}")?;
            answers.flush()?;
        }
        worst = worst.max(response.verdict);
        Ok(())
    };
    let respond =
        |solver: &mut Solver, board: Board| (board.line, respond(command, solver, board.text));
    let (boards, cores) = (boards.into_iter(), args.threads.cores());
    let is_interrupted = answer_in_order(boards, &cores, Solver::default, respond, print)?;
    Ok(if is_interrupted { worst.max(Verdict::GaveUp) } else { worst })
}

/// The output for a board.
struct Response {
    verdict: Verdict,
    answer: Option<String>,
    /// Errors and doubts.
    complaints: Vec<String>,
}

fn respond(command: &BlocksCommand, solver: &mut Solver, board: Option<String>) -> Response {
    let Some(board) = board else {
        let complaints = vec!["this is no text in UTF-8".to_owned()];
        return Response { verdict: Verdict::BadInput, answer: None, complaints };
    };
    let setup = board.parse::<Setup>();
    let doubt = setup.as_ref().ok().and_then(|setup| {
        let freed = setup.goals.first()?.name;
        Some(format!("freeing {freed}, though {} may be meant", setup.rival?))
    });
    let mut complaints: Vec<_> = doubt.into_iter().collect();
    let solve_answer: Result<_, Box<dyn Error>> = setup
        .and_then(|setup| setup.validate())
        .map_err(Into::into)
        .and_then(|puzzle| answer(command, solver, &puzzle));
    match solve_answer {
        Ok((verdict, answer)) => Response { verdict, answer: Some(answer), complaints },
        Err(error) => {
            complaints.push(error.to_string());
            Response { verdict: Verdict::BadInput, answer: None, complaints }
        }
    }
}

fn answer(
    command: &BlocksCommand,
    solver: &mut Solver,
    puzzle: &Puzzle,
) -> Result<(Verdict, String), Box<dyn Error>> {
    let args = command.args();
    let solve_answer = solve(args, solver, puzzle);
    let space_answer =
        matches!(command, BlocksCommand::Space(_)).then(|| survey(args, solver, puzzle));
    let text = match (&space_answer, args.json) {
        (None, false) => solve_answer.to_string(),
        (Some(space_answer), false) => format!("{space_answer}; {solve_answer}"),
        (space_answer, true) => answer::json(&solve_answer, space_answer.as_ref())?,
    };
    let verdict = space_answer.map_or(Verdict::Answered, |space_answer| space_answer.verdict());
    Ok((verdict.max(solve_answer.verdict()), text))
}

fn solve(args: &BlocksArgs, solver: &mut Solver, puzzle: &Puzzle) -> SolveAnswer {
    let started = Instant::now();
    let (metric, mut deadline) = (args.metric(), Deadline::new(args.time_limit()));
    let limits = Limits::default();
    let search = if args.optimal { Solver::prove } else { Solver::solve };
    let answer = interrupt::during(|| search(solver, puzzle, metric, &limits, &mut deadline));
    let is_unsolvable = matches!(answer.outcome, Outcome::Unsolvable(_));
    let locks = is_unsolvable.then(|| locks(solver, puzzle)).flatten();
    let freed = answer::freed(puzzle);
    let moves = answer.outcome.path().map(|path| answer::moves(puzzle, path));
    let written = answer.outcome.path().map(|path| path.written(puzzle));
    let report = Report::new(metric, &answer);
    SolveAnswer { report, freed, moves, written, locks, time: started.elapsed() }
}

/// The names of few blocks that lock each other.
fn locks(solver: &mut Solver, puzzle: &Puzzle) -> Option<Vec<char>> {
    let mut deadline = Deadline::new(Some(TIME_FOR_LOCKS));
    let locks = interrupt::during(|| solver.locks(puzzle, &Limits::default(), &mut deadline))?;
    Some(locks.blocks.iter().map(|block| puzzle.blocks()[*block].name).collect())
}

fn survey(args: &BlocksArgs, solver: &mut Solver, puzzle: &Puzzle) -> SpaceAnswer {
    let started = Instant::now();
    let (metric, mut deadline) = (args.metric(), Deadline::new(args.time_limit()));
    let figures =
        interrupt::during(|| solver.space(puzzle, metric, &Limits::default(), &mut deadline));
    SpaceAnswer { report: SpaceReport::new(puzzle, metric, &figures), time: started.elapsed() }
}
