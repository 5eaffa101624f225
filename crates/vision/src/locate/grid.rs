//! A lattice across and one down, that are one board.

use super::{lattice::Lattice, profile::Axis};

/// How much wider or higher tiles may be than they are high or wide: seen straight, and as a camera
/// shortens what leans away from it.
const MAX_SKEW: f32 = 1.04;
const MAX_FORESHORTENED: f32 = 1.3;
/// In a photo, lattices whose seams stand out less count less the less they do.
const WELL_SEEN: f32 = 0.3;
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

    pub(super) fn has_one_gap(&self) -> bool {
        (self.x.gap - self.y.gap).abs() <= MAX_GAP_DIFFERENCE
    }

    /// The same with tiles that are `width` pixels larger on each side, their gaps narrower.
    pub(super) fn with_outlines(&self, width: f32) -> Self {
        let outlined = |lattice: &Lattice| Lattice {
            start: lattice.start - width,
            gap: (lattice.gap - 2.0 * width).max(0.0),
            ..*lattice
        };
        Self { x: outlined(&self.x), y: outlined(&self.y) }
    }

    /// How much wider or higher its tiles are.
    fn skew(&self) -> f32 {
        self.x.pitch.max(self.y.pitch) / self.x.pitch.min(self.y.pitch)
    }

    /// How well two lattices fit each other; tiles may be foreshortened or not.
    fn fit(&self, is_foreshortened: bool) -> Option<f32> {
        let most = if is_foreshortened { MAX_FORESHORTENED } else { MAX_SKEW };
        let is_board = self.skew() < most && self.has_one_gap();
        let skewed = (self.skew() - MAX_SKEW).max(0.0);
        let seen = if is_foreshortened { (self.support() / WELL_SEEN).min(1.0) } else { 1.0 };
        is_board.then(|| (1.0 - skewed) * seen * self.score())
    }
}

/// The best two lattices that fit each other.
pub(super) fn pair(x: &[Lattice], y: &[Lattice], is_foreshortened: bool) -> Option<Grid> {
    let grids = x.iter().flat_map(|x| y.iter().map(|y| Grid { x: *x, y: *y }));
    let boards = grids.filter_map(|grid| Some((grid.fit(is_foreshortened)?, grid)));
    boards.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, grid)| grid)
}
