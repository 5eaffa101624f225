//! `unslide play`: shows a solution move by move in the terminal.

pub mod args;
mod block_pictures;
mod board_text;
mod graphics;
mod half_blocks;
mod picture_show;
mod playback;
mod player;
mod player_view;
pub mod screen;
mod solved;
mod subject;

pub use solved::{Solved, solve};
pub use subject::of_picture as subject_of_picture;

use crate::{
    interrupt,
    output::{FAINT, Message, Output, is_dumb},
    verdict::Verdict,
};
use anstream::{AutoStream, ColorChoice};
use args::PlayArgs;
use picture_show::PictureShow;
use playback::Playback;
use player::Player;
use player_view::{End, PlayerView};
use std::{
    error::Error,
    io::{self, IsTerminal, Write},
};

/// Plays on the terminal, or prints all positions to `answers` where there is none. Others than this
/// thread must be able to write to the standard output meanwhile.
///
/// # Errors
/// If there is no puzzle, or the terminal is gone.
pub fn run(args: &PlayArgs, answers: &mut Output<impl Write>) -> Result<Verdict, Box<dyn Error>> {
    let subject = subject::find(&args.what, &args.puzzle)?;
    let at = subject.at;
    let Solved { verdict, told, playback, film, .. } = solve(subject, &args.puzzle)?;
    // After Ctrl-C in the search, its best answer is told and nothing is played.
    let Some(playback) = playback.filter(|_| !interrupt::is_pressed()) else {
        answers.line(&told)?;
        return Ok(verdict);
    };
    let is_coloured = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
    if args.no_input || !io::stdout().is_terminal() || is_dumb() {
        print(&playback, &told, answers)?;
        return Ok(verdict);
    }
    let pictures = film.and_then(|film| PictureShow::new(film, args.way, is_coloured));
    let mut player = Player::new(at, playback.moves(), args.speed);
    let end =
        PlayerView { playback: &playback, pictures, told: &told, is_coloured }.play(&mut player)?;
    answers.line(&told)?;
    Ok(if end == End::CtrlC { Verdict::GaveUp } else { verdict })
}

/// Prints all positions as text.
fn print(playback: &Playback, told: &Message, answers: &mut Output<impl Write>) -> io::Result<()> {
    answers.line(told)?;
    for (at, position) in playback.positions.iter().enumerate() {
        let next = position.next.as_ref().map_or("solved", |step| step.words.as_str());
        writeln!(answers)?;
        answers.paint(FAINT, format_args!("{at} of {}: {next}", playback.moves()))?;
        writeln!(answers)?;
        for line in board_text::lines(playback, position, false, usize::MAX) {
            writeln!(answers, "{line}")?;
        }
    }
    Ok(())
}
