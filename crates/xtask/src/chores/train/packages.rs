//! Packages of Debian that a recipe names, unpacked in the project's own folder: nothing is installed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::folders;
use crate::shell::run as run_command;
use crate::workspace::Workspace;

/// A package of a list: its name and its version, as `apt-get` takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Package<'a> {
    name: &'a str,
    version: &'a str,
}

/// Downloads the packages of a list that are not there yet, and unpacks each into a folder `NAME=VERSION`.
///
/// The list has lines of name, version and licence; `#` begins a comment. Needs `apt-get` and `dpkg-deb` on the release
/// of Debian that has these versions.
pub fn bring(workspace: &Workspace, list: &str) -> Result<PathBuf> {
    let folder = workspace.at("target/training/packages");
    let text =
        fs::read_to_string(workspace.at(list)).with_context(|| format!("cannot read {list}"))?;
    for package in parsed(&text)? {
        let unpacked = folder.join(package.id());
        if !unpacked.is_dir() {
            package.unpack(workspace, &unpacked).with_context(|| {
                format!("no {}: {list} names the release of Debian; `apt-get update`", package.id())
            })?;
        }
    }
    Ok(folder)
}

fn parsed(list: &str) -> Result<Vec<Package<'_>>> {
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| match line.split_whitespace().collect::<Vec<_>>()[..] {
            [name, version, _, ..] => Ok(Package { name, version }),
            _ => bail!("a package needs name, version and licence: `{line}`"),
        })
        .collect()
}

impl Package<'_> {
    fn id(self) -> String {
        format!("{}={}", self.name, self.version)
    }

    fn unpack(self, workspace: &Workspace, unpacked: &Path) -> Result<()> {
        let scratch = workspace.at("target/training/download");
        folders::remove(&scratch)?;
        fs::create_dir_all(&scratch)?;
        let mut apt = workspace.command("apt-get");
        run_command(apt.args(["download", "--quiet", &self.id()]).current_dir(&scratch))?;
        let file = fs::read_dir(&scratch)?.next().context("apt-get left no file")??.path();
        let contents = scratch.join("contents");
        run_command(workspace.command("dpkg-deb").arg("-x").args([&file, &contents]))?;
        fs::create_dir_all(unpacked.parent().context("a package has a folder")?)?;
        Ok(fs::rename(contents, unpacked)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_a_package_a_line_with_a_licence_and_comments() {
        let list = "# fonts\nfonts-lato   2.0-2.1   OFL 1.1\n";
        assert_eq!(parsed(list).unwrap(), [Package { name: "fonts-lato", version: "2.0-2.1" }]);
        assert!(parsed("fonts-lato 2.0-2.1").is_err());
    }

    #[test]
    fn the_recipes_name_packages_with_versions_and_licences() {
        let recipes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../vision-lab/recipes");
        for list in ["character-fonts.txt", "pictures.txt"] {
            let text = fs::read_to_string(recipes.join(list)).unwrap();
            assert!(parsed(&text).unwrap().len() > 5, "{list}");
        }
    }
}
