//! `unslide link`: a solution as a short text, and back.

pub mod args;
mod decode;
mod encode;

use crate::verdict::Verdict;
use args::LinkCommand;
use std::{error::Error, io::Write};

/// Prints the link, or what it carries, to `answers`.
pub fn run(command: &LinkCommand, answers: &mut impl Write) -> Result<Verdict, Box<dyn Error>> {
    match command {
        LinkCommand::Encode(args) => encode::run(args, answers),
        LinkCommand::Decode(args) => decode::run(args, answers),
    }
}
