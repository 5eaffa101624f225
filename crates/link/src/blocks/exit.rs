//! Where a board of blocks is open.

use crate::{Blocks, Lane};

impl Blocks {
    /// The board's edge through which the one block that has a goal leaves along its lane: the
    /// outermost cell, and the letter of the way out.
    pub fn exit(&self) -> Option<(u8, &'static str)> {
        let [goal] = &self.goals[..] else { return None };
        let block = self.blocks.get(goal.block)?;
        let ahead = goal.cells.first() >= block.cells.first();
        let lane = block.lane?;
        [ahead, !ahead].into_iter().find_map(|onward| {
            let is_outermost = |cell: &&u8| self.is_at_edge(**cell, lane, onward);
            let cell = goal.cells.iter().find(is_outermost)?;
            Some((*cell, letter(lane, onward)))
        })
    }

    /// Whether a cell lies at the end of a lane, or at its beginning.
    fn is_at_edge(&self, cell: u8, lane: Lane, end: bool) -> bool {
        let (at, length) = match lane {
            Lane::Row => (cell % self.cols, self.cols),
            Lane::Column => (cell / self.cols, self.rows),
        };
        at == if end { length - 1 } else { 0 }
    }
}

fn letter(lane: Lane, onward: bool) -> &'static str {
    match (lane, onward) {
        (Lane::Row, true) => "R",
        (Lane::Row, false) => "L",
        (Lane::Column, true) => "D",
        (Lane::Column, false) => "U",
    }
}
