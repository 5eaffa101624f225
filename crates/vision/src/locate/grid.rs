//! Grids: a lattice across and a lattice down that form one board.

use super::{edges::Axis, lattice::Lattice};

/// Maximum aspect ratio of tiles: upright; foreshortened by a camera.
const MAX_SKEW: f32 = 1.04;
const MAX_FORESHORTENED: f32 = 1.3;
/// In photos, the score falls in proportion to the support below this.
const FULL_SUPPORT: f32 = 0.3;
/// Maximum difference between the gaps across and down, in pixels.
const MAX_GAP_DIFFERENCE: f32 = 1.5;

/// A lattice across and one down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    pub(super) x: Lattice,
    pub(super) y: Lattice,
}

impl Grid {
    pub(super) fn score(&self) -> f32 {
        self.x.score + self.y.score
    }

    /// Score per seam.
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

    /// This grid with tiles larger by `width` pixels on each side, and narrower gaps.
    pub(super) fn with_outlines(&self, width: f32) -> Self {
        let outlined = |lattice: &Lattice| Lattice {
            start: lattice.start - width,
            gap: (lattice.gap - 2.0 * width).max(0.0),
            ..*lattice
        };
        Self { x: outlined(&self.x), y: outlined(&self.y) }
    }

    /// Aspect ratio of the tiles, at least 1.
    fn skew(&self) -> f32 {
        self.x.pitch.max(self.y.pitch) / self.x.pitch.min(self.y.pitch)
    }

    /// Score of the pair; `None` if the lattices form no board.
    fn fit(&self, is_foreshortened: bool) -> Option<f32> {
        let max = if is_foreshortened { MAX_FORESHORTENED } else { MAX_SKEW };
        let is_board = self.skew() < max && self.has_one_gap();
        let skewed = (self.skew() - MAX_SKEW).max(0.0);
        let seen = if is_foreshortened { (self.support() / FULL_SUPPORT).min(1.0) } else { 1.0 };
        is_board.then(|| (1.0 - skewed) * seen * self.score())
    }
}

/// The pair of lattices with the highest score.
pub(super) fn pair(x: &[Lattice], y: &[Lattice], is_foreshortened: bool) -> Option<Grid> {
    let grids = x.iter().flat_map(|x| y.iter().map(|y| Grid { x: *x, y: *y }));
    let boards = grids.filter_map(|grid| Some((grid.fit(is_foreshortened)?, grid)));
    boards.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, grid)| grid)
}
