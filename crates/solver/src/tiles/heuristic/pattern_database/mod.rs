//! Additive pattern databases (Korf and Felner, 'Disjoint pattern database heuristics', 2002).
//!
//! The tiles are parted into patterns. For each, a table holds how many moves *of its own tiles*
//! every placement of them is from the goal; as a move belongs to one pattern, the sum over all
//! patterns is admissible. Here a table also tells apart the regions of free cells that the blank
//! may be in, which makes it larger where the pattern's tiles wall the blank in.
//!
//! Where the goal's blank stays in its place when the board is reflected, the same tables look at
//! the reflected board too, and the larger sum counts.

mod arrangements;
mod builder;
mod capacity;
mod file;
mod hop;
mod key;
mod partition;
mod regions;
mod symmetry;
mod table;
mod tables;

use super::Heuristic;
use crate::tiles::exact::{Board, Instance};
pub use capacity::Capacity;
pub use file::BadTable;
use hop::Hop;
pub(in crate::tiles) use key::TableKey;
use partition::Group;
use regions::Regions;
use std::{array, ops::Range, rc::Rc};
use symmetry::Symmetry;
use table::{Entry, Table};
pub(in crate::tiles) use tables::Tables;

/// The most tables that a memo follows, over all views. Tiles beyond count for nothing.
const MAX_TABLES: usize = 6;
/// The most ways to look at a board.
const MAX_VIEWS: usize = 2;

/// The sum of the distances of the patterns that the tiles are parted into.
pub(in crate::tiles) struct PatternDatabases {
    regions: Rc<Regions>,
    cells: u8,
    tables: Vec<Rc<Table>>,
    views: Vec<View>,
}

/// One way to look at the board: as it is, or reflected.
struct View {
    symmetry: Symmetry,
    /// By the cells that a tile leaves, which counts for 16, and goes to.
    hops: Box<[Hop; 256]>,
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
    /// Tiles of one class are alike.
    class: u8,
}

/// Where the tiles of a board are in each table.
#[derive(Clone, Copy)]
pub(in crate::tiles) struct Memo {
    entries: [Entry; MAX_TABLES],
    /// The sum of distances in each view.
    sums: [i16; MAX_VIEWS],
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
        for (symmetry, groups) in plan(&databases.regions, instance, capacity) {
            databases.add_view(tables, symmetry, &groups);
        }
        databases
    }

    /// What the tables depend on that [`PatternDatabases::new`] takes, each once.
    pub(in crate::tiles) fn keys(
        tables: &mut Tables,
        instance: &Instance,
        capacity: Capacity,
    ) -> Vec<TableKey> {
        let views = plan(&tables.regions(instance.size), instance, capacity);
        let mut keys: Vec<TableKey> = Vec::new();
        for (_, key) in views.into_iter().flat_map(|(_, groups)| groups) {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        keys
    }

    fn add_view(&mut self, tables: &mut Tables, symmetry: Symmetry, groups: &[(Group, TableKey)]) {
        let first = self.tables.len();
        let mut parts = [Part { table: MAX_TABLES as u8, class: 0 }; 16];
        for (group, key) in groups {
            for (tile, class) in group.tiles() {
                parts[usize::from(tile)] = Part { table: self.tables.len() as u8, class };
            }
            self.tables.push(tables.table(key));
        }
        let cell = |cell: usize| symmetry.cell[cell];
        let hops = Box::new(array::from_fn(|pair| Hop::new(cell(pair / 16), cell(pair % 16))));
        self.views.push(View { symmetry, hops, parts, tables: first..self.tables.len() });
    }

    /// The entry of one table, and what counts of its distance.
    fn look_in(&self, table: usize, view: &View, board: Board) -> Entry {
        let part = |cell| view.parts[usize::from(board.tile(cell))];
        let own = (0..self.cells).filter(|cell| usize::from(part(*cell).table) == table);
        let occupied = own.clone().fold(0, |mask, cell| mask | 1 << cell);
        let code = arrangements::code(own.map(|cell| part(cell).class));
        self.tables[table].look(&self.regions, occupied, code, board.blank)
    }
}

/// The ways to look at boards of `instance`, each with its patterns; as many of them as a memo can
/// follow.
fn plan(
    regions: &Regions,
    instance: &Instance,
    capacity: Capacity,
) -> Vec<(Symmetry, Vec<(Group, TableKey)>)> {
    let mut room = MAX_TABLES;
    let views = symmetry::useful(instance.size, &instance.goals).into_iter().take(MAX_VIEWS);
    let look = |symmetry: Symmetry| {
        let goals: Vec<_> = instance.goals.iter().map(|goal| symmetry.apply(*goal)).collect();
        let mut groups = partition::partition(instance, goals[0], regions, capacity);
        groups.truncate(room);
        room -= groups.len();
        let with_key = |group: Group| {
            let key = group.key(instance.size, &goals);
            (group, key)
        };
        (symmetry, groups.into_iter().map(with_key).collect())
    };
    views.map(look).collect()
}

impl Heuristic for PatternDatabases {
    type Memo = Memo;

    fn look(&self, board: Board) -> Memo {
        let mut memo = Memo { entries: array::from_fn(|_| Entry::default()), sums: [0; MAX_VIEWS] };
        for (view, sum) in self.views.iter().zip(&mut memo.sums) {
            let board = view.symmetry.apply(board);
            for number in view.tables.clone() {
                let (entry, table) = (&mut memo.entries[number], &self.tables[number]);
                *entry = self.look_in(number, view, board);
                *sum += i16::from(entry.distance) - i16::from(table.late());
            }
        }
        memo
    }

    #[inline]
    fn step(&self, memo: &Memo, tile: u8, from: u8, to: u8, left: u8) -> Option<Memo> {
        let mut changed = [(MAX_TABLES, Entry::default()); MAX_VIEWS];
        let mut sums = memo.sums;
        for ((view, sum), changed) in self.views.iter().zip(&mut sums).zip(&mut changed) {
            let number = usize::from(view.parts[usize::from(tile)].table);
            let Some(entry) = memo.entries.get(number) else { continue };
            let hop = &view.hops[usize::from(from << 4 | to)];
            // The blank stays in its region of every other pattern: both cells are free there.
            let next = self.tables[number].step(&self.regions, *entry, hop);
            *sum += i16::from(next.distance) - i16::from(entry.distance);
            if *sum > i16::from(left) {
                return None;
            }
            *changed = (number, next);
        }
        let mut memo = Memo { sums, ..*memo };
        for (number, next) in changed {
            if let Some(entry) = memo.entries.get_mut(number) {
                *entry = next;
            }
        }
        Some(memo)
    }

    #[inline]
    fn estimate(memo: &Memo) -> u8 {
        memo.sums[0].max(memo.sums[1]).max(0) as u8
    }
}
