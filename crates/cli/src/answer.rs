//! The output of `unslide solve`.

use crate::{
    args::SolveMode,
    search::{GoalSummary, TimedAnswer},
    verdict::Verdict,
};
use serde::Serialize;
use std::fmt;
use unslide_solver::{
    search::{Demand, Status},
    tiles::{Repairs, Report, StepReport},
};

/// A line of `solve --json`.
#[derive(Serialize)]
struct Record<'a> {
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

    /// The answer as one line of JSON.
    pub fn json(&self) -> serde_json::Result<String> {
        let counts = |&GoalSummary { count, reachable, nearest, .. }: &GoalSummary| GoalCounts {
            count,
            reachable,
            nearest,
        };
        serde_json::to_string(&Record {
            report: &self.report,
            seconds: self.time.as_secs_f64(),
            goal: self.goals.as_ref().and_then(|summary| summary.reached.as_deref()),
            goals: self.goals.as_ref().map(counts),
            steps: self.steps.as_deref(),
            repairs: self.repairs.as_ref(),
        })
    }

    fn write_solution(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = &self.report;
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

/// The answer as one line of text; by hand, followed by a line for each step.
impl fmt::Display for TimedAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = &self.report;
        let reason = report.reason.as_deref().unwrap_or_default();
        match report.status {
            Status::Unsolvable => {
                write!(f, "unsolvable: {reason}")?;
                self.repairs.as_ref().map_or(Ok(()), |repairs| write!(f, ", {repairs}"))
            }
            Status::GaveUp => write!(
                f,
                "gave up after {:.1} s: {reason}; it takes {} moves or more",
                self.time.as_secs_f64(),
                report.lower_bound.unwrap_or_default()
            )
            .and_then(|()| self.write_effort(f)),
            _ => self.write_solution(f),
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
