//! How badly tiles go together.

use unslide_solver::grid::Direction;

/// How badly tiles go together, for every ordered pair: 0 where that is as likely as that neither has a
/// tile beside it there, less where it is likelier, as logarithms.
pub(crate) struct Costs {
    pub(crate) count: usize,
    /// `right[a * count + b]`: `b` to the right of `a`.
    pub(crate) right: Vec<f32>,
    /// `below[a * count + b]`: `b` below `a`.
    pub(crate) below: Vec<f32>,
}

impl Costs {
    /// What it costs that `other` lies in `direction` from `tile`.
    pub(crate) fn pair(&self, tile: usize, direction: Direction, other: usize) -> f32 {
        match direction {
            Direction::Right => self.right[tile * self.count + other],
            Direction::Left => self.right[other * self.count + tile],
            Direction::Down => self.below[tile * self.count + other],
            Direction::Up => self.below[other * self.count + tile],
        }
    }
}
