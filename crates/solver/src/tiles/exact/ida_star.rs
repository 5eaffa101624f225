//! Iterative-deepening A* (Korf, 'Depth-first iterative-deepening', 1985).

use super::{
    Board, Instance,
    automaton::{self, Automaton},
    tally::Tally,
};
use crate::{
    grid::{Direction, Size},
    search::{Found, Limit, Limits, OnProgress, Progress},
    tiles::{Move, Path, heuristic::Heuristic},
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
    let tally = Tally { limits, progress, on_progress };
    let mut search = Search::new(instance, heuristic, automaton, tally);
    search.run().map_or_else(Found::Stopped, Found::Shortest)
}

/// The depth-first searches of one puzzle.
pub(in crate::tiles) struct Search<'a, 'p, H: Heuristic> {
    instance: &'a Instance,
    heuristic: &'a H,
    automaton: &'a Automaton,
    exits: Exits,
    /// The moves to the goal, the last one first; filled when it is found.
    path: Vec<Move>,
    tally: Tally<'a, 'p>,
}

impl<'a, 'p, H: Heuristic> Search<'a, 'p, H> {
    pub(in crate::tiles) fn new(
        instance: &'a Instance,
        heuristic: &'a H,
        automaton: &'a Automaton,
        tally: Tally<'a, 'p>,
    ) -> Self {
        let exits = Exits::new(instance.size);
        Self { instance, heuristic, automaton, exits, path: Vec::new(), tally }
    }

    fn run(&mut self) -> Result<Vec<Move>, Limit> {
        let start = self.instance.start;
        let memo = self.heuristic.look(start);
        let (mut bound, step) = self
            .instance
            .first_bound(H::estimate(&memo).max(self.tally.progress.lower_bound as u8));
        loop {
            self.tally.progress.lower_bound = bound.into();
            if self.descend(start, &memo, bound, Automaton::START)? {
                return Ok(self.take_path());
            }
            bound += step;
        }
    }

    /// A path of at most `bound` moves to a goal that begins with `part`, if there is one.
    ///
    /// Requires legal moves, and that of the ways to a board the automaton's one is asked for too: a
    /// part that it spares is not searched.
    pub(in crate::tiles) fn run_part(
        &mut self,
        part: &Path,
        bound: u8,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let (mut board, mut state) = (self.instance.start, Automaton::START);
        for Move { direction, .. } in part {
            let Some(next) = self.automaton.next(state, direction) else { return Ok(None) };
            board = board.slide(self.exits.towards(board.blank, direction));
            state = next;
        }
        let Some(left) = bound.checked_sub(part.len() as u8) else { return Ok(None) };
        let memo = self.heuristic.look(board);
        if H::estimate(&memo) > left || !self.descend(board, &memo, left, state)? {
            return Ok(None);
        }
        Ok(Some(part.iter().chain(self.take_path()).collect()))
    }

    fn take_path(&mut self) -> Vec<Move> {
        self.path.reverse();
        std::mem::take(&mut self.path)
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
        for (from, direction) in self.exits.of(board.blank) {
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

/// By the blank's cell: the cells that a tile can come from, and the way that it goes then.
pub(super) struct Exits(Vec<[Option<(u8, Direction)>; 4]>);

impl Exits {
    pub(super) fn new(size: Size) -> Self {
        let exit =
            |blank, way: Direction| Some((size.neighbour(blank, way.reversed())?.0 as u8, way));
        Self(size.cells().map(|blank| Direction::ALL.map(|way| exit(blank, way))).collect())
    }

    /// Those of one cell.
    #[inline]
    pub(super) fn of(&self, blank: u8) -> impl Iterator<Item = (u8, Direction)> + use<> {
        self.0[usize::from(blank)].into_iter().flatten()
    }

    /// The cell of the tile that goes one way. Requires that there is one.
    fn towards(&self, blank: u8, way: Direction) -> u8 {
        let exit = self.of(blank).find(|(_, direction)| *direction == way);
        exit.expect("the moves are legal").0
    }
}
