//! Requests that let several workers share one search.

use crate::{
    puzzle::SOLVER,
    watch::{ProgressShape, Watch},
};
use bindings_shapes::{Bytes, Listener, SetupShape, ask};
use serde::Serialize;
use unslide_solver::{
    search::{Found, Host, Limits, Progress},
    tiles::{Answer, Job, Metric, Outcome, Path, PathError, Report, Subtree},
};
use wasm_bindgen::prelude::*;

ask! {
    /// What `list_tables` asks with.
    pub(crate) struct TablesAsk {
        /// The puzzle.
        setup: SetupShape,
        /// The metric in which moves are counted.
        metric: Metric,
    }

    /// What `build_table_slice` asks with.
    pub(crate) struct BuildTableAsk {
        /// The puzzle.
        setup: SetupShape,
        /// The metric in which moves are counted.
        metric: Metric,
        /// The name of the one table that is wanted; all of them where nothing is said.
        #[cfg_attr(feature = "types", ts(optional))]
        name: Option<String>,
    }

    /// What `export_table` asks with.
    pub(crate) struct ExportTableAsk {
        /// The name of the table.
        name: String,
    }

    /// What `import_table` asks with.
    pub(crate) struct ImportTableAsk {
        /// The bytes that `export_table` gave.
        bytes: Bytes,
    }

    /// What `split_root` asks with.
    pub(crate) struct SplitRootAsk {
        /// The puzzle.
        setup: SetupShape,
        /// The metric in which moves are counted.
        metric: Metric,
        /// The fewest parts, for single moves.
        at_least: usize,
    }

    /// What `search_parts` asks with.
    pub(crate) struct SearchPartsAsk {
        /// The puzzle.
        setup: SetupShape,
        /// The metric in which moves are counted.
        metric: Metric,
        /// Some of the parts that `split_root` gave.
        parts: Vec<String>,
        /// The length of a path: at most this number of single moves, or exactly this number of
        /// multi-tile moves.
        bound: usize,
        /// The time, in seconds.
        seconds: f64,
    }

    /// What `improve` asks with.
    pub(crate) struct ImproveAsk {
        /// The puzzle.
        setup: SetupShape,
        /// The metric in which moves are counted.
        metric: Metric,
        /// A path that solves the puzzle.
        path: String,
        /// What is to be done; the beam by which an exact search shortens its first solution where nothing is said.
        #[cfg_attr(feature = "types", ts(optional))]
        job: Option<Job>,
        /// The time, in seconds.
        seconds: f64,
    }
}

/// A table of the exact searches.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "TableState"))]
pub(crate) struct TableShape {
    /// Its name.
    name: String,
    /// Whether it is built.
    built: bool,
}

/// Result of a search of some parts.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PartsResult"))]
pub(crate) struct PartsResultShape {
    /// A solution as short as the bound allows, if there is one. That none is shorter is for others to
    /// prove.
    report: Option<Report>,
    /// Whether there was time to search all parts, or to find a solution.
    done: bool,
    /// Number of expanded positions.
    expanded: u64,
    /// Number of generated positions, with repetitions.
    generated: u64,
}

/// Serves `list_tables`. A setup that breaks the rules is an error, with every violation: in all requests
/// of this module.
pub(crate) fn list_tables(
    TablesAsk { setup, metric }: TablesAsk,
) -> Result<Vec<TableShape>, JsError> {
    let puzzle = setup.validate()?;
    let tables = SOLVER.with_borrow_mut(|solver| solver.large_tables(&puzzle, metric));
    Ok(tables.into_iter().map(|(name, built)| TableShape { name, built }).collect())
}

/// Serves `build_table_slice`.
pub(crate) fn build_table_slice(
    BuildTableAsk { setup, metric, name }: BuildTableAsk,
) -> Result<bool, JsError> {
    let puzzle = setup.validate()?;
    Ok(SOLVER.with_borrow_mut(|solver| match name {
        Some(name) => solver.build_slice_of(&puzzle, metric, &name),
        None => solver.build_table_slice(&puzzle, metric),
    }))
}

/// Serves `export_table`. A table that is not there is an error.
pub(crate) fn export_table(ExportTableAsk { name }: ExportTableAsk) -> Result<Bytes, JsError> {
    SOLVER.with_borrow(|solver| {
        let (bits, trailer) = solver
            .export_table(&name)
            .ok_or_else(|| JsError::new(&format!("there is no table '{name}'")))?;
        Ok(Bytes::of_parts(&[bits, &trailer]))
    })
}

/// Serves `import_table`. Bytes that are not those of a table of this version, or are damaged, are an
/// error.
pub(crate) fn import_table(ImportTableAsk { bytes }: ImportTableAsk) -> Result<(), JsError> {
    Ok(SOLVER.with_borrow_mut(|solver| solver.import_table(bytes.to_vec()))?)
}

/// Serves `split_root`.
pub(crate) fn split_root(ask: SplitRootAsk) -> Result<Option<Vec<String>>, JsError> {
    let SplitRootAsk { setup, metric, at_least } = ask;
    let puzzle = setup.validate()?;
    let parts = SOLVER.with_borrow_mut(|solver| solver.split_root(&puzzle, metric, at_least));
    Ok(parts.map(|parts| parts.iter().map(ToString::to_string).collect()))
}

/// The most boards that one of several workers may keep: 96 MB while their set grows.
const MOST_STORED: u64 = 4_000_000;

/// Serves `search_parts`. Parts that are not those of such a search are an error.
pub(crate) fn search_parts(
    ask: SearchPartsAsk,
    listener: &Listener<ProgressShape>,
) -> Result<PartsResultShape, JsError> {
    let SearchPartsAsk { setup, metric, parts, bound, seconds } = ask;
    let puzzle = setup.validate()?;
    let parts: Vec<Subtree> =
        parts.iter().map(|part| part.parse()).collect::<Result<_, PathError>>()?;
    let mut watch = Watch::new(&puzzle, metric, seconds, listener);
    let limits = Limits::default().with_stored(MOST_STORED);
    let (found, progress) = SOLVER.with_borrow_mut(|solver| {
        let on_progress = &mut |progress: &Progress| watch.on_progress(progress);
        solver.search_subtrees(&puzzle, metric, &parts, bound, &limits, on_progress)
    })?;
    let done = !matches!(found, Found::Stopped(_));
    let report = match found {
        Found::Shortest(moves) => {
            let outcome = Outcome::of_bounds(Path(moves), bound);
            let answer = Answer::new(outcome, progress);
            Some(Report::new(&puzzle, metric, &answer))
        }
        Found::Exhausted | Found::Stopped(_) => None,
    };
    let Progress { expanded, generated, .. } = progress;
    Ok(PartsResultShape { report, done, expanded, generated })
}

/// Serves `improve`. A path that is no solution is an error.
pub(crate) fn improve(
    ask: ImproveAsk,
    listener: &Listener<ProgressShape>,
) -> Result<Report, JsError> {
    let ImproveAsk { setup, metric, path, job, seconds } = ask;
    let job = job.unwrap_or(Job::SHORTEN);
    let puzzle = setup.validate()?;
    let mut watch = Watch::new(&puzzle, metric, seconds, listener);
    let (path, limits) = (path.parse()?, Limits::default());
    let answer = SOLVER.with_borrow_mut(|solver| {
        solver.run_job(&puzzle, metric, path, job, &limits, &mut watch)
    })?;
    Ok(Report::new(&puzzle, metric, &answer))
}
