//! `unslide blocks`: Rush Hour and sliding blocks.

mod answer;
pub mod args;
mod boards;
mod watch;

use crate::{interrupt, verdict::Verdict};
use answer::{Answered, Surveyed};
use args::{BlocksArgs, BlocksCommand};
use boards::Board;
use std::{
    error::Error,
    fmt::Display,
    io::Write,
    time::{Duration, Instant},
};
use unslide_solver::{
    blocks::{Outcome, Puzzle, Report, Setup, Solver, SpaceReport},
    search::Limits,
};
use watch::Watch;

/// How long it may take to find out why a board cannot be solved.
const TIME_FOR_LOCKS: Duration = Duration::from_secs(5);

/// Prints an answer for each board as soon as it is there; what is wrong with one, or doubtful, goes
/// to `complaints`.
pub fn run(
    command: &BlocksCommand,
    answers: &mut impl Write,
    complaints: &mut impl Write,
) -> Result<Verdict, Box<dyn Error>> {
    let args = command.args();
    let name = crate::boards::name(&args.file);
    let boards = boards::read(&args.file).map_err(|error| format!("{name}: {error}"))?;
    let mut solver = Solver::default();
    let mut worst = Verdict::Answered;
    for Board { line, text } in boards {
        let setup = text.parse::<Setup>();
        if let Ok(Setup { rival: Some(rival), ref goals, .. }) = setup {
            let freed = goals[0].name;
            complain(
                complaints,
                &name,
                line,
                format!("freeing {freed}, though {rival} may be meant"),
            );
        }
        let verdict = match setup.and_then(|setup| setup.validate()) {
            Ok(puzzle) => answer(command, &mut solver, &puzzle, answers)?,
            Err(error) => {
                complain(complaints, &name, line, error);
                Verdict::BadInput
            }
        };
        worst = worst.max(verdict);
        if interrupt::is_pressed() {
            return Ok(worst.max(Verdict::GaveUp));
        }
    }
    Ok(worst)
}

/// Where nobody listens to complaints, the exit code still tells.
fn complain(complaints: &mut impl Write, name: &str, line: usize, words: impl Display) {
    let _ = writeln!(complaints, "{name}:{line}: {words}");
}

fn answer(
    command: &BlocksCommand,
    solver: &mut Solver,
    puzzle: &Puzzle,
    answers: &mut impl Write,
) -> Result<Verdict, Box<dyn Error>> {
    let args = command.args();
    let answered = solve(args, solver, puzzle);
    let surveyed = matches!(command, BlocksCommand::Space(_)).then(|| survey(args, solver, puzzle));
    let text = match (&surveyed, args.json) {
        (None, false) => answered.to_string(),
        (Some(surveyed), false) => format!("{surveyed}; {answered}"),
        (surveyed, true) => answer::json(&answered, surveyed.as_ref())?,
    };
    writeln!(answers, "{text}")?;
    answers.flush()?;
    let verdict = surveyed.map_or(Verdict::Answered, |surveyed| surveyed.verdict());
    Ok(verdict.max(answered.verdict()))
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
