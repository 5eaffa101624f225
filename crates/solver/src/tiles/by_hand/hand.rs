//! The hand that moves the tiles: it walks the blank round, and pushes a tile along.

use super::step::{HandKind, HandStep};
use crate::{
    grid::{Cell, Direction},
    tiles::{Move, Path, Position, Tile, constructive::Board},
};
use std::collections::VecDeque;

/// A board on the table, and what was done to it.
///
/// A tile is named by the cell where it belongs.
pub(super) struct Hand<'a> {
    board: Board,
    goal: &'a Position,
    /// By cell: what lies there must not be moved any more.
    held: Vec<bool>,
    /// The moves of the step that is being made.
    moves: Vec<Move>,
    steps: Vec<HandStep>,
}

impl<'a> Hand<'a> {
    /// Requires that `goal` can be reached from `start`.
    pub(super) fn new(start: &Position, goal: &'a Position) -> Self {
        let board = Board::new(start, goal);
        let held = vec![false; start.size().area()];
        Self { board, goal, held, moves: Vec::new(), steps: Vec::new() }
    }

    pub(super) fn into_steps(self) -> Vec<HandStep> {
        self.steps
    }

    /// Where a tile lies.
    pub(super) fn place(&self, tile: Cell) -> Cell {
        self.board.place(tile)
    }

    /// What lies in a cell.
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

    /// What lies in `cell` stays there.
    pub(super) fn hold(&mut self, cell: Cell) {
        self.held[cell.index()] = true;
    }

    pub(super) fn let_go(&mut self, cell: Cell) {
        self.held[cell.index()] = false;
    }

    /// Ends a step, if anything was moved in it.
    pub(super) fn done(&mut self, kind: HandKind, tile: Cell) {
        if !self.moves.is_empty() {
            let path = Path(std::mem::take(&mut self.moves));
            let (cell, tile) = (self.place(tile), self.label(tile));
            self.steps.push(HandStep { kind, tile, cell, path });
        }
    }

    /// Takes the blank to a cell beside it.
    pub(super) fn step(&mut self, to: Cell) {
        let (size, blank) = (self.board.size(), self.blank());
        let towards = |way: &Direction| size.neighbour(to, *way) == Some(blank);
        let Some(direction) = Direction::ALL.into_iter().find(towards) else {
            unreachable!("the blank steps to a cell beside it")
        };
        self.board.slide(direction);
        self.moves.push(Move::single(direction));
    }

    /// Takes the blank to `to`, round whatever is held.
    pub(super) fn walk(&mut self, to: Cell) {
        let steps = self.steps_to(to);
        while self.blank() != to {
            let next = self.nearer(self.blank(), &steps).min_by_key(|cell| steps[cell.index()]);
            let Some(next) = next else { unreachable!("the free cells are connected") };
            self.step(next);
        }
    }

    /// Pushes a tile to `to`, each time the way that is nearer to the blank.
    ///
    /// Requires that no cell cuts the free ones in two, but one with a dead end in which the blank is
    /// not.
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

    /// The free cells beside `cell` that are nearer to where `steps` are counted from.
    fn nearer(&self, cell: Cell, steps: &[usize]) -> impl Iterator<Item = Cell> {
        let ways = Direction::ALL.into_iter();
        let beside = ways.filter_map(move |way| self.board.size().neighbour(cell, way));
        beside.filter(move |next| steps[next.index()] < steps[cell.index()])
    }

    /// How many steps each free cell is away from `to`.
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
