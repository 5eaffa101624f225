//! How an answer is printed.

use crate::{
    args::Way,
    search::{Choice, Timed},
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
    /// The board at the end, where there was a choice of goals.
    goal: Option<&'a str>,
    goals: Option<Counts>,
    steps: Option<&'a [StepReport]>,
    #[serde(rename = "mends")]
    repairs: Option<&'a Repairs>,
}

/// How many goals there are.
#[derive(Serialize)]
struct Counts {
    count: usize,
    reachable: Option<usize>,
    nearest: Option<usize>,
}

impl Timed {
    pub fn verdict(&self) -> Verdict {
        match (self.report.status, self.way) {
            (Status::GaveUp, _) | (Status::Bounded, Way::Search(Demand::Optimal)) => {
                Verdict::GaveUp
            }
            _ => Verdict::Answered,
        }
    }

    /// The answer as one line of JSON.
    pub fn json(&self) -> serde_json::Result<String> {
        let counts = |&Choice { count, reachable, nearest, .. }: &Choice| Counts {
            count,
            reachable,
            nearest,
        };
        serde_json::to_string(&Record {
            report: &self.report,
            seconds: self.time.as_secs_f64(),
            goal: self.choice.as_ref().and_then(|choice| choice.reached.as_deref()),
            goals: self.choice.as_ref().map(counts),
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
        if let (Way::Search(Demand::Optimal), Some(reason)) = (self.way, &report.reason) {
            write!(f, " ({reason})")?;
        }
        self.write_effort(f)?;
        match (&self.steps, report.path.as_deref()) {
            (Some(steps), _) => write_steps(f, steps)?,
            (None, Some(path)) if !path.is_empty() => write!(f, ": {path}")?,
            _ => {}
        }
        self.choice.as_ref().map_or(Ok(()), |choice| write!(f, "{choice}"))
    }

    /// The work of one algorithm, to compare it with others.
    fn write_effort(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { expanded, generated, .. } = self.report;
        let seconds = self.time.as_secs_f64();
        match self.way {
            Way::Compare(_) => {
                write!(f, ", {expanded} expanded, {generated} generated, {seconds:.3} s")
            }
            _ => Ok(()),
        }
    }
}

/// The answer as one line for a person; by hand, a line more for each step.
impl fmt::Display for Timed {
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
            Status::Optimal | Status::Bounded | Status::Found => self.write_solution(f),
        }
    }
}

fn write_steps(f: &mut fmt::Formatter<'_>, steps: &[StepReport]) -> fmt::Result {
    for (number, StepReport { reason, path, .. }) in (1..).zip(steps) {
        write!(f, "\n{number:3}. {reason} {path}")?;
    }
    Ok(())
}

/// Where it led, after a solution.
impl fmt::Display for Choice {
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
