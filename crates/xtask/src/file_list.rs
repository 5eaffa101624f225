//! The list of the built page's files, which its service worker keeps for when there is no network.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::content_hash;
use crate::hashed_files::FOLDER;
use crate::hosting;

const NAME: &str = "files.txt";

/// Files that are not needed without a network: only hosts and other sites read them.
const UNLISTED: [&str; 3] = [NAME, hosting::NAME, "social.jpg"];

/// Writes the list into the folder: in each line a path below it, and a hash of the content if the path has none.
pub fn write(folder: &Path) -> Result<()> {
    let mut lines = lines(folder, "")?;
    lines.sort();
    fs::write(folder.join(NAME), lines.join("\n") + "\n").context("cannot write the list of files")
}

/// The lines of all files below a folder, but for what is hidden or of no use.
fn lines(folder: &Path, prefix: &str) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if name.starts_with('.') || UNLISTED.contains(&path.as_str()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            found.append(&mut lines(&entry.path(), &format!("{path}/"))?);
        } else if Path::new(&path).starts_with(FOLDER) {
            found.push(path);
        } else {
            found.push(format!("{path} {}", content_hash::of([entry.path()])?));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env::temp_dir;

    #[test]
    fn files_are_listed_with_a_hash_in_the_name_or_beside_it() {
        let folder = temp_dir().join(format!("unslide-file-list-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets/app")).unwrap();
        let list = |page: &str| {
            fs::write(folder.join("index.html"), page).unwrap();
            for file in ["assets/app/main-1.js", ".hidden", "social.jpg"] {
                fs::write(folder.join(file), "").unwrap();
            }
            write(&folder).unwrap();
            fs::read_to_string(folder.join(NAME)).unwrap()
        };
        let (one, again, other) = (list("one"), list("one"), list("other"));
        fs::remove_dir_all(&folder).unwrap();
        let lines: Vec<_> = one.lines().collect();
        assert_eq!(lines[0], "assets/app/main-1.js");
        assert!(lines[1].starts_with("index.html ") && lines.len() == 2, "{one}");
        assert_eq!(one, again);
        assert_ne!(one, other);
    }
}
