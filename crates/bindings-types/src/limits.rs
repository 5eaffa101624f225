//! The limits of boards that page and engine share, as a module of JavaScript.

use unslide_schedule::MAX_OPTIMAL_CELLS;
use unslide_solver::{
    grid::{MAX_SIDE, MIN_SIDE},
    internal::MAX_MAGIC_CELLS,
};

/// Each with its documentation.
const LIMITS: [(&str, usize, &str); 4] = [
    ("MIN_SIDE", MIN_SIDE, "Minimum number of rows and of columns of a board of tiles."),
    ("MAX_SIDE", MAX_SIDE, "Maximum number of rows and of columns of a board of tiles."),
    (
        "MAX_OPTIMAL_CELLS",
        MAX_OPTIMAL_CELLS,
        "Maximum number of cells of a board of tiles for which an optimal solution is proved.",
    ),
    ("MAX_MAGIC_CELLS", MAX_MAGIC_CELLS, "Maximum number of cells of a board with magic squares."),
];

/// The module.
pub(crate) fn text() -> String {
    let header =
        "/** Limits of boards. Made from the crates by `cargo xtask shapes`. */\n".to_owned();
    LIMITS.iter().fold(header, |text, (name, value, docs)| {
        format!("{text}\n/** {docs} */\nexport const {name} = {value};\n")
    })
}
