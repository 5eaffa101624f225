//! `unslide`: solves sliding puzzles from a terminal.
//!
//! Each command has a module of its name, with its arguments in `args`. [`boards`] reads what [`stream`]
//! answers; [`search`] and [`threads`] solve one board; [`output`] and [`progress`] are all that writes
//! to a terminal, but for the [`play::screen`] of a player. [`interrupt`] ends everything.

mod answer;
mod args;
mod blocks;
mod boards;
mod colour;
mod compare;
mod deadline;
mod family;
mod fault;
mod interrupt;
mod link;
mod manual;
mod output;
mod picture;
mod play;
mod printable;
mod progress;
mod puzzle;
mod read;
mod search;
mod sheet;
mod shown;
mod solve;
mod space;
mod stream;
mod threads;
mod verdict;
mod watch;
mod whole_file;

use args::{Args, Command};
use clap::Parser;
use output::{BAD, Output};
use std::{
    error::Error,
    io::{self, Write},
    process::ExitCode,
};
use verdict::Verdict;

fn main() -> ExitCode {
    match Args::try_parse() {
        Ok(args) => {
            args.colour.apply();
            let end = run(&args.command).map(interrupted);
            end.unwrap_or_else(|error| fail(error.as_ref())).into()
        }
        Err(error) => explain(&error).into(),
    }
}

/// The verdict of a run, which gave up if Ctrl-C was pressed, whatever it has answered.
fn interrupted(verdict: Verdict) -> Verdict {
    if interrupt::is_pressed() { verdict.max(Verdict::GaveUp) } else { verdict }
}

fn run(command: &Command) -> Result<Verdict, Box<dyn Error>> {
    interrupt::listen()?;
    let mut answers = Output::new(anstream::stdout());
    let mut complaints = Output::new(anstream::stderr());
    match command {
        Command::Solve(args) => solve::run(args, &mut answers, &mut complaints),
        Command::Compare(args) => compare::run(args, &mut answers),
        Command::Play(args) => play::run(args, &mut answers),
        Command::Watch(args) => watch::run(args, &mut answers, &mut complaints),
        Command::Space(args) => space::run(args, &mut answers),
        Command::Sheet(args) => sheet::run(args, &mut answers),
        Command::Read(args) => read::run(args, &mut answers),
        Command::Blocks(command) => blocks::run(command, &mut answers, &mut complaints),
        Command::Link(command) => link::run(command, &mut answers),
        Command::Completions(args) => manual::complete(args, &mut answers),
        Command::Man(args) => manual::man(args, &mut answers),
    }
}

/// Prints help, or the error in the arguments.
fn explain(error: &clap::Error) -> Verdict {
    let printed = error.print().and_then(|()| io::stdout().flush());
    match printed {
        // If the error cannot be printed, neither can one about that.
        _ if error.use_stderr() => Verdict::BadInput,
        Ok(()) => Verdict::Answered,
        Err(error) => fail(&error),
    }
}

fn fail(error: &(dyn Error + 'static)) -> Verdict {
    if is_broken_pipe(error) {
        return Verdict::Answered;
    }
    let mut complaints = Output::new(anstream::stderr());
    // If it cannot be printed, the exit code remains.
    let _ = complaints
        .paint(BAD, "unslide:")
        .and_then(|()| writeln!(complaints, " {}", fault::told(error)));
    Verdict::BadInput
}

/// Whether the reader of the output has closed it, as `head` does.
fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
