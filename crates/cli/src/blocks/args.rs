//! The arguments of `unslide blocks`.

use crate::{args::TimeLimit, stream::args::StreamArgs};
use clap::{Subcommand, ValueEnum};
use std::time::Duration;
use unslide_solver::blocks::Metric;

const FORMS: &str = "Boards:
  One a line. Rows are split by '/', or a square board is one row. A letter is a car, '.' or 'o' is \
empty, '#' or 'x' a wall; X is the car to free, or A where there is no X; where all letters from A to X are cars, a note on \
the standard error says which one it is. Blanks may stand between cells. Or letters are types: 2 \
and 3 are cars of that length that lie, B and C upright ones of two and three cells. Numbers may \
stand before and after a board, as in the database rush.txt, but for a board whose cells are all set \
apart.
  Blocks that move both ways have a goal, 'a**b/a**b/c..d=>..../..../.**.', or stand on lines of \
their own below a line that begins with '@' and may name it.
  Empty lines and lines that begin with '# ' are skipped.

Examples:
  echo '..B./AAB./..../....' | unslide blocks solve -
  unslide blocks solve rush.txt --output csv > answers.csv

Exit codes:
  0  answered; that a board cannot be solved is an answer, and so is a solution that may be too long
  1  bad input: a board or an option is wrong
  2  gave up: time or memory was up, or Ctrl-C was pressed
Of several boards the worst counts: bad input before gave up before answered.";

/// Rush Hour and sliding blocks
#[derive(Subcommand)]
#[command(after_help = FORMS)]
pub enum BlocksCommand {
    /// Find the fewest moves for each board of a file
    #[command(after_help = FORMS)]
    Solve(BlocksArgs),
    /// Look at all positions that each board of a file leads to
    ///
    /// How many there are, how many of them are goals, how far the farthest is, and which start
    /// among them is the hardest.
    #[command(after_help = FORMS)]
    Space(BlocksArgs),
}

#[derive(clap::Args)]
pub struct BlocksArgs {
    #[command(flatten)]
    pub stream: StreamArgs,

    /// What counts as one move of a block: one cell, one straight line, or any way that it can go
    #[arg(long, default_value = "slide")]
    metric: MetricName,

    /// Search for a proved shortest solution however long it takes; stop where memory is full
    #[arg(long, conflicts_with = "time")]
    pub optimal: bool,

    #[command(flatten)]
    limit: TimeLimit,
}

#[derive(Clone, Copy, ValueEnum)]
enum MetricName {
    Unit,
    Slide,
    AnyPath,
}

impl BlocksCommand {
    pub fn args(&self) -> &BlocksArgs {
        match self {
            Self::Solve(args) | Self::Space(args) => args,
        }
    }
}

impl BlocksArgs {
    /// The time limit of the search for each board; `None` with `--optimal`.
    pub fn time_limit(&self) -> Option<Duration> {
        (!self.optimal).then_some(self.limit.time)
    }

    pub fn metric(&self) -> Metric {
        match self.metric {
            MetricName::Unit => Metric::Unit,
            MetricName::Slide => Metric::Slide,
            MetricName::AnyPath => Metric::AnyPath,
        }
    }
}
