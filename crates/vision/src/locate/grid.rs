//! A lattice across and one down, that are one board.

use super::{lattice::Lattice, profile::Axis};

/// How much wider and higher tiles may be than each other.
const MAX_SKEW: f32 = 1.04;
/// Gaps across and down that differ by more, in pixels, are not of one board.
const MAX_GAP_DIFFERENCE: f32 = 1.5;

/// A lattice across and one down, that fit each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    pub(super) x: Lattice,
    pub(super) y: Lattice,
}

impl Grid {
    pub(super) fn score(&self) -> f32 {
        self.x.score + self.y.score
    }

    /// The score for each seam.
    pub(super) fn support(&self) -> f32 {
        self.score() / (self.x.count + self.y.count - 1) as f32
    }

    pub(super) fn along(&self, axis: Axis) -> &Lattice {
        match axis {
            Axis::X => &self.x,
            Axis::Y => &self.y,
        }
    }

    pub(super) fn with(&self, axis: Axis, lattice: Lattice) -> Self {
        match axis {
            Axis::X => Self { x: lattice, ..*self },
            Axis::Y => Self { y: lattice, ..*self },
        }
    }

    pub(super) fn is_one_board(&self) -> bool {
        let skew = self.x.pitch.max(self.y.pitch) / self.x.pitch.min(self.y.pitch);
        skew < MAX_SKEW && (self.x.gap - self.y.gap).abs() <= MAX_GAP_DIFFERENCE
    }
}

/// The best two lattices that fit each other.
pub(super) fn pair(x: &[Lattice], y: &[Lattice]) -> Option<Grid> {
    let grids = x.iter().flat_map(|x| y.iter().map(|y| Grid { x: *x, y: *y }));
    let boards = grids.filter(Grid::is_one_board);
    boards.max_by(|a, b| a.score().total_cmp(&b.score()))
}
