//! A board as these searches see it: a position is a row of bytes.

use super::plan::Step;
use crate::{
    blocks::{CellSet, Metric, Position, Puzzle},
    grid::{Cell, Direction},
};

/// Marks the number of a block that only stands for itself.
const UNIQUE: u64 = 1 << 32;

/// For each block the top left corner of the rectangle around it.
pub(super) type State = [u8];

/// A board, and what counts as one move on it.
pub(super) struct Field<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) metric: Metric,
    /// Blocks that can stand for each other have the same number here.
    alike: Vec<u64>,
    start: Vec<u8>,
}

/// A move that can be made: where it leads, and the cells that the block covers on its way.
pub(super) struct Reach {
    pub(super) to: u8,
    pub(super) hull: CellSet,
}

impl<'a> Field<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        let blocks = 0..puzzle.blocks().len();
        let alike = |block: usize| {
            if puzzle.is_common(block) {
                puzzle.blocks()[block].kind as u64
            } else {
                UNIQUE | block as u64
            }
        };
        let start = blocks.clone().map(|block| puzzle.start().anchor(block).0 as u8).collect();
        Self { puzzle, metric, alike: blocks.map(alike).collect(), start }
    }

    pub(super) fn start(&self) -> &State {
        &self.start
    }

    /// How many blocks there are.
    pub(super) fn count(&self) -> usize {
        self.start.len()
    }

    pub(super) fn is_goal(&self, state: &State) -> bool {
        self.puzzle.goals().iter().all(|goal| usize::from(state[goal.block]) == goal.anchor.index())
    }

    /// The cells that a block covers at a place.
    pub(super) fn cells(&self, block: usize, anchor: u8) -> CellSet {
        self.puzzle.mask(block, Cell(anchor.into()))
    }

    /// The cells that all blocks cover.
    pub(super) fn covered(&self, state: &State) -> CellSet {
        let cells = |(block, anchor): (usize, &u8)| self.cells(block, *anchor);
        state.iter().enumerate().map(cells).fold(CellSet::EMPTY, |all, cells| all.union(&cells))
    }

    /// A number that positions share only if they differ in nothing but which of several like blocks is
    /// where; others do so once in 2⁶⁴ times.
    pub(super) fn hash(&self, state: &State) -> u64 {
        let part = |(block, anchor): (usize, &u8)| self.hash_of(block, *anchor);
        state.iter().enumerate().map(part).fold(0, u64::wrapping_add)
    }

    /// The number of a position that `hash` is the number of, with one block elsewhere (Zobrist, 'A new
    /// hashing method with application for game playing', 1970).
    pub(super) fn moved(&self, hash: u64, state: &State, step: Step) -> u64 {
        let block = usize::from(step.block);
        let from = self.hash_of(block, state[block]);
        hash.wrapping_sub(from).wrapping_add(self.hash_of(block, step.to))
    }

    fn hash_of(&self, block: usize, anchor: u8) -> u64 {
        mixed(self.alike[block] << 8 | u64::from(anchor))
    }

    /// All moves of one block, while `others` are in its way.
    pub(super) fn reaches(&self, block: usize, from: u8, others: &CellSet, found: &mut Vec<Reach>) {
        found.clear();
        let places = self.puzzle.places(block);
        let hull = self.cells(block, from);
        if self.metric == Metric::AnyPath {
            self.flood(block, Reach { to: from, hull }, others, found);
            return;
        }
        let most = if self.metric == Metric::Unit { 1 } else { usize::MAX };
        for way in places.directions() {
            let (mut at, mut hull) = (Cell(from.into()), hull);
            for _ in 0..most {
                let Some(next) = places.step(at, way, others) else { break };
                at = next;
                hull = hull.union(&self.puzzle.mask(block, at));
                found.push(Reach { to: at.0 as u8, hull });
            }
        }
    }

    /// Every place that a block can get to, the nearest first.
    fn flood(&self, block: usize, start: Reach, others: &CellSet, found: &mut Vec<Reach>) {
        let places = self.puzzle.places(block);
        let mut seen: CellSet = [Cell(start.to.into())].into_iter().collect();
        found.push(start);
        let mut next = 0;
        while next < found.len() {
            let Reach { to, hull } = found[next];
            next += 1;
            for way in places.directions() {
                let Some(at) = places.step(Cell(to.into()), way, others) else { continue };
                if !seen.contains(at) {
                    seen.insert(at);
                    let hull = hull.union(&self.puzzle.mask(block, at));
                    found.push(Reach { to: at.0 as u8, hull });
                }
            }
        }
        found.remove(0);
    }

    /// Makes a move if it is one; false if it is none.
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
            self.reaches(block, from, others, &mut found);
            return found.iter().any(|reach| reach.to == to);
        }
        let Some((way, count)) = self.straight(from, to) else { return false };
        let places = self.puzzle.places(block);
        let is_way = places.directions().any(|direction| direction == way);
        let fits = self.metric != Metric::Unit || count == 1;
        let end = (0..count).try_fold(Cell(from.into()), |at, _| places.step(at, way, others));
        is_way && fits && end == Some(Cell(to.into()))
    }

    /// The direction from one cell to another, and how far it is; none where they are in no line.
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

/// The position that a row of bytes stands for.
pub(super) fn position(state: &State) -> Position {
    Position::new(state.iter().map(|anchor| Cell((*anchor).into())))
}

/// The last steps of `SplitMix64` (Steele, Lea and Flood, 'Fast splittable pseudorandom number
/// generators', 2014): each bit of the answer depends on each bit of `word`.
pub(super) fn mixed(word: u64) -> u64 {
    let word = word.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}
