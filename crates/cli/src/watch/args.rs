//! The arguments of `unslide watch`.

use crate::play::args::PuzzleArgs;
use std::path::PathBuf;

const HELP: &str = "Examples:
  unslide watch screenshot.png
  unslide watch --json board.png | jq -r .next

Exit codes:
  0  the reader of the answers went away
  1  bad input: an option is wrong
  2  Ctrl-C was pressed";

/// Solve the board of a screenshot now, and again whenever the file changes
///
/// Prints the board, its solution and the next move. The file may be replaced, written in parts, or
/// be gone for a while. Ctrl-C ends it.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct WatchArgs {
    /// A picture of the board: PNG, JPEG, WebP or GIF
    pub file: PathBuf,

    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// Print an object of JSON for each board
    #[arg(long)]
    pub json: bool,
}
