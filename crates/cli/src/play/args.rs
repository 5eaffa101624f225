//! The arguments of `unslide play`.

use crate::{
    args::{Threads, TimeLimit, label, side},
    family::Family,
};
use clap::ValueEnum;
use unslide_solver::{blocks, tiles, tiles::GoalRule};

const HELP: &str = "Keys:
  space        play, or pause
  left, right  a move back, a move on
  home, end    the start, the goal
  + -          faster, slower
  q            quit

Examples:
  unslide play '8 6 7/2 5 4/3 _ 1'
  unslide play AABBBC/..D..C/XXD..C/..DEE./F...../FGG...
  unslide play screenshot.png
  unslide play 'https://example.org/unslide/#11…'
  unslide play --no-input '1 2 3/4 5 6/_ 7 8' > moves.txt

Exit codes:
  0  played; that a board is unsolvable is an answer
  1  bad input: a board, a picture, a link or an option is wrong
  2  gave up: there is no solution within the time, or Ctrl-C was pressed";

/// Play a solution in the terminal
///
/// Solves the board first, unless a link brings its moves. Where the output is no terminal, each
/// position is printed as text.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct PlayArgs {
    /// A board as `solve` or `blocks solve` takes it, a link, a picture of a board, a file whose
    /// first line is one of them, or - for the standard input
    pub what: String,

    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// Moves a second
    #[arg(long, default_value = "2", value_name = "N", value_parser = speed)]
    pub speed: f64,

    /// How a picture is shown
    #[arg(long = "picture", default_value = "auto", value_name = "WAY")]
    pub way: PictureWay,

    /// Print each position as text, without waiting for keys
    #[arg(long)]
    pub no_input: bool,
}

/// What is known of a puzzle, and how it is solved.
#[derive(clap::Args)]
pub struct PuzzleArgs {
    /// How tiles should lie [default: as a picture shows, else in-order]
    #[arg(long = "goal", value_name = "TEXT")]
    pub goals: Vec<GoalRule>,

    /// What counts as one move. Of tiles: one tile, or a line of tiles that goes together; of blocks:
    /// one cell, one straight line, or any way that it can go [default: single, or slide]
    #[arg(long)]
    metric: Option<MetricName>,

    /// The label of the blank [default: _, or 0 where no _ stands]
    #[arg(long, value_name = "LABEL", value_parser = label, allow_hyphen_values = true)]
    pub blank: Option<String>,

    #[command(flatten)]
    pub limit: TimeLimit,

    /// Which kind of puzzle it is [default: what the board or the picture shows]
    #[arg(long)]
    pub family: Option<Family>,

    /// How many rows the board in a picture has [default: what the picture shows]
    #[arg(long, value_parser = side())]
    pub rows: Option<usize>,

    /// How many columns the board in a picture has [default: what the picture shows]
    #[arg(long, value_parser = side())]
    pub cols: Option<usize>,

    #[command(flatten)]
    pub threads: Threads,
}

#[derive(Clone, Copy, ValueEnum)]
enum MetricName {
    Single,
    Multi,
    Slide,
    Unit,
    AnyPath,
}

impl PuzzleArgs {
    /// The metric of tiles.
    ///
    /// # Errors
    /// If one of blocks is given.
    pub fn tile_metric(&self) -> Result<tiles::Metric, &'static str> {
        match self.metric {
            None | Some(MetricName::Single) => Ok(tiles::Metric::SingleTile),
            Some(MetricName::Multi) => Ok(tiles::Metric::MultiTile),
            Some(_) => Err("tiles have --metric single or multi"),
        }
    }

    /// The metric of blocks.
    ///
    /// # Errors
    /// If an option for tiles is given.
    pub fn block_metric(&self) -> Result<blocks::Metric, &'static str> {
        if !self.goals.is_empty() || self.blank.is_some() {
            return Err("--goal and --blank are for tiles, and these are blocks");
        }
        match self.metric {
            None | Some(MetricName::Slide) => Ok(blocks::Metric::Slide),
            Some(MetricName::Unit) => Ok(blocks::Metric::Unit),
            Some(MetricName::AnyPath) => Ok(blocks::Metric::AnyPath),
            Some(_) => Err("blocks have --metric slide, unit or any-path"),
        }
    }

    /// Checks that no option contradicts a link, which brings all that they say.
    ///
    /// # Errors
    /// If one is given.
    pub fn check_with_link(&self) -> Result<(), &'static str> {
        if self.goals.is_empty() && self.blank.is_none() && self.metric.is_none() {
            return Ok(());
        }
        Err(
            "a link brings its goal, blank and metric: it goes without --goal, --blank and --metric",
        )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PictureWay {
    /// As the terminal can, by what it says of itself
    Auto,
    /// By the graphics protocol of kitty
    Kitty,
    /// As an inline image of iTerm2
    Iterm,
    /// By half blocks in colours
    Blocks,
    /// Not at all: labels alone
    None,
}

fn speed(text: &str) -> Result<f64, String> {
    let speed: f64 = text.parse().map_err(|_| "write a number".to_owned())?;
    let is_fair = (0.1..=100.0).contains(&speed);
    if is_fair { Ok(speed) } else { Err("the speed is 0.1 to 100 moves a second".into()) }
}
