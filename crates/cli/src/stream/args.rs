//! [`StreamArgs`]: where boards come from, and how answers are written.

use crate::{args::Threads, boards::args::InputArgs};
use clap::ValueEnum;
use std::path::PathBuf;

/// Number of boards from which on a summary is told.
const MANY: u64 = 10;

#[derive(clap::Args)]
pub struct StreamArgs {
    /// A file of boards; - is the standard input
    pub file: PathBuf,

    #[command(flatten)]
    pub input: InputArgs,

    #[command(flatten)]
    pub output: OutputArgs,

    /// Whether the standard error is told at the end how many boards were solved, and how fast; auto
    /// is for ten boards or more
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    summary: Summary,

    #[command(flatten)]
    pub threads: Threads,
}

impl StreamArgs {
    /// Whether a run over this number of boards ends with a summary.
    pub fn wants_summary(&self, boards: u64) -> bool {
        match self.summary {
            Summary::Auto => boards >= MANY,
            Summary::Always => true,
            Summary::Never => false,
        }
    }
}

#[derive(clap::Args)]
pub struct OutputArgs {
    /// How the answers are written; csv and json name the line and the id of each board
    #[arg(long = "output", value_name = "FORMAT", default_value = "text")]
    output_format: OutputFormat,

    /// The same as --output json: an object for each board
    #[arg(long, conflicts_with = "output_format")]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    /// A line for people
    Text,
    /// An object on each line
    Json,
    /// Columns, named in the first line
    Csv,
}

#[derive(Clone, Copy, ValueEnum)]
enum Summary {
    Auto,
    Always,
    Never,
}

impl OutputArgs {
    pub fn format(&self) -> OutputFormat {
        if self.json { OutputFormat::Json } else { self.output_format }
    }
}
