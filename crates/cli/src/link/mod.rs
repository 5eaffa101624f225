//! `unslide link`: converts solutions to links and back.

pub mod args;
mod decode;
mod encode;

pub use decode::content_of;

use crate::verdict::Verdict;
use args::LinkCommand;
use std::{error::Error, io::Write};

/// Prints the link, or its content, to `answers`.
///
/// # Errors
/// If the input is wrong.
pub fn run(command: &LinkCommand, answers: &mut impl Write) -> Result<Verdict, Box<dyn Error>> {
    match command {
        LinkCommand::Encode(args) => encode::run(args, answers),
        LinkCommand::Decode(args) => decode::run(args, answers),
    }
}
