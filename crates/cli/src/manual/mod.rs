//! `unslide completions` and `unslide man`: what shells and `man` know of the program, made of its
//! own arguments.

pub mod args;
mod pages;

use crate::{args::Args, verdict::Verdict, whole_file};
use args::{CompletionsArgs, ManArgs};
use clap::{Command, CommandFactory};
use std::{error::Error, fs, io::Write};

/// Prints the script that completes commands in a shell.
///
/// # Errors
/// If it cannot be printed.
pub fn complete(
    args: &CompletionsArgs,
    answers: &mut impl Write,
) -> Result<Verdict, Box<dyn Error>> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program(), "unslide", &mut script);
    answers.write_all(&script)?;
    answers.flush()?;
    Ok(Verdict::Answered)
}

/// Writes a page for the program and for each of its commands to a folder, or prints the first one.
///
/// # Errors
/// If they cannot be written.
pub fn man(args: &ManArgs, answers: &mut impl Write) -> Result<Verdict, Box<dyn Error>> {
    let pages = pages::of(program())?;
    let Some(folder) = &args.folder else {
        answers.write_all(pages[0].text.as_bytes())?;
        return Ok(Verdict::Answered);
    };
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for page in &pages {
        whole_file::write(&folder.join(&page.file), page.text.as_bytes())?;
    }
    Ok(Verdict::Answered)
}

fn program() -> Command {
    Args::command()
}
