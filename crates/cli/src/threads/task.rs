//! One board that several threads may search.

use super::Cores;
use crate::watch::Watch;
use unslide_solver::tiles::{Metric, Puzzle};

/// A board, and the time and the cores that its search may take.
pub struct Task<'a> {
    pub puzzle: &'a Puzzle,
    pub metric: Metric,
    pub watch: Watch,
    pub cores: &'a Cores,
}
