//! How many long moves along one axis are left, told from classes of tiles.
//!
//! Take the tiles of a class for alike, and count the moves along one axis alone: those across it
//! cost nothing, so the blank may be anywhere in its line. The fewest moves that bring the classes
//! to their places in this game are a lower bound of the moves along the axis in the real one, and
//! the bounds of the two axes add up. Walking distance does the same, and forgets which column a
//! tile is in besides; classes that are corners of the board tell far more than rows do. Several
//! ways to class the tiles are looked at, and the largest bound counts.
//!
//! A table costs about as much as some hundred thousand boards do: a further way to class the tiles is
//! looked at once it pays, or at once if its tables are there.
//!
//! The classes follow the target, not the numbers of the tiles. So all goals with the blank in the
//! same part of the board have the same table, and so have its reflections.

mod axis;
mod classes;
mod outlook;
mod ranks;
mod table;

pub use axis::Axis;

use crate::{grid::Size, tiles::exact::Board};
use classes::{Merge, Way};
use hashbrown::HashMap;
use outlook::Outlook;
use ranks::{Seconds, seconds};
use std::{collections::VecDeque, rc::Rc};
use table::{Game, Table};

/// How much memory tables may take that are not in use.
const MOST_BYTES: usize = 32 << 20;

/// Tables that were built, shared by later solves.
#[derive(Default)]
pub(in crate::tiles) struct ClassTables {
    tables: HashMap<Game, Rc<Table>>,
    /// By the number of tiles.
    seconds: HashMap<u8, Seconds>,
}

/// Lower bounds of the moves along each axis to one target.
pub(in crate::tiles) struct ClassDistance {
    outlook: Outlook,
    walks: Vec<Walk>,
    /// Further ways to class the tiles.
    waiting: VecDeque<Way>,
}

/// One way to class the tiles, and its table along each axis.
struct Walk {
    merge: Merge,
    tables: [Rc<Table>; 2],
}

/// What is kept of a board.
#[derive(Clone, Copy)]
pub(in crate::tiles) struct Sight {
    word: u64,
    bounds: [u8; 2],
}

impl ClassTables {
    fn table(&mut self, game: Game) -> Rc<Table> {
        if let Some(table) = self.tables.get(&game) {
            return Rc::clone(table);
        }
        if self.tables.values().map(|table| table.bytes()).sum::<usize>() > MOST_BYTES {
            self.tables.clear();
        }
        let tiles = (game.lines * game.width - 1) as u8;
        let seconds = self.seconds.entry(tiles).or_insert_with(|| seconds(tiles));
        let table = Rc::new(Table::new(&game, Rc::clone(seconds)));
        self.tables.insert(game, Rc::clone(&table));
        table
    }
}

impl ClassDistance {
    /// The bounds for the way to `target`, with the tables that are there, or the first ones.
    ///
    /// Requires alike tiles to have the same number.
    pub(in crate::tiles) fn new(tables: &mut ClassTables, size: Size, target: Board) -> Self {
        let outlook = Outlook::new(size, target);
        let is_there = |way: &Way| {
            let is_there = |axis| tables.tables.contains_key(&outlook.game(*way, axis));
            Axis::BOTH.into_iter().all(is_there)
        };
        let (ready, waiting): (VecDeque<_>, _) =
            outlook.ways().iter().partition(|way| is_there(way));
        let mut distance = Self { outlook, walks: Vec::new(), waiting };
        for way in ready {
            distance.add(tables, way);
        }
        if distance.walks.is_empty() {
            distance.widen(tables);
        }
        distance
    }

    /// Looks at one more way to class the tiles, if there is one. What was seen before is to be
    /// looked at again.
    pub(in crate::tiles) fn widen(&mut self, tables: &mut ClassTables) {
        if let Some(way) = self.waiting.pop_front() {
            self.add(tables, way);
        }
    }

    fn add(&mut self, tables: &mut ClassTables, way: Way) {
        let tables = Axis::BOTH.map(|axis| tables.table(self.outlook.game(way, axis)));
        self.walks.push(Walk { merge: Merge::new(way), tables });
    }

    /// A board, looked at from nothing.
    pub(in crate::tiles) fn look(&self, board: Board) -> Sight {
        let mut sight = Sight { word: self.outlook.look(board), bounds: [0; 2] };
        for axis in Axis::BOTH {
            self.settle(&mut sight, axis, board.blank, u8::MAX);
        }
        sight
    }

    /// Follows a tile from the cell `from` to `to`. The bound along its way is to be settled then.
    #[inline]
    pub(in crate::tiles) fn step(&self, sight: &mut Sight, tile: u8, from: u8, to: u8) {
        sight.word = self.outlook.step(sight.word, tile, from, to);
    }

    /// Works out the bound along `axis`, now that the blank is in the cell `blank`; false as soon as
    /// it is more than `most`.
    #[inline]
    pub(in crate::tiles) fn settle(
        &self,
        sight: &mut Sight,
        axis: Axis,
        blank: u8,
        most: u8,
    ) -> bool {
        let (groups, line) = self.outlook.order(sight.word, axis, blank);
        let mut bound = 0;
        for Walk { merge, tables } in &self.walks {
            bound = bound.max(tables[axis as usize].distance(merge.classes(groups), line));
            if bound > most {
                return false;
            }
        }
        sight.bounds[axis as usize] = bound;
        true
    }
}

impl Sight {
    /// A lower bound of the moves along `axis` that are left.
    #[inline]
    pub(in crate::tiles) fn along(&self, axis: Axis) -> u8 {
        self.bounds[axis as usize]
    }

    /// A lower bound of the moves that are left.
    #[inline]
    pub(in crate::tiles) fn sum(&self) -> u8 {
        self.bounds[0] + self.bounds[1]
    }
}

#[cfg(test)]
mod tests;
