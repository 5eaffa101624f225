//! Tables of single-tile searches, shared between solvers.

use super::{BadTable, Capacity, Metric, Puzzle, Solver, solve::exact_instance};

impl Solver {
    /// A solver for another thread that shares the memory of the tables built by this one.
    ///
    /// ```
    /// use std::thread;
    /// use unslide_solver::{
    ///     search::{Demand, Limits},
    ///     tiles::{Metric, Setup, Solver},
    /// };
    ///
    /// let puzzle = Setup::parse("1 2 3 4/5 6 7 8/9 10 11 12/13 _ 14 15", "_")?.validate()?;
    /// let solver = Solver::default();
    /// let lengths = thread::scope(|scope| {
    ///     let solve = |mut solver: Solver, metric| {
    ///         let answer = solver.solve(&puzzle, metric, Demand::Best, &Limits::default(), &mut ());
    ///         answer.progress.lower_bound
    ///     };
    ///     let threads = [Metric::SingleTile, Metric::MultiTile].map(|metric| {
    ///         let solver = solver.fork();
    ///         scope.spawn(move || solve(solver, metric))
    ///     });
    ///     threads.map(|thread| thread.join().ok())
    /// });
    /// assert_eq!(lengths, [Some(2), Some(1)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// ```
    /// use unslide_solver::tiles::{Metric, Setup, Solver};
    ///
    /// let puzzle = Setup::parse("5 4 3/2 1 6/7 8 9/10 11 _", "_")?.validate()?;
    /// let mut solver = Solver::default();
    /// let is_built = |solver: &mut Solver| {
    ///     solver.large_tables(&puzzle, Metric::SingleTile).iter().all(|(_, is_built)| *is_built)
    /// };
    /// assert!(!is_built(&mut solver));
    /// // A host can do other things between two slices.
    /// assert!(solver.build_table_slice(&puzzle, Metric::SingleTile));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build_table_slice(&mut self, puzzle: &Puzzle, metric: Metric) -> bool {
        match exact_instance(puzzle) {
            Some(instance) if metric == Metric::SingleTile => {
                self.deepening.build_table_slice(&instance)
            }
            _ => false,
        }
    }

    /// Builds a slice of one of the [`large_tables`](Self::large_tables), so that several solvers can
    /// build one each. Whether a slice remains to be built.
    ///
    /// ```
    /// use unslide_solver::tiles::{Metric, Setup, Solver};
    ///
    /// let puzzle = Setup::parse("9 8 7 6 5/4 3 2 1 _", "_")?.validate()?;
    /// let mut solver = Solver::default();
    /// let (name, _) = solver.large_tables(&puzzle, Metric::SingleTile).remove(0);
    /// while solver.build_slice_of(&puzzle, Metric::SingleTile, &name) {}
    /// assert!(solver.export_table(&name).is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build_slice_of(&mut self, puzzle: &Puzzle, metric: Metric, name: &str) -> bool {
        match exact_instance(puzzle) {
            Some(instance) if metric == Metric::SingleTile => {
                self.deepening.build_slice_of(&instance, name)
            }
            _ => false,
        }
    }

    /// The names of the largest tables for hard puzzles like `puzzle`, and whether each is built.
    ///
    /// ```
    /// use unslide_solver::tiles::{Metric, Setup, Solver};
    ///
    /// let puzzle = Setup::parse("5 4 3/2 1 6/7 8 9/10 11 _", "_")?.validate()?;
    /// let tables = Solver::default().large_tables(&puzzle, Metric::SingleTile);
    /// assert!(!tables.is_empty() && tables.iter().all(|(_, is_built)| !is_built));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// ```
    /// use unslide_solver::tiles::{Metric, Setup, Solver};
    ///
    /// let puzzle = Setup::parse("9 8 7 6 5/4 3 2 1 _", "_")?.validate()?;
    /// let mut solver = Solver::default();
    /// while solver.build_table_slice(&puzzle, Metric::SingleTile) {}
    ///
    /// // What is kept for the next visit.
    /// let (name, _) = solver.large_tables(&puzzle, Metric::SingleTile).remove(0);
    /// let (bits, footer) = solver.export_table(&name).ok_or("it is built")?;
    /// let file = [bits, &footer].concat();
    ///
    /// let mut other = Solver::default();
    /// other.import_table(file)?;
    /// assert!(other.large_tables(&puzzle, Metric::SingleTile).contains(&(name, true)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn export_table(&self, name: &str) -> Option<(&[u8], Vec<u8>)> {
        self.deepening.export(name)
    }

    /// Adds a table that another solver has exported.
    ///
    /// # Errors
    /// [`BadTable`] if the bytes differ from those exported.
    ///
    /// ```
    /// use unslide_solver::tiles::{BadTable, Solver};
    ///
    /// let error = Solver::default().import_table(vec![1, 2, 3]).unwrap_err();
    /// assert_eq!(error, BadTable::Foreign);
    /// ```
    pub fn import_table(&mut self, bytes: Vec<u8>) -> Result<(), BadTable> {
        self.deepening.import(bytes)
    }
}
