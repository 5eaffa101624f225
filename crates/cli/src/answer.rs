//! How an answer is printed.

use crate::{search::Timed, verdict::Verdict};
use serde::Serialize;
use std::fmt;
use unslide_solver::tiles::{Report, Status};

/// A line of `solve --json`.
#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    report: &'a Report,
    seconds: f64,
}

impl Timed {
    pub fn verdict(&self) -> Verdict {
        match self.report.status {
            Status::GaveUp => Verdict::GaveUp,
            _ => Verdict::Answered,
        }
    }

    /// The answer as one line of JSON.
    pub fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string(&Record { report: &self.report, seconds: self.time.as_secs_f64() })
    }
}

/// The answer as one line for a person.
impl fmt::Display for Timed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = &self.report;
        let reason = report.reason.as_deref().unwrap_or_default();
        match report.status {
            Status::Unsolvable => write!(f, "unsolvable: {reason}"),
            Status::GaveUp => write!(
                f,
                "gave up after {:.1} s: {reason}; it takes {} moves or more",
                self.time.as_secs_f64(),
                report.lower_bound.unwrap_or_default()
            ),
            Status::Optimal | Status::Bounded | Status::Found => write_solution(f, report),
        }
    }
}

fn write_solution(f: &mut fmt::Formatter<'_>, report: &Report) -> fmt::Result {
    let length = report.length.unwrap_or_default();
    let moves = if length == 1 { "move" } else { "moves" };
    write!(f, "{length} {moves}, ")?;
    match report.status {
        Status::Optimal => write!(f, "optimal")?,
        Status::Bounded => {
            let excess = length - report.lower_bound.unwrap_or_default().min(length);
            write!(f, "at most {excess} more than needed")?;
        }
        _ => write!(f, "a solution")?,
    }
    match report.path.as_deref() {
        Some(path) if !path.is_empty() => write!(f, ": {path}"),
        _ => Ok(()),
    }
}
