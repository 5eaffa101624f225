//! Skips work whose input has not changed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::content_hash;
use crate::folders;
use crate::workspace::Workspace;

/// Runs `make` to fill a folder, unless the files and `by` (programs and their options) are the same as in its last run.
pub fn unless_made<P: AsRef<Path>>(
    folder: &Path,
    files: &[P],
    by: &str,
    make: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let stamp = folder.with_extension("stamp");
    if let Some(parent) = stamp.parent() {
        fs::create_dir_all(parent).context("cannot make a folder for it")?;
    }
    let wanted = format!("{} {by}", content_hash::of(files)?);
    if folder.exists() && fs::read_to_string(&stamp).is_ok_and(|found| found == wanted) {
        return Ok(());
    }
    // First: what is interrupted is not taken for whole.
    fs::write(&stamp, "").context("cannot note what is made")?;
    folders::remove(folder)?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    make()?;
    fs::write(stamp, wanted).context("cannot note what is made")
}

/// The file that names the programs of npm with their versions.
pub fn packages(workspace: &Workspace) -> PathBuf {
    workspace.at("package-lock.json")
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;
    use std::env::temp_dir;

    /// A folder of its own for a test, with a file in it.
    fn place(test: &str) -> (PathBuf, PathBuf) {
        let place = temp_dir().join(format!("unslide-made-from-{test}-{}", std::process::id()));
        fs::create_dir_all(&place).unwrap();
        let file = place.join("input");
        fs::write(&file, "one").unwrap();
        (place.join("made"), file)
    }

    #[test]
    fn the_same_input_is_worked_on_once_and_another_one_again() {
        let (folder, file) = place("once");
        let mut runs = 0;
        let mut make = |by: &str| {
            let count = || {
                runs += 1;
                Ok(())
            };
            unless_made(&folder, &[&file], by, count).unwrap();
        };
        make("a program");
        make("a program");
        make("another one");
        fs::write(&file, "two").unwrap();
        make("another one");
        fs::remove_dir_all(folder.parent().unwrap()).unwrap();
        assert_eq!(runs, 3);
    }

    #[test]
    fn what_failed_is_tried_again() {
        let (folder, file) = place("failed");
        unless_made(&folder, &[&file], "it", || Ok(())).unwrap();
        assert!(unless_made(&folder, &[&file], "another", || bail!("no")).is_err());
        let mut has_run = false;
        let run = || {
            has_run = true;
            Ok(())
        };
        unless_made(&folder, &[&file], "it", run).unwrap();
        fs::remove_dir_all(folder.parent().unwrap()).unwrap();
        assert!(has_run);
    }
}
