//! The wasm module of the lab's worker: textbook searches, whole spaces and the by-hand method. It is loaded by
//! `lab.html` alone.
//!
//! As in `bindings`, each server reads an ask, calls another crate and returns the result. A returned error is
//! an invalid request; a panic is a bug.

#![expect(clippy::unnecessary_wraps, reason = "all servers have one signature")]

mod blocks_graph;
mod by_hand;
mod compare;
mod puzzle;
mod space;
mod trace;

use bindings_shapes::requests;
use unslide_solver::tiles::SpaceReport;
use wasm_bindgen::prelude::*;

requests! {
    /// Requests to `bindings-lab`, which shows how puzzles of tiles are solved.
    LabRequests {
        /// A board with its goal, and whether that can be reached.
        puzzle = puzzle::puzzle: (puzzle::PuzzleAsk) -> puzzle::PuzzleShape;
        /// The names of the searches that are compared unless others are asked for.
        algorithms = compare::algorithms: (compare::AlgorithmsAsk) -> Vec<String>;
        /// A solution by one textbook search, and its effort. Reports progress several times a second.
        compare = compare::compare: (compare::CompareAsk, compare::EffortShape) -> compare::RunShape;
        /// What the heuristics say on the way to the goal.
        estimates = compare::estimates: (compare::EstimatesAsk) -> Vec<compare::EstimatesShape>;
        /// A textbook search step by step, up to a number of steps.
        trace = trace::trace: (trace::TraceAsk) -> trace::TracedShape;
        /// All positions of a board of up to 12 cells by their distance from the goal. Reports each distance
        /// that is complete.
        tiles_space = space::tiles_space: (space::SpaceAsk, space::LayerShape) -> SpaceReport;
        /// What is known of a board's space without counting it.
        space_size = space::space_size: (space::SizeAsk) -> space::SizeShape;
        /// All positions of a board of blocks, and the moves between them. Reports progress several times a
        /// second.
        blocks_graph = blocks_graph::blocks_graph:
            (blocks_graph::BlocksGraphAsk, blocks_graph::GraphProgressShape) -> blocks_graph::GraphReportShape;
        /// A solution row by row, as steps with reasons.
        by_hand = by_hand::by_hand: (by_hand::ByHandAsk) -> by_hand::LessonShape;
    }
}

/// Sends the text of a panic to the console. Called once, when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    bindings_shapes::tell_of_panics();
}
