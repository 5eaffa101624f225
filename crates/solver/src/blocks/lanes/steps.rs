//! Which of the moves from a packed position are worth a look.

use super::{hot::After, layout::Layout};
use crate::blocks::bfs::{Packing, Steps};

impl Steps for Layout {
    type Word = u64;

    #[inline]
    fn expand(&self, state: u64, from: Option<u64>, mut visit: impl FnMut(u64, bool)) {
        let after = from.map_or(&self.at_first, |from| self.after(from, state));
        self.hot.expand(state, after, |next, may_be_goal| {
            visit(next, may_be_goal && self.is_goal(next));
        });
    }
}

impl Layout {
    /// What may follow the step from one position to another.
    #[inline]
    fn after(&self, from: u64, to: u64) -> &After {
        let lane = &self.lanes[self.moved_lane(from, to)];
        let [from, to] = [from, to].map(|state| lane.config(state));
        &lane.after[from * lane.configs().len() + to]
    }
}
