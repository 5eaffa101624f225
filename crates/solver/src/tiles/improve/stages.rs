//! A whole answer by beams: at once where the board is small enough for the width of the beam;
//! otherwise it is peeled, tile by tile, to a core that is.

use super::{
    Effort, FIRST_WIDTH,
    aim::Aim,
    beam::{self, End, Order},
    front::Front,
    key::Key,
    task::Task,
    weights::Learned,
};
use crate::{
    grid::{Cell, Size},
    search::Limit,
    tiles::{Metric, Move},
};

/// How to search.
#[derive(Clone, Copy)]
pub(super) struct Stages<'a> {
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

impl Stages<'_> {
    /// Moves that solve `task`, or none where the beams lost the way or it was too long.
    pub(super) fn solve(
        &self,
        task: &Task,
        effort: &mut Effort,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let mut front = Front::new(task);
        loop {
            if self.is_core(front.size) {
                match self.finish(&mut front, effort)? {
                    // With fewer tiles it may find the way.
                    End::Lost if front.size.area() > SMALLEST_CORE && self.width <= NARROW => {}
                    end => return Ok(front.path(&end)),
                }
            }
            if front.depth() > self.longest {
                return Ok(None);
            }
            self.peel(&mut front, effort)?;
        }
    }

    /// The same without peeling.
    pub(super) fn solve_at_once(
        &self,
        task: &Task,
        effort: &mut Effort,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let mut front = Front::new(task);
        let end = self.finish(&mut front, effort)?;
        Ok(front.path(&end))
    }

    /// Whether a beam takes boards of this size as a whole.
    pub(super) fn is_core(&self, size: Size) -> bool {
        size.area() <= self.largest_core()
    }

    /// The most cells of a board that the beam takes as a whole: measured.
    fn largest_core(&self) -> usize {
        let doublings = self.width.max(FIRST_WIDTH).ilog2() - FIRST_WIDTH.ilog2();
        (16 + doublings as usize).pow(2) / 4
    }

    /// Brings all tiles home.
    fn finish(&self, front: &mut Front, effort: &mut Effort) -> Result<End, Limit> {
        let key = Key::new(front.size, front.goal_blank, &self.weights.for_all);
        let aim = Aim::all(front.size, front.goal_blank);
        let order = self.order(front, &key, &aim, 0);
        beam::search(&order, &mut front.layers, &mut front.trace, effort)
    }

    fn order<'a>(&self, front: &Front, key: &'a Key<'a>, aim: &'a Aim, slack: usize) -> Order<'a> {
        Order {
            size: front.size,
            goal_blank: front.goal_blank,
            key,
            aim,
            metric: self.metric,
            width: self.width,
            longest: self.longest,
            slack,
            seed: self.seed,
        }
    }

    /// Brings the tiles of a line home: one by one, but the last two together, as the last one
    /// alone could not get round the corner.
    fn peel(&self, front: &mut Front, effort: &mut Effort) -> Result<(), Limit> {
        let line = next_line(front.size, Cell(front.goal_blank));
        let key = Key::new(front.size, front.goal_blank, &self.weights.for_few);
        for first in 0..line.len() - 1 {
            let wanted =
                if first + 2 == line.len() { &line[first..] } else { &line[first..=first] };
            let aim = Aim::few(front.size, wanted, &line[..first], &line[first..]);
            let order = self.order(front, &key, &aim, SLACK);
            match beam::search(&order, &mut front.layers, &mut front.trace, effort)? {
                End::Found(ends) => front.layers = ends,
                End::TooLong | End::Lost => front.bring(wanted, &line[..first]),
            }
        }
        front.strip(&line);
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
