//! Bidirectional search in long moves.
//!
//! In a shortest path vertical and horizontal moves alternate, as two along one axis would be one.
//! So a cost and a first axis fix how many moves each axis gets, and a board is hopeless as soon as
//! its walking distance along either axis is more than what is left for it.
//!
//! Let h be the sum of both walking distances to the goal and h' that to the start. Along a path
//! from the start b = 2g + h − h' never falls, so every path of the cost crosses any split bound
//! once: a depth-first search forwards goes on while b is within it and keeps the boards at the
//! crossing, and one backwards goes on while b is beyond it, and meets them. That b counts the error
//! of the estimate that lies behind as well is the idea of BAE* (Sadhukhan, 'A new approach to
//! bidirectional heuristic search using error functions', 2012).

use super::{Board, Instance, state_set::StateSet, tally::Tally};
use crate::{
    grid::{Cell, Direction},
    search::{Found, Limit, Limits, OnProgress, Progress},
    tiles::{
        Move,
        heuristic::{Axis, WalkingDistance, WalkingTables},
    },
};

/// How far the split bound lies from the cost, at first: a little less for the search that stores.
const SLACK: i32 = -2;

/// A shortest path of long moves from the start of `instance` to its goal, or `None` where the board
/// is too long for walking distances.
///
/// Requires one goal that can be reached, and that no two tiles are alike.
pub(in crate::tiles) fn long_moves(
    tables: &mut WalkingTables,
    instance: &Instance,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> Option<(Found<Move>, Progress)> {
    let mut estimates = |goal| {
        Some(Estimates {
            vertical: WalkingDistance::new(tables, instance, goal, Axis::Vertical)?,
            horizontal: WalkingDistance::new(tables, instance, goal, Axis::Horizontal)?,
        })
    };
    let mut progress = Progress::default();
    let mut search = Search {
        instance,
        to_goal: estimates(instance.goals[0])?,
        to_start: estimates(instance.start)?,
        frontier: StateSet::new(),
        plan: Plan { cost: 0, first: Axis::Vertical },
        split: 0,
        tail: Vec::new(),
        tally: Tally { limits, progress: &mut progress, on_progress },
    };
    let found = search.run().map_or_else(Found::Stopped, Found::Shortest);
    Some((found, progress))
}

/// The walking distances to one board.
struct Estimates {
    vertical: WalkingDistance,
    horizontal: WalkingDistance,
}

/// The states of a board in both games of lines.
#[derive(Clone, Copy)]
struct States {
    vertical: u32,
    horizontal: u32,
}

/// A board and where it stands between start and goal.
#[derive(Clone, Copy)]
struct Node {
    board: Board,
    to_goal: States,
    to_start: States,
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

impl Estimates {
    fn look(&self, board: Board) -> States {
        States { vertical: self.vertical.look(board), horizontal: self.horizontal.look(board) }
    }

    #[inline]
    fn step(&self, states: States, axis: Axis, tile: u8, from: u8, to: u8) -> States {
        match axis {
            Axis::Vertical => {
                States { vertical: self.vertical.step(states.vertical, tile, from, to), ..states }
            }
            Axis::Horizontal => States {
                horizontal: self.horizontal.step(states.horizontal, tile, from, to),
                ..states
            },
        }
    }

    #[inline]
    fn along(&self, states: States, axis: Axis) -> i32 {
        match axis {
            Axis::Vertical => self.vertical.estimate(states.vertical).into(),
            Axis::Horizontal => self.horizontal.estimate(states.horizontal).into(),
        }
    }

    fn sum(&self, states: States) -> i32 {
        self.along(states, Axis::Vertical) + self.along(states, Axis::Horizontal)
    }
}

struct Search<'a, 'p> {
    instance: &'a Instance,
    to_goal: Estimates,
    to_start: Estimates,
    /// Boards of the forward search at the crossing, each with its g.
    frontier: StateSet,
    plan: Plan,
    /// The forward search goes on while b is at most this.
    split: i32,
    /// Moves from where the searches met to the goal, the last one first.
    tail: Vec<Move>,
    tally: Tally<'a, 'p>,
}

impl Search<'_, '_> {
    fn run(&mut self) -> Result<Vec<Move>, Limit> {
        let [start, goal] = [self.instance.start, self.instance.goals[0]].map(|b| self.node(b));
        let mut slack = SLACK;
        for cost in self.to_goal.sum(start.to_goal).. {
            self.tally.progress.lower_bound = cost as usize;
            for first in Axis::BOTH {
                self.plan = Plan { cost, first };
                if let Some(moves) = self.try_plan(&start, &goal, slack)? {
                    return Ok(moves);
                }
            }
            // The frontier grows severalfold with each cost: leave more of the work to the search
            // that stores nothing before the memory is full.
            if 8 * self.frontier.len() as u64 > self.tally.limits.stored {
                slack -= 4;
            }
        }
        unreachable!("costs have no end")
    }

    fn node(&self, board: Board) -> Node {
        Node { board, to_goal: self.to_goal.look(board), to_start: self.to_start.look(board) }
    }

    fn try_plan(
        &mut self,
        start: &Node,
        goal: &Node,
        slack: i32,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let plan = self.plan;
        if Axis::BOTH
            .iter()
            .any(|&axis| self.to_goal.along(start.to_goal, axis) > plan.left(axis, 0))
        {
            return Ok(None);
        }
        self.split = (plan.cost + slack).max(self.b(start, 0));
        self.frontier.clear();
        self.forward(start, 0)?;
        let met = if self.b(goal, plan.cost) <= self.split {
            self.meets(goal, plan.cost).then_some((*goal, plan.cost))
        } else {
            self.backward(goal, plan.cost)?
        };
        let Some((node, g)) = met else { return Ok(None) };
        let mut moves = Vec::new();
        let home = self.homeward(&node, g, &mut moves)?;
        assert!(home, "the frontier holds boards that were reached from the start");
        moves.append(&mut self.tail);
        Ok(Some(moves))
    }

    /// Never falls along a path from the start.
    fn b(&self, node: &Node, g: i32) -> i32 {
        2 * g + self.to_goal.sum(node.to_goal) - self.to_start.sum(node.to_start)
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
            while self.slide(&mut next, axis, direction) {
                if self.to_goal.along(next.to_goal, axis) > left {
                    continue;
                }
                if self.b(&next, g + 1) <= self.split {
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

    /// Goes back from a board after `g` moves while b is beyond the split bound; the answer is where
    /// it met the frontier.
    fn backward(&mut self, node: &Node, g: i32) -> Result<Option<(Node, i32)>, Limit> {
        self.tally.expand()?;
        let axis = self.plan.axis(g - 1);
        let made = self.plan.made(axis, g - 1);
        for direction in ways(axis) {
            let mut next = *node;
            let mut count = 0;
            while self.slide(&mut next, axis, direction) {
                count += 1;
                if self.to_start.along(next.to_start, axis) > made {
                    continue;
                }
                let met = if self.b(&next, g - 1) > self.split {
                    self.backward(&next, g - 1)?
                } else {
                    self.meets(&next, g - 1).then_some((next, g - 1))
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
            return Ok(node.board == self.instance.start);
        }
        let axis = self.plan.axis(g - 1);
        let made = self.plan.made(axis, g - 1);
        for direction in ways(axis) {
            let mut next = *node;
            let mut count = 0;
            while self.slide(&mut next, axis, direction) {
                count += 1;
                let hopeful = self.to_start.along(next.to_start, axis) <= made;
                if hopeful && self.homeward(&next, g - 1, moves)? {
                    moves.push(Move { direction: direction.reversed(), count });
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Slides one more tile in `direction`, if there is one.
    #[inline]
    fn slide(&mut self, node: &mut Node, axis: Axis, direction: Direction) -> bool {
        let to = node.board.blank;
        let Some(from) = self.instance.size.neighbour(Cell(to.into()), direction.reversed()) else {
            return false;
        };
        let from = from.0 as u8;
        let tile = node.board.tile(from);
        node.to_goal = self.to_goal.step(node.to_goal, axis, tile, from, to);
        node.to_start = self.to_start.step(node.to_start, axis, tile, from, to);
        node.board = node.board.slide(from);
        self.tally.progress.generated += 1;
        true
    }

    fn meets(&self, node: &Node, g: i32) -> bool {
        self.frontier.contains(key(node, g))
    }
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
