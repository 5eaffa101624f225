//! [`Hand`]: elementary operations that move the blank around and carry a tile.

use super::step::{HandKind, HandStep};
use crate::{
    grid::{Cell, Direction},
    tiles::{Move, Path, Position, Tile, constructive::Board},
};
use std::collections::VecDeque;

/// A board and the steps made on it. A tile is named by its goal cell.
pub(super) struct Hand<'a> {
    board: Board,
    goal: &'a Position,
    /// By cell: whether its tile must stay there.
    held: Vec<bool>,
    /// The moves of the current step.
    moves: Vec<Move>,
    steps: Vec<HandStep>,
}

impl<'a> Hand<'a> {
    /// Requires that `goal` is reachable from `start`.
    pub(super) fn new(start: &Position, goal: &'a Position) -> Self {
        let board = Board::new(start, goal);
        let held = vec![false; start.size().area()];
        Self { board, goal, held, moves: Vec::new(), steps: Vec::new() }
    }

    pub(super) fn into_steps(self) -> Vec<HandStep> {
        self.steps
    }

    /// The cell of a tile.
    pub(super) fn place(&self, tile: Cell) -> Cell {
        self.board.place(tile)
    }

    /// The tile in a cell.
    pub(super) fn tile(&self, cell: Cell) -> Cell {
        self.board.tile(cell)
    }

    pub(super) fn blank(&self) -> Cell {
        self.board.blank()
    }

    pub(super) fn is_home(&self, tile: Cell) -> bool {
        self.place(tile) == tile
    }

    /// The label of a tile.
    pub(super) fn label(&self, tile: Cell) -> Tile {
        self.goal.tile(tile)
    }

    /// Holds the tile in `cell` there.
    pub(super) fn hold(&mut self, cell: Cell) {
        self.held[cell.index()] = true;
    }

    pub(super) fn let_go(&mut self, cell: Cell) {
        self.held[cell.index()] = false;
    }

    /// Ends a step, unless it has no moves.
    pub(super) fn done(&mut self, kind: HandKind, tile: Cell) {
        if !self.moves.is_empty() {
            let path = Path(std::mem::take(&mut self.moves));
            let (cell, tile) = (self.place(tile), self.label(tile));
            self.steps.push(HandStep { kind, tile, cell, path });
        }
    }

    /// Moves the blank to an adjacent cell.
    pub(super) fn step(&mut self, to: Cell) {
        let (size, blank) = (self.board.size(), self.blank());
        let towards = |way: &Direction| size.neighbour(to, *way) == Some(blank);
        let Some(direction) = Direction::ALL.into_iter().find(towards) else {
            unreachable!("the blank steps to a cell beside it")
        };
        self.board.slide(direction);
        self.moves.push(Move::single(direction));
    }

    /// Moves the blank to `to` around held tiles.
    pub(super) fn walk(&mut self, to: Cell) {
        let steps = self.steps_to(to);
        while self.blank() != to {
            let next = self.nearer(self.blank(), &steps).min_by_key(|cell| steps[cell.index()]);
            let Some(next) = next else { unreachable!("the free cells are connected") };
            self.step(next);
        }
    }

    /// Carries a tile to `to`; of two possible next cells it takes the one nearer to the blank.
    ///
    /// The graph of free cells must be 2-connected, apart from a dead end without the blank.
    pub(super) fn carry(&mut self, tile: Cell, to: Cell) {
        let steps = self.steps_to(to);
        while self.place(tile) != to {
            let from = self.place(tile);
            let to_blank = |cell: &Cell| self.board.size().distance(*cell, self.blank());
            let ahead = self.nearer(from, &steps).min_by_key(to_blank);
            let Some(ahead) = ahead else { unreachable!("the free cells are connected") };
            self.hold(from);
            self.walk(ahead);
            self.let_go(from);
            self.step(from);
        }
    }

    /// The free neighbours of `cell` with smaller values of `steps`.
    fn nearer(&self, cell: Cell, steps: &[usize]) -> impl Iterator<Item = Cell> {
        let ways = Direction::ALL.into_iter();
        let beside = ways.filter_map(move |way| self.board.size().neighbour(cell, way));
        beside.filter(move |next| steps[next.index()] < steps[cell.index()])
    }

    /// The distance of each free cell from `to`, by breadth-first search.
    fn steps_to(&self, to: Cell) -> Vec<usize> {
        let size = self.board.size();
        let mut steps = vec![usize::MAX; size.area()];
        steps[to.index()] = 0;
        let mut queue = VecDeque::from([to]);
        while let Some(cell) = queue.pop_front() {
            for next in Direction::ALL.into_iter().filter_map(|way| size.neighbour(cell, way)) {
                if !self.held[next.index()] && steps[next.index()] == usize::MAX {
                    steps[next.index()] = steps[cell.index()] + 1;
                    queue.push_back(next);
                }
            }
        }
        steps
    }
}
