//! A puzzle of tiles as the page sends it.

use crate::ask;
use unslide_solver::tiles::{Arrangement, Puzzle, Setup};
use wasm_bindgen::prelude::*;

ask! {
    /// A puzzle as the visitor made it: labels row by row. Nothing about it has been checked.
    #[cfg_attr(feature = "types", ts(rename = "Setup"))]
    pub struct SetupShape {
        /// Number of rows.
        pub rows: usize,
        /// Number of columns.
        pub cols: usize,
        /// Labels at the start.
        pub start: Vec<String>,
        /// Labels at the end.
        pub goal: Vec<String>,
        /// The label of the empty cell.
        pub blank: String,
    }
}

impl From<SetupShape> for Setup {
    fn from(shape: SetupShape) -> Self {
        let SetupShape { rows, cols, start, goal, blank } = shape;
        let arrangement = |labels| Arrangement { rows, cols, labels };
        Self { start: arrangement(start), goal: arrangement(goal), blank }
    }
}

impl SetupShape {
    /// The puzzle.
    ///
    /// # Errors
    /// Where it breaks the rules: with every violation.
    #[inline(never)]
    pub fn validate(self) -> Result<Puzzle, JsError> {
        Ok(Setup::from(self).validate()?)
    }
}
