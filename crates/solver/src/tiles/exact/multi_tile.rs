//! Bidirectional search for shortest paths of multi-tile moves.
//!
//! In a shortest path vertical and horizontal moves alternate, since two consecutive moves along
//! one axis are one move. So the cost and the axis of the first move determine the number of moves
//! along each axis. A board is pruned when its class distance along an axis exceeds the number of
//! moves left for that axis.
//!
//! Let h be the sum of both class distances to the goal and h' the sum of those to the start. Along
//! a path from the start, b = 2g + h − h' never decreases, so the path crosses any split bound
//! exactly once. A forward depth-first search continues while b is within the split bound and
//! stores the boards at the crossing; a backward one continues while b is beyond it and meets them.
//! Including the known error h' of the estimate behind in b is the idea of BAE* (Sadhukhan, 'A new
//! approach to bidirectional heuristic search using error functions', 2012).

use super::{budget::Budget, state_set::StateSet};
use crate::{
    grid::{Direction, Size},
    search::{Found, Limit, Limits, OnProgress, Progress},
    tiles::{
        Move,
        heuristic::{Axis, ClassDistance, ClassMemo, ClassTables},
        small::{Board, Instance},
    },
};

/// Number of stored boards from which the split bound is lowered. The number grows severalfold with
/// each move of the cost; the backward search stores nothing.
const MAX_FRONTIER: usize = 1 << 20;

/// The amount by which the split bound is lowered then; severalfold fewer boards lie at the new
/// crossing.
const SPLIT_STEP: i32 = 4;

/// Number of expansions after which one more abstraction is used: by then its tables pay off.
const ABSTRACTION_AFTER: u64 = 60_000;

/// State that is cache from one search to the next.
#[derive(Default)]
pub(in crate::tiles) struct MultiTileCache {
    tables: ClassTables,
    slack: Slack,
    /// Expansions of partial searches since the last abstraction was added.
    expanded: u64,
}

/// The difference between the split bound and the cost.
struct Slack(i32);

/// A shortest path of multi-tile moves from the start of `instance` to its only goal, which must be
/// reachable.
pub(in crate::tiles) fn multi_tile_search(
    cache: &mut MultiTileCache,
    instance: &Instance,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<Move>, Progress) {
    let mut progress = Progress::default();
    let budget = Budget { limits, progress: &mut progress, on_progress };
    cache.slack = Slack::default();
    let found = Search::new(cache, instance, budget).run();
    (found.map_or_else(Found::Stopped, Found::Shortest), progress)
}

/// A path of exactly `cost` multi-tile moves, the first along one of `axes`, if there is one.
///
/// Requires one reachable goal.
pub(in crate::tiles) fn multi_tile_search_of_cost(
    cache: &mut MultiTileCache,
    instance: &Instance,
    (cost, axes): (u8, &[Axis]),
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> (Found<Move>, Progress) {
    let mut progress = Progress { lower_bound: cost.into(), ..Progress::default() };
    let budget = Budget { limits, progress: &mut progress, on_progress };
    let before = cache.expanded;
    let mut search = Search::new(cache, instance, budget);
    if before >= ABSTRACTION_AFTER {
        search.add_abstraction();
    }
    let plans = axes.iter().map(|&first| Plan { cost: cost.into(), first });
    let found = plans.map(|plan| search.try_plan(plan)).find_map(Result::transpose);
    let found = match found {
        Some(found) => found.map_or_else(Found::Stopped, Found::Shortest),
        None => Found::Exhausted,
    };
    cache.expanded = progress.expanded + if before < ABSTRACTION_AFTER { before } else { 0 };
    (found, progress)
}

/// A board with its class distances to goal and start.
#[derive(Clone, Copy)]
struct Node {
    board: Board,
    to_goal: ClassMemo,
    to_start: ClassMemo,
}

/// The number of moves and the axis of the first one.
#[derive(Clone, Copy)]
struct Plan {
    cost: i32,
    first: Axis,
}

impl Plan {
    /// The axis of the move after `g` moves.
    fn axis(self, g: i32) -> Axis {
        if g & 1 == 0 { self.first } else { self.first.other() }
    }

    /// The number of moves along `axis` among the first `g`.
    fn made(self, axis: Axis, g: i32) -> i32 {
        if axis == self.first { (g + 1) / 2 } else { g / 2 }
    }

    /// The number of moves along `axis` after the first `g`.
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
    /// Number of expansions at which both distances get one more abstraction.
    next_abstraction_at: u64,
    /// Boards of the forward search at the crossing, each with its g ([`key`]).
    frontier: StateSet,
    plan: Plan,
    slack: &'a mut Slack,
    /// The split bound: the forward search continues while b is at most this.
    split: i32,
    /// Moves from the meeting point to the goal, in order.
    tail: Vec<Move>,
    budget: Budget<'a, 'p>,
}

impl<'a, 'p> Search<'a, 'p> {
    fn new(cache: &'a mut MultiTileCache, instance: &Instance, budget: Budget<'a, 'p>) -> Self {
        let MultiTileCache { tables, slack, .. } = cache;
        let [start, goal] =
            [instance.start, instance.goals[0]].map(|board| instance.by_label(board));
        Self {
            neighbours: neighbours(instance.size),
            start,
            goal,
            to_goal: ClassDistance::new(tables, instance.size, goal),
            to_start: ClassDistance::new(tables, instance.size, start),
            tables,
            next_abstraction_at: ABSTRACTION_AFTER,
            frontier: StateSet::new(),
            plan: Plan { cost: 0, first: Axis::Vertical },
            slack,
            split: 0,
            tail: Vec::new(),
            budget,
        }
    }

    fn run(&mut self) -> Result<Vec<Move>, Limit> {
        for cost in i32::from(self.to_goal.evaluate(self.start).sum()).. {
            self.budget.progress.lower_bound = cost as usize;
            for first in Axis::BOTH {
                if self.budget.progress.expanded >= self.next_abstraction_at {
                    self.add_abstraction();
                }
                if let Some(moves) = self.try_plan(Plan { cost, first })? {
                    return Ok(moves);
                }
            }
        }
        unreachable!("the goal is reachable at some cost")
    }

    /// Adds one more abstraction to both distances.
    fn add_abstraction(&mut self) {
        self.to_goal.add_abstraction(self.tables);
        self.to_start.add_abstraction(self.tables);
        self.next_abstraction_at = self.budget.progress.expanded + ABSTRACTION_AFTER;
    }

    fn node(&self, board: Board) -> Node {
        Node {
            board,
            to_goal: self.to_goal.evaluate(board),
            to_start: self.to_start.evaluate(board),
        }
    }

    /// Whether the plan has too few moves along an axis.
    fn is_hopeless(&self, start: &Node) -> bool {
        let needed = |axis| i32::from(start.to_goal.along(axis));
        Axis::BOTH.into_iter().any(|axis| needed(axis) > self.plan.left(axis, 0))
    }

    /// Searches for a path of a plan. If memory is full, searches again with a lower split bound,
    /// which leaves more of the work to the backward search, which stores nothing.
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
                Err(Limit::Stored(_)) if self.split > lowest => self.slack.0 -= SPLIT_STEP,
                found => return found,
            }
        }
    }

    fn try_split(&mut self, start: &Node, goal: &Node) -> Result<Option<Vec<Move>>, Limit> {
        self.frontier.clear();
        let before = self.budget.progress.expanded;
        self.forward(start, 0)?;
        let halfway = self.budget.progress.expanded;
        let Some((node, g)) = self.meet(goal)? else {
            let backward = self.budget.progress.expanded - halfway;
            self.slack.balance(halfway - before, backward, self.frontier.len());
            return Ok(None);
        };
        let mut moves = Vec::new();
        let home = self.trace_back(&node, g, &mut moves)?;
        assert!(home, "the frontier holds boards that were reached from the start");
        moves.append(&mut self.tail);
        Ok(Some(moves))
    }

    /// Searches forwards from a board after `g` moves while b is within the split bound, and stores
    /// the boards at the crossing.
    fn forward(&mut self, node: &Node, g: i32) -> Result<(), Limit> {
        self.budget.expand()?;
        let axis = self.plan.axis(g);
        let left = self.plan.left(axis, g + 1);
        let mut crosses = g == self.plan.cost;
        for direction in ways(axis) {
            let mut next = *node;
            while self.slide(&mut next, direction) {
                if !update_bound(&self.to_goal, &mut next.to_goal, axis, next.board, left) {
                    continue;
                }
                update_bound(&self.to_start, &mut next.to_start, axis, next.board, i32::MAX);
                if b(&next, g + 1) <= self.split {
                    self.forward(&next, g + 1)?;
                } else {
                    crosses = true;
                }
            }
        }
        if crosses {
            self.frontier.insert(key(node, g));
            if self.frontier.len() as u64 > self.budget.limits.stored {
                return Err(Limit::Stored(self.budget.limits.stored));
            }
        }
        Ok(())
    }

    /// Searches backwards from the goal; returns the board where it meets the frontier, with its g.
    fn meet(&mut self, goal: &Node) -> Result<Option<(Node, i32)>, Limit> {
        let cost = self.plan.cost;
        if b(goal, cost) <= self.split {
            return Ok(self.is_met(goal, cost).then_some((*goal, cost)));
        }
        self.backward(goal, cost)
    }

    /// Searches backwards from a board after `g` moves while b is beyond the split bound.
    fn backward(&mut self, node: &Node, g: i32) -> Result<Option<(Node, i32)>, Limit> {
        self.budget.expand()?;
        let axis = self.plan.axis(g - 1);
        let made = self.plan.made(axis, g - 1);
        for direction in ways(axis) {
            let mut next = *node;
            let mut count = 0;
            while self.slide(&mut next, direction) {
                count += 1;
                if !update_bound(&self.to_start, &mut next.to_start, axis, next.board, made) {
                    continue;
                }
                update_bound(&self.to_goal, &mut next.to_goal, axis, next.board, i32::MAX);
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

    /// Whether a path of `g` moves leads from the start to a board; if so, appends it to `moves`.
    fn trace_back(&mut self, node: &Node, g: i32, moves: &mut Vec<Move>) -> Result<bool, Limit> {
        self.budget.expand()?;
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
                let hopeful =
                    update_bound(&self.to_start, &mut next.to_start, axis, next.board, made)
                        && update_bound(&self.to_goal, &mut next.to_goal, axis, next.board, left);
                if hopeful && self.trace_back(&next, g - 1, moves)? {
                    moves.push(Move { direction: direction.reversed(), count });
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Slides one more tile in `direction`, if there is one. The caller must then update the bounds
    /// along its axis.
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
        self.budget.progress.generated += 1;
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
    /// Adjusts the split bound so that both searches have equal effort.
    fn balance(&mut self, forward: u64, backward: u64, stored: usize) {
        self.0 += match stored {
            MAX_FRONTIER.. => -SPLIT_STEP,
            _ if forward > backward => -1,
            _ => 1,
        };
    }
}

/// By direction and blank: the cell of the tile that moves in that direction into the blank.
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

/// The value b of a board after `g` moves; it never decreases along a path from the start.
fn b(node: &Node, g: i32) -> i32 {
    2 * g + i32::from(node.to_goal.sum()) - i32::from(node.to_start.sum())
}

/// Updates the bound of `board` along `axis`; false if it exceeds `most`, which may be negative.
#[inline]
fn update_bound(
    to: &ClassDistance,
    memo: &mut ClassMemo,
    axis: Axis,
    board: Board,
    most: i32,
) -> bool {
    most >= 0 && to.update_bound(memo, axis, board.blank, most.min(u8::MAX.into()) as u8)
}

fn ways(axis: Axis) -> [Direction; 2] {
    match axis {
        Axis::Vertical => [Direction::Up, Direction::Down],
        Axis::Horizontal => [Direction::Left, Direction::Right],
    }
}

/// The key of a board and its g. The low four bits of g take the place of the last cell, whose tile
/// follows from the other cells. Values of g that differ by 16 cannot be confused: their values of
/// b differ by 32, and b is within 4 of the split bound at the crossing.
fn key(node: &Node, g: i32) -> u64 {
    node.board.word << 4 | (g & 0xF) as u64
}

#[cfg(test)]
mod tests;
