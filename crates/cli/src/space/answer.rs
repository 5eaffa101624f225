//! The output of `unslide space`.

use crate::verdict::Verdict;
use serde::Serialize;
use std::{fmt, time::Duration};
use unslide_solver::{
    search::Limit,
    tiles::{Metric, SpaceReport},
};

/// The counts with their time.
pub struct SpaceAnswer {
    pub report: SpaceReport,
    /// The limit that ended the count.
    pub limit: Option<Limit>,
    pub time: Duration,
}

/// The object of `--json`.
#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    report: &'a SpaceReport,
    seconds: f64,
}

impl SpaceAnswer {
    pub fn verdict(&self) -> Verdict {
        if self.report.complete { Verdict::Answered } else { Verdict::GaveUp }
    }

    /// The answer as one line of JSON.
    pub fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string(&Record { report: &self.report, seconds: self.time.as_secs_f64() })
    }

    fn write_heading(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SpaceReport { rows, cols, metric, goal, .. } = &self.report;
        let moves = match metric {
            Metric::SingleTile => "moves of one tile",
            Metric::MultiTile => "moves of any number of tiles of a line",
        };
        writeln!(f, "# {rows} x {cols}, {moves}, goal: {goal}")
    }

    fn write_depths(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# moves  positions")?;
        for (moves, positions) in self.report.depths.iter().enumerate() {
            writeln!(f, "# {moves:5}  {positions:9}")?;
        }
        Ok(())
    }

    fn write_sum(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SpaceReport { positions, moves, farthest, .. } = &self.report;
        let seconds = self.time.as_secs_f64();
        match self.limit {
            None => write!(
                f,
                "# {positions} positions in {seconds:.1} s; {farthest} of them {moves} moves away, the most"
            ),
            Some(limit) => write!(
                f,
                "# gave up after {seconds:.1} s and {positions} positions: {limit}; the farthest are {moves} moves away or more"
            ),
        }
    }

    fn write_boards(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let boards = &self.report.farthest_boards;
        if self.report.farthest > boards.len() as u64 {
            write!(f, ", of which these are {}", boards.len())?;
        }
        f.write_str(":")?;
        boards.iter().try_for_each(|board| write!(f, "\n{board}"))
    }
}

/// The counts as comments, then the farthest boards, one a line.
impl fmt::Display for SpaceAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_heading(f)?;
        self.write_depths(f)?;
        self.write_sum(f)?;
        if self.limit.is_none() { self.write_boards(f) } else { Ok(()) }
    }
}
