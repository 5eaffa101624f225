//! Successors of a packed position, without redundant orders of moves.

use super::{layout::Layout, move_generator::MoveFilter};
use crate::blocks::bfs_packed::{Packing, Successors};

impl Successors for Layout {
    type Word = u64;

    #[inline]
    fn expand(&self, state: u64, from: Option<u64>, mut visit: impl FnMut(u64, bool)) {
        let filter = from.map_or(&self.no_filter, |from| self.filter(from, state));
        self.generator.expand(state, filter, |next, may_be_goal| {
            visit(next, may_be_goal && self.is_goal(next));
        });
    }
}

impl Layout {
    /// The filter after the move from one position to another.
    #[inline]
    fn filter(&self, from: u64, to: u64) -> &MoveFilter {
        let lane = &self.lanes[self.moved_lane(from, to)];
        let [from, to] = [from, to].map(|state| lane.config(state));
        &lane.filters[from * lane.configs().len() + to]
    }
}
