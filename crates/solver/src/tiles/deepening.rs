//! IDA\* in single-tile moves on boards of up to 16 cells, with tables whose size grows with the
//! work.

use super::{
    Move, Path,
    exact::{Automaton, Budget, Search, ida_star, split_root},
    heuristic::{BadTable, Capacity, Heuristic, PatternDatabases, TableKey, Tables},
    small::Instance,
};
use crate::{
    math::sorting::sort_by_rank,
    search::{Found, Limit, Limits, OnProgress, Progress},
};

/// The state of IDA\* over pattern databases that is kept from one puzzle to the next.
pub(super) struct Deepening {
    pub(super) tables: Tables,
    automaton: Option<Automaton>,
    /// The sizes of tables in use, in increasing order.
    levels: Vec<Level>,
}

/// A size of tables and its effort.
#[derive(Clone)]
struct Level {
    capacity: Capacity,
    /// Number of expansions after which the next larger tables pay off: building them takes about
    /// as long.
    max_expanded: u64,
    /// Number of expansions in all searches.
    expanded: u64,
}

impl Level {
    fn new(capacity: Capacity, max_expanded: u64) -> Self {
        Self { capacity, max_expanded, expanded: 0 }
    }
}

impl Default for Deepening {
    fn default() -> Self {
        let levels = vec![
            Level::new(Capacity::Five, 2_000_000),
            Level::new(Capacity::Six, 20_000_000),
            Level::new(Capacity::Seven, u64::MAX),
        ];
        Self { tables: Tables::default(), automaton: None, levels }
    }
}

impl Deepening {
    /// The state for another solver that shares the memory of the tables.
    pub(super) fn fork(&self) -> Self {
        Self { tables: self.tables.fork(), automaton: None, levels: self.levels.clone() }
    }

    /// Uses only tables of one size from now on.
    pub(super) fn fix_capacity(&mut self, capacity: Capacity) {
        self.levels = vec![Level::new(capacity, u64::MAX)];
    }

    /// Searches for a shortest path. Begins with the largest tables that are built, or with the
    /// smallest ones, and continues with larger ones when they pay off.
    pub(super) fn search(
        &mut self,
        instance: &Instance,
        limits: &Limits,
        on_progress: &mut OnProgress,
    ) -> (Found<Move>, Progress) {
        let mut progress = Progress::default();
        for level in self.first_level(instance)..self.levels.len() {
            let Level { capacity, max_expanded, expanded } = self.levels[level];
            let before = progress.expanded;
            let end = before.saturating_add(max_expanded.saturating_sub(expanded));
            if end == before {
                continue;
            }
            let stage = Limits { expanded: limits.expanded.min(end), ..*limits };
            let databases = PatternDatabases::new(&mut self.tables, instance, capacity);
            let automaton = self.automaton.get_or_insert_with(Automaton::new);
            let found =
                ida_star(instance, &databases, automaton, &stage, &mut progress, on_progress);
            self.levels[level].expanded += progress.expanded - before;
            if found != Found::Stopped(Limit::Expanded(end)) || end == limits.expanded {
                return (found, progress);
            }
        }
        (Found::Stopped(Limit::Expanded(limits.expanded)), progress)
    }

    /// Builds a slice of the tables for `instance`, the smallest first. False if all are built.
    pub(super) fn build_table_slice(&mut self, instance: &Instance) -> bool {
        self.automaton.get_or_insert_with(Automaton::new);
        let missing = self.missing(instance);
        if let Some(key) = &missing {
            self.tables.advance(key);
        }
        missing.is_some()
    }

    /// Builds a slice of one of [`Self::largest_tables`]. False if it is built, or none of them.
    pub(super) fn build_slice_of(&mut self, instance: &Instance, name: &str) -> bool {
        let keys = self.keys(instance, self.levels.len() - 1);
        let mut missing = keys.iter().filter(|key| !self.tables.has(key));
        let Some(key) = missing.find(|key| key.name() == name) else { return false };
        self.tables.advance(key);
        !self.tables.has(key)
    }

    /// The next table to build: the one that is under construction, or the smallest.
    fn missing(&mut self, instance: &Instance) -> Option<TableKey> {
        let levels = self.first_level(instance)..self.levels.len();
        let mut keys: Vec<_> = levels.flat_map(|level| self.keys(instance, level)).collect();
        keys.retain(|key| !self.tables.has(key));
        let next = keys.iter().position(|key| self.tables.is_in_progress(key)).unwrap_or_default();
        (next < keys.len()).then(|| keys.swap_remove(next))
    }

    /// The names of the largest tables for `instance`, and whether each is built.
    pub(super) fn largest_tables(&mut self, instance: &Instance) -> Vec<(String, bool)> {
        let keys = self.keys(instance, self.levels.len() - 1);
        keys.iter().map(|key| (key.name(), self.tables.has(key))).collect()
    }

    /// The bytes of a table in two parts, or `None` if it is not built.
    pub(super) fn export(&self, name: &str) -> Option<(&[u8], Vec<u8>)> {
        self.tables.export(name)
    }

    /// Adds a table from the bytes of an exported one.
    pub(super) fn import(&mut self, bytes: Vec<u8>) -> Result<(), BadTable> {
        self.tables.import(bytes)
    }

    /// Splits a search into subtrees and returns the first moves of each: at least `min_subtrees`,
    /// unless the search is small, sorted by increasing estimate of the path length. One subtree
    /// needs no tables.
    pub(super) fn split_root(&mut self, instance: &Instance, min_subtrees: usize) -> Vec<Path> {
        if min_subtrees <= 1 {
            return vec![Path::default()];
        }
        let databases = self.largest(instance);
        let automaton = self.automaton.get_or_insert_with(Automaton::new);
        let estimate = |board| PatternDatabases::estimate(&databases.evaluate(board));
        let mut prefixes: Vec<_> = split_root(instance, automaton, min_subtrees)
            .into_iter()
            .map(|(board, path)| (path.len() + usize::from(estimate(board)), path))
            .collect();
        sort_by_rank(&mut prefixes, |(cost, _)| *cost as u32);
        prefixes.into_iter().map(|(_, path)| path).collect()
    }

    /// Searches for a path of at most `bound` moves that begins with one of the prefixes.
    pub(super) fn search_subtrees(
        &mut self,
        instance: &Instance,
        prefixes: &[Path],
        bound: u8,
        limits: &Limits,
        on_progress: &mut OnProgress,
    ) -> (Found<Move>, Progress) {
        let databases = self.largest(instance);
        let automaton = self.automaton.get_or_insert_with(Automaton::new);
        let mut progress = Progress { lower_bound: bound.into(), ..Progress::default() };
        let budget = Budget { limits, progress: &mut progress, on_progress };
        let mut search = Search::new(instance, &databases, automaton, budget);
        let found =
            prefixes.iter().find_map(|prefix| search.run_subtree(prefix, bound).transpose());
        let found = match found {
            Some(found) => found.map_or_else(Found::Stopped, Found::Shortest),
            None => Found::Exhausted,
        };
        (found, progress)
    }

    /// The databases of [`Self::first_level`].
    fn largest(&mut self, instance: &Instance) -> PatternDatabases {
        let level = self.first_level(instance);
        PatternDatabases::new(&mut self.tables, instance, self.levels[level].capacity)
    }

    /// The highest level whose tables are all built, or the first one.
    fn first_level(&mut self, instance: &Instance) -> usize {
        let mut levels = (0..self.levels.len()).rev();
        let is_built = |level: &usize| {
            let keys = self.keys(instance, *level);
            keys.iter().all(|key| self.tables.has(key))
        };
        levels.find(is_built).unwrap_or_default()
    }

    fn keys(&mut self, instance: &Instance, level: usize) -> Vec<TableKey> {
        PatternDatabases::keys(&mut self.tables, instance, self.levels[level].capacity)
    }
}
