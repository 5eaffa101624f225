//! Search for a whole path by beams: one beam if the board is small enough for its width; otherwise
//! in stages, which solve the outermost lines tile by tile until a core is small enough.

use super::{
    Effort,
    beam::{self, End, Parameters},
    evaluation::Evaluation,
    frontier::Frontier,
    network::Network,
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

/// The parameters of a staged search.
#[derive(Clone, Copy)]
pub(super) struct Staged<'a> {
    pub(super) weights: &'a Learned,
    pub(super) metric: Metric,
    /// Maximum number of boards per depth.
    pub(super) width: usize,
    /// Maximum number of moves of a path.
    pub(super) max_length: usize,
    /// Seed of the beams.
    pub(super) seed: u64,
}

/// Maximum number of cells of a core on which a stalled beam ends the search.
const SMALLEST_CORE: usize = 12;
/// Maximum width of a beam after whose stalling one more line is solved, which takes more memory.
const NARROW: usize = 1 << 12;
/// Number of depths after the first board that reaches a subgoal in which more are collected.
const SLACK: usize = 24;

impl Staged<'_> {
    /// A path that solves `problem`, or `None` if the beams find none within the maximum length.
    ///
    /// # Errors
    /// The limit that was met.
    pub(super) fn solve(
        &self,
        problem: &Problem,
        effort: &mut Effort,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let mut frontier = Frontier::new(problem);
        loop {
            if self.is_core(frontier.size) {
                match self.solve_core(&mut frontier, effort)? {
                    // With fewer tiles a beam may succeed.
                    End::Stalled
                        if frontier.size.area() > SMALLEST_CORE && self.width <= NARROW => {}
                    end => return Ok(frontier.path(&end)),
                }
            }
            if frontier.depth() > self.max_length {
                return Ok(None);
            }
            self.solve_line(&mut frontier, effort)?;
        }
    }

    /// Like [`Self::solve`], but with a single beam whatever the size.
    pub(super) fn solve_whole(
        &self,
        problem: &Problem,
        effort: &mut Effort,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let mut frontier = Frontier::new(problem);
        let end = self.solve_core(&mut frontier, effort)?;
        Ok(frontier.path(&end))
    }

    /// Whether boards of this size are solved by a single beam.
    pub(super) fn is_core(&self, size: Size) -> bool {
        size.area() <= largest_whole_board(self.width)
    }

    /// Brings all tiles home by a single beam.
    fn solve_core(&self, frontier: &mut Frontier, effort: &mut Effort) -> Result<End, Limit> {
        let evaluation = Evaluation::new(frontier.size, frontier.goal_blank, &self.weights.for_all);
        let network = self.weights.network;
        let network =
            network.map(|tables| Network::new(frontier.size, frontier.goal_blank, tables));
        let subgoal = Subgoal::all(frontier.size, frontier.goal_blank);
        let parameters = Parameters {
            network: network.as_ref(),
            ..self.parameters(frontier, &evaluation, &subgoal, 0)
        };
        beam::search(&parameters, &mut frontier.layers, &mut frontier.trace, effort)
    }

    fn parameters<'a>(
        &self,
        frontier: &Frontier,
        evaluation: &'a Evaluation<'a>,
        subgoal: &'a Subgoal,
        slack: usize,
    ) -> Parameters<'a> {
        Parameters {
            size: frontier.size,
            goal_blank: frontier.goal_blank,
            evaluation,
            network: None,
            subgoal,
            metric: self.metric,
            width: self.width,
            max_length: self.max_length,
            slack,
            seed: self.seed,
        }
    }

    /// Solves the next line, tile by tile, but the last two tiles together, as the last one alone
    /// cannot get around the corner; removes the line.
    fn solve_line(&self, frontier: &mut Frontier, effort: &mut Effort) -> Result<(), Limit> {
        let line = next_line(frontier.size, Cell(frontier.goal_blank));
        let evaluation = Evaluation::new(frontier.size, frontier.goal_blank, &self.weights.for_few);
        for first in 0..line.len() - 1 {
            let wanted =
                if first + 2 == line.len() { &line[first..] } else { &line[first..=first] };
            let subgoal = Subgoal::few(frontier.size, wanted, &line[..first], &line[first..]);
            let parameters = self.parameters(frontier, &evaluation, &subgoal, SLACK);
            match beam::search(&parameters, &mut frontier.layers, &mut frontier.trace, effort)? {
                End::Found(ends) => frontier.layers = ends,
                End::TooLong | End::Stalled => frontier.route(wanted, &line[..first]),
            }
        }
        frontier.remove_line(&line);
        Ok(())
    }
}

/// The outermost line that shortens the longer dimension and is farther from the home of the blank.
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
