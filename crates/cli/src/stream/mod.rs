//! Many boards: answered in order, each as soon as possible, with a summary at the end.

pub mod args;
mod csv_row;
mod tally;

pub use csv_row::{csv_number, csv_row, csv_status};
pub use tally::Kind;

use crate::{
    boards::{self, Entry, args::Family},
    output::{BAD, Output, Told},
    progress::{Bar, Known, Outlook},
    threads::{Cores, answer_in_order},
    verdict::Verdict,
};
use args::{OutputFormat, StreamArgs};
use std::{error::Error, io, io::Write};
use tally::Tally;

/// What is said of one board.
pub struct Response {
    pub verdict: Verdict,
    /// The answer, if the board is one.
    pub answer: Option<(Kind, Told)>,
    /// Errors and doubts.
    pub complaints: Vec<String>,
}

impl Response {
    /// The response to a board that is none.
    pub fn wrong(fault: impl Into<String>) -> Self {
        Self { verdict: Verdict::BadInput, answer: None, complaints: vec![fault.into()] }
    }
}

/// How the boards of a stream are answered.
pub struct Stream<'a, NewSolver, Answer> {
    pub args: &'a StreamArgs,
    pub family: Family,
    pub cores: &'a Cores,
    /// The first line of the answers as CSV.
    pub heading: &'static str,
    /// Makes a solver for each thread.
    pub new_solver: NewSolver,
    /// Answers a board.
    pub answer: Answer,
}

impl<Solver, NewSolver, Answer> Stream<'_, NewSolver, Answer>
where
    NewSolver: Fn() -> Solver + Sync,
    Answer: Fn(&mut Solver, &Entry, &Known) -> Response + Sync,
{
    /// Prints the answers in the order of the boards, and errors and a summary to `complaints`.
    ///
    /// # Errors
    /// If the file cannot be read, or an answer cannot be printed.
    pub fn run(
        &self,
        answers: &mut Output<impl Write>,
        complaints: &mut Output<impl Write>,
    ) -> Result<Verdict, Box<dyn Error>> {
        let StreamArgs { file, input, .. } = self.args;
        let name = boards::name(file);
        let entries = boards::entries(file, input, self.family)
            .map_err(|error| format!("{name}: {error}"))?;
        if self.args.output.format() == OutputFormat::Csv {
            writeln!(answers, "{}", self.heading)?;
        }
        let outlook = Outlook::default();
        let bar = Bar::boards(boards::count(file, input, self.family), &outlook);
        let mut tally = Tally::default();
        let answer = |solver: &mut Solver, entry: io::Result<Entry>| {
            entry.map(|entry| (entry.line, self.respond(solver, &entry, &outlook)))
        };
        let print = |answered: io::Result<(usize, Response)>| {
            let (line, response) = answered.map_err(|error| format!("{name}: {error}"))?;
            tally.count(&response);
            bar.advance();
            bar.aside(|| print(&response, &format!("{name}:{line}:"), answers, complaints))?;
            Ok(())
        };
        let new_solver = &self.new_solver;
        let printed = answer_in_order(entries, self.cores, new_solver, answer, print);
        drop(bar);
        let is_interrupted = printed?;
        if self.args.wants_summary(tally.boards()) {
            // Without a reader of complaints, the answers remain.
            let _ = writeln!(complaints, "{tally}");
        }
        Ok(if is_interrupted { tally.worst.max(Verdict::GaveUp) } else { tally.worst })
    }

    fn respond(&self, solver: &mut Solver, entry: &Entry, outlook: &Outlook) -> Response {
        (self.answer)(solver, entry, &outlook.begin(entry.line))
    }
}

/// Prints the errors and the answer of a board.
fn print(
    response: &Response,
    place: &str,
    answers: &mut Output<impl Write>,
    complaints: &mut Output<impl Write>,
) -> io::Result<()> {
    for complaint in &response.complaints {
        // Without a reader of complaints, the exit code remains.
        let _ = complaints.paint(BAD, place).and_then(|()| writeln!(complaints, " {complaint}"));
    }
    if let Some((_, told)) = &response.answer {
        answers.line(told)?;
        answers.flush()?;
    }
    Ok(())
}
