//! Tables of single-tile searches, shared between solvers.

use super::{BadTable, Capacity, Metric, Puzzle, Solver, solve::exact_instance};

impl Solver {
    /// A solver for another thread that shares the memory of the tables built by this one.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self { deepening: self.deepening.fork(), ..Self::default() }
    }

    /// Uses only tables of one size from now on, to compare sizes.
    #[doc(hidden)] // For benches and tests of this crate.
    pub fn fix_capacity(&mut self, capacity: Capacity) {
        self.deepening.fix_capacity(capacity);
    }

    /// Builds a slice of the tables for hard puzzles like `puzzle`, which takes some hundredths of
    /// a second. Whether a slice remains to be built.
    pub fn build_table_slice(&mut self, puzzle: &Puzzle, metric: Metric) -> bool {
        match exact_instance(puzzle) {
            Some(instance) if metric == Metric::SingleTile => {
                self.deepening.build_table_slice(&instance)
            }
            _ => false,
        }
    }

    /// The names of the largest tables for hard puzzles like `puzzle`, and whether each is built.
    pub fn large_tables(&mut self, puzzle: &Puzzle, metric: Metric) -> Vec<(String, bool)> {
        match exact_instance(puzzle) {
            Some(instance) if metric == Metric::SingleTile => {
                self.deepening.largest_tables(&instance)
            }
            _ => Vec::new(),
        }
    }

    /// The bytes of a table in two parts, or `None` if it is not built. [`Solver::import_table`]
    /// takes both parts joined.
    pub fn export_table(&self, name: &str) -> Option<(&[u8], Vec<u8>)> {
        self.deepening.export(name)
    }

    /// Adds a table that another solver has exported.
    ///
    /// # Errors
    /// [`BadTable`] if the bytes differ from those exported.
    pub fn import_table(&mut self, bytes: Vec<u8>) -> Result<(), BadTable> {
        self.deepening.import(bytes)
    }
}
