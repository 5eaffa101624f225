//! `unslide blocks`: Rush Hour and sliding blocks.

mod answer;
pub mod args;
mod boards;

use crate::{interrupt, threads::answer_in_order, verdict::Verdict, watch::Watch};
use answer::{Answered, Surveyed};
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

/// How long it may take to find out why a board cannot be solved.
const TIME_FOR_LOCKS: Duration = Duration::from_secs(5);

/// Prints an answer for each board as soon as it and those before it are there; what is wrong with
/// one, or doubtful, goes to `complaints`.
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
            // Where nobody listens to complaints, the exit code still tells.
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
        |solver: &mut Solver, board: Board| (board.line, respond(command, solver, &board.text));
    let (boards, cores) = (boards.into_iter(), args.threads.cores());
    let is_interrupted = answer_in_order(boards, &cores, Solver::default, respond, print)?;
    Ok(if is_interrupted { worst.max(Verdict::GaveUp) } else { worst })
}

/// What is said of a board.
struct Response {
    verdict: Verdict,
    answer: Option<String>,
    /// What is wrong with it, or doubtful.
    complaints: Vec<String>,
}

fn respond(command: &BlocksCommand, solver: &mut Solver, board: &str) -> Response {
    let setup = board.parse::<Setup>();
    let doubt = setup.as_ref().ok().and_then(|setup| {
        let freed = setup.goals.first()?.name;
        Some(format!("freeing {freed}, though {} may be meant", setup.rival?))
    });
    let mut complaints: Vec<_> = doubt.into_iter().collect();
    let answered: Result<_, Box<dyn Error>> = setup
        .and_then(|setup| setup.validate())
        .map_err(Into::into)
        .and_then(|puzzle| answer(command, solver, &puzzle));
    match answered {
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
    let answered = solve(args, solver, puzzle);
    let surveyed = matches!(command, BlocksCommand::Space(_)).then(|| survey(args, solver, puzzle));
    let text = match (&surveyed, args.json) {
        (None, false) => answered.to_string(),
        (Some(surveyed), false) => format!("{surveyed}; {answered}"),
        (surveyed, true) => answer::json(&answered, surveyed.as_ref())?,
    };
    let verdict = surveyed.map_or(Verdict::Answered, |surveyed| surveyed.verdict());
    Ok((verdict.max(answered.verdict()), text))
}

fn solve(args: &BlocksArgs, solver: &mut Solver, puzzle: &Puzzle) -> Answered {
    let started = Instant::now();
    let (metric, mut watch) = (args.metric(), Watch::new(args.time_limit()));
    let limits = Limits::default();
    let search = if args.optimal { Solver::prove } else { Solver::solve };
    let answer = interrupt::during(|| search(solver, puzzle, metric, &limits, &mut watch));
    let is_unsolvable = matches!(answer.outcome, Outcome::Unsolvable(_));
    let locks = is_unsolvable.then(|| locks(solver, puzzle)).flatten();
    let freed = answer::freed(puzzle);
    let moves = answer.outcome.path().map(|path| answer::moves(puzzle, path));
    let written = answer.outcome.path().map(|path| path.written(puzzle));
    let report = Report::new(metric, &answer);
    Answered { report, freed, moves, written, locks, time: started.elapsed() }
}

/// The names of few blocks that lock the way.
fn locks(solver: &mut Solver, puzzle: &Puzzle) -> Option<Vec<char>> {
    let mut watch = Watch::new(Some(TIME_FOR_LOCKS));
    let locks = interrupt::during(|| solver.locks(puzzle, &Limits::default(), &mut watch))?;
    Some(locks.blocks.iter().map(|block| puzzle.blocks()[*block].name).collect())
}

fn survey(args: &BlocksArgs, solver: &mut Solver, puzzle: &Puzzle) -> Surveyed {
    let started = Instant::now();
    let (metric, mut watch) = (args.metric(), Watch::new(args.time_limit()));
    let figures =
        interrupt::during(|| solver.space(puzzle, metric, &Limits::default(), &mut watch));
    Surveyed { report: SpaceReport::new(puzzle, metric, &figures), time: started.elapsed() }
}
