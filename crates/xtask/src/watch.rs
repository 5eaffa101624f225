//! Waiting for changes in the project's files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};

use crate::workspace::Workspace;

/// What the page is built from.
const WATCHED: [&str; 5] = ["index.html", "www", "crates", "Cargo.toml", "Cargo.lock"];

/// All files that the page is built from, with the times at which they were written.
#[derive(PartialEq)]
pub struct Sources(Vec<(PathBuf, SystemTime)>);

impl Sources {
    /// Looks at them.
    ///
    /// # Errors
    /// If a folder cannot be read. What goes while it is looked at is left out.
    pub fn of(workspace: &Workspace) -> Result<Self> {
        let mut files = Vec::new();
        WATCHED.iter().try_for_each(|path| add(&workspace.at(path), &mut files))?;
        files.sort();
        Ok(Self(files))
    }
}

fn add(path: &Path, files: &mut Vec<(PathBuf, SystemTime)>) -> Result<()> {
    let Ok(about) = fs::metadata(path) else { return Ok(()) };
    if !about.is_dir() {
        files.push((path.to_path_buf(), about.modified().unwrap_or(SystemTime::UNIX_EPOCH)));
        return Ok(());
    }
    let entries = match fs::read_dir(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries.with_context(|| format!("cannot read {}", path.display()))?,
    };
    for entry in entries {
        add(&entry?.path(), files)?;
    }
    Ok(())
}
