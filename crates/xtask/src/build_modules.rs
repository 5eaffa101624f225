//! The modules of a build as they were before they were bundled, and the names of its files: for tests,
//! benchmarks and the package.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::folders;
use crate::hashed_files::Names;
use crate::workspace::Workspace;

/// Their folder in the project.
const FOLDER: &str = "out/modules";
const NAMES: &str = "names.json";

/// The folders of modules that are worth keeping.
const KEPT: [&str; 3] = ["engine", "lib", "link"];

/// What nothing loads by its plain name, below the page's folder.
const SOURCES: [&str; 8] = ["app", "player", "styles", "embed", "lab", "words", "i18n", "samples"];

/// Moves the modules out of the page that is being built, and removes all sources that have been bundled or copied.
pub fn keep(workspace: &Workspace, folder: &Path, names: &Names) -> Result<()> {
    let kept = self::folder(workspace);
    folders::remove(&kept)?;
    for name in KEPT {
        folders::copy(&folder.join(name), &kept.join(name))?;
    }
    for name in KEPT.iter().chain(&SOURCES) {
        folders::remove(&folder.join(name))?;
    }
    for name in names.keys().filter(|path| !path.contains('/')) {
        fs::remove_file(folder.join(name)).context("cannot remove what has been copied")?;
    }
    fs::write(kept.join(NAMES), serde_json::to_string(names)?).context("cannot write the names")
}

/// The folder of the modules of the last build.
pub fn folder(workspace: &Workspace) -> PathBuf {
    workspace.at(FOLDER)
}

/// The names of the files of the last build.
pub fn names(workspace: &Workspace) -> Result<Names> {
    let text = fs::read(folder(workspace).join(NAMES)).context("the page is not built")?;
    serde_json::from_slice(&text).context("the names of the built files cannot be read")
}
