//! `unslide solve`: each board of a file.

use crate::{args::SolveArgs, boards, interrupt, puzzle, search::Search, verdict::Verdict};
use std::{error::Error, io::Write};

/// Prints an answer for each board as soon as it is there; what is wrong with a line goes to
/// `complaints`.
pub fn run(
    args: &SolveArgs,
    answers: &mut impl Write,
    complaints: &mut impl Write,
) -> Result<Verdict, Box<dyn Error>> {
    let name = boards::name(&args.file);
    let named = |error| format!("{name}: {error}");
    let input = boards::open(&args.file).map_err(named)?;
    let mut search = Search::new(args.rules.metric(), args.way()?, args.time_limit());
    let mut worst = Verdict::Answered;
    for line in boards::lines(input) {
        let line = line.map_err(named)?;
        let verdict = match answer(args, &mut search, &line.bytes) {
            Ok((verdict, text)) => {
                writeln!(answers, "{text}")?;
                answers.flush()?;
                verdict
            }
            Err(error) => {
                // Where nobody listens to complaints, the exit code still tells.
                let _ = writeln!(complaints, "{name}:{}: {error}", line.number);
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

/// What the board on a line comes to, and how to say so.
fn answer(
    args: &SolveArgs,
    search: &mut Search,
    line: &[u8],
) -> Result<(Verdict, String), Box<dyn Error>> {
    let goals = puzzle::read(line, &args.goals, args.rules.blank.as_deref())?;
    let answer = search.run(&goals)?;
    let text = if args.json { answer.json()? } else { answer.to_string() };
    Ok((answer.verdict(), text))
}
