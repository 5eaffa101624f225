//! Move metrics: the moves of a block puzzle that count as one.

use crate::UnknownName;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The motion of one block that counts as one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksMetric"))]
pub enum Metric {
    /// One cell.
    Unit,
    /// Any number of cells in a straight line.
    #[default]
    Slide,
    /// Any path while all other blocks stand still.
    AnyPath,
}

impl Metric {
    /// All metrics, from the most moves to the fewest.
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
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::ALL
            .into_iter()
            .find(|metric| metric.name() == name)
            .ok_or_else(|| UnknownName::new(name, "metric: use 'unit', 'slide' or 'any-path'"))
    }
}
