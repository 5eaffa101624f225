//! Additive pattern databases (Korf and Felner, 'Disjoint pattern database heuristics', 2002).
//!
//! The tiles are partitioned into patterns. The table of a pattern holds for each placement of its
//! tiles the distance to the goal, counting moves *of its own tiles* only. As each move belongs to
//! one pattern, the sum over all patterns is admissible. Here a state also includes the connected
//! region of free cells that contains the blank, which gives larger distances.
//!
//! If a reflection of the board keeps the goal's blank in place, the reflected board is looked up
//! in the same tables too, and the larger sum is used.

mod blank_regions;
mod builder;
mod capacity;
mod check;
mod file;
mod key;
mod orders;
mod partition;
mod ranked_regions;
mod regions;
mod row_shifts;
mod symmetry;
mod table;
mod tables;
mod tile_move;

use super::Heuristic;
use crate::tiles::small::{Board, Instance};
pub(in crate::tiles) use builder::Builder;
pub use capacity::Capacity;
pub use file::BadTable;
pub(in crate::tiles) use key::{GoalState, TableKey};
pub(in crate::tiles) use orders::{Orders, code};
use partition::Pattern;
pub(in crate::tiles) use ranked_regions::RankedRegions;
use regions::Regions;
use std::{array, ops::Range, sync::Arc};
use symmetry::Symmetry;
pub(in crate::tiles) use table::{Entry, Table};
pub(in crate::tiles) use tables::Tables;
pub(in crate::tiles) use tile_move::TileMove;

/// Maximum number of tables of a memo, over all views. Tiles of further patterns are not counted.
const MAX_TABLES: usize = 6;
/// Maximum number of views.
const MAX_VIEWS: usize = 2;

/// The sum of the distances of the patterns of a partition.
pub(in crate::tiles) struct PatternDatabases {
    regions: Arc<Regions>,
    cells: u8,
    tables: Vec<Arc<Table>>,
    views: Vec<View>,
}

/// A view of the board: the board itself or a reflection.
struct View {
    symmetry: Symmetry,
    /// By `16 * from + to`.
    tile_moves: Box<[TileMove; 256]>,
    /// By tile.
    tile_classes: [TileClass; 16],
    /// The range of its tables in [`PatternDatabases::tables`].
    tables: Range<usize>,
}

/// The table and class of a tile in a view.
#[derive(Clone, Copy)]
struct TileClass {
    /// Index in [`PatternDatabases::tables`]; [`MAX_TABLES`] for none.
    table: u8,
    /// Equal for tiles with equal labels.
    class: u8,
}

/// The entries of a board in all tables.
#[derive(Clone, Copy)]
pub(in crate::tiles) struct Memo {
    entries: [Entry; MAX_TABLES],
    /// The sum of distances in each view.
    sums: [i16; MAX_VIEWS],
}

impl PatternDatabases {
    /// The heuristic for the nearest goal of `instance`. Missing tables are built and added to
    /// `tables`.
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
        for (symmetry, patterns) in plan(&databases.regions, instance, capacity) {
            databases.add_view(tables, symmetry, &patterns);
        }
        databases
    }

    /// The distinct keys of the tables that [`PatternDatabases::new`] uses.
    pub(in crate::tiles) fn keys(
        tables: &mut Tables,
        instance: &Instance,
        capacity: Capacity,
    ) -> Vec<TableKey> {
        let views = plan(&tables.regions(instance.size), instance, capacity);
        let mut keys: Vec<TableKey> = Vec::new();
        for (_, key) in views.into_iter().flat_map(|(_, patterns)| patterns) {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        keys
    }

    fn add_view(
        &mut self,
        tables: &mut Tables,
        symmetry: Symmetry,
        patterns: &[(Pattern, TableKey)],
    ) {
        let first = self.tables.len();
        let mut tile_classes = [TileClass { table: MAX_TABLES as u8, class: 0 }; 16];
        for (pattern, key) in patterns {
            for (tile, class) in pattern.tiles() {
                tile_classes[usize::from(tile)] =
                    TileClass { table: self.tables.len() as u8, class };
            }
            self.tables.push(tables.table(key));
        }
        let cell = |cell: usize| symmetry.cell[cell];
        let tile_moves =
            Box::new(array::from_fn(|pair| TileMove::new(cell(pair / 16), cell(pair % 16))));
        self.views.push(View {
            symmetry,
            tile_moves,
            tile_classes,
            tables: first..self.tables.len(),
        });
    }

    /// The entry of a board in one table.
    fn evaluate_table(&self, table: usize, view: &View, board: Board) -> Entry {
        let tile_class = |cell| view.tile_classes[usize::from(board.tile(cell))];
        let own = (0..self.cells).filter(|cell| usize::from(tile_class(*cell).table) == table);
        let occupied = own.clone().fold(0, |mask, cell| mask | 1 << cell);
        let code = code(own.map(|cell| tile_class(cell).class));
        self.tables[table].evaluate(&*self.regions, occupied, code, board.blank)
    }
}

/// The views of boards of `instance`, each with its patterns, up to [`MAX_TABLES`] patterns in
/// total.
fn plan(
    regions: &Regions,
    instance: &Instance,
    capacity: Capacity,
) -> Vec<(Symmetry, Vec<(Pattern, TableKey)>)> {
    let mut room = MAX_TABLES;
    let views = symmetry::for_goals(instance.size, &instance.goals).into_iter().take(MAX_VIEWS);
    let with_patterns = |symmetry: Symmetry| {
        let goals: Vec<_> = instance.goals.iter().map(|goal| symmetry.apply(*goal)).collect();
        let mut patterns = partition::partition(instance, goals[0], regions, capacity);
        patterns.truncate(room);
        room -= patterns.len();
        let with_key = |pattern: Pattern| {
            let key = pattern.key(instance.size, &goals);
            (pattern, key)
        };
        (symmetry, patterns.into_iter().map(with_key).collect())
    };
    views.map(with_patterns).collect()
}

impl Heuristic for PatternDatabases {
    type Memo = Memo;

    fn evaluate(&self, board: Board) -> Memo {
        let mut memo = Memo { entries: array::from_fn(|_| Entry::default()), sums: [0; MAX_VIEWS] };
        for (view, sum) in self.views.iter().zip(&mut memo.sums) {
            let board = view.symmetry.apply(board);
            for number in view.tables.clone() {
                let (entry, table) = (&mut memo.entries[number], &self.tables[number]);
                *entry = self.evaluate_table(number, view, board);
                *sum += i16::from(entry.distance()) - i16::from(table.offset());
            }
        }
        memo
    }

    #[inline]
    fn step(&self, memo: &Memo, tile: u8, from: u8, to: u8, left: u8) -> Option<Memo> {
        let mut changed = [(MAX_TABLES, Entry::default()); MAX_VIEWS];
        let mut sums = memo.sums;
        for ((view, sum), changed) in self.views.iter().zip(&mut sums).zip(&mut changed) {
            let number = usize::from(view.tile_classes[usize::from(tile)].table);
            let Some(entry) = memo.entries.get(number) else { continue };
            let tile_move = &view.tile_moves[usize::from(from << 4 | to)];
            // For every other pattern both cells are free and connected: its entry does not change.
            let next = self.tables[number].step(&*self.regions, *entry, tile_move);
            *sum += i16::from(next.distance()) - i16::from(entry.distance());
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
