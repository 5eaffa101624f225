//! [`Projection`]: maps boards to sequences of groups, the index of the tables.

use super::{
    Axis,
    abstraction::{Abstraction, Bits, GROUPS, Merge, abstractions},
    table::{AbstractGoal, without},
};
use crate::{
    grid::{Cell, Size},
    tiles::small::Board,
};

/// Projects a board to the groups of its tiles, line by line, for both axes. The result is one
/// word: two bits per cell, the vertical axis in the lower half.
pub(super) struct Projection {
    axis_orders: [AxisOrder; 2],
    /// By tile and cell: the bits in the word.
    keys: [[u64; 16]; 16],
    groups: usize,
    target: Board,
}

/// The order of the cells in the tables of one axis.
struct AxisOrder {
    lines: usize,
    width: usize,
    cells: u8,
    /// By cell.
    line: [u8; 16],
    /// By cell: its position in the order.
    position: [u8; 16],
}

impl Projection {
    /// If there are at most [`GROUPS`] different labels, each is a group. Otherwise the group of a
    /// label is the quarter of `target` with most of its tiles.
    ///
    /// Boards are reflected such that the blank of the target is in the first quarter, so that
    /// targets that are reflections of each other share their tables.
    pub(super) fn new(size: Size, target: Board) -> Self {
        let axis_orders = Axis::BOTH.map(|axis| AxisOrder::new(size, target.blank, axis));
        let kinds = axis_orders[0].kinds(target);
        let mut keys = [[0; 16]; 16];
        for (axis, axis_order) in Axis::BOTH.into_iter().zip(&axis_orders) {
            let groups =
                if kinds.len() <= GROUPS { numbered(&kinds) } else { axis_order.quarters(target) };
            // The blank, tile 0, has no group.
            for (keys, group) in keys.iter_mut().zip(groups).skip(1) {
                for (key, position) in keys.iter_mut().zip(axis_order.position) {
                    *key |= group << (2 * position) << shift(axis);
                }
            }
        }
        Self { axis_orders, keys, groups: kinds.len(), target }
    }

    /// The abstractions, the strongest first.
    pub(super) fn abstractions(&self) -> &'static [Abstraction] {
        abstractions(self.groups)
    }

    /// The target under an abstraction along an axis.
    pub(super) fn goal(&self, way: Abstraction, axis: Axis) -> AbstractGoal {
        let AxisOrder { lines, width, .. } = self.axis_orders[axis as usize];
        let (groups, line) = self.order(self.evaluate(self.target), axis, self.target.blank);
        AbstractGoal {
            lines,
            width,
            blank_line: line.into(),
            order: Merge::new(way).classes(groups),
        }
    }

    /// The projection of a board.
    pub(super) fn evaluate(&self, board: Board) -> u64 {
        let key = |cell| self.keys[usize::from(board.tile(cell))][usize::from(cell)];
        (0..self.axis_orders[0].cells).map(key).fold(0, |word, key| word | key)
    }

    /// The projection after a tile has moved from the cell `from` to `to`.
    #[inline]
    pub(super) fn step(&self, word: u64, tile: u8, from: u8, to: u8) -> u64 {
        let keys = &self.keys[usize::from(tile & 0xF)];
        word ^ keys[usize::from(from & 0xF)] ^ keys[usize::from(to & 0xF)]
    }

    /// The groups along an axis without the blank, and the line of the blank, which is in the cell
    /// `blank`.
    #[inline]
    pub(super) fn order(&self, word: u64, axis: Axis, blank: u8) -> (Bits, u8) {
        let axis_order = &self.axis_orders[axis as usize];
        let blank = usize::from(blank & 0xF);
        let order = without((word >> shift(axis)) as u32, axis_order.position[blank].into());
        (Bits::of(order), axis_order.line[blank])
    }
}

/// The index of each kind.
fn numbered(kinds: &[u8]) -> [u64; 16] {
    let mut numbers = [0; 16];
    for (number, kind) in (0..).zip(kinds) {
        numbers[usize::from(*kind)] = number;
    }
    numbers
}

/// The first bit of an axis in a projection.
#[inline]
fn shift(axis: Axis) -> u32 {
    32 * axis as u32
}

impl AxisOrder {
    fn new(size: Size, blank: u8, axis: Axis) -> Self {
        let (lines, width) = axis.lines(size);
        let (blank_line, blank_at) = axis.position(size, Cell(blank.into()));
        let mut axis_order =
            Self { lines, width, cells: size.area() as u8, line: [0; 16], position: [0; 16] };
        for cell in size.cells() {
            let (line, at) = axis.position(size, cell);
            let line = if 2 * blank_line < lines { line } else { lines - 1 - line };
            let at = if 2 * blank_at < width { at } else { width - 1 - at };
            axis_order.line[cell.index()] = line as u8;
            axis_order.position[cell.index()] = (line * width + at) as u8;
        }
        axis_order
    }

    /// The distinct tile numbers in the order of the cells.
    fn kinds(&self, board: Board) -> Vec<u8> {
        let mut cells: Vec<_> = (0..self.cells).filter(|cell| *cell != board.blank).collect();
        cells.sort_unstable_by_key(|cell| self.position[usize::from(*cell)]);
        let mut kinds = Vec::new();
        for kind in cells.into_iter().map(|cell| board.tile(cell)) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds
    }

    /// For each tile number the quarter with most of its tiles.
    fn quarters(&self, board: Board) -> [u64; 16] {
        let mut counts = [[0; GROUPS]; 16];
        for cell in 0..self.cells {
            counts[usize::from(board.tile(cell))][self.quarter(cell)] += 1;
        }
        counts.map(|counts| {
            let most = (0..GROUPS).rev().max_by_key(|quarter| counts[*quarter]);
            most.expect("there are quarters") as u64
        })
    }

    fn quarter(&self, cell: u8) -> usize {
        let position = usize::from(self.position[usize::from(cell)]);
        let [late, far] = [
            2 * (position / self.width) >= self.lines - self.lines % 2,
            2 * (position % self.width) >= self.width - self.width % 2,
        ];
        2 * usize::from(late) + usize::from(far)
    }
}
