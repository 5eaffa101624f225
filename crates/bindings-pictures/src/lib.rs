//! Requests of the web worker for pictures. A separate module: pages that only solve do not load it.
//!
//! As in `bindings`, each server reads an ask, calls a library crate and returns the answer. A returned error means a bad
//! request; a panic is a bug.

mod blocks_reading;
mod completion;
mod hints;
mod hypotheses;
mod quad;
mod read;
mod reader;
mod reading;
mod recognize;
mod rectify;
mod reference;

use bindings_shapes::requests;
use wasm_bindgen::prelude::*;

requests! {
    /// Requests to `bindings-pictures`, which reads pictures.
    PictureRequests {
        /// The puzzle in a picture; null if there seems to be none. Reports each stage as it begins.
        read = read::read: (read::ReadAsk, reading::StageShape) -> Option<read::AnyReading>;
        /// Up to three boards that a picture may show, the one that was read first, then the likeliest.
        hypotheses = hypotheses::hypotheses:
            (hypotheses::HypothesesAsk) -> Vec<hypotheses::HypothesisShape>;
        /// The board of a picture, rectified: `cols` cells wide, `rows` cells high.
        rectify = rectify::rectify: (rectify::RectifyAsk) -> rectify::RectifiedShape;
        /// The goal of the tiles of a board by a finished picture, which may show more or less of it; null if the tiles
        /// do not belong to that.
        place_by_reference = reference::place_by_reference:
            (reference::PlaceAsk) -> Option<reference::GoalShape>;
        /// A goal with its doubtful pieces exchanged among each other, so that they fit the others best.
        complete_goal = completion::complete_goal: (completion::CompleteAsk) -> reference::GoalShape;
        /// A known board in another picture; null if it is not clearly visible. Pieces are named by their cells in
        /// `board`.
        recognize = recognize::recognize:
            (recognize::RecognizeAsk) -> Option<recognize::MatchShape>;
    }
}

/// Sends panic messages to the console. Called once, when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    bindings_shapes::tell_of_panics();
}
