//! The exit of a board of blocks.

use crate::{Blocks, Lane};

impl Blocks {
    /// The exit of a puzzle with one goal: a goal cell at the edge of the board, and the letter of the
    /// direction outwards along the block's lane. `None` if the goal is not at the edge.
    ///
    /// ```
    /// use unslide_link::{Block, BlockGoal, Blocks, BlocksMetric, Lane};
    ///
    /// let car = Block { name: 'A', cells: vec![0, 1], lane: Some(Lane::Row) };
    /// let goals = vec![BlockGoal { block: 0, cells: vec![2, 3] }];
    /// let (walls, metric) = (vec![], BlocksMetric::Slide);
    /// let board = Blocks { rows: 2, cols: 4, walls, blocks: vec![car], goals, metric };
    /// assert_eq!(board.exit(), Some((3, "R")));
    /// ```
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

    /// Whether a cell is at the `end` of its lane, or else at its start.
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
