//! The output of `unslide blocks`.

use crate::verdict::Verdict;
use serde::Serialize;
use serde_json::{Value, json};
use std::{fmt, time::Duration};
use unslide_solver::{
    blocks::{Move, Path, Puzzle, Report, SpaceReport},
    search::Status,
};

/// An answer with its time and its supplements.
pub struct SolveAnswer {
    pub report: Report,
    /// The names of the blocks with goals.
    pub freed: Vec<char>,
    pub moves: Option<Vec<Value>>,
    /// The moves in notation.
    pub written: Option<String>,
    /// The names of few blocks that lock each other, if the board is unsolvable.
    pub locks: Option<Vec<char>>,
    pub time: Duration,
}

/// Figures of the state space with their time.
pub struct SpaceAnswer {
    pub report: SpaceReport,
    pub time: Duration,
}

/// A line of `--json`.
#[derive(Serialize)]
struct Record<'a> {
    status: Status,
    length: Option<usize>,
    lower_bound: Option<usize>,
    metric: &'static str,
    freed: &'a [char],
    moves: Option<&'a [Value]>,
    positions: u64,
    goals: Option<u64>,
    farthest: Option<usize>,
    seconds: f64,
    /// The names of few blocks that lock each other, if the board is unsolvable.
    #[serde(skip_serializing_if = "Option::is_none")]
    locks: Option<&'a [char]>,
    #[serde(flatten)]
    space: Option<Space<'a>>,
}

/// The additional fields of `blocks space --json`.
#[derive(Serialize)]
struct Space<'a> {
    complete: bool,
    farthest_board: &'a str,
    hardest: Option<Value>,
}

/// The names of the blocks with goals.
pub fn freed(puzzle: &Puzzle) -> Vec<char> {
    puzzle.goals().iter().map(|goal| puzzle.blocks()[goal.block].name).collect()
}

/// The moves as `["A", "R", 2]`; with a turn, as `["A", "R", 2, "D", 1]`.
pub fn moves(puzzle: &Puzzle, path: &Path) -> Vec<Value> {
    let written = |step: &Move| {
        let mut words = vec![json!(puzzle.blocks()[step.block].name)];
        for run in &step.runs {
            words.extend([json!(run.direction.letter()), json!(run.count)]);
        }
        Value::Array(words)
    };
    path.0.iter().map(written).collect()
}

/// One line of JSON.
pub fn json(
    solve_answer: &SolveAnswer,
    space_answer: Option<&SpaceAnswer>,
) -> serde_json::Result<String> {
    let SolveAnswer { report, freed, moves, locks, time, .. } = solve_answer;
    let space = space_answer.map(|space_answer| &space_answer.report);
    let time = *time + space_answer.map(|space_answer| space_answer.time).unwrap_or_default();
    serde_json::to_string(&Record {
        status: report.status,
        length: report.length,
        lower_bound: report.lower_bound,
        metric: report.metric.name(),
        freed,
        moves: moves.as_deref(),
        positions: space.map_or(report.positions, |space| space.positions),
        goals: space.map(|space| space.goals),
        farthest: space.map(|space| space.farthest),
        seconds: time.as_secs_f64(),
        locks: locks.as_deref(),
        space: space.map(|space| Space {
            complete: space.complete,
            farthest_board: &space.farthest_board,
            hardest: space
                .hardest
                .as_ref()
                .map(|hardest| json!({ "length": hardest.length, "board": hardest.text })),
        }),
    })
}

impl SolveAnswer {
    pub fn verdict(&self) -> Verdict {
        if self.report.status == Status::GaveUp { Verdict::GaveUp } else { Verdict::Answered }
    }
}

impl SpaceAnswer {
    pub fn verdict(&self) -> Verdict {
        if self.report.complete { Verdict::Answered } else { Verdict::GaveUp }
    }
}

/// The answer as one line of text.
impl fmt::Display for SolveAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { report, time, .. } = self;
        let reason = report.reason.as_deref().unwrap_or_default();
        match report.status {
            Status::Unsolvable => self.write_unsolvable(f, reason),
            Status::GaveUp => write!(
                f,
                "gave up after {:.1} s and {} positions: {reason}; it takes {} moves or more",
                time.as_secs_f64(),
                report.positions,
                report.lower_bound.unwrap_or_default()
            ),
            _ => self.write_solution(f),
        }
    }
}

impl SolveAnswer {
    fn write_unsolvable(&self, f: &mut fmt::Formatter<'_>, reason: &str) -> fmt::Result {
        write!(f, "unsolvable: {reason}")?;
        match self.locks.as_deref() {
            None | Some([]) => Ok(()),
            Some([one]) => write!(f, "; {one} alone locks the way"),
            Some(several) => {
                let names: Vec<_> = several.iter().map(char::to_string).collect();
                write!(f, "; these lock the way: {}", names.join(" "))
            }
        }
    }

    fn write_solution(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let length = self.report.length.unwrap_or_default();
        let moves = if length == 1 { "move" } else { "moves" };
        let excess = length.saturating_sub(self.report.lower_bound.unwrap_or_default());
        match excess {
            0 => write!(f, "{length} {moves}, optimal")?,
            _ => write!(f, "{length} {moves}, at most {excess} more than needed")?,
        }
        match self.written.as_deref() {
            Some(path) if !path.is_empty() => write!(f, ": {path}"),
            _ => Ok(()),
        }
    }
}

/// The figures as one line of text.
impl fmt::Display for SpaceAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SpaceReport { complete, positions, goals, farthest, hardest, .. } = &self.report;
        if !complete {
            return write!(f, "gave up after {positions} positions, {goals} of them goals");
        }
        write!(
            f,
            "{positions} positions, {goals} of them goals, the farthest {farthest} moves away"
        )?;
        match hardest {
            Some(hardest) => {
                write!(f, "; the hardest start takes {}: {}", hardest.length, hardest.text)
            }
            None => Ok(()),
        }
    }
}
