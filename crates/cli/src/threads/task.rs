//! [`Task`]: a board for several threads.

use super::Cores;
use crate::{deadline::Deadline, progress::Known};
use unslide_solver::tiles::{Metric, Puzzle};

/// A board with the deadline and the cores of its search.
pub struct Task<'a> {
    pub puzzle: &'a Puzzle,
    pub metric: Metric,
    pub deadline: Deadline,
    /// What the threads know of it.
    pub known: &'a Known,
    pub cores: &'a Cores,
}
