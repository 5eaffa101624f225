//! Single-tile searches of up to 16 cells, by tables that grow with the work.

use super::{
    Move, Path,
    exact::{Automaton, Budget, Search, ida_star, split_root},
    heuristic::{BadTable, Capacity, Heuristic, PatternDatabases, TableKey, Tables},
    small::Instance,
};
use crate::search::{Found, Limit, Limits, OnProgress, Progress};

/// Iterative deepening over pattern databases, and what is kept of it from one puzzle to the next.
pub(super) struct Deepening {
    pub(super) tables: Tables,
    automaton: Option<Automaton>,
    /// The sizes of tables that are used, from the smallest on.
    levels: Vec<Level>,
}

/// Tables of one size, and how far they have been used.
#[derive(Clone)]
struct Level {
    capacity: Capacity,
    /// Positions that are expanded before larger tables have paid for themselves: to build those
    /// takes about as long.
    pays_at: u64,
    /// Positions expanded so far.
    expanded: u64,
}

impl Level {
    fn new(capacity: Capacity, pays_at: u64) -> Self {
        Self { capacity, pays_at, expanded: 0 }
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
    /// The same tables for another solver; the memory is shared.
    pub(super) fn fork(&self) -> Self {
        Self { tables: self.tables.fork(), automaton: None, levels: self.levels.clone() }
    }

    /// Uses tables of one size and no others from now on.
    pub(super) fn fix_capacity(&mut self, capacity: Capacity) {
        self.levels = vec![Level::new(capacity, u64::MAX)];
    }

    /// Looks for a shortest path with the largest tables that are there; with small ones that are
    /// there at once, until they have cost as much as larger ones do.
    pub(super) fn search(
        &mut self,
        instance: &Instance,
        limits: &Limits,
        on_progress: &mut OnProgress,
    ) -> (Found<Move>, Progress) {
        let mut progress = Progress::default();
        for level in self.lowest(instance)..self.levels.len() {
            let Level { capacity, pays_at, expanded } = self.levels[level];
            let before = progress.expanded;
            let end = before.saturating_add(pays_at.saturating_sub(expanded));
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

    /// Builds a slice of the tables for `instance`, the smallest first. Whether there is more to
    /// do: there is not when the largest are there.
    pub(super) fn build_table_slice(&mut self, instance: &Instance) -> bool {
        self.automaton.get_or_insert_with(Automaton::new);
        let missing = self.missing(instance);
        if let Some(key) = &missing {
            self.tables.advance(key);
        }
        missing.is_some()
    }

    fn missing(&mut self, instance: &Instance) -> Option<TableKey> {
        let mut levels = self.lowest(instance)..self.levels.len();
        levels.find_map(|level| {
            let keys = self.keys(instance, level);
            keys.into_iter().find(|key| !self.tables.has(key))
        })
    }

    /// The largest tables for `instance` by name, and whether they are there.
    pub(super) fn largest_tables(&mut self, instance: &Instance) -> Vec<(String, bool)> {
        let keys = self.keys(instance, self.levels.len() - 1);
        keys.iter().map(|key| (key.name(), self.tables.has(key))).collect()
    }

    /// The bytes of a table that is there, in two halves.
    pub(super) fn export(&self, name: &str) -> Option<(&[u8], Vec<u8>)> {
        self.tables.export(name)
    }

    /// Keeps a table that was built elsewhere.
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
        prefixes.sort_by_key(|(cost, _)| *cost);
        prefixes.into_iter().map(|(_, path)| path).collect()
    }

    /// Looks for a path of at most `bound` moves that begins with one of the prefixes.
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

    /// The largest tables that are there, or the smallest.
    fn largest(&mut self, instance: &Instance) -> PatternDatabases {
        let level = self.lowest(instance);
        PatternDatabases::new(&mut self.tables, instance, self.levels[level].capacity)
    }

    /// The largest level whose tables are there, or the first one.
    fn lowest(&mut self, instance: &Instance) -> usize {
        let mut levels = (0..self.levels.len()).rev();
        let is_there = |level: &usize| {
            let keys = self.keys(instance, *level);
            keys.iter().all(|key| self.tables.has(key))
        };
        levels.find(is_there).unwrap_or_default()
    }

    fn keys(&mut self, instance: &Instance, level: usize) -> Vec<TableKey> {
        PatternDatabases::keys(&mut self.tables, instance, self.levels[level].capacity)
    }
}
