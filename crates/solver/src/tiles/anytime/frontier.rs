//! The frontier of a staged search.

use super::{beam::End, layer::Layer, problem::Problem, trace::Trace};
use crate::{
    grid::{Cell, Size},
    tiles::{
        Move,
        constructive::{Board, route_home},
    },
};

/// The boards with which the next stage begins, in at least one layer, by ascending depth; and the
/// trace of their paths.
#[derive(Debug)]
pub(super) struct Frontier {
    pub(super) size: Size,
    pub(super) goal_blank: u16,
    pub(super) layers: Vec<Layer>,
    pub(super) trace: Trace,
}

impl Frontier {
    /// The frontier with the start of `problem` alone.
    pub(super) fn new(problem: &Problem) -> Self {
        Self {
            size: problem.size,
            goal_blank: problem.goal_blank,
            layers: vec![Layer::start(problem)],
            trace: Trace::default(),
        }
    }

    /// The smallest depth of a board.
    pub(super) fn depth(&self) -> usize {
        self.layers[0].depth
    }

    /// The path to the first board that a beam found; `None` if it found none.
    pub(super) fn path(&self, end: &End) -> Option<Vec<Move>> {
        match end {
            End::Found(layers) => Some(self.trace.path(layers.first()?.states[0].number)),
            End::TooLong | End::Stalled => None,
        }
    }

    /// Routes one or two `wanted` tiles home on the first board, without a beam, and drops all
    /// other boards.
    pub(super) fn route(&mut self, wanted: &[u16], frozen: &[u16]) {
        let area = self.size.area();
        let Layer { depth, tiles, states, .. } = &self.layers[0];
        let tiles = tiles[..area].iter().map(|tile| Cell(*tile)).collect();
        let mut board = Board::arranged(self.size, tiles, Cell(self.goal_blank));
        let mut number = states[0].number;
        let free: Vec<bool> = self.size.cells().map(|cell| !frozen.contains(&cell.0)).collect();
        match *wanted {
            [one] => route_home(&mut board, [Cell(one)], &free),
            [one, other] => route_home(&mut board, [Cell(one), Cell(other)], &free),
            _ => unreachable!("there are one or two wanted tiles"),
        }
        let problem = Problem::new(&board);
        let path = board.into_path();
        for step in &path {
            number = self.trace.add(number, step);
        }
        self.layers = vec![Layer::of(&problem, depth + path.len(), number)];
    }

    /// Removes an outermost `line`, whose tiles are home, from all boards.
    pub(super) fn remove_line(&mut self, line: &[u16]) {
        let cells = || self.size.cells().map(|cell| cell.0);
        let rest: Vec<u16> = cells().filter(|cell| !line.contains(cell)).collect();
        let mut numbers = vec![0; self.size.area()];
        for (number, cell) in rest.iter().enumerate() {
            numbers[usize::from(*cell)] = number as u16;
        }
        let number = |cell: u16| numbers[usize::from(cell)];
        for layer in &mut self.layers {
            let boards = layer.tiles.chunks(self.size.area());
            let tiles = boards.flat_map(|board| rest.iter().map(|cell| board[usize::from(*cell)]));
            layer.tiles = tiles.map(number).collect();
            for state in &mut layer.states {
                (state.blank, state.last) = (number(state.blank), None);
            }
        }
        self.goal_blank = number(self.goal_blank);
        let row = self.size.cols() == line.len() && line[1] == line[0] + 1;
        let (rows, cols) = (self.size.rows(), self.size.cols());
        let rest = if row { Size::new(rows - 1, cols) } else { Size::new(rows, cols - 1) };
        self.size = rest.unwrap_or(self.size);
    }
}
