//! What counts as one move.

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// What counts as one move of a block puzzle. One block moves in each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Metric {
    /// It goes one cell.
    Unit,
    /// It goes any number of cells in one straight line.
    #[default]
    Slide,
    /// It goes wherever it can get to while the others stand still.
    AnyPath,
}

impl Metric {
    /// All three, the finest first.
    pub const ALL: [Self; 3] = [Self::Unit, Self::Slide, Self::AnyPath];

    /// The metric's name in options and reports: `unit`, `slide` or `any-path`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unit => "unit",
            Self::Slide => "slide",
            Self::AnyPath => "any-path",
        }
    }
}

impl FromStr for Metric {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|metric| metric.name() == name)
            .ok_or_else(|| format!("'{name}' is no metric: use 'unit', 'slide' or 'any-path'"))
    }
}
