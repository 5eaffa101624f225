//! The arguments of `unslide`.

use crate::{
    blocks::args::BlocksCommand,
    colour::ColourArgs,
    compare::args::CompareArgs,
    family::Family,
    link::args::LinkCommand,
    manual::args::{CompletionsArgs, ManArgs},
    play::args::PlayArgs,
    space::args::SpaceArgs,
    stream::args::StreamArgs,
    threads::Cores,
    watch::args::WatchArgs,
};
use clap::{Parser, Subcommand, ValueEnum, builder::RangedU64ValueParser};
use std::{num::NonZeroUsize, path::PathBuf, time::Duration};
use unslide_solver::{
    grid::{MAX_SIDE, MIN_SIDE},
    search::Demand,
    tiles::{Algorithm, Arrangement, Estimate, GoalOrder, GoalRule, Metric},
};
use unslide_vision::Quad;

/// The help of `--goal`: what every goal may be, and the `rest`.
pub fn goal_help(rest: &str) -> String {
    let names = GoalOrder::NAMES.map(|(name, _)| name).join(", ");
    format!("How the tiles should lie: {names}{rest}")
}

const EXIT_CODES: &str = "Exit codes:
  0  answered; that a board is unsolvable is an answer
  1  bad input: a board, a picture or an option is wrong
  2  gave up: there is no proved answer within the memory, or Ctrl-C was pressed
Of several boards the worst counts: bad input before gave up before answered.";

const SOLVE: &str = "Examples:
  echo '1 2 3/4 5 6/7 _ 8' | unslide solve -
  unslide solve boards.csv --output csv > answers.csv
  unslide solve --goal spiral --metric multi boards.txt

Exit codes:
  0  answered; that a board is unsolvable is an answer
  1  bad input: a board or an option is wrong
  2  gave up: there is no proved answer within the memory, or Ctrl-C was pressed
Of several boards the worst counts: bad input before gave up before answered.";

const SHEET: &str = "Draw each position on the way to the goal, from a picture of the board

Solves the board and writes step_01.png, step_02.png and so on, the tiles to move lit, and all of \
them on one sheet, total.png. Other files in the folder stay as they are.";

/// Solves sliding puzzles.
#[derive(Parser)]
#[command(name = "unslide", version, after_help = EXIT_CODES)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,

    #[command(flatten)]
    pub colour: ColourArgs,
}

#[derive(Subcommand)]
pub enum Command {
    Solve(SolveArgs),
    Compare(CompareArgs),
    Space(SpaceArgs),
    Play(PlayArgs),
    Watch(WatchArgs),
    Sheet(SheetArgs),
    Read(ReadArgs),
    #[command(subcommand)]
    Blocks(BlocksCommand),
    #[command(subcommand)]
    Link(LinkCommand),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Find the fewest moves for each board of a file
///
/// A board is a line: rows split by '/', labels by blanks, as in '1 2 3/4 5 6/7 _ 8'. Empty lines
/// and lines that begin with '#' are skipped. After a line that is wrong it goes on with the next.
#[derive(clap::Args)]
#[command(after_help = SOLVE)]
pub struct SolveArgs {
    #[command(flatten)]
    pub stream: StreamArgs,

    /// How the tiles should lie; given several times, the nearest goal counts.
    #[arg(long = "goal", default_value = "in-order", value_name = "TEXT", help = goal_help(
        ", magic, or a board, where ? stands for any tile; given several times, the nearest goal counts"
    ))]
    pub goals: Vec<GoalRule>,

    #[command(flatten)]
    pub rules: Rules,

    /// Search for a proved shortest solution however long it takes; where memory is full, give up
    /// with the best solution of the default search
    #[arg(long, conflicts_with = "time")]
    pub optimal: bool,

    #[command(flatten)]
    pub limit: TimeLimit,

    /// How to solve it: search for a short solution, or lay row by row as a person does, with the
    /// reason of each step
    #[arg(long, default_value = "search")]
    method: Method,

    /// Search with this alone, up to a proved shortest solution, and count the positions expanded
    #[arg(long, value_name = "NAME", conflicts_with = "method")]
    algorithm: Option<AlgorithmName>,

    /// What guides a-star and ida-star; in long moves walking-distance alone [default: manhattan]
    #[arg(long, value_name = "NAME", requires = "algorithm", value_parser = estimate_names())]
    heuristic: Option<String>,
}

/// Draw each position on the way to the goal, from a picture of the board
#[derive(clap::Args)]
#[command(long_about = SHEET, after_help = EXIT_CODES)]
pub struct SheetArgs {
    /// A picture of the scrambled board: PNG, JPEG, WebP or GIF
    pub picture: PathBuf,

    /// How many rows the board has
    #[arg(long, value_parser = side())]
    pub rows: usize,

    /// How many columns the board has
    #[arg(long, value_parser = side())]
    pub cols: usize,

    /// How the tiles lie, as in '0 1 2/3 4 5/6 7 _'
    #[arg(long, value_name = "BOARD")]
    pub start: Arrangement,

    /// How the tiles should lie.
    #[arg(long, value_name = "TEXT", help = goal_help(
        ", magic, or a board, where ? stands for any tile"
    ))]
    pub goal: GoalRule,

    #[command(flatten)]
    pub rules: Rules,

    #[command(flatten)]
    pub limit: TimeLimit,

    /// The folder for the pictures, made where it is missing
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,

    /// Also draw them as an animated GIF, solution.gif
    #[arg(long)]
    pub gif: bool,

    /// The board's corners in the picture, in pixels, clockwise from the top left [default: the
    /// whole picture]
    #[arg(long, value_name = "X,Y,X,Y,X,Y,X,Y", value_parser = quad, allow_hyphen_values = true)]
    pub quad: Option<Quad>,

    #[command(flatten)]
    pub threads: Threads,
}

/// Find the board in a picture, its blank, and how its tiles should lie; or its cars
///
/// Prints the board as `solve` takes it, each tile named by the cell where it belongs; a board of
/// cars as `blocks solve` takes it.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct ReadArgs {
    /// A picture of the scrambled board: PNG, JPEG, WebP or GIF
    pub picture: PathBuf,

    /// The finished picture, or one that shows more or less of it
    #[arg(long, value_name = "PICTURE")]
    pub reference: Option<PathBuf>,

    /// How many rows the board has [default: what the picture shows]
    #[arg(long, value_parser = side())]
    pub rows: Option<usize>,

    /// How many columns the board has [default: what the picture shows]
    #[arg(long, value_parser = side())]
    pub cols: Option<usize>,

    /// Which kind of puzzle it is [default: what the picture shows]
    #[arg(long, conflicts_with = "reference")]
    pub family: Option<Family>,

    /// Print an object of JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub struct TimeLimit {
    /// Search for at most SECONDS for each board, and take the best solution that is known then
    #[arg(
        long,
        default_value = "30",
        value_name = "SECONDS",
        value_parser = seconds,
        allow_negative_numbers = true
    )]
    pub time: Duration,
}

#[derive(clap::Args)]
pub struct Threads {
    /// Use N threads: for several boards at once, or for one that is hard [default: as many as the
    /// machine has cores]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    pub fn cores(&self) -> Cores {
        Cores::new(self.threads)
    }
}

#[derive(clap::Args)]
pub struct Rules {
    /// What counts as one move: one tile, or a line of tiles that goes together
    #[arg(long, default_value = "single")]
    metric: MetricName,

    /// The label of the blank [default: _, or 0 where no _ stands]
    #[arg(long, value_name = "LABEL", value_parser = label, allow_hyphen_values = true)]
    pub blank: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum MetricName {
    Single,
    Multi,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Method {
    Search,
    ByHand,
}

#[derive(Clone, Copy, ValueEnum)]
enum AlgorithmName {
    Bfs,
    AStar,
    IdaStar,
}

/// The method that solves a board.
#[derive(Clone, Copy)]
pub enum SolveMode {
    /// The default searches.
    Search(Demand),
    /// A single algorithm.
    Compare(Algorithm),
    /// The row-by-row method.
    ByHand,
}

impl SolveArgs {
    /// The method given by the options.
    ///
    /// # Errors
    /// Why the options contradict each other.
    pub fn mode(&self) -> Result<SolveMode, &'static str> {
        let demand = if self.optimal { Demand::Optimal } else { Demand::Best };
        let estimate = self.heuristic.as_deref().map_or(Estimate::Manhattan, named_estimate);
        match self.algorithm {
            None if self.method == Method::ByHand && self.optimal => {
                Err("by-hand goes without --optimal: it lays row by row, however long that is")
            }
            None if self.method == Method::ByHand => Ok(SolveMode::ByHand),
            None => Ok(SolveMode::Search(demand)),
            Some(AlgorithmName::Bfs) if self.heuristic.is_some() => {
                Err("bfs goes without --heuristic: it looks everywhere")
            }
            Some(AlgorithmName::Bfs) => Ok(SolveMode::Compare(Algorithm::BreadthFirst)),
            Some(AlgorithmName::AStar) => Ok(SolveMode::Compare(Algorithm::AStar(estimate))),
            Some(AlgorithmName::IdaStar) => Ok(SolveMode::Compare(Algorithm::IdaStar(estimate))),
        }
    }

    /// The time limit of the search for each board; `None` with `--optimal`.
    pub fn time_limit(&self) -> Option<Duration> {
        (!self.optimal).then_some(self.limit.time)
    }
}

impl Rules {
    pub fn metric(&self) -> Metric {
        self.metric.into()
    }
}

impl From<MetricName> for Metric {
    fn from(name: MetricName) -> Self {
        match name {
            MetricName::Single => Self::SingleTile,
            MetricName::Multi => Self::MultiTile,
        }
    }
}

fn estimate_names() -> [&'static str; Estimate::NAMES.len()] {
    Estimate::NAMES.map(|(name, _)| name)
}

fn named_estimate(name: &str) -> Estimate {
    let known = Estimate::NAMES.into_iter().find(|(known, _)| *known == name);
    known.map_or(Estimate::Manhattan, |(_, estimate)| estimate)
}

pub fn side() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(MIN_SIDE as u64..=MAX_SIDE as u64)
}

pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "write a number of seconds".to_owned())?;
    let duration = Duration::try_from_secs_f64(seconds.max(0.0));
    match duration {
        Ok(duration) if duration.is_zero() => Err("there must be some time".into()),
        Ok(duration) => Ok(duration),
        Err(_) => Err("nobody waits that long".into()),
    }
}

fn threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    text.parse().map_err(|_| "write a number of threads, 1 or more")
}

pub fn label(text: &str) -> Result<String, String> {
    let is_label = !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c == '/');
    if is_label { Ok(text.into()) } else { Err("a label has no blank and no '/' in it".into()) }
}

fn quad(text: &str) -> Result<Quad, String> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|word| word.trim().parse()).collect();
    let numbers = numbers.map_err(|error| error.to_string())?;
    match numbers.as_chunks() {
        (&[top_left, top_right, bottom_right, bottom_left], []) => {
            Ok(Quad::from([top_left, top_right, bottom_right, bottom_left]))
        }
        _ => Err(format!("four corners are 8 numbers, not {}", numbers.len())),
    }
}
