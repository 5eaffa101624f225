//! Iterative-deepening A* (Korf, 'Depth-first iterative-deepening', 1985).

use super::{
    Board, Instance,
    automaton::{self, Automaton},
    tally::Tally,
};
use crate::{
    grid::{Direction, Size},
    search::{Found, Limit, Limits, OnProgress, Progress},
    tiles::{Move, heuristic::Heuristic},
};

/// A shortest path of single-tile moves from the start of `instance` to a goal.
///
/// Requires that a goal can be reached. Goes on from `progress`, which another search may have left:
/// no cost below its lower bound is tried.
pub(in crate::tiles) fn ida_star<H: Heuristic>(
    instance: &Instance,
    heuristic: &H,
    automaton: &Automaton,
    limits: &Limits,
    progress: &mut Progress,
    on_progress: &mut OnProgress,
) -> Found<Move> {
    let mut search = Search {
        instance,
        heuristic,
        automaton,
        exits: exits(instance.size),
        path: Vec::new(),
        tally: Tally { limits, progress, on_progress },
    };
    search.run().map_or_else(Found::Stopped, Found::Shortest)
}

/// The cells that a tile can come from, and the way that it goes then.
type Exits = [Option<(u8, Direction)>; 4];

struct Search<'a, 'p, H: Heuristic> {
    instance: &'a Instance,
    heuristic: &'a H,
    automaton: &'a Automaton,
    /// By the blank's cell.
    exits: Vec<Exits>,
    /// The moves to the goal, the last one first; filled when it is found.
    path: Vec<Move>,
    tally: Tally<'a, 'p>,
}

impl<H: Heuristic> Search<'_, '_, H> {
    fn run(&mut self) -> Result<Vec<Move>, Limit> {
        let start = self.instance.start;
        let memo = self.heuristic.look(start);
        let (mut bound, step) = self
            .instance
            .first_bound(H::estimate(&memo).max(self.tally.progress.lower_bound as u8));
        loop {
            self.tally.progress.lower_bound = bound.into();
            if self.descend(start, &memo, bound, Automaton::START)? {
                self.path.reverse();
                return Ok(std::mem::take(&mut self.path));
            }
            bound += step;
        }
    }

    /// Whether a goal is found within `left` moves of `board`, whose estimate must be at most that.
    fn descend(
        &mut self,
        board: Board,
        memo: &H::Memo,
        left: u8,
        state: automaton::State,
    ) -> Result<bool, Limit> {
        if H::estimate(memo) == 0 && self.instance.is_goal(board) {
            return Ok(true);
        }
        self.tally.expand()?;
        if left == 0 {
            return Ok(false);
        }
        let exits = self.exits[usize::from(board.blank)];
        for (from, direction) in exits.into_iter().flatten() {
            let Some(state) = self.automaton.next(state, direction) else { continue };
            let (tile, to) = (board.tile(from), board.blank);
            let Some(memo) = self.heuristic.step(memo, tile, from, to, left - 1) else { continue };
            self.tally.progress.generated += 1;
            if self.descend(board.slide(from), &memo, left - 1, state)? {
                self.path.push(Move::single(direction));
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn exits(size: Size) -> Vec<Exits> {
    let exit = |blank, way: Direction| Some((size.neighbour(blank, way.reversed())?.0 as u8, way));
    size.cells().map(|blank| Direction::ALL.map(|way| exit(blank, way))).collect()
}
