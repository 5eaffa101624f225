//! What the web worker calls: all requests but those about pictures (`bindings-pictures`,
//! `bindings-drawings`). Each server reads an ask, calls a crate that knows, and returns the answer. No
//! algorithm lives here.
//!
//! A returned error is a request that was bad; the engine goes on. A panic is a bug: it is written
//! to the console and traps, and the page starts a fresh engine.

#![expect(clippy::unnecessary_wraps, reason = "all servers have one signature")]

mod blocks;
mod goals;
mod link;
mod parallel;
mod puzzle;
mod watch;

use bindings_shapes::{Bytes, requests};
use unslide_solver::{blocks::SpaceReport, tiles::Report};
use wasm_bindgen::prelude::*;

requests! {
    /// Requests to `bindings`, which solves and writes links.
    SolvingRequests {
        /// Whether a setup is legal, and whether its goal can be reached.
        check = puzzle::check: (puzzle::CheckAsk) -> puzzle::VerdictShape;
        /// The labels of a board in a named order.
        order_goal = puzzle::order_goal: (puzzle::OrderGoalAsk) -> Vec<String>;
        /// The nearest position that a goal allows. A goal that makes no sense for the board is no error:
        /// the answer says what is wrong with it. Reports progress several times a second.
        nearest_goal = goals::nearest_goal:
            (goals::NearestGoalAsk, goals::NearestProgressShape) -> goals::NearestGoalShape;
        /// The fewest moves from start to goal. Reports progress several times a second, and each better
        /// solution at once.
        solve = puzzle::solve: (puzzle::SolveAsk, watch::ProgressShape) -> Report;
        /// The largest tables that hard puzzles like this one take; none if several workers are no help.
        list_tables = parallel::list_tables: (parallel::TablesAsk) -> Vec<parallel::TableShape>;
        /// Builds a slice of these tables, or of one of them, some hundredths of a second. Whether there is
        /// more to do.
        build_table_slice = parallel::build_table_slice: (parallel::BuildTableAsk) -> bool;
        /// The bytes of a table that is built.
        export_table = parallel::export_table: (parallel::ExportTableAsk) -> Bytes;
        /// Takes over a table that another worker has built. Bytes that are damaged, or those of another
        /// version, are refused.
        import_table = parallel::import_table: (parallel::ImportTableAsk) -> ();
        /// Parts of a search, of which each shortest path belongs to one: in single moves at least
        /// `at_least`, unless the search is a small one; in multi-tile moves two. Null if it cannot be cut.
        split_root = parallel::split_root: (parallel::SplitRootAsk) -> Option<Vec<String>>;
        /// Looks for a path in some parts of a search. Reports progress.
        search_parts = parallel::search_parts:
            (parallel::SearchPartsAsk, watch::ProgressShape) -> parallel::PartsResultShape;
        /// The path, or a shorter one, when the job is done or its time is over. Reports progress.
        improve = parallel::improve: (parallel::ImproveAsk, watch::ProgressShape) -> Report;
        /// The text of a link: what stands behind the `#` of its address.
        link = link::link: (link::LinkAsk) -> String;
        /// The QR code of a text, a byte for each module, row by row, 1 for a dark one; null for a text that
        /// is too long.
        qr = link::qr: (link::QrAsk) -> Option<Bytes>;
        /// The board of blocks that a text shows, or all that is wrong with it.
        blocks_read = blocks::read: (blocks::ReadAsk) -> blocks::ReadShape;
        /// The fewest moves that solve a board of blocks. Reports progress several times a second, and each
        /// better solution at once.
        blocks_solve = blocks::solve:
            (blocks::SearchAsk, blocks::ProgressShape) -> unslide_solver::blocks::Report;
        /// Few blocks that lock the way on a board that cannot be solved; null if they are not found in
        /// time. Reports progress.
        blocks_locks = blocks::locks:
            (blocks::LocksAsk, blocks::ProgressShape) -> Option<blocks::LocksShape>;
        /// Figures of all positions that a board of blocks leads to, or of those that are visited in time.
        /// Reports progress.
        blocks_space = blocks::space: (blocks::SearchAsk, blocks::ProgressShape) -> SpaceReport;
    }
}

/// Sends the text of a panic to the console. Called once, when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    bindings_shapes::tell_of_panics();
}
