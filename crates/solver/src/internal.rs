//! What Unslide's other crates share with this one, and nobody else should build on.
//!
//! Nothing here follows semantic versioning: any release may change or remove it. A crate of Unslide that uses it depends
//! on exactly the version that it was made with.

pub use crate::{
    math::{
        assignment::{Cost, min_cost_assignment},
        sorting::sort_by_rank,
    },
    tiles::{
        goals::MAX_MAGIC_CELLS,
        heuristic::Capacity,
        labels::{MAX_ROMAN, roman},
        parity::is_reachable,
    },
};

/// Training of what ranks the boards of beams.
pub mod learn {
    pub use crate::tiles::anytime::learn::{evaluation, network};
}
