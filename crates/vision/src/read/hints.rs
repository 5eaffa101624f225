//! [`Hints`]: what is known of a board before it is read.

use crate::quad::Quad;
use unslide_solver::grid::Cell;

/// What the caller knows about the board. It is not searched for.
///
/// ```
/// use unslide_vision::{Hints, Quad};
///
/// let hints = Hints::default().with_quad(Quad::whole(320, 240)).with_rows(3).with_cols(4).with_gap(0.1);
/// assert_eq!((hints.rows, hints.cols, hints.blank), (Some(3), Some(4), None));
/// assert_eq!(hints.with_blank(None), hints); // an Option, too
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Hints {
    /// Corners of the board.
    pub quad: Option<Quad>,
    /// Number of rows.
    pub rows: Option<usize>,
    /// Number of columns.
    pub cols: Option<usize>,
    /// Width of the gaps between tiles, as in [`Board::gap`](crate::Board::gap); counts where corners, rows and columns
    /// are known.
    pub gap: Option<f64>,
    /// The cell without a tile.
    pub blank: Option<Cell>,
}

impl Hints {
    /// The hints with these corners.
    #[must_use]
    pub fn with_quad(self, quad: impl Into<Option<Quad>>) -> Self {
        Self { quad: quad.into(), ..self }
    }

    /// The hints with this number of rows.
    #[must_use]
    pub fn with_rows(self, rows: impl Into<Option<usize>>) -> Self {
        Self { rows: rows.into(), ..self }
    }

    /// The hints with this number of columns.
    #[must_use]
    pub fn with_cols(self, cols: impl Into<Option<usize>>) -> Self {
        Self { cols: cols.into(), ..self }
    }

    /// The hints with this width of the gaps between tiles.
    #[must_use]
    pub fn with_gap(self, gap: impl Into<Option<f64>>) -> Self {
        Self { gap: gap.into(), ..self }
    }

    /// The hints with this cell as the blank.
    #[must_use]
    pub fn with_blank(self, blank: impl Into<Option<Cell>>) -> Self {
        Self { blank: blank.into(), ..self }
    }

    /// Whether the known rows and columns, if any, are these.
    pub(crate) fn allow_size(&self, rows: usize, cols: usize) -> bool {
        self.rows.is_none_or(|known| known == rows) && self.cols.is_none_or(|known| known == cols)
    }
}
