//! The surroundings of a board.

use super::{lattice::Lattice, window::Window};
use crate::raster::{Colour, Raster};

/// The surroundings of a window.
pub(super) struct Border<'a> {
    pub(super) picture: &'a Raster,
    pub(super) lattice: &'a Lattice,
    pub(super) window: Window,
}

/// A side of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

impl Side {
    pub(super) const ALL: [Self; 4] = [Self::Right, Self::Left, Self::Bottom, Self::Top];

    pub(super) fn is_for_rows(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

impl Border<'_> {
    /// Number of lanes that end at a side.
    pub(super) fn count(&self, side: Side) -> usize {
        let Window { rows, cols, .. } = self.window;
        (if side.is_for_rows() { rows } else { cols }) as usize
    }

    /// Colour outside each lane of a side, `away` cells from the window; `None` outside the picture.
    pub(super) fn lanes(&self, side: Side, away: f32) -> impl Iterator<Item = Option<Colour>> {
        let Self { picture, lattice, window } = self;
        let away = away * lattice.pitch;
        let (axis, edge) = match side {
            Side::Left => (0, lattice.start(0, window.col) - away),
            Side::Right => (0, lattice.start(0, window.col + window.cols) + away),
            Side::Top => (1, lattice.start(1, window.row) - away),
            Side::Bottom => (1, lattice.start(1, window.row + window.rows) + away),
        };
        let first = if axis == 0 { window.row } else { window.col };
        (0..self.count(side) as i32).map(move |lane| {
            let along = lattice.start(1 - axis, first + lane) + lattice.pitch / 2.0;
            let (x, y) = if axis == 0 { (edge, along) } else { (along, edge) };
            let is_inside =
                x >= 0.0 && y >= 0.0 && x < picture.width as f32 && y < picture.height as f32;
            is_inside.then(|| picture.bilinear(f64::from(x), f64::from(y)))
        })
    }
}
