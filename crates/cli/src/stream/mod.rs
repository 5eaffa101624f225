//! Many boards: answered in order, each as soon as possible, with a summary at the end.

pub mod args;
mod csv_row;
mod printer;
mod tally;

pub use csv_row::{csv_number, csv_row, csv_status};
pub use tally::Kind;

use crate::{
    boards::{self, Entry},
    family::Family,
    output::{Message, Output},
    progress::{Bar, Known, Outlook},
    threads::{Cores, answer_in_order},
    verdict::Verdict,
};
use args::{OutputFormat, StreamArgs};
use printer::Printer;
use std::{error::Error, io, io::Write};
use tally::Tally;

/// What is said of one board.
pub struct Response {
    pub verdict: Verdict,
    /// The answer, if the board is one.
    pub answer: Option<(Kind, Message)>,
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
        let (bar, tally) = (self.bar(&outlook), Tally::default());
        let mut printer = Printer { name, answers, complaints, tally, bar };
        let answer = |solver: &mut Solver, entry: io::Result<Entry>| {
            entry.map(|entry| (entry.line, self.respond(solver, &entry, &outlook)))
        };
        let print = |answered| printer.print(answered);
        let end = answer_in_order(entries, self.cores, &self.new_solver, answer, print);
        drop(printer.bar.take());
        let is_interrupted = end?;
        let Tally { worst, .. } = printer.tally;
        if self.args.wants_summary(printer.tally.boards()) {
            printer.summarise();
        }
        Ok(if is_interrupted { worst.max(Verdict::GaveUp) } else { worst })
    }

    /// Tells how many boards are done, but not whoever types them: the line would be in the way.
    fn bar(&self, outlook: &Outlook) -> Option<Bar> {
        let StreamArgs { file, input, .. } = self.args;
        let count = || boards::count(file, input, self.family);
        (!boards::are_typed(file)).then(|| Bar::boards(count, outlook))
    }

    fn respond(&self, solver: &mut Solver, entry: &Entry, outlook: &Outlook) -> Response {
        (self.answer)(solver, entry, &outlook.begin(entry.line))
    }
}
