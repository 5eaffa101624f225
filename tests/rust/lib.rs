//! Tests across the crates: see the folder `tests`.
