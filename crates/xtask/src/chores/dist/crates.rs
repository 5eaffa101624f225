//! The packages for Rust.

use std::path::PathBuf;

use anyhow::Result;

use super::ARTEFACTS;
use crate::folders;
use crate::published_crates::{pack as pack_all, published};
use crate::workspace::Workspace;

/// Packs all crates that are published; returns the files.
pub fn pack(workspace: &Workspace) -> Result<Vec<PathBuf>> {
    let packages = published(workspace)?;
    let packed = pack_all(workspace, &packages)?;
    let artefacts = workspace.at(ARTEFACTS);
    let copy = |from: PathBuf| {
        let to = artefacts.join(from.file_name().unwrap_or_default());
        folders::copy_file(&from, &to).map(|()| to)
    };
    packages.iter().map(|package| copy(package.file(&packed))).collect()
}
