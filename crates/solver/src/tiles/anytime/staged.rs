//! A whole answer by beams: at once where the board is small enough for the width of the beam;
//! otherwise it is peeled, tile by tile, to a core that is.

use super::{
    Effort,
    beam::{self, End, Order},
    evaluation::Evaluation,
    frontier::Frontier,
    problem::Problem,
    subgoal::Subgoal,
    weights::Learned,
};
use crate::{
    grid::{Cell, Size},
    search::Limit,
    tiles::{Metric, Move},
};
use unslide_schedule::largest_whole_board;

/// How to search.
#[derive(Clone, Copy)]
pub(super) struct Staged<'a> {
    pub(super) weights: &'a Learned,
    pub(super) metric: Metric,
    /// How many boards a beam keeps at each depth.
    pub(super) width: usize,
    /// The most moves that an answer may have.
    pub(super) longest: usize,
    /// Tells apart searches of one width.
    pub(super) seed: u64,
}

/// The most cells of a board that is not peeled further, even where a beam lost its way on it.
const SMALLEST_CORE: usize = 12;
/// A wider beam that lost its way on a core is not helped by peeling, which takes more memory.
const NARROW: usize = 1 << 12;
/// For how many moves after the first board with a tile home others are waited for.
const SLACK: usize = 24;

impl Staged<'_> {
    /// Moves that solve `problem`, or none where the beams lost the way or it was too long.
    pub(super) fn solve(
        &self,
        problem: &Problem,
        effort: &mut Effort,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let mut frontier = Frontier::new(problem);
        loop {
            if self.is_core(frontier.size) {
                match self.finish(&mut frontier, effort)? {
                    // With fewer tiles it may find the way.
                    End::Lost if frontier.size.area() > SMALLEST_CORE && self.width <= NARROW => {}
                    end => return Ok(frontier.path(&end)),
                }
            }
            if frontier.depth() > self.longest {
                return Ok(None);
            }
            self.peel(&mut frontier, effort)?;
        }
    }

    /// The same without peeling.
    pub(super) fn solve_at_once(
        &self,
        problem: &Problem,
        effort: &mut Effort,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let mut frontier = Frontier::new(problem);
        let end = self.finish(&mut frontier, effort)?;
        Ok(frontier.path(&end))
    }

    /// Whether a beam takes boards of this size as a whole.
    pub(super) fn is_core(&self, size: Size) -> bool {
        size.area() <= largest_whole_board(self.width)
    }

    /// Brings all tiles home.
    fn finish(&self, frontier: &mut Frontier, effort: &mut Effort) -> Result<End, Limit> {
        let evaluation = Evaluation::new(frontier.size, frontier.goal_blank, &self.weights.for_all);
        let subgoal = Subgoal::all(frontier.size, frontier.goal_blank);
        let order = self.order(frontier, &evaluation, &subgoal, 0);
        beam::search(&order, &mut frontier.layers, &mut frontier.trace, effort)
    }

    fn order<'a>(
        &self,
        frontier: &Frontier,
        evaluation: &'a Evaluation<'a>,
        subgoal: &'a Subgoal,
        slack: usize,
    ) -> Order<'a> {
        Order {
            size: frontier.size,
            goal_blank: frontier.goal_blank,
            evaluation,
            subgoal,
            metric: self.metric,
            width: self.width,
            longest: self.longest,
            slack,
            seed: self.seed,
        }
    }

    /// Brings the tiles of a line home: one by one, but the last two together, as the last one
    /// alone could not get round the corner.
    fn peel(&self, frontier: &mut Frontier, effort: &mut Effort) -> Result<(), Limit> {
        let line = next_line(frontier.size, Cell(frontier.goal_blank));
        let evaluation = Evaluation::new(frontier.size, frontier.goal_blank, &self.weights.for_few);
        for first in 0..line.len() - 1 {
            let wanted =
                if first + 2 == line.len() { &line[first..] } else { &line[first..=first] };
            let subgoal = Subgoal::few(frontier.size, wanted, &line[..first], &line[first..]);
            let order = self.order(frontier, &evaluation, &subgoal, SLACK);
            match beam::search(&order, &mut frontier.layers, &mut frontier.trace, effort)? {
                End::Found(ends) => frontier.layers = ends,
                End::TooLong | End::Lost => frontier.bring(wanted, &line[..first]),
            }
        }
        frontier.strip(&line);
        Ok(())
    }
}

/// The outermost line, of those across the longer way, that is farthest from where the blank ends.
fn next_line(size: Size, blank: Cell) -> Vec<u16> {
    let far = |lines: usize, at: usize| if at >= lines - 1 - at { 0 } else { lines - 1 };
    if size.rows() >= size.cols() {
        let row = far(size.rows(), size.row(blank));
        (0..size.cols()).map(|col| size.cell(row, col).0).collect()
    } else {
        let col = far(size.cols(), size.col(blank));
        (0..size.rows()).map(|row| size.cell(row, col).0).collect()
    }
}
