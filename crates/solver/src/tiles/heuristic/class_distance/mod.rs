//! Class distance: lower bounds on the multi-tile moves along each axis, by abstraction of tiles to
//! classes.
//!
//! The abstract puzzle does not distinguish tiles of one class and counts moves along one axis
//! only. Moves across that axis are free, so the blank may be anywhere in its line. The distance in
//! the abstract puzzle is a lower bound on the moves along the axis, and the bounds of both axes
//! add up. Walking distance is weaker: it also ignores the columns of the tiles, and its classes
//! are rows, where quarters of the board give more. The maximum over several abstractions is used.
//!
//! A table costs as much as about a hundred thousand expansions. So a further abstraction is added
//! when it pays off, or at once if its tables exist.
//!
//! Classes are defined by the target, not by tile numbers. So all goals with the blank in one
//! quarter of the board, and their reflections, share their tables.

mod abstraction;
mod axis;
mod builder;
mod projection;
mod ranks;
mod table;

pub use axis::Axis;

use crate::{grid::Size, tiles::small::Board};
use abstraction::{Abstraction, Merge};
use hashbrown::HashMap;
use projection::Projection;
use ranks::{SecondHalfRanks, second_half_ranks};
use std::{collections::VecDeque, sync::Arc};
use table::{AbstractGoal, Table};

/// Memory of the cache, in bytes, above which it is cleared before a new table is built.
const MAX_BYTES: usize = 32 << 20;

/// A cache of tables, shared by all searches.
#[derive(Default)]
pub(in crate::tiles) struct ClassTables {
    tables: HashMap<AbstractGoal, Arc<Table>>,
    /// By the number of tiles.
    second_half_ranks: HashMap<u8, SecondHalfRanks>,
}

/// Lower bounds on the moves along each axis to one target.
pub(in crate::tiles) struct ClassDistance {
    projection: Projection,
    abstractions: Vec<AbstractionTables>,
    /// Abstractions that are not used yet.
    pending: VecDeque<Abstraction>,
}

/// An abstraction with its table for each axis.
struct AbstractionTables {
    merge: Merge,
    tables: [Arc<Table>; 2],
}

/// The projection of a board and its bounds.
#[derive(Clone, Copy)]
pub(in crate::tiles) struct ClassMemo {
    word: u64,
    bounds: [u8; 2],
}

impl ClassTables {
    fn table(&mut self, goal: AbstractGoal) -> Arc<Table> {
        if let Some(table) = self.tables.get(&goal) {
            return Arc::clone(table);
        }
        if self.tables.values().map(|table| table.bytes()).sum::<usize>() > MAX_BYTES {
            self.tables.clear();
        }
        let tiles = (goal.lines * goal.width - 1) as u8;
        let second_half_ranks =
            self.second_half_ranks.entry(tiles).or_insert_with(|| second_half_ranks(tiles));
        let table = Arc::new(Table::new(&goal, Arc::clone(second_half_ranks)));
        self.tables.insert(goal, Arc::clone(&table));
        table
    }
}

impl ClassDistance {
    /// Bounds on the distance to `target`, with all abstractions whose tables exist, at least one.
    ///
    /// Tiles with equal labels must have equal numbers.
    pub(in crate::tiles) fn new(tables: &mut ClassTables, size: Size, target: Board) -> Self {
        let projection = Projection::new(size, target);
        let is_built = |way: &Abstraction| {
            let is_built = |axis| tables.tables.contains_key(&projection.goal(*way, axis));
            Axis::BOTH.into_iter().all(is_built)
        };
        let (ready, pending): (VecDeque<_>, _) =
            projection.abstractions().iter().partition(|way| is_built(way));
        let mut distance = Self { projection, abstractions: Vec::new(), pending };
        for way in ready {
            distance.add(tables, way);
        }
        if distance.abstractions.is_empty() {
            distance.add_abstraction(tables);
        }
        distance
    }

    /// Adds one more abstraction, if there is one. Earlier memos must be evaluated again.
    pub(in crate::tiles) fn add_abstraction(&mut self, tables: &mut ClassTables) {
        if let Some(way) = self.pending.pop_front() {
            self.add(tables, way);
        }
    }

    fn add(&mut self, tables: &mut ClassTables, way: Abstraction) {
        let tables = Axis::BOTH.map(|axis| tables.table(self.projection.goal(way, axis)));
        self.abstractions.push(AbstractionTables { merge: Merge::new(way), tables });
    }

    /// The memo of a board, computed from scratch.
    pub(in crate::tiles) fn evaluate(&self, board: Board) -> ClassMemo {
        let mut memo = ClassMemo { word: self.projection.evaluate(board), bounds: [0; 2] };
        for axis in Axis::BOTH {
            self.update_bound(&mut memo, axis, board.blank, u8::MAX);
        }
        memo
    }

    /// Updates the projection for a tile that moves from the cell `from` to `to`. The caller must
    /// then call [`Self::update_bound`] for its axis.
    #[inline]
    pub(in crate::tiles) fn step(&self, memo: &mut ClassMemo, tile: u8, from: u8, to: u8) {
        memo.word = self.projection.step(memo.word, tile, from, to);
    }

    /// Updates the bound along `axis`, with the blank in the cell `blank`; false if it exceeds
    /// `most`. All look-ups are made whatever comes of the first: that costs less than to guess.
    #[inline]
    pub(in crate::tiles) fn update_bound(
        &self,
        memo: &mut ClassMemo,
        axis: Axis,
        blank: u8,
        most: u8,
    ) -> bool {
        let (groups, line) = self.projection.order(memo.word, axis, blank);
        let mut bound = 0;
        for AbstractionTables { merge, tables } in &self.abstractions {
            bound = bound.max(tables[axis as usize].distance(merge.classes(groups), line));
        }
        memo.bounds[axis as usize] = bound;
        bound <= most
    }
}

impl ClassMemo {
    /// A lower bound on the remaining moves along `axis`.
    #[inline]
    pub(in crate::tiles) fn along(&self, axis: Axis) -> u8 {
        self.bounds[axis as usize]
    }

    /// A lower bound on the remaining moves.
    #[inline]
    pub(in crate::tiles) fn sum(&self) -> u8 {
        self.bounds[0] + self.bounds[1]
    }
}

#[cfg(test)]
mod tests;
