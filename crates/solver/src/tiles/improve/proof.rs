//! Shows that fewer moves will not do: iterative deepening (Korf, 'Depth-first iterative-deepening',
//! 1985) that can be left and taken up again.

use super::{
    Effort,
    conflicts::Conflicts,
    task::{Task, stride},
};
use crate::{
    grid::{Cell, Direction},
    search::Limit,
    tiles::Move,
};

/// A depth-first search of all single-tile paths that may be short enough, one bound after the other.
#[derive(Debug)]
pub(in crate::tiles) struct Proof {
    start: Task,
    conflicts: Conflicts,
    /// The board at the end of the path.
    here: Task,
    /// The boards on the path, the start first.
    path: Vec<Node>,
    bound: usize,
    /// The least number of moves beyond the bound that some path may have.
    beyond: usize,
}

/// A board on the path.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The way that led to it.
    last: Option<Direction>,
    /// How many of the ways on have been tried.
    tried: usize,
    /// At least so many moves are left.
    estimate: usize,
}

/// What came of a while of searching.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Insight {
    /// It takes so many moves at least.
    AtLeast(usize),
    /// These are as few as can be.
    Shortest(Vec<Move>),
}

impl Proof {
    /// Of `task`, whose tiles must all be different, so that each has its own home.
    pub(super) fn new(task: &Task) -> Self {
        let conflicts = Conflicts::new(task.size, task.goal_blank);
        let estimate = conflicts.estimate(&task.tiles);
        Self {
            start: task.clone(),
            here: task.clone(),
            path: vec![Node { last: None, tried: 0, estimate }],
            bound: estimate,
            beyond: usize::MAX,
            conflicts,
        }
    }

    /// Whether it is about this task.
    pub(super) fn is_of(&self, task: &Task) -> bool {
        self.start == *task
    }

    /// Goes on for so many `expansions`.
    pub(super) fn go_on(&mut self, expansions: u64, effort: &mut Effort) -> Result<Insight, Limit> {
        for _ in 0..expansions {
            if self.path.last().is_some_and(|node| node.estimate == 0) {
                return Ok(Insight::Shortest(self.moves()));
            }
            self.deepen();
            effort.expand()?;
        }
        Ok(Insight::AtLeast(self.bound))
    }

    /// To the next board that is within the bound; where there is none, back to the start with the
    /// next bound.
    fn deepen(&mut self) {
        while let Some(node) = self.path.last_mut() {
            let Some(direction) = Direction::ALL.get(node.tried).copied() else {
                self.retreat();
                continue;
            };
            node.tried += 1;
            if node.last != Some(direction.reversed()) && self.advance(direction) {
                return;
            }
        }
        *self = Self { bound: self.beyond, ..Self::new(&self.start) };
    }

    /// Makes a move if the path may be short enough with it.
    fn advance(&mut self, direction: Direction) -> bool {
        let Task { size, blank, .. } = self.here;
        if size.room(Cell(blank), direction.reversed()) == 0 {
            return false;
        }
        let from = blank.wrapping_add_signed(stride(size, direction));
        let before = self.path.last().map_or(0, |node| node.estimate);
        let lost = self.conflicts.around(&self.here.tiles, from, blank);
        self.here.make(Move::single(direction));
        let gained = self.conflicts.around(&self.here.tiles, from, blank);
        let estimate = before + gained - lost;
        let moves = self.path.len() + estimate;
        self.path.push(Node { last: Some(direction), tried: 0, estimate });
        if moves > self.bound {
            self.beyond = self.beyond.min(moves);
            self.retreat();
            return false;
        }
        true
    }

    /// Takes the last move back; leaves no path if there is none.
    fn retreat(&mut self) {
        if let Some(direction) = self.path.pop().and_then(|node| node.last) {
            self.here.make(Move::single(direction.reversed()));
        }
    }

    fn moves(&self) -> Vec<Move> {
        self.path.iter().filter_map(|node| node.last).map(Move::single).collect()
    }
}
