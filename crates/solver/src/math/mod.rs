//! Mathematics that both families of puzzle use.

pub(crate) mod assignment;
pub(crate) mod combinatorics;
pub(crate) mod hash;
pub(crate) mod permutation;
