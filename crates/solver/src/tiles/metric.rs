//! Move metrics: single-tile and multi-tile moves.

use crate::UnknownName;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The motion of tiles that counts as one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Metric {
    /// One tile moves one cell.
    #[default]
    #[serde(rename = "single")]
    SingleTile,
    /// Any number of adjacent tiles of one line move one cell together.
    #[serde(rename = "multi")]
    MultiTile,
}

impl Metric {
    /// The metric's name in options and reports: `single` or `multi`.
    pub fn name(self) -> &'static str {
        match self {
            Self::SingleTile => "single",
            Self::MultiTile => "multi",
        }
    }
}

impl FromStr for Metric {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        [Self::SingleTile, Self::MultiTile]
            .into_iter()
            .find(|metric| metric.name() == name)
            .ok_or_else(|| UnknownName::new(name, "metric: use 'single' or 'multi'"))
    }
}
