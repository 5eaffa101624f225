//! Mathematics without puzzles.

pub(crate) mod assignment;
pub(crate) mod bits;
pub(crate) mod combinatorics;
pub(crate) mod hash;
pub(crate) mod lehmer;
pub(crate) mod permutation;
pub(crate) mod sorting;
