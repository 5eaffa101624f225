//! Hashes of files: the same contents have the same hash on every machine.

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
