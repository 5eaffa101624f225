//! The output of `unslide solve`.

use crate::{
    args::SolveMode,
    boards::Entry,
    output::{BAD, DOUBT, GOOD, Message},
    search::{GoalSummary, TimedAnswer},
    stream::{args::OutputFormat, csv_number, csv_row, csv_status},
    verdict::Verdict,
};
use anstyle::Style;
use serde::Serialize;
use std::fmt;
use unslide_solver::{
    search::{Demand, Status},
    tiles::{Repairs, Report, StepReport},
};

/// The columns of `solve --output csv`.
pub const HEADING: &str = "line,id,board,status,length,lower_bound,moves,goal,reason,seconds";

/// A line of `solve --json`.
#[derive(Serialize)]
struct Record<'a> {
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    #[serde(flatten)]
    report: &'a Report,
    seconds: f64,
    /// The goal reached, if there were several.
    goal: Option<&'a str>,
    goals: Option<GoalCounts>,
    steps: Option<&'a [StepReport]>,
    repairs: Option<&'a Repairs>,
}

/// Numbers of goals.
#[derive(Serialize)]
struct GoalCounts {
    count: usize,
    reachable: Option<usize>,
    nearest: Option<usize>,
}

impl TimedAnswer {
    /// Under [`Demand::Optimal`] an answer without a proof counts as given up.
    pub fn verdict(&self) -> Verdict {
        match (self.report.status, self.mode) {
            (Status::GaveUp, _) | (Status::Bounded, SolveMode::Search(Demand::Optimal)) => {
                Verdict::GaveUp
            }
            _ => Verdict::Answered,
        }
    }

    /// The answer to the board of an entry, in a format.
    ///
    /// # Errors
    /// If it cannot be written in that format.
    pub fn told(&self, entry: &Entry, format: OutputFormat) -> serde_json::Result<Message> {
        Ok(match format {
            OutputFormat::Text => Message { id: entry.id.clone(), ..self.line() },
            OutputFormat::Json => Message::plain(self.json(entry)?),
            OutputFormat::Csv => Message::plain(self.csv(entry)),
        })
    }

    /// The answer as one line of text; by hand, followed by a line for each step.
    pub fn line(&self) -> Message {
        let (style, rest) = (style(self.report.status), Rest(self).to_string());
        Message { id: None, style, lead: self.lead(), rest }
    }

    /// The answer as one line of JSON.
    fn json(&self, entry: &Entry) -> serde_json::Result<String> {
        let counts = |&GoalSummary { count, reachable, nearest, .. }: &GoalSummary| GoalCounts {
            count,
            reachable,
            nearest,
        };
        serde_json::to_string(&Record {
            line: entry.line,
            id: entry.id.as_deref(),
            report: &self.report,
            seconds: self.time.as_secs_f64(),
            goal: self.goals.as_ref().and_then(|summary| summary.reached.as_deref()),
            goals: self.goals.as_ref().map(counts),
            steps: self.steps.as_deref(),
            repairs: self.repairs.as_ref(),
        })
    }

    /// The answer as a row under [`HEADING`].
    fn csv(&self, entry: &Entry) -> String {
        let Report { status, length, lower_bound, path, reason, .. } = &self.report;
        let reached = self.goals.as_ref().and_then(|summary| summary.reached.clone());
        csv_row(&[
            entry.line.to_string(),
            entry.id.clone().unwrap_or_default(),
            entry.board.clone().unwrap_or_default(),
            csv_status(*status),
            csv_number(*length),
            csv_number(*lower_bound),
            path.clone().unwrap_or_default(),
            reached.unwrap_or_default(),
            reason.clone().unwrap_or_default(),
            format!("{:.6}", self.time.as_secs_f64()),
        ])
    }

    /// The first words of the answer: what it says.
    fn lead(&self) -> String {
        let report = &self.report;
        let length = report.length.unwrap_or_default();
        let moves = if length == 1 { "move" } else { "moves" };
        match report.status {
            Status::Unsolvable => "unsolvable".into(),
            Status::GaveUp => "gave up".into(),
            Status::Optimal => format!("{length} {moves}, optimal"),
            Status::Bounded => {
                let excess = length - report.lower_bound.unwrap_or_default().min(length);
                format!("{length} {moves}, at most {excess} more than needed")
            }
            _ => format!("{length} {moves}, a solution"),
        }
    }

    fn write_solution(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = &self.report;
        if let (SolveMode::Search(Demand::Optimal), Some(reason)) = (self.mode, &report.reason) {
            write!(f, " ({reason})")?;
        }
        self.write_effort(f)?;
        match (&self.steps, report.path.as_deref()) {
            (Some(steps), _) => write_steps(f, steps)?,
            (None, Some(path)) if !path.is_empty() => write!(f, ": {path}")?,
            _ => {}
        }
        self.goals.as_ref().map_or(Ok(()), |summary| write!(f, "{summary}"))
    }

    /// Writes the effort of an algorithm, if it was chosen.
    fn write_effort(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { expanded, generated, .. } = self.report;
        let seconds = self.time.as_secs_f64();
        match self.mode {
            SolveMode::Compare(_) => {
                write!(f, ", {expanded} expanded, {generated} generated, {seconds:.3} s")
            }
            _ => Ok(()),
        }
    }
}

/// The colour of an answer.
pub fn style(status: Status) -> Style {
    match status {
        Status::Optimal => GOOD,
        Status::Unsolvable => BAD,
        _ => DOUBT,
    }
}

/// The answer as one line of text; by hand, followed by a line for each step.
impl fmt::Display for TimedAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.lead(), Rest(self))
    }
}

/// What follows the first words of an answer.
struct Rest<'a>(&'a TimedAnswer);

impl fmt::Display for Rest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(answer) = self;
        let TimedAnswer { report, repairs, time, .. } = answer;
        let reason = report.reason.as_deref().unwrap_or_default();
        match report.status {
            Status::Unsolvable => {
                write!(f, ": {reason}")?;
                repairs.as_ref().map_or(Ok(()), |repairs| write!(f, ", {repairs}"))
            }
            Status::GaveUp => write!(
                f,
                " after {:.1} s: {reason}; it takes {} moves or more",
                time.as_secs_f64(),
                report.lower_bound.unwrap_or_default()
            )
            .and_then(|()| answer.write_effort(f)),
            _ => answer.write_solution(f),
        }
    }
}

fn write_steps(f: &mut fmt::Formatter<'_>, steps: &[StepReport]) -> fmt::Result {
    for (number, StepReport { reason, path, .. }) in (1..).zip(steps) {
        write!(f, "\n{number:3}. {reason} {path}")?;
    }
    Ok(())
}

/// The goal reached, as a suffix of a solution.
impl fmt::Display for GoalSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(reached) = &self.reached {
            write!(f, "; this leads to {reached}")?;
        }
        match (self.nearest, self.reachable) {
            (Some(1), Some(reachable)) => {
                write!(f, ", the only one so near of {reachable} goals")
            }
            (Some(nearest), Some(reachable)) => {
                write!(f, ", one of {nearest} so near of {reachable} goals")
            }
            _ => Ok(()),
        }
    }
}
