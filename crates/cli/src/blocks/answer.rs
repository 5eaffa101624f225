//! The output of `unslide blocks`.

use crate::{
    answer::style,
    boards::Entry,
    output::Message,
    stream::{args::OutputFormat, csv_number, csv_row, csv_status},
    verdict::Verdict,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::{fmt, time::Duration};
use unslide_solver::{
    blocks::{Move, Path, Puzzle, Report, SpaceReport},
    search::Status,
};

/// The columns of `--output csv`.
pub const HEADING: &str =
    "line,id,board,status,length,lower_bound,moves,positions,goals,farthest,seconds";

/// An answer with its time and its supplements.
pub struct SolveAnswer {
    pub report: Report,
    /// The board in one line.
    pub board: String,
    /// The names of the blocks with goals.
    pub freed: Vec<char>,
    pub moves: Option<Vec<Value>>,
    /// The moves.
    pub path: Option<Path>,
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
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
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

/// The answer to the board of an entry, in a format.
///
/// # Errors
/// If it cannot be written in that format.
pub fn told(
    entry: &Entry,
    solve_answer: &SolveAnswer,
    space_answer: Option<&SpaceAnswer>,
    format: OutputFormat,
) -> serde_json::Result<Message> {
    Ok(match format {
        OutputFormat::Text => {
            let (id, line) = (entry.id.clone(), solve_answer.line());
            match space_answer {
                None => Message { id, ..line },
                Some(space) => {
                    Message { id, ..Message::plain(format!("{space}; {}{}", line.lead, line.rest)) }
                }
            }
        }
        OutputFormat::Json => Message::plain(json(entry, solve_answer, space_answer)?),
        OutputFormat::Csv => Message::plain(csv(entry, solve_answer, space_answer)),
    })
}

/// A row under [`HEADING`].
fn csv(entry: &Entry, answer: &SolveAnswer, space: Option<&SpaceAnswer>) -> String {
    let Report { status, length, lower_bound, positions, .. } = answer.report;
    let space_time = space.map(|space| space.time).unwrap_or_default();
    let space = space.map(|space| &space.report);
    let of_space = |number: fn(&SpaceReport) -> u64| {
        space.map(|space| number(space).to_string()).unwrap_or_default()
    };
    csv_row(&[
        entry.line.to_string(),
        entry.id.clone().unwrap_or_default(),
        board(entry, answer),
        csv_status(status),
        csv_number(length),
        csv_number(lower_bound),
        answer.written.clone().unwrap_or_default(),
        space.map_or(positions, |space| space.positions).to_string(),
        of_space(|space| space.goals),
        of_space(|space| space.farthest as u64),
        format!("{:.6}", (answer.time + space_time).as_secs_f64()),
    ])
}

/// The board as it was written, or in one line if it was written in several.
fn board(entry: &Entry, answer: &SolveAnswer) -> String {
    match &entry.board {
        Ok(board) if !board.contains('\n') => board.clone(),
        _ => answer.board.clone(),
    }
}

/// One line of JSON.
fn json(
    entry: &Entry,
    solve_answer: &SolveAnswer,
    space_answer: Option<&SpaceAnswer>,
) -> serde_json::Result<String> {
    let SolveAnswer { report, freed, moves, locks, time, .. } = solve_answer;
    let space = space_answer.map(|space_answer| &space_answer.report);
    let time = *time + space_answer.map(|space_answer| space_answer.time).unwrap_or_default();
    serde_json::to_string(&Record {
        line: entry.line,
        id: entry.id.as_deref(),
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

impl SolveAnswer {
    /// The answer as one line of text.
    pub fn line(&self) -> Message {
        let style = style(self.report.status);
        Message { id: None, style, lead: self.lead(), rest: self.rest() }
    }

    /// The first words of the answer: what it says.
    fn lead(&self) -> String {
        let length = self.report.length.unwrap_or_default();
        let moves = if length == 1 { "move" } else { "moves" };
        let excess = length.saturating_sub(self.report.lower_bound.unwrap_or_default());
        match (self.report.status, excess) {
            (Status::Unsolvable, _) => "unsolvable".into(),
            (Status::GaveUp, _) => "gave up".into(),
            (_, 0) => format!("{length} {moves}, optimal"),
            _ => format!("{length} {moves}, at most {excess} more than needed"),
        }
    }

    /// What follows the first words.
    fn rest(&self) -> String {
        let Self { report, time, written, .. } = self;
        let reason = report.reason.as_deref().unwrap_or_default();
        match report.status {
            Status::Unsolvable => format!(": {reason}{}", self.locked()),
            Status::GaveUp => format!(
                " after {:.1} s and {} positions: {reason}; it takes {} moves or more",
                time.as_secs_f64(),
                report.positions,
                report.lower_bound.unwrap_or_default()
            ),
            _ => match written.as_deref() {
                Some(path) if !path.is_empty() => format!(": {path}"),
                _ => String::new(),
            },
        }
    }

    /// The blocks that lock the way.
    fn locked(&self) -> String {
        match self.locks.as_deref() {
            None | Some([]) => String::new(),
            Some([one]) => format!("; {one} alone locks the way"),
            Some(several) => {
                let names: Vec<_> = several.iter().map(char::to_string).collect();
                format!("; these lock the way: {}", names.join(" "))
            }
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
