//! Walking distance, in long moves.
//!
//! Look at the rows alone: a row holds so many tiles that belong in the first row, so many that
//! belong in the second, and so on, and the blank trades places with any tile of a neighbouring row.
//! The fewest moves that sort the rows in this game are a lower bound of the vertical moves of the
//! real one; the same holds for the columns and the horizontal moves, and the two add up (Ken'ichiro
//! Takahashi, 2002). Here a move takes the blank any number of rows one way, as a line of tiles may
//! go together.

use crate::{
    grid::Size,
    tiles::exact::{Board, Instance},
};
use hashbrown::HashMap;
use std::rc::Rc;

/// The most states of the game of lines that are worth their memory.
const MAX_STATES: usize = 1_000_000;

/// No state.
const NONE: u32 = u32::MAX;

/// The rows or the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::tiles) enum Axis {
    /// Tiles go up and down, from row to row.
    Vertical,
    /// Tiles go left and right, from column to column.
    Horizontal,
}

/// Tables that were built, shared by later solves.
#[derive(Default)]
pub(in crate::tiles) struct WalkingTables {
    tables: HashMap<(usize, usize, usize), Option<Rc<Table>>>,
}

/// The distance of boards from one goal along one axis.
pub(in crate::tiles) struct WalkingDistance {
    table: Rc<Table>,
    /// The line of each cell.
    line: [u8; 16],
    /// The line that each tile belongs in.
    home: [u8; 16],
    cells: u8,
}

/// The game of lines: `lines` of them with `width` cells each.
struct Table {
    lines: usize,
    /// The number of each state.
    numbers: HashMap<u128, u32>,
    /// By state: the state after the blank has gone to the line before (0) or behind (1) and a tile
    /// of some home has come to its line.
    next: Vec<[[u32; 8]; 2]>,
    /// By state: the fewest long moves to the goal.
    distances: Vec<u8>,
}

/// How many tiles of each home lie in each line, and where the blank is.
#[derive(Clone)]
struct Lines {
    counts: Vec<Vec<u8>>,
    blank: usize,
}

impl Axis {
    /// Both of them.
    pub(in crate::tiles) const BOTH: [Self; 2] = [Self::Vertical, Self::Horizontal];

    /// The other one.
    pub(in crate::tiles) fn other(self) -> Self {
        match self {
            Self::Vertical => Self::Horizontal,
            Self::Horizontal => Self::Vertical,
        }
    }

    fn lines(self, size: Size) -> (usize, usize) {
        match self {
            Self::Vertical => (size.rows(), size.cols()),
            Self::Horizontal => (size.cols(), size.rows()),
        }
    }

    fn line(self, size: Size, cell: u8) -> u8 {
        let cell = usize::from(cell);
        match self {
            Self::Vertical => (cell / size.cols()) as u8,
            Self::Horizontal => (cell % size.cols()) as u8,
        }
    }
}

impl WalkingDistance {
    /// The distance from `goal` along `axis`, from `tables` or added to them. `None` for boards whose
    /// game of lines is too large.
    pub(in crate::tiles) fn new(
        tables: &mut WalkingTables,
        instance: &Instance,
        goal: Board,
        axis: Axis,
    ) -> Option<Self> {
        let (lines, width) = axis.lines(instance.size);
        let line = std::array::from_fn(|cell| axis.line(instance.size, cell as u8));
        let mut home = [0; 16];
        for cell in 0..instance.cells() {
            home[usize::from(goal.tile(cell))] = line[usize::from(cell)];
        }
        let blank = usize::from(home[0]);
        let build = || Table::build(lines, width, blank).map(Rc::new);
        let table = tables.tables.entry((lines, width, blank)).or_insert_with(build).clone()?;
        Some(Self { table, line, home, cells: instance.cells() })
    }

    /// The state of `board` in the game of lines.
    pub(in crate::tiles) fn look(&self, board: Board) -> u32 {
        let mut counts = vec![vec![0; self.table.lines]; self.table.lines];
        for cell in (0..self.cells).filter(|cell| board.tile(*cell) != 0) {
            let home = self.home[usize::from(board.tile(cell))];
            counts[usize::from(self.line[usize::from(cell)])][usize::from(home)] += 1;
        }
        let blank = self.line[usize::from(board.blank)].into();
        self.table.numbers.get(&Lines { counts, blank }.key()).copied().unwrap_or(NONE)
    }

    /// The state after `tile` has gone one cell along the axis, from the cell `from` to `to`.
    #[inline]
    pub(in crate::tiles) fn step(&self, state: u32, tile: u8, from: u8, to: u8) -> u32 {
        let behind = self.line[usize::from(from)] > self.line[usize::from(to)];
        self.table.next[state as usize][usize::from(behind)]
            [usize::from(self.home[usize::from(tile)])]
    }

    /// At least so many moves along the axis are left.
    #[inline]
    pub(in crate::tiles) fn estimate(&self, state: u32) -> u8 {
        self.table.distances[state as usize]
    }
}

impl Table {
    fn build(lines: usize, width: usize, blank: usize) -> Option<Self> {
        let goal = Lines::sorted(lines, width, blank);
        let mut table =
            Self { lines, numbers: HashMap::new(), next: Vec::new(), distances: Vec::new() };
        let mut found = vec![goal.clone()];
        table.numbers.insert(goal.key(), 0);
        while table.next.len() < found.len() {
            let state = found[table.next.len()].clone();
            let next = [false, true].map(|behind| table.steps(&state, behind, &mut found));
            table.next.push(next);
            if found.len() > MAX_STATES {
                return None;
            }
        }
        table.walk();
        Some(table)
    }

    /// The states after each step of the blank one way; new ones are numbered.
    fn steps(&mut self, state: &Lines, behind: bool, found: &mut Vec<Lines>) -> [u32; 8] {
        std::array::from_fn(|home| {
            let Some(next) = state.step(behind, home) else { return NONE };
            *self.numbers.entry(next.key()).or_insert_with(|| {
                found.push(next);
                found.len() as u32 - 1
            })
        })
    }

    /// Fills in the distances, breadth-first from the goal, which is state 0.
    fn walk(&mut self) {
        self.distances = vec![u8::MAX; self.next.len()];
        self.distances[0] = 0;
        let mut front = vec![0];
        for distance in 1.. {
            let mut next_front = Vec::new();
            for (state, way) in front.iter().flat_map(|state| [(*state, 0), (*state, 1)]) {
                self.run(state, way, distance, &mut next_front);
            }
            if next_front.is_empty() {
                break;
            }
            front = next_front;
        }
    }

    /// Enters every state that the blank comes to by going on one way.
    fn run(&mut self, state: u32, way: usize, distance: u8, entered: &mut Vec<u32>) {
        for next in self.next[state as usize][way].into_iter().filter(|next| *next != NONE) {
            if self.distances[next as usize] == u8::MAX {
                self.distances[next as usize] = distance;
                entered.push(next);
            }
            self.run(next, way, distance, entered);
        }
    }
}

impl Lines {
    /// Every tile at home.
    fn sorted(lines: usize, width: usize, blank: usize) -> Self {
        let mut counts = vec![vec![0; lines]; lines];
        for (line, counts) in counts.iter_mut().enumerate() {
            counts[line] = (width - usize::from(line == blank)) as u8;
        }
        Self { counts, blank }
    }

    /// The lines after the blank has gone one line on and a tile of `home` has come back for it, if
    /// there is such a line and such a tile.
    fn step(&self, behind: bool, home: usize) -> Option<Self> {
        let line = if behind { self.blank + 1 } else { self.blank.checked_sub(1)? };
        let mut next = self.clone();
        let count = next.counts.get_mut(line)?.get_mut(home)?;
        *count = count.checked_sub(1)?;
        next.counts[self.blank][home] += 1;
        next.blank = line;
        Some(next)
    }

    /// A number of its own. With 16 cells, eight lines hold two tiles each, and fewer lines more:
    /// two bits a count do for more than five lines, and four for the others.
    fn key(&self) -> u128 {
        let bits = if self.counts.len() > 5 { 2 } else { 4 };
        // The blank's line is the one that is a tile short.
        self.counts.iter().flatten().fold(0, |key, count| key << bits | u128::from(*count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_15_puzzle_have_24_964_states() {
        assert_eq!(Table::build(4, 4, 0).unwrap().next.len(), 24_964);
    }

    #[test]
    fn a_game_of_eight_lines_is_too_large() {
        assert!(Table::build(8, 2, 0).is_none());
    }
}
