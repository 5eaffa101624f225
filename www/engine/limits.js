/** Limits of boards. Made from the crates by `cargo xtask shapes`. */

/** Minimum number of rows and of columns of a board of tiles. */
export const MIN_SIDE = 2;

/** Maximum number of rows and of columns of a board of tiles. */
export const MAX_SIDE = 20;

/** Maximum number of cells of a board of tiles for which an optimal solution is proved. */
export const MAX_OPTIMAL_CELLS = 16;

/** Maximum number of cells of a board with magic squares. */
export const MAX_MAGIC_CELLS = 16;
