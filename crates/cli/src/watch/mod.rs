//! `unslide watch`: solves the board of a picture whenever it changes.

pub mod args;
mod watched_file;

use crate::{
    fault, interrupt,
    output::{BAD, FAINT, Output},
    play::{self, Solved},
    verdict::Verdict,
};
use args::WatchArgs;
use image::RgbaImage;
use serde::Serialize;
use std::{error::Error, io, io::Write};
use watched_file::{Sight, WatchedFile};

/// An object of `--json`.
#[derive(Serialize)]
struct Record<'a> {
    family: &'static str,
    /// The board as `solve` or `blocks solve` takes it.
    board: &'a str,
    /// Whether there is a solution.
    solved: bool,
    /// The answer in words.
    answer: String,
    length: Option<usize>,
    /// The moves in words.
    moves: Vec<&'a str>,
    next: Option<&'a str>,
}

/// Prints each new board with its solution to `answers`, and what is wrong to `complaints`, until
/// Ctrl-C.
///
/// # Errors
/// If an answer cannot be printed.
pub fn run(
    args: &WatchArgs,
    answers: &mut Output<impl Write>,
    complaints: &mut Output<impl Write>,
) -> Result<Verdict, Box<dyn Error>> {
    let mut file = WatchedFile::new(&args.file);
    let mut last = String::new();
    while !interrupt::is_pressed() {
        match board_of(file.wait(), args) {
            Ok((board, _)) if board == last => {}
            Ok((board, solved)) => {
                print(&board, &solved, args.json, answers)?;
                last = board;
            }
            Err(fault) => {
                // Without a reader of complaints, the next board is still told.
                let _ = complaints
                    .paint(BAD, format_args!("{}:", args.file.display()))
                    .and_then(|()| writeln!(complaints, " {}", fault::told(fault.as_ref())));
                // Message again when it is back: the complaint is over then.
                last.clear();
            }
        }
    }
    Ok(Verdict::GaveUp)
}

/// The board that is seen, and its solution.
fn board_of(sight: Sight, args: &WatchArgs) -> Result<(String, Solved), Box<dyn Error>> {
    match sight {
        Sight::Gone => Err("is not there; waiting for it".into()),
        Sight::NoPicture(fault) => Err(fault.into()),
        Sight::Picture(picture) => solve(picture, args),
    }
}

/// The board of a picture, and its solution.
fn solve(picture: RgbaImage, args: &WatchArgs) -> Result<(String, Solved), Box<dyn Error>> {
    let subject = play::subject_of_picture(picture, &args.puzzle)?;
    let board = subject.puzzle.text();
    Ok((board, play::solve(subject, &args.puzzle)?))
}

fn print(
    board: &str,
    solved: &Solved,
    is_json: bool,
    answers: &mut Output<impl Write>,
) -> io::Result<()> {
    let positions = solved.playback.as_ref().map_or(&[][..], |playback| &playback.positions);
    let steps = positions.iter().filter_map(|position| position.next.as_ref());
    let moves: Vec<_> = steps.map(|step| step.words.as_str()).collect();
    let next = moves.first().copied();
    if is_json {
        let length = solved.playback.is_some().then_some(moves.len());
        let answer = format!("{}{}", solved.told.lead, solved.told.rest);
        let (family, solved) = (solved.family, solved.playback.is_some());
        let record = Record { family, board, solved, answer, length, moves, next };
        writeln!(answers, "{}", serde_json::to_string(&record)?)?;
    } else {
        answers.paint(FAINT, board)?;
        writeln!(answers)?;
        answers.line(&solved.told)?;
        if let Some(next) = next {
            writeln!(answers, "next: {next}")?;
        }
    }
    answers.flush()
}
