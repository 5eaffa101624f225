//! The arguments of `unslide link`.

use crate::args::goal_help;
use clap::{Subcommand, builder::PossibleValuesParser};
use std::path::PathBuf;
use unslide_link::{Controls, Language, Speed, Status, Theme};
use unslide_solver::tiles::Arrangement;

/// Write a solution as a short text for an address, or read one
///
/// The text stands behind the '#' of the page's address, and in the `link` of a player.
#[derive(Subcommand)]
pub enum LinkCommand {
    Encode(Box<EncodeArgs>),
    Decode(DecodeArgs),
}

/// Write a puzzle and its solution as a link
#[derive(clap::Args)]
pub struct EncodeArgs {
    /// An object of JSON, as `decode --json` prints it, in place of all other options; - is the
    /// standard input
    #[arg(long, value_name = "FILE", exclusive = true)]
    pub json: Option<PathBuf>,

    /// How the tiles lie, as in '1 2 3/4 5 6/_ 7 8'
    #[arg(long, value_name = "BOARD", required_unless_present = "json")]
    pub start: Option<Arrangement>,

    /// How the tiles should lie.
    #[arg(
        long, default_value = "in-order", value_name = "TEXT", help = goal_help(", or a board")
    )]
    pub goal: String,

    /// The label of the blank
    #[arg(long, default_value = "_", value_name = "LABEL", allow_hyphen_values = true)]
    pub blank: String,

    /// What counts as one move: one tile, or a line of tiles that goes together
    #[arg(long, default_value = "single", value_parser = ["single", "multi"])]
    pub metric: String,

    /// The moves that lead to the goal, as in 'LLU' or 'L2U'; without them whoever opens the link
    /// has it solved
    #[arg(long, value_name = "PATH")]
    pub moves: Option<String>,

    /// How good the solution is
    #[arg(long, default_value = "found", requires = "moves", value_parser = names(Status::ALL))]
    pub status: String,

    /// No solution has fewer moves than this; for --status bounded
    #[arg(long, value_name = "MOVES", requires = "moves")]
    pub lower_bound: Option<usize>,

    /// How many moves are done when the link is opened
    #[arg(long, default_value = "0", value_name = "MOVES", requires = "moves")]
    pub step: usize,

    /// A title of up to 80 characters
    #[arg(long, default_value = "", hide_default_value = true)]
    pub title: String,

    /// A small picture of the whole board as it lies: WebP, JPEG or PNG, up to 16 kB
    #[arg(long, value_name = "FILE")]
    pub miniature: Option<PathBuf>,

    #[command(flatten)]
    pub look: Look,
}

/// How a player should show it.
#[derive(clap::Args)]
pub struct Look {
    /// Play it at once
    #[arg(long)]
    pub autoplay: bool,

    /// How many buttons the player has
    #[arg(long, default_value = "full", value_parser = names(Controls::ALL))]
    pub controls: String,

    /// How fast it plays
    #[arg(long, default_value = "1", value_parser = names(Speed::ALL))]
    pub speed: String,

    /// The player's colours
    #[arg(long, default_value = "auto", value_parser = names(Theme::ALL))]
    pub theme: String,

    /// The player's language [default: the reader's]
    #[arg(long, value_parser = names(Language::ALL))]
    pub lang: Option<String>,

    /// Whether labels are shown on the picture [default: the player's choice]
    #[arg(long, value_name = "BOOL")]
    pub numbers: Option<bool>,
}

/// Read a link, and check that its moves lead to its goal
#[derive(clap::Args)]
pub struct DecodeArgs {
    /// The link: a whole address, or what stands behind its '#'
    pub link: String,

    /// Print an object of JSON
    #[arg(long)]
    pub json: bool,

    /// Write the small picture in the link to a file
    #[arg(long, value_name = "FILE")]
    pub miniature: Option<PathBuf>,
}

fn names<T>(all: &'static [(T, &'static str)]) -> PossibleValuesParser {
    PossibleValuesParser::new(all.iter().map(|(_, name)| *name))
}
