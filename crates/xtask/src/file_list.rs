//! The list of all files of the built page, which its service worker keeps for when there is no network.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

const NAME: &str = "files.txt";

/// Writes the list into the folder: a path below it in each line.
pub fn write(folder: &Path) -> Result<()> {
    let mut lines = paths(folder, "")?;
    lines.sort();
    fs::write(folder.join(NAME), lines.join("\n") + "\n").context("cannot write the list of files")
}

/// The paths of all files below a folder, but for what is hidden and the list itself.
fn paths(folder: &Path, prefix: &str) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if name.starts_with('.') || path == NAME {
            continue;
        }
        if entry.file_type()?.is_dir() {
            found.append(&mut paths(&entry.path(), &format!("{path}/"))?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env::temp_dir;

    #[test]
    fn all_files_are_listed_but_the_list_and_what_is_hidden() {
        let folder = temp_dir().join(format!("unslide-file-list-{}", std::process::id()));
        fs::create_dir_all(folder.join("app/keep")).unwrap();
        for file in ["index.html", "app/main.js", "app/keep/list.js", ".hidden"] {
            fs::write(folder.join(file), "").unwrap();
        }
        for _ in 0..2 {
            write(&folder).unwrap();
        }
        let list = fs::read_to_string(folder.join(NAME)).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(list, "app/keep/list.js\napp/main.js\nindex.html\n");
    }
}
