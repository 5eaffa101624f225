//! Hashes of files: a build by the same Rust (`rust-toolchain.toml`) gives the same contents the same hash. After a change
//! of Rust every hash may be another; then what is known by its hash is loaded once more.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use anyhow::{Context, Result};

/// A hash of the contents of files in their order, as 16 hexadecimal digits.
pub fn of<P: AsRef<Path>>(files: impl IntoIterator<Item = P>) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in files {
        let file = file.as_ref();
        fs::read(file).with_context(|| file.display().to_string())?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}
