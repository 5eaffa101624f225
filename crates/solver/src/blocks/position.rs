//! [`Position`]: the placements of all blocks of a puzzle.

use super::{IllegalMove, Move, Path, Puzzle};
use crate::grid::Cell;

/// A legal arrangement of the blocks of one [`Puzzle`]: its start, or reached from it by legal
/// moves.
///
/// ```
/// use unslide_solver::{
///     blocks::{Metric, Path, Setup},
///     grid::Cell,
/// };
///
/// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
/// let start = puzzle.start();
/// assert_eq!(start.anchor(0), Cell(2)); // the top of B
///
/// let (step, _) = &puzzle.moves(start, Metric::Unit)[0];
/// let moved = start.made(&puzzle, step)?;
/// assert_eq!(moved.anchor(0), Cell(8));
/// assert_eq!(start.after(&puzzle, &Path(vec![step.clone()]))?, moved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// For each block the top left corner of its bounding rectangle.
    anchors: Box<[u8]>,
}

impl Position {
    /// Requires anchors on a board of at most 256 cells.
    pub(super) fn new(anchors: impl IntoIterator<Item = Cell>) -> Self {
        Self { anchors: anchors.into_iter().map(|cell| cell.0 as u8).collect() }
    }

    /// The top left corner of a block's bounding rectangle.
    pub fn anchor(&self, block: usize) -> Cell {
        Cell(self.anchors[block].into())
    }

    /// The position with `block` moved to `anchor`, which must be a legal move.
    #[must_use]
    pub(super) fn with(&self, block: usize, anchor: Cell) -> Self {
        let mut next = self.clone();
        next.anchors[block] = anchor.0 as u8;
        next
    }

    /// The canonical form: equal for positions that differ only by an exchange of interchangeable
    /// blocks. Not a position of the puzzle.
    pub(super) fn canonical(&self, puzzle: &Puzzle) -> Self {
        let kind = |block: usize| {
            (puzzle.blocks()[block].kind, (!puzzle.is_interchangeable(block)).then_some(block))
        };
        let mut places: Vec<_> =
            (0..self.anchors.len()).map(|block| (kind(block), self.anchors[block])).collect();
        places.sort_unstable();
        Self { anchors: places.into_iter().map(|(_, anchor)| anchor).collect() }
    }

    /// The position after `path`.
    ///
    /// # Errors
    /// The first move that is not legal.
    pub fn after(&self, puzzle: &Puzzle, path: &Path) -> Result<Self, IllegalMove> {
        path.0.iter().try_fold(self.clone(), |position, step| position.made(puzzle, step))
    }

    /// The position after one move.
    ///
    /// # Errors
    /// If the block does not exist, does not move in that direction, or is obstructed.
    pub fn made(&self, puzzle: &Puzzle, step: &Move) -> Result<Self, IllegalMove> {
        self.try_made(puzzle, step).ok_or_else(|| IllegalMove(step.clone()))
    }

    fn try_made(&self, puzzle: &Puzzle, step: &Move) -> Option<Self> {
        let block = step.block;
        if block >= self.anchors.len() || step.runs.is_empty() {
            return None;
        }
        let places = puzzle.placements(block);
        let from = self.anchor(block);
        let others = puzzle.covered(self).without(&puzzle.mask(block, from));
        let to = step.unit_steps().try_fold(from, |anchor, way| {
            let allowed = places.directions().any(|direction| direction == way);
            places.step(anchor, way, &others).filter(|_| allowed)
        })?;
        Some(self.with(block, to))
    }
}
