//! Bidirectional search in long moves.
//!
//! In a shortest path vertical and horizontal moves alternate, as two along one axis would be one.
//! So a cost and a first axis fix how many moves each axis gets, and a board is hopeless as soon as
//! its class distance along either axis is more than what is left for it.
//!
//! Let h be the sum of both class distances to the goal and h' that to the start. Along a path
//! from the start b = 2g + h − h' never falls, so every path of the cost crosses any split bound
//! once: a depth-first search forwards goes on while b is within it and keeps the boards at the
//! crossing, and one backwards goes on while b is beyond it, and meets them. That b counts the error
//! of the estimate that lies behind as well is the idea of BAE* (Sadhukhan, 'A new approach to
//! bidirectional heuristic search using error functions', 2012).

use super::{Board, Instance, state_set::StateSet, tally::Tally};
use crate::{
    grid::{Direction, Size},
    search::{Found, Limit, Limits, OnProgress, Progress},
    tiles::{
        Move,
        heuristic::{Axis, ClassDistance, ClassTables, Sight},
    },
};

/// The number of boards at the crossing from which on more of the work is left to the search that
/// stores nothing: with each further move of the cost there are severalfold as many.
const CROWDED: usize = 1 << 20;

/// By how much the split bound, a value of b, is lowered then: severalfold fewer boards lie at the
/// crossing.
const LESS: i32 = 4;

/// After how many expansions a further way to class the tiles is looked at: by then it pays to build
/// its tables.
const WIDEN_AFTER: u64 = 150_000;

/// What is kept from one search to the next.
#[derive(Default)]
pub(in crate::tiles) struct LongMoves {
    tables: ClassTables,
    slack: Slack,
    /// What parts have expanded since a way to class the tiles was added for them.
    expanded: u64,
}

/// How far the split bound lies from the cost.
struct Slack(i32);

/// A shortest path of long moves from the start of `instance` to its goal.
///
/// Requires one goal that can be reached.
pub(in crate::tiles) fn long_moves(
    kept: &mut LongMoves,
    instance: &Instance,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<Move>, Progress) {
    let mut progress = Progress::default();
    let tally = Tally { limits, progress: &mut progress, on_progress };
    kept.slack = Slack::default();
    let found = Search::new(kept, instance, tally).run();
    (found.map_or_else(Found::Stopped, Found::Shortest), progress)
}

/// A path of exactly `cost` long moves, of which the first is along one of `axes`, if there is one.
///
/// Requires the same as [`long_moves`].
pub(in crate::tiles) fn long_moves_of(
    kept: &mut LongMoves,
    instance: &Instance,
    (cost, axes): (u8, &[Axis]),
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<Move>, Progress) {
    let mut progress = Progress { lower_bound: cost.into(), ..Progress::default() };
    let tally = Tally { limits, progress: &mut progress, on_progress };
    let before = kept.expanded;
    let mut search = Search::new(kept, instance, tally);
    if before >= WIDEN_AFTER {
        search.widen();
    }
    let plans = axes.iter().map(|&first| Plan { cost: cost.into(), first });
    let found = plans.map(|plan| search.try_plan(plan)).find_map(Result::transpose);
    let found = match found {
        Some(found) => found.map_or_else(Found::Stopped, Found::Shortest),
        None => Found::Exhausted,
    };
    kept.expanded = progress.expanded + if before < WIDEN_AFTER { before } else { 0 };
    (found, progress)
}

/// A board and where it stands between start and goal.
#[derive(Clone, Copy)]
struct Node {
    board: Board,
    to_goal: Sight,
    to_start: Sight,
}

/// How many moves there are, and which axis has the first one.
#[derive(Clone, Copy)]
struct Plan {
    cost: i32,
    first: Axis,
}

impl Plan {
    /// The axis of the move that is made after `g` others.
    fn axis(self, g: i32) -> Axis {
        if g & 1 == 0 { self.first } else { self.first.other() }
    }

    /// How many of the first `g` moves are along `axis`.
    fn made(self, axis: Axis, g: i32) -> i32 {
        if axis == self.first { (g + 1) / 2 } else { g / 2 }
    }

    /// How many of the moves after the first `g` are along `axis`.
    fn left(self, axis: Axis, g: i32) -> i32 {
        self.made(axis, self.cost) - self.made(axis, g)
    }
}

struct Search<'a, 'p> {
    neighbours: Neighbours,
    start: Board,
    goal: Board,
    to_goal: ClassDistance,
    to_start: ClassDistance,
    tables: &'a mut ClassTables,
    /// When to widen both distances, in expansions.
    widen_at: u64,
    /// Boards of the forward search at the crossing, each with its g.
    frontier: StateSet,
    plan: Plan,
    slack: &'a mut Slack,
    /// The forward search goes on while b is at most this.
    split: i32,
    /// Moves from where the searches met to the goal, the last one first.
    tail: Vec<Move>,
    tally: Tally<'a, 'p>,
}

impl<'a, 'p> Search<'a, 'p> {
    fn new(kept: &'a mut LongMoves, instance: &Instance, tally: Tally<'a, 'p>) -> Self {
        let LongMoves { tables, slack, .. } = kept;
        let [start, goal] =
            [instance.start, instance.goals[0]].map(|board| instance.by_label(board));
        Self {
            neighbours: neighbours(instance.size),
            start,
            goal,
            to_goal: ClassDistance::new(tables, instance.size, goal),
            to_start: ClassDistance::new(tables, instance.size, start),
            tables,
            widen_at: WIDEN_AFTER,
            frontier: StateSet::new(),
            plan: Plan { cost: 0, first: Axis::Vertical },
            slack,
            split: 0,
            tail: Vec::new(),
            tally,
        }
    }

    fn run(&mut self) -> Result<Vec<Move>, Limit> {
        for cost in i32::from(self.to_goal.look(self.start).sum()).. {
            self.tally.progress.lower_bound = cost as usize;
            for first in Axis::BOTH {
                if self.tally.progress.expanded >= self.widen_at {
                    self.widen();
                }
                if let Some(moves) = self.try_plan(Plan { cost, first })? {
                    return Ok(moves);
                }
            }
        }
        unreachable!("costs have no end")
    }

    /// Looks at one more way to class the tiles.
    fn widen(&mut self) {
        self.to_goal.widen(self.tables);
        self.to_start.widen(self.tables);
        self.widen_at = self.tally.progress.expanded + WIDEN_AFTER;
    }

    fn node(&self, board: Board) -> Node {
        Node { board, to_goal: self.to_goal.look(board), to_start: self.to_start.look(board) }
    }

    /// Whether an axis has too few moves for the way from `start`.
    fn is_hopeless(&self, start: &Node) -> bool {
        let needed = |axis| i32::from(start.to_goal.along(axis));
        Axis::BOTH.into_iter().any(|axis| needed(axis) > self.plan.left(axis, 0))
    }

    /// Looks for a path of a plan. Where too many boards lie at the crossing, once more, with more of
    /// the work left to the search that stores nothing.
    fn try_plan(&mut self, plan: Plan) -> Result<Option<Vec<Move>>, Limit> {
        self.plan = plan;
        let [start, goal] = [self.start, self.goal].map(|board| self.node(board));
        if self.is_hopeless(&start) {
            return Ok(None);
        }
        let lowest = b(&start, 0);
        loop {
            self.split = (plan.cost + self.slack.0).max(lowest);
            match self.try_split(&start, &goal) {
                Err(Limit::Stored(_)) if self.split > lowest => self.slack.0 -= LESS,
                found => return found,
            }
        }
    }

    fn try_split(&mut self, start: &Node, goal: &Node) -> Result<Option<Vec<Move>>, Limit> {
        self.frontier.clear();
        let before = self.tally.progress.expanded;
        self.forward(start, 0)?;
        let halfway = self.tally.progress.expanded;
        let Some((node, g)) = self.meet(goal)? else {
            let backward = self.tally.progress.expanded - halfway;
            self.slack.balance(halfway - before, backward, self.frontier.len());
            return Ok(None);
        };
        let mut moves = Vec::new();
        let home = self.homeward(&node, g, &mut moves)?;
        assert!(home, "the frontier holds boards that were reached from the start");
        moves.append(&mut self.tail);
        Ok(Some(moves))
    }

    /// Goes on from a board that `g` moves lead to while b is within the split bound, and keeps what
    /// lies at the crossing.
    fn forward(&mut self, node: &Node, g: i32) -> Result<(), Limit> {
        self.tally.expand()?;
        let axis = self.plan.axis(g);
        let left = self.plan.left(axis, g + 1);
        let mut crosses = g == self.plan.cost;
        for direction in ways(axis) {
            let mut next = *node;
            while self.slide(&mut next, direction) {
                if !settle(&self.to_goal, &mut next.to_goal, axis, next.board, left) {
                    continue;
                }
                settle(&self.to_start, &mut next.to_start, axis, next.board, i32::MAX);
                if b(&next, g + 1) <= self.split {
                    self.forward(&next, g + 1)?;
                } else {
                    crosses = true;
                }
            }
        }
        if crosses {
            self.frontier.insert(key(node, g));
            if self.frontier.len() as u64 > self.tally.limits.stored {
                return Err(Limit::Stored(self.tally.limits.stored));
            }
        }
        Ok(())
    }

    /// Goes back from the goal; the answer is where it met the frontier.
    fn meet(&mut self, goal: &Node) -> Result<Option<(Node, i32)>, Limit> {
        let cost = self.plan.cost;
        if b(goal, cost) <= self.split {
            return Ok(self.is_met(goal, cost).then_some((*goal, cost)));
        }
        self.backward(goal, cost)
    }

    /// Goes back from a board after `g` moves while b is beyond the split bound.
    fn backward(&mut self, node: &Node, g: i32) -> Result<Option<(Node, i32)>, Limit> {
        self.tally.expand()?;
        let axis = self.plan.axis(g - 1);
        let made = self.plan.made(axis, g - 1);
        for direction in ways(axis) {
            let mut next = *node;
            let mut count = 0;
            while self.slide(&mut next, direction) {
                count += 1;
                if !settle(&self.to_start, &mut next.to_start, axis, next.board, made) {
                    continue;
                }
                settle(&self.to_goal, &mut next.to_goal, axis, next.board, i32::MAX);
                let met = if b(&next, g - 1) > self.split {
                    self.backward(&next, g - 1)?
                } else {
                    self.is_met(&next, g - 1).then_some((next, g - 1))
                };
                if met.is_some() {
                    self.tail.push(Move { direction: direction.reversed(), count });
                    return Ok(met);
                }
            }
        }
        Ok(None)
    }

    /// Whether the start lies `g` moves before a board; `moves` lead from it to the board then.
    fn homeward(&mut self, node: &Node, g: i32, moves: &mut Vec<Move>) -> Result<bool, Limit> {
        self.tally.expand()?;
        if g == 0 {
            return Ok(node.board == self.start);
        }
        let axis = self.plan.axis(g - 1);
        let (made, left) = (self.plan.made(axis, g - 1), self.plan.left(axis, g - 1));
        for direction in ways(axis) {
            let mut next = *node;
            let mut count = 0;
            while self.slide(&mut next, direction) {
                count += 1;
                let hopeful = settle(&self.to_start, &mut next.to_start, axis, next.board, made)
                    && settle(&self.to_goal, &mut next.to_goal, axis, next.board, left);
                if hopeful && self.homeward(&next, g - 1, moves)? {
                    moves.push(Move { direction: direction.reversed(), count });
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Slides one more tile in `direction`, if there is one. The bounds along its axis are to be
    /// settled then.
    #[inline]
    fn slide(&mut self, node: &mut Node, direction: Direction) -> bool {
        let to = node.board.blank;
        let Some(from) = self.neighbours[direction as usize][usize::from(to & 0xF)] else {
            return false;
        };
        let tile = node.board.tile(from);
        self.to_goal.step(&mut node.to_goal, tile, from, to);
        self.to_start.step(&mut node.to_start, tile, from, to);
        node.board = node.board.slide(from);
        self.tally.progress.generated += 1;
        true
    }

    fn is_met(&self, node: &Node, g: i32) -> bool {
        self.frontier.contains(key(node, g))
    }
}

impl Default for Slack {
    fn default() -> Self {
        Self(-1)
    }
}

impl Slack {
    /// Moves the split bound so that both searches will have about as much to do.
    fn balance(&mut self, forward: u64, backward: u64, kept: usize) {
        self.0 += match kept {
            CROWDED.. => -LESS,
            _ if forward > backward => -1,
            _ => 1,
        };
    }
}

/// By direction and blank: the cell of the tile that goes in that direction into the blank.
type Neighbours = [[Option<u8>; 16]; 4];

fn neighbours(size: Size) -> Neighbours {
    Direction::ALL.map(|direction| {
        let mut from = [None; 16];
        for cell in size.cells() {
            let neighbour = size.neighbour(cell, direction.reversed());
            from[cell.index()] = neighbour.map(|cell| cell.0 as u8);
        }
        from
    })
}

/// Never falls along a path from the start.
fn b(node: &Node, g: i32) -> i32 {
    2 * g + i32::from(node.to_goal.sum()) - i32::from(node.to_start.sum())
}

/// Works out the bound of `board` along `axis`; false if it is more than `most`, which may be
/// negative.
#[inline]
fn settle(to: &ClassDistance, sight: &mut Sight, axis: Axis, board: Board, most: i32) -> bool {
    most >= 0 && to.settle(sight, axis, board.blank, most.min(u8::MAX.into()) as u8)
}

fn ways(axis: Axis) -> [Direction; 2] {
    match axis {
        Axis::Vertical => [Direction::Up, Direction::Down],
        Axis::Horizontal => [Direction::Left, Direction::Right],
    }
}

/// A word for a board and a g. The last cell's four bits are free for it, as what lies there follows
/// from the other cells. Lengths that differ by 16 are never mistaken for each other: their b differ
/// by 32, and where the searches meet it is within 4 of the split bound.
fn key(node: &Node, g: i32) -> u64 {
    node.board.word << 4 | (g & 0xF) as u64
}

#[cfg(test)]
mod tests;
