//! Additive pattern databases (Korf and Felner, 'Disjoint pattern database heuristics', 2002).
//!
//! The tiles are parted into patterns. For each, a table holds how many moves *of its own tiles*
//! every placement of them is from the goal; as a move belongs to one pattern, the sum over all
//! patterns is admissible. Here a table also tells apart the regions of free cells that the blank
//! may be in, which makes it larger where the pattern's tiles wall the blank in.
//!
//! Where the goal's blank stays in its place when the board is reflected, the same tables look at
//! the reflected board too, and the larger sum counts.

mod partition;
mod pattern;
mod regions;
mod symmetry;
mod table;

use super::Heuristic;
use crate::{
    grid::Size,
    tiles::exact::{Board, Instance},
};
use hashbrown::HashMap;
pub(in crate::tiles) use pattern::Capacity;
use pattern::Pattern;
use regions::Regions;
use std::{array, ops::Range, rc::Rc};
use symmetry::Symmetry;
use table::Table;

/// The most tables that a memo follows, over all views. Tiles beyond count for nothing.
const MAX_TABLES: usize = 6;
/// The most ways to look at a board.
const MAX_VIEWS: usize = 2;
/// The most memory that is kept in tables, in bytes.
const MAX_KEPT: usize = 40 << 20;

/// Tables that were built, shared by later solves.
#[derive(Default)]
pub(in crate::tiles) struct Tables {
    regions: HashMap<Size, Rc<Regions>>,
    tables: HashMap<TableKey, Rc<Table>>,
}

/// What a table depends on: the goals as indices of the pattern, each with the blank's cell.
type TableKey = (Size, Pattern, Vec<(u32, u8)>);

/// The sum of the distances of the patterns that the tiles are parted into.
pub(in crate::tiles) struct PatternDatabases {
    regions: Rc<Regions>,
    cells: u8,
    tables: Vec<Rc<Table>>,
    views: Vec<View>,
}

/// One way to look at the board: as it is, or reflected.
struct View {
    /// Where each cell lies in this view.
    cell: [u8; 16],
    /// By tile.
    parts: [Part; 16],
    /// Which of [`PatternDatabases::tables`] are its own.
    tables: Range<usize>,
}

/// What a tile is in a view.
#[derive(Clone, Copy)]
struct Part {
    /// Which of [`PatternDatabases::tables`] it belongs to; [`MAX_TABLES`] if to none.
    table: u8,
    /// What it adds to an index in each cell.
    key: [u32; 16],
}

/// Where the tiles of a board are in each table.
#[derive(Clone, Copy)]
pub(in crate::tiles) struct Memo {
    entries: [Entry; MAX_TABLES],
    /// The sum of distances in each view.
    sums: [u8; MAX_VIEWS],
}

#[derive(Clone, Copy, Default)]
struct Entry {
    index: u32,
    occupied: u16,
    distance: u8,
}

impl Tables {
    fn regions(&mut self, size: Size) -> Rc<Regions> {
        self.regions.entry(size).or_insert_with(|| Rc::new(Regions::new(size))).clone()
    }

    fn table(&mut self, size: Size, pattern: Pattern, goals: Vec<(u32, u8)>) -> Rc<Table> {
        let regions = self.regions(size);
        if self.bytes() > MAX_KEPT {
            self.tables.clear();
        }
        let build = |(size, pattern, goals): &TableKey| {
            Rc::new(Table::build(*size, &regions, pattern.clone(), goals))
        };
        self.tables.entry((size, pattern, goals)).or_insert_with_key(build).clone()
    }

    fn bytes(&self) -> usize {
        self.tables.values().map(|table| table.bytes()).sum()
    }
}

impl PatternDatabases {
    /// The distance to the nearest goal of `instance`, from `tables` or added to them.
    pub(in crate::tiles) fn new(
        tables: &mut Tables,
        instance: &Instance,
        capacity: Capacity,
    ) -> Self {
        let mut databases = Self {
            regions: tables.regions(instance.size),
            cells: instance.cells(),
            tables: Vec::new(),
            views: Vec::new(),
        };
        let views = symmetry::useful(instance.size, &instance.goals);
        for symmetry in views.iter().take(MAX_VIEWS) {
            databases.add_view(tables, instance, capacity, symmetry);
        }
        databases
    }

    fn add_view(
        &mut self,
        tables: &mut Tables,
        instance: &Instance,
        capacity: Capacity,
        symmetry: &Symmetry,
    ) {
        let goals: Vec<_> = instance.goals.iter().map(|goal| symmetry.apply(*goal)).collect();
        let first = self.tables.len();
        let mut parts = [Part { table: MAX_TABLES as u8, key: [0; 16] }; 16];
        for group in partition::partition(instance, goals[0], capacity) {
            let table = self.tables.len() as u8;
            if usize::from(table) == MAX_TABLES {
                break;
            }
            for &(tile, slot) in &group.tiles {
                let key = array::from_fn(|cell| slot.key(symmetry.cell[cell].into()));
                parts[usize::from(tile)] = Part { table, key };
            }
            let sources = group.sources(instance, &goals);
            self.tables.push(tables.table(instance.size, group.pattern, sources));
        }
        self.views.push(View { cell: symmetry.cell, parts, tables: first..self.tables.len() });
    }

    /// Fills in the entries of the tables of a view.
    fn look_at(&self, board: Board, view: &View, entries: &mut [Entry; MAX_TABLES]) {
        for cell in 0..self.cells {
            let part = &view.parts[usize::from(board.tile(cell))];
            if let Some(entry) = entries.get_mut(usize::from(part.table)) {
                entry.index ^= part.key[usize::from(cell)];
                entry.occupied |= 1 << view.cell[usize::from(cell)];
            }
        }
        let blank = view.cell[usize::from(board.blank)];
        for table in view.tables.clone() {
            let entry = &mut entries[table];
            entry.distance = self.tables[table].distance_walked(&self.regions, entry.index, blank);
        }
    }
}

impl Heuristic for PatternDatabases {
    type Memo = Memo;

    fn look(&self, board: Board) -> Memo {
        let mut memo = Memo { entries: array::from_fn(|_| Entry::default()), sums: [0; MAX_VIEWS] };
        for (view, sum) in self.views.iter().zip(&mut memo.sums) {
            self.look_at(board, view, &mut memo.entries);
            *sum = memo.entries[view.tables.clone()].iter().map(|entry| entry.distance).sum();
        }
        memo
    }

    #[inline]
    fn step(&self, memo: &Memo, tile: u8, from: u8, to: u8, left: u8) -> Option<Memo> {
        let mut memo = *memo;
        for (view, sum) in self.views.iter().zip(&mut memo.sums) {
            let part = &view.parts[usize::from(tile)];
            let Some(entry) = memo.entries.get_mut(usize::from(part.table)) else { continue };
            let blank = view.cell[usize::from(from)];
            entry.index ^= part.key[usize::from(from)] ^ part.key[usize::from(to)];
            entry.occupied ^= 1 << blank ^ 1 << view.cell[usize::from(to)];
            // The blank stays in its region of every other pattern: both cells are free there.
            let region = self.regions.number(entry.occupied, blank);
            let table = &self.tables[usize::from(part.table)];
            let distance = table.distance(entry.index, region, entry.distance);
            *sum = *sum + distance - entry.distance;
            entry.distance = distance;
            if *sum > left {
                return None;
            }
        }
        Some(memo)
    }

    #[inline]
    fn estimate(memo: &Memo) -> u8 {
        memo.sums[0].max(memo.sums[1])
    }
}
