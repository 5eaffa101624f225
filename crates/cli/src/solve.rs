//! `unslide solve`: solves each board of a file.

use crate::{
    args::SolveArgs,
    boards::{self, Line},
    puzzle,
    search::Search,
    threads::answer_in_order,
    verdict::Verdict,
};
use std::{error::Error, io, io::Write};

/// Prints the answers in the order of the boards, each as soon as possible, and the errors of lines
/// to `complaints`.
///
/// # Errors
/// If the file cannot be read, the options contradict each other, or an answer cannot be printed.
pub fn run(
    args: &SolveArgs,
    answers: &mut impl Write,
    complaints: &mut impl Write,
) -> Result<Verdict, Box<dyn Error>> {
    let name = boards::name(&args.file);
    let input = boards::open(&args.file).map_err(|error| format!("{name}: {error}"))?;
    let (mode, cores) = (args.mode()?, args.threads.cores());
    let new_search = || Search::new(args.rules.metric(), mode, args.time_limit(), &cores);
    let answer = |search: &mut Search<'_>, line: io::Result<Line>| {
        line.map(|line| (line.number, answer(args, search, &line.bytes)))
    };
    let mut worst = Verdict::Answered;
    let print = |answer: io::Result<(usize, Response)>| {
        let (number, answer) = answer.map_err(|error| format!("{name}: {error}"))?;
        let verdict = match answer {
            Ok((verdict, text)) => {
                writeln!(answers, "{text}")?;
                answers.flush()?;
                verdict
            }
            Err(error) => {
                // Without a reader of complaints, the exit code remains.
                let _ = writeln!(complaints, "{name}:{number}: {error}");
                Verdict::BadInput
            }
        };
        worst = worst.max(verdict);
        Ok(())
    };
    let is_interrupted = answer_in_order(boards::lines(input), &cores, new_search, answer, print)?;
    Ok(if is_interrupted { worst.max(Verdict::GaveUp) } else { worst })
}

/// The answer to the board of a line with its text, or the error in the line.
type Response = Result<(Verdict, String), String>;

fn answer(args: &SolveArgs, search: &mut Search, line: &[u8]) -> Result<(Verdict, String), String> {
    let mut answer = || -> Result<_, Box<dyn Error>> {
        let goals = puzzle::read(line, &args.goals, args.rules.blank.as_deref())?;
        let answer = search.run(&goals)?;
        let text = if args.json { answer.json()? } else { answer.to_string() };
        Ok((answer.verdict(), text))
    };
    answer().map_err(|error| error.to_string())
}
