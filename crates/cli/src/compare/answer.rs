//! The output of `unslide compare`.

use serde::Serialize;
use std::{fmt, time::Duration};
use unslide_solver::{
    search::Status,
    tiles::{Algorithm, ComparisonReport, Report, Unsuited},
};

/// The effort of all searches.
pub struct CompareAnswer {
    pub rows: Vec<Row>,
    /// Whether Ctrl-C ended the last one.
    pub was_cancelled: bool,
}

/// The effort of one search.
pub struct Row {
    pub algorithm: Algorithm,
    pub report: Result<ComparisonReport, Unsuited>,
    pub time: Duration,
}

/// An object of `--json`.
#[derive(Serialize)]
struct Record<'a> {
    algorithm: String,
    seconds: f64,
    #[serde(flatten)]
    effort: Option<Effort<'a>>,
    /// Why the search does not support the board.
    unsuited: Option<String>,
}

#[derive(Serialize)]
struct Effort<'a> {
    #[serde(flatten)]
    report: &'a Report,
    held: u64,
    layers: &'a [u64],
}

impl<'a> Effort<'a> {
    fn of(comparison: &'a ComparisonReport) -> Self {
        let ComparisonReport { report, held, layers, .. } = comparison;
        Self { report, held: *held, layers }
    }
}

impl CompareAnswer {
    /// A list of objects, one for each search, as one line of JSON.
    pub fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string(&self.rows.iter().map(Row::record).collect::<Vec<_>>())
    }
}

impl Row {
    fn record(&self) -> Record<'_> {
        Record {
            algorithm: self.algorithm.to_string(),
            seconds: self.time.as_secs_f64(),
            effort: self.report.as_ref().ok().map(Effort::of),
            unsuited: self.report.as_ref().err().map(ToString::to_string),
        }
    }
}

/// A table.
impl fmt::Display for CompareAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name_len = |row: &Row| row.algorithm.to_string().len();
        let width = self.rows.iter().map(name_len).max().unwrap_or_default();
        writeln!(
            f,
            "{:width$}  moves                 expanded   generated        held  seconds",
            "search"
        )?;
        self.rows.iter().try_for_each(|row| row.write(f, width))
    }
}

impl Row {
    fn write(&self, f: &mut fmt::Formatter<'_>, width: usize) -> fmt::Result {
        let name = self.algorithm.to_string();
        let ComparisonReport { report, held, .. } = match &self.report {
            Ok(report) => report,
            Err(unsuited) => return writeln!(f, "{name:width$}  {unsuited}"),
        };
        let Report { expanded, generated, .. } = report;
        let (moves, seconds) = (moves(report), self.time.as_secs_f64());
        writeln!(
            f,
            "{name:width$}  {moves:18}  {expanded:10}  {generated:10}  {held:10}  {seconds:7.3}"
        )
    }
}

/// The length of the solution with what is proved, or why there is none.
fn moves(report: &Report) -> String {
    let length = report.length.unwrap_or_default();
    let lower_bound = report.lower_bound.unwrap_or_default();
    match report.status {
        Status::Optimal => format!("{length} optimal"),
        Status::Unsolvable => "unsolvable".into(),
        Status::GaveUp => format!("gave up at {lower_bound}"),
        _ => format!("{length} at least {lower_bound}"),
    }
}
