//! [`StateSpace`]: states as byte strings, their hashes and moves.

use super::plan::Step;
use crate::{
    blocks::{CellSet, Metric, Position, Puzzle},
    grid::{Cell, Direction},
    math::hash::splitmix64,
};

/// Flag in the class of a block that is not interchangeable.
const UNIQUE: u64 = 1 << 32;

/// The anchor of each block: the top left corner of its bounding rectangle.
pub(super) type State = [u8];

/// The state space of a puzzle in one metric.
pub(super) struct StateSpace<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) metric: Metric,
    /// For each block its class: equal for interchangeable blocks.
    class: Vec<u64>,
    start: Vec<u8>,
}

/// A legal move of a block: the new anchor, and all cells that the block covers on its way.
pub(super) struct Reachable {
    pub(super) to: u8,
    pub(super) swept: CellSet,
}

impl<'a> StateSpace<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        let blocks = 0..puzzle.blocks().len();
        let class = |block: usize| {
            if puzzle.is_interchangeable(block) {
                puzzle.blocks()[block].kind as u64
            } else {
                UNIQUE | block as u64
            }
        };
        let start = blocks.clone().map(|block| puzzle.start().anchor(block).0 as u8).collect();
        Self { puzzle, metric, class: blocks.map(class).collect(), start }
    }

    pub(super) fn start(&self) -> &State {
        &self.start
    }

    /// Number of blocks.
    pub(super) fn count(&self) -> usize {
        self.start.len()
    }

    /// Memory per state, as a multiple of that of few blocks: a byte a block, and what is kept beside it.
    pub(super) fn size(&self) -> u64 {
        (self.count() as u64 + 32).div_ceil(64)
    }

    pub(super) fn is_goal(&self, state: &State) -> bool {
        self.puzzle.goals().iter().all(|goal| usize::from(state[goal.block]) == goal.anchor.index())
    }

    /// The cells that a block covers at `anchor`.
    pub(super) fn cells(&self, block: usize, anchor: u8) -> CellSet {
        self.puzzle.mask(block, Cell(anchor.into()))
    }

    /// The cells that all blocks cover.
    pub(super) fn covered(&self, state: &State) -> CellSet {
        let cells = |(block, anchor): (usize, &u8)| self.cells(block, *anchor);
        state.iter().enumerate().map(cells).fold(CellSet::EMPTY, |all, cells| all.union(&cells))
    }

    /// A 64-bit hash, equal for states that differ only by an exchange of interchangeable blocks
    /// (additive Zobrist hashing: Zobrist, 'A new hashing method with application for game
    /// playing', 1970).
    pub(super) fn hash(&self, state: &State) -> u64 {
        let part = |(block, anchor): (usize, &u8)| self.hash_of(block, *anchor);
        state.iter().enumerate().map(part).fold(0, u64::wrapping_add)
    }

    /// The hash after `step`, from the `hash` of `state`.
    pub(super) fn moved(&self, hash: u64, state: &State, step: Step) -> u64 {
        let block = usize::from(step.block);
        let from = self.hash_of(block, state[block]);
        hash.wrapping_sub(from).wrapping_add(self.hash_of(block, step.to))
    }

    fn hash_of(&self, block: usize, anchor: u8) -> u64 {
        splitmix64(self.class[block] << 8 | u64::from(anchor))
    }

    /// Lists all legal moves of one block in `found`; `others` are the cells of the other blocks.
    pub(super) fn reachable(
        &self,
        block: usize,
        from: u8,
        others: &CellSet,
        found: &mut Vec<Reachable>,
    ) {
        found.clear();
        let places = self.puzzle.placements(block);
        let swept = self.cells(block, from);
        if self.metric == Metric::AnyPath {
            self.flood(block, Reachable { to: from, swept }, others, found);
            return;
        }
        let most = if self.metric == Metric::Unit { 1 } else { usize::MAX };
        for way in places.directions() {
            let (mut at, mut swept) = (Cell(from.into()), swept);
            for _ in 0..most {
                let Some(next) = places.step(at, way, others) else { break };
                at = next;
                swept = swept.union(&self.puzzle.mask(block, at));
                found.push(Reachable { to: at.0 as u8, swept });
            }
        }
    }

    /// Lists all anchors that a block can reach, by increasing distance.
    fn flood(&self, block: usize, start: Reachable, others: &CellSet, found: &mut Vec<Reachable>) {
        let places = self.puzzle.placements(block);
        let mut seen: CellSet = [Cell(start.to.into())].into_iter().collect();
        found.push(start);
        let mut next = 0;
        while next < found.len() {
            let Reachable { to, swept } = found[next];
            next += 1;
            for way in places.directions() {
                let Some(at) = places.step(Cell(to.into()), way, others) else { continue };
                if !seen.contains(at) {
                    seen.insert(at);
                    let swept = swept.union(&self.puzzle.mask(block, at));
                    found.push(Reachable { to: at.0 as u8, swept });
                }
            }
        }
        found.remove(0);
    }

    /// Applies `step` to `state` and `covered` if it is legal; otherwise returns false.
    pub(super) fn make(&self, state: &mut State, covered: &mut CellSet, step: Step) -> bool {
        let block = usize::from(step.block);
        let from = state[block];
        let others = covered.without(&self.cells(block, from));
        if from == step.to || !self.is_legal(block, from, step.to, &others) {
            return false;
        }
        state[block] = step.to;
        *covered = others.union(&self.cells(block, step.to));
        true
    }

    fn is_legal(&self, block: usize, from: u8, to: u8, others: &CellSet) -> bool {
        if self.metric == Metric::AnyPath {
            let mut found = Vec::new();
            self.reachable(block, from, others, &mut found);
            return found.iter().any(|reach| reach.to == to);
        }
        let Some((way, count)) = self.straight(from, to) else { return false };
        let places = self.puzzle.placements(block);
        let is_way = places.directions().any(|direction| direction == way);
        let fits = self.metric != Metric::Unit || count == 1;
        let end = (0..count).try_fold(Cell(from.into()), |at, _| places.step(at, way, others));
        is_way && fits && end == Some(Cell(to.into()))
    }

    /// Direction and distance between two cells of one row or column; otherwise `None`.
    fn straight(&self, from: u8, to: u8) -> Option<(Direction, usize)> {
        let size = self.puzzle.size();
        let [from, to] = [from, to].map(|cell| Cell(cell.into()));
        let way = match (size.row(from) == size.row(to), size.col(from) == size.col(to)) {
            (true, _) if from < to => Direction::Right,
            (true, _) => Direction::Left,
            (_, true) if from < to => Direction::Down,
            (_, true) => Direction::Up,
            _ => return None,
        };
        Some((way, size.distance(from, to)))
    }
}

/// Converts a state to a position.
pub(super) fn position(state: &State) -> Position {
    Position::new(state.iter().map(|anchor| Cell((*anchor).into())))
}
