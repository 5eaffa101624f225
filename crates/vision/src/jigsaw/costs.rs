//! How badly tiles go together.

use unslide_solver::grid::{Cell, Direction};

/// How badly tiles go together, for every ordered pair: 0 where that is as likely as that neither has a
/// tile beside it there, less where it is likelier, as logarithms.
#[derive(Clone)]
pub(crate) struct Costs {
    pub(crate) count: usize,
    /// `right[a * count + b]`: `b` to the right of `a`.
    pub(crate) right: Vec<f32>,
    /// `below[a * count + b]`: `b` below `a`.
    pub(crate) below: Vec<f32>,
    /// What it costs that a tile lies in a cell, tile by tile; empty where nothing speaks for any.
    pub(crate) places: Vec<f32>,
}

impl Costs {
    /// What it costs that `other` lies in `direction` from `tile`.
    pub(crate) fn pair(&self, tile: usize, direction: Direction, other: usize) -> f32 {
        match direction {
            Direction::Right => self.across(tile, other),
            Direction::Left => self.across(other, tile),
            Direction::Down => self.down(tile, other),
            Direction::Up => self.down(other, tile),
        }
    }

    /// What it costs that one tile lies to the right of another.
    #[inline]
    pub(crate) fn across(&self, tile: usize, right: usize) -> f32 {
        self.right[tile * self.count + right]
    }

    /// What it costs that one tile lies below another.
    #[inline]
    pub(crate) fn down(&self, tile: usize, below: usize) -> f32 {
        self.below[tile * self.count + below]
    }

    /// What it costs that `tile` lies in a cell, whatever lies beside it.
    #[inline]
    pub(crate) fn place(&self, tile: usize, cell: Cell) -> f32 {
        if self.places.is_empty() {
            return 0.0;
        }
        self.places[tile * (self.places.len() / self.count) + cell.index()]
    }
}
