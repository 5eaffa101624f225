//! How many random inputs are tried.

use std::{env, str::FromStr};

/// Their number as the variable `UNSLIDE_FUZZ` sets it.
pub fn cases<N: FromStr>() -> Option<N> {
    env::var("UNSLIDE_FUZZ").ok()?.parse().ok()
}
