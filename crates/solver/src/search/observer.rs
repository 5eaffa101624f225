//! [`Observer`]: sees each step of a textbook search.

use super::Space;

/// Sees the states that a search expands and generates, in their order. `g` is the number of moves from where
/// the search began, `h` the estimate, 0 in a search without one.
pub(crate) trait Observer<S: Space + ?Sized> {
    /// A state is expanded; what is generated next are its successors.
    fn expanded(&mut self, _state: &S::State, _g: usize, _h: usize) {}

    /// A successor of the state that was expanded last, reached by `step`; in a depth-first search, of some state
    /// on the way to it. `is_kept` says whether the
    /// search goes on with it: it is new, or was reached with more moves before.
    fn generated(&mut self, _step: S::Move, _state: &S::State, _is_kept: bool) {}
}

/// An observer that looks at nothing.
impl<S: Space> Observer<S> for () {}

/// An observer whose type is not known to the search.
impl<S: Space, O: Observer<S> + ?Sized> Observer<S> for Box<O> {
    fn expanded(&mut self, state: &S::State, g: usize, h: usize) {
        (**self).expanded(state, g, h);
    }

    fn generated(&mut self, step: S::Move, state: &S::State, is_kept: bool) {
        (**self).generated(step, state, is_kept);
    }
}
