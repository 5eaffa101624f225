//! Single-tile searches of up to 16 cells, by tables that grow with the work.

use super::{
    Move, Path,
    exact::{Automaton, Instance, Search, Tally, divide, ida_star},
    heuristic::{BadTable, Capacity, Heuristic, PatternDatabases, TableKey, Tables},
};
use crate::search::{Found, Limit, Limits, OnProgress, Progress};

/// The tables, each with the positions that are expanded with them before larger ones have paid for
/// themselves: to build those takes about as long.
const LEVELS: [(Capacity, u64); 3] =
    [(Capacity::Five, 2_000_000), (Capacity::Six, 20_000_000), (Capacity::Seven, u64::MAX)];

/// Iterative deepening over pattern databases, and what is kept of it from one puzzle to the next.
#[derive(Default)]
pub(super) struct Deepening {
    pub(super) tables: Tables,
    automaton: Option<Automaton>,
    /// Positions expanded so far at each of [`LEVELS`].
    expanded: [u64; LEVELS.len()],
    /// Uses these tables and no others.
    pub(super) only: Option<Capacity>,
}

impl Deepening {
    /// Looks for a shortest path with the largest tables that are there; with small ones that are
    /// there at once, until they have cost as much as larger ones do.
    pub(super) fn search(
        &mut self,
        instance: &Instance,
        limits: &Limits,
        on_progress: &mut OnProgress,
    ) -> (Found<Move>, Progress) {
        let mut progress = Progress::default();
        for (level, (capacity, _)) in LEVELS.into_iter().enumerate() {
            let before = progress.expanded;
            let end = before.saturating_add(self.worth(instance, level));
            if end == before {
                continue;
            }
            let stage = Limits { expanded: limits.expanded.min(end), ..*limits };
            let databases = PatternDatabases::new(&mut self.tables, instance, capacity);
            let automaton = self.automaton.get_or_insert_with(Automaton::new);
            let found =
                ida_star(instance, &databases, automaton, &stage, &mut progress, on_progress);
            self.expanded[level] += progress.expanded - before;
            if found != Found::Stopped(Limit::Expanded(end)) || end == limits.expanded {
                return (found, progress);
            }
        }
        (Found::Stopped(Limit::Expanded(limits.expanded)), progress)
    }

    /// Builds a slice of the tables for `instance`, the smallest first. Whether there is more to do:
    /// there is not when the largest are there.
    pub(super) fn prepare(&mut self, instance: &Instance) -> bool {
        self.automaton.get_or_insert_with(Automaton::new);
        let missing = self.missing(instance);
        if let Some(key) = &missing {
            self.tables.advance(key);
        }
        missing.is_some()
    }

    fn missing(&mut self, instance: &Instance) -> Option<TableKey> {
        let first = (0..LEVELS.len()).find(|level| !self.has_larger(instance, *level))?;
        LEVELS[first..].iter().find_map(|(capacity, _)| {
            let keys = PatternDatabases::keys(&mut self.tables, instance, *capacity);
            keys.into_iter().find(|key| !self.tables.has(key))
        })
    }

    /// The largest tables for `instance` by name, and whether they are there.
    pub(super) fn largest_tables(&mut self, instance: &Instance) -> Vec<(String, bool)> {
        let (largest, _) = LEVELS[LEVELS.len() - 1];
        let keys = PatternDatabases::keys(&mut self.tables, instance, largest);
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

    /// Cuts a search into parts, at least so many unless it is a small one, those that take longest
    /// first.
    pub(super) fn divide(&mut self, instance: &Instance, at_least: usize) -> Vec<Path> {
        let databases = self.largest(instance);
        let automaton = self.automaton.get_or_insert_with(Automaton::new);
        let estimate = |board| PatternDatabases::estimate(&databases.look(board));
        let mut parts: Vec<_> = divide(instance, automaton, at_least)
            .into_iter()
            .map(|(board, path)| (path.len() + usize::from(estimate(board)), path))
            .collect();
        parts.sort_by_key(|(cost, _)| *cost);
        parts.into_iter().map(|(_, path)| path).collect()
    }

    /// Looks for a path of at most `bound` moves that begins as one of the parts do.
    pub(super) fn search_parts(
        &mut self,
        instance: &Instance,
        parts: &[Path],
        bound: u8,
        limits: &Limits,
        on_progress: &mut OnProgress,
    ) -> (Found<Move>, Progress) {
        let databases = self.largest(instance);
        let automaton = self.automaton.get_or_insert_with(Automaton::new);
        let mut progress = Progress { lower_bound: bound.into(), ..Progress::default() };
        let tally = Tally { limits, progress: &mut progress, on_progress };
        let mut search = Search::new(instance, &databases, automaton, tally);
        let found = parts.iter().find_map(|part| search.run_part(part, bound).transpose());
        let found = match found {
            Some(found) => found.map_or_else(Found::Stopped, Found::Shortest),
            None => Found::Exhausted,
        };
        (found, progress)
    }

    /// The largest tables that are there, or the smallest.
    fn largest(&mut self, instance: &Instance) -> PatternDatabases {
        let level = (0..LEVELS.len()).find(|level| !self.has_larger(instance, *level));
        let (capacity, _) = LEVELS[level.unwrap_or_default()];
        PatternDatabases::new(&mut self.tables, instance, capacity)
    }

    /// How many positions are to be expanded at a level before the next one.
    fn worth(&mut self, instance: &Instance, level: usize) -> u64 {
        let (capacity, pays_at) = LEVELS[level];
        if let Some(only) = self.only {
            return if only == capacity { u64::MAX } else { 0 };
        }
        if self.has_larger(instance, level) {
            return 0;
        }
        pays_at.saturating_sub(self.expanded[level])
    }

    fn has_larger(&mut self, instance: &Instance, level: usize) -> bool {
        LEVELS[level + 1..].iter().any(|(capacity, _)| {
            let keys = PatternDatabases::keys(&mut self.tables, instance, *capacity);
            keys.iter().all(|key: &TableKey| self.tables.has(key))
        })
    }
}
