//! Pairwise and unary costs of placing tiles.

use unslide_solver::grid::{Cell, Direction};

/// Costs as negative log-likelihood ratios. That of an ordered pair is 0 where it is as likely as that neither tile has
/// a neighbour there.
#[derive(Clone)]
pub(crate) struct Costs {
    pub(crate) count: usize,
    /// `right[a * count + b]`: `b` to the right of `a`.
    pub(crate) right: Vec<f32>,
    /// `below[a * count + b]`: `b` below `a`.
    pub(crate) below: Vec<f32>,
    /// Cost of each tile in each cell, tile by tile; empty if there are none.
    pub(crate) unary: Vec<f32>,
}

impl Costs {
    /// Cost of `other` as the neighbour of `tile` in `direction`.
    pub(crate) fn pair(&self, tile: usize, direction: Direction, other: usize) -> f32 {
        match direction {
            Direction::Right => self.across(tile, other),
            Direction::Left => self.across(other, tile),
            Direction::Down => self.down(tile, other),
            Direction::Up => self.down(other, tile),
        }
    }

    /// Cost of `right` to the right of `tile`.
    #[inline]
    pub(crate) fn across(&self, tile: usize, right: usize) -> f32 {
        self.right[tile * self.count + right]
    }

    /// Cost of `below` below `tile`.
    #[inline]
    pub(crate) fn down(&self, tile: usize, below: usize) -> f32 {
        self.below[tile * self.count + below]
    }

    /// Cost of `tile` in a cell, without its neighbours.
    #[inline]
    pub(crate) fn unary(&self, tile: usize, cell: Cell) -> f32 {
        if self.unary.is_empty() {
            return 0.0;
        }
        self.unary[tile * (self.unary.len() / self.count) + cell.index()]
    }
}
