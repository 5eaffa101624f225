//! The shapes that travel, as `www/engine/protocol.js` describes them.

use serde::Serialize;
use unslide_solver::{
    search,
    tiles::{Repairs, Report, Unsolvable},
};

/// What can be said of a setup without a search.
#[derive(Serialize)]
pub(crate) struct Verdict {
    pub(crate) violations: Vec<String>,
    pub(crate) parity: Option<Unsolvable>,
    pub(crate) repairs: Option<Repairs>,
    /// The name of the order that the goal is in.
    pub(crate) order: Option<&'static str>,
}

/// How far a search is.
#[derive(Serialize)]
pub(crate) struct ProgressShape {
    expanded: u64,
    generated: u64,
    lower_bound: usize,
    seconds: f64,
    /// A solution that is better than those before.
    best: Option<Report>,
}

/// A table of the exact searches.
#[derive(Serialize)]
pub(crate) struct TableShape {
    pub(crate) name: String,
    pub(crate) built: bool,
}

/// What a search of some parts came to.
#[derive(Serialize)]
pub(crate) struct ProbeShape {
    /// The solution, if one of the parts has one.
    pub(crate) report: Option<Report>,
    /// Whether all parts were searched, as far as there was no solution.
    pub(crate) done: bool,
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
}

impl ProgressShape {
    pub(crate) fn new(progress: &search::Progress, seconds: f64, best: Option<Report>) -> Self {
        let &search::Progress { expanded, generated, lower_bound, .. } = progress;
        Self { expanded, generated, lower_bound, seconds, best }
    }
}
