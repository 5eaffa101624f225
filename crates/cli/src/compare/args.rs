//! The arguments of `unslide compare`.

use crate::args::{Rules, goal_help};
use std::time::Duration;
use unslide_solver::tiles::{Algorithm, GoalRule};

const EXIT_CODES: &str = "Exit codes:
  0  answered; that a search met its time limit or cannot take the board is an answer
  1  bad input: the board or an option is wrong
  2  gave up: Ctrl-C was pressed";

/// Solve a board by each of the textbook searches, and count what they took
///
/// Prints for each search the moves of its solution and whether they are proved to be the fewest, the
/// positions that it expanded, generated and held in memory at most, and its time.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct CompareArgs {
    /// The board, as in '8 6 7/2 5 4/3 _ 1'
    pub board: String,

    /// How the tiles should lie.
    #[arg(
        long, default_value = "in-order", value_name = "TEXT", help = goal_help(", or a board")
    )]
    pub goal: GoalRule,

    #[command(flatten)]
    pub rules: Rules,

    /// A search, as in a-star:manhattan; given several times, these alone [default: one of each kind]
    #[arg(long = "algorithm", value_name = "NAME")]
    pub algorithms: Vec<Algorithm>,

    /// The most time of each search, in seconds
    #[arg(long, default_value = "10", value_name = "SECONDS", value_parser = crate::args::seconds, allow_negative_numbers = true)]
    pub time: Duration,

    /// Print an object of JSON
    #[arg(long)]
    pub json: bool,
}
