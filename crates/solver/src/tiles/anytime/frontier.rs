//! The frontier of a staged search.

use super::{beam::End, layer::Layer, problem::Problem, trace::Trace};
use crate::{
    grid::{Cell, Size},
    tiles::{
        Move,
        constructive::{Board, route_home},
    },
};

/// The boards with which the next stage begins, in layers of ascending depth, of which there is
/// one at least; and how they were reached.
#[derive(Debug)]
pub(super) struct Frontier {
    pub(super) size: Size,
    pub(super) goal_blank: u16,
    pub(super) layers: Vec<Layer>,
    pub(super) trace: Trace,
}

impl Frontier {
    pub(super) fn new(problem: &Problem) -> Self {
        Self {
            size: problem.size,
            goal_blank: problem.goal_blank,
            layers: vec![Layer::start(problem)],
            trace: Trace::default(),
        }
    }

    /// The fewest moves that led to one of the boards.
    pub(super) fn depth(&self) -> usize {
        self.layers[0].depth
    }

    /// The moves to what a beam found that ended so.
    pub(super) fn path(&self, end: &End) -> Option<Vec<Move>> {
        match end {
            End::Found(layers) => Some(self.trace.path(layers.first()?.states[0].number)),
            End::TooLong | End::Lost => None,
        }
    }

    /// Brings one or two `wanted` tiles home without a beam, on the first of the boards, which is
    /// the only one left then.
    pub(super) fn bring(&mut self, wanted: &[u16], frozen: &[u16]) {
        let area = self.size.area();
        let Layer { depth, tiles, states } = &self.layers[0];
        let tiles = tiles[..area].iter().map(|tile| Cell(*tile)).collect();
        let mut board = Board::arranged(self.size, tiles, Cell(self.goal_blank));
        let mut number = states[0].number;
        let free: Vec<bool> = self.size.cells().map(|cell| !frozen.contains(&cell.0)).collect();
        match *wanted {
            [one] => route_home(&mut board, [Cell(one)], &free),
            [one, other] => route_home(&mut board, [Cell(one), Cell(other)], &free),
            _ => unreachable!("tiles are brought home one by one or two by two"),
        }
        let problem = Problem::new(&board);
        let path = board.into_path();
        for step in &path {
            number = self.trace.add(number, step);
        }
        self.layers = vec![Layer::of(&problem, depth + path.len(), number)];
    }

    /// Takes an outermost `line`, whose tiles are home, off all boards.
    pub(super) fn strip(&mut self, line: &[u16]) {
        let cells = || self.size.cells().map(|cell| cell.0);
        let rest: Vec<u16> = cells().filter(|cell| !line.contains(cell)).collect();
        let mut names = vec![0; self.size.area()];
        for (name, cell) in rest.iter().enumerate() {
            names[usize::from(*cell)] = name as u16;
        }
        let name = |cell: u16| names[usize::from(cell)];
        for layer in &mut self.layers {
            let boards = layer.tiles.chunks(self.size.area());
            let tiles = boards.flat_map(|board| rest.iter().map(|cell| board[usize::from(*cell)]));
            layer.tiles = tiles.map(name).collect();
            for state in &mut layer.states {
                (state.blank, state.last) = (name(state.blank), None);
            }
        }
        self.goal_blank = name(self.goal_blank);
        let row = self.size.cols() == line.len() && line[1] == line[0] + 1;
        let (rows, cols) = (self.size.rows(), self.size.cols());
        let rest = if row { Size::new(rows - 1, cols) } else { Size::new(rows, cols - 1) };
        self.size = rest.unwrap_or(self.size);
    }
}
