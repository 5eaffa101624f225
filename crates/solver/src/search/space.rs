//! State spaces, the input of the textbook searches.

use std::hash::Hash;

/// A state space: start, goals and successors.
pub(crate) trait Space {
    /// A state. Searches store millions of them.
    type State: Clone + Eq + Hash;
    /// A move from one state to another.
    type Move: Copy;

    /// The start state.
    fn start(&self) -> Self::State;

    /// Whether `state` is a goal.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Calls `visit` with each legal move from `state` and the resulting state.
    fn expand(&self, state: &Self::State, visit: impl FnMut(Self::Move, Self::State));
}

/// A state space with a heuristic.
pub(crate) trait Informed: Space {
    /// A lower bound on the distance to a goal (*admissible*), 0 at a goal, that changes by at most
    /// one per move (*consistent*).
    fn estimate(&self, state: &Self::State) -> usize;
}

/// A state space with one goal, whose moves can be made backwards.
pub(crate) trait Reversible: Space {
    /// The goal.
    fn goal(&self) -> Self::State;

    /// The move that undoes `step`.
    fn reversed(&self, step: Self::Move) -> Self::Move;
}

/// A state space with estimates to both of its ends.
pub(crate) trait InformedBothWays: Reversible + Informed {
    /// A lower bound on the distance from the start, admissible and consistent like
    /// [`Informed::estimate`].
    fn estimate_from_start(&self, state: &Self::State) -> usize;
}
