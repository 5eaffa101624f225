//! Iterative-deepening A* (Korf, 'Depth-first iterative-deepening', 1985).

use super::{
    automaton::{self, Automaton},
    budget::Budget,
};
use crate::{
    grid::{Direction, Size},
    search::{Found, Limit, Limits, OnProgress, Progress},
    tiles::{
        Move, Path,
        heuristic::Heuristic,
        small::{Board, Instance},
    },
};

/// A shortest path of single-tile moves from the start of `instance` to a goal, which must be
/// reachable.
///
/// Continues from `progress`, perhaps of another search: its lower bound is the first bound.
pub(in crate::tiles) fn ida_star<H: Heuristic>(
    instance: &Instance,
    heuristic: &H,
    automaton: &Automaton,
    limits: &Limits,
    progress: &mut Progress,
    on_progress: &mut OnProgress,
) -> Found<Move> {
    let budget = Budget { limits, progress, on_progress };
    let mut search = Search::new(instance, heuristic, automaton, budget);
    search.run().map_or_else(Found::Stopped, Found::Shortest)
}

/// The depth-first searches of one instance.
pub(in crate::tiles) struct Search<'a, 'p, H: Heuristic> {
    instance: &'a Instance,
    heuristic: &'a H,
    automaton: &'a Automaton,
    blank_moves: BlankMoves,
    /// The moves of the solution, in reverse order, once it is found.
    path: Vec<Move>,
    budget: Budget<'a, 'p>,
}

impl<'a, 'p, H: Heuristic> Search<'a, 'p, H> {
    pub(in crate::tiles) fn new(
        instance: &'a Instance,
        heuristic: &'a H,
        automaton: &'a Automaton,
        budget: Budget<'a, 'p>,
    ) -> Self {
        let blank_moves = BlankMoves::new(instance.size);
        Self { instance, heuristic, automaton, blank_moves, path: Vec::new(), budget }
    }

    fn run(&mut self) -> Result<Vec<Move>, Limit> {
        let start = self.instance.start;
        let memo = self.heuristic.evaluate(start);
        let (mut bound, step) = self
            .instance
            .first_bound(H::estimate(&memo).max(self.budget.progress.lower_bound as u8));
        loop {
            self.budget.progress.lower_bound = bound.into();
            if self.descend(start, &memo, bound, Automaton::START)? {
                return Ok(self.take_path());
            }
            bound += step;
        }
    }

    /// A path to a goal with at most `bound` moves that begins with `prefix`, if there is one.
    ///
    /// The moves of `prefix` must be legal. A prefix that the automaton prunes is not searched:
    /// another prefix must lead to its board.
    pub(in crate::tiles) fn run_subtree(
        &mut self,
        prefix: &Path,
        bound: u8,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let (mut board, mut state) = (self.instance.start, Automaton::START);
        for Move { direction, .. } in prefix {
            let Some(next) = self.automaton.next(state, direction) else { return Ok(None) };
            board = board.slide(self.blank_moves.from(board.blank, direction));
            state = next;
        }
        let Some(left) = bound.checked_sub(prefix.len() as u8) else { return Ok(None) };
        let memo = self.heuristic.evaluate(board);
        if H::estimate(&memo) > left || !self.descend(board, &memo, left, state)? {
            return Ok(None);
        }
        Ok(Some(prefix.iter().chain(self.take_path()).collect()))
    }

    fn take_path(&mut self) -> Vec<Move> {
        self.path.reverse();
        std::mem::take(&mut self.path)
    }

    /// Whether a goal is found within `left` moves of `board`, whose estimate must be at most
    /// `left`.
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
        self.budget.expand()?;
        if left == 0 {
            return Ok(false);
        }
        for (from, direction) in self.blank_moves.of(board.blank) {
            let Some(state) = self.automaton.next(state, direction) else { continue };
            let (tile, to) = (board.tile(from), board.blank);
            let Some(memo) = self.heuristic.step(memo, tile, from, to, left - 1) else { continue };
            self.budget.progress.generated += 1;
            if self.descend(board.slide(from), &memo, left - 1, state)? {
                self.path.push(Move::single(direction));
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// By the blank's cell: the moves of a tile into it, each as the tile's cell and direction.
pub(super) struct BlankMoves(Vec<[Option<(u8, Direction)>; 4]>);

impl BlankMoves {
    pub(super) fn new(size: Size) -> Self {
        let blank_move =
            |blank, way: Direction| Some((size.neighbour(blank, way.reversed())?.0 as u8, way));
        Self(size.cells().map(|blank| Direction::ALL.map(|way| blank_move(blank, way))).collect())
    }

    /// The moves into the cell `blank`.
    #[inline]
    pub(super) fn of(&self, blank: u8) -> impl Iterator<Item = (u8, Direction)> + use<> {
        self.0[usize::from(blank)].into_iter().flatten()
    }

    /// The cell of the tile that moves in direction `way`, which must be legal.
    fn from(&self, blank: u8, way: Direction) -> u8 {
        let blank_move = self.of(blank).find(|(_, direction)| *direction == way);
        blank_move.expect("the moves are legal").0
    }
}
