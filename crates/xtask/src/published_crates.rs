//! The crates of ours that are published, and their packages.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::folders;
use crate::shell::{answer, run};
use crate::workspace::Workspace;

const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];
/// Maximum size of a package, in bytes: crates.io takes ten times as much, but everyone who builds a program
/// with it loads it.
const LARGEST: u64 = 1_000_000;

/// A crate that is published.
pub struct Package {
    /// Name of the crate.
    pub name: String,
    version: String,
    /// Whether it is a program and no library.
    pub is_program: bool,
}

/// All crates that are published, by their manifests.
pub fn published(workspace: &Workspace) -> Result<Vec<Package>> {
    let mut cargo = workspace.command("cargo");
    cargo.args(["metadata", "--no-deps", "--offline", "--locked", "--format-version=1"]);
    let text = answer(&mut cargo).context("cargo does not tell which crates there are")?;
    let all: Value = serde_json::from_str(&text)?;
    let crates = all["packages"].as_array().context("cargo tells of no crates")?;
    let packages: Vec<_> = crates.iter().filter_map(package).collect();
    ensure!(!packages.is_empty(), "no crate is published");
    Ok(packages)
}

/// Makes the packages of crates, and returns the folder that they are in. Whether they build is not looked at.
pub fn pack(workspace: &Workspace, packages: &[Package]) -> Result<PathBuf> {
    let mut cargo = workspace.command("cargo");
    cargo.args(["package", "--quiet", "--allow-dirty", "--no-verify", "--offline"]);
    cargo.args(packages.iter().map(|package| format!("--package={}", package.name)));
    run(&mut cargo)?;
    Ok(workspace.at("target/package"))
}

/// The crate of a piece of cargo's metadata, if it is published.
fn package(crate_: &Value) -> Option<Package> {
    let field = |name: &str| crate_[name].as_str().map(str::to_owned);
    let kinds = crate_["targets"].as_array()?.iter().map(|target| &target["kind"][0]);
    // A list of the registries that it may go to; null for any.
    let is_published = crate_["publish"].is_null();
    let is_program = !kinds.into_iter().any(|kind| kind == "lib");
    is_published.then_some(Package { name: field("name")?, version: field("version")?, is_program })
}

impl Package {
    /// Name and version, as cargo names folder and file of the package.
    pub fn title(&self) -> String {
        format!("{}-{}", self.name, self.version)
    }

    /// Unpacks it into a folder of its own beside it.
    pub fn unpack(&self, workspace: &Workspace, folder: &Path) -> Result<()> {
        folders::remove(&folder.join(self.title()))?;
        let mut tar = workspace.command("tar");
        tar.arg("-xzf").arg(self.file(folder)).arg("-C").arg(folder);
        run(&mut tar)
    }

    /// Its file in the folder of packages.
    pub fn file(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{}.crate", self.title()))
    }

    /// Checks what does not show when it is used: size, readme and licences.
    pub fn check(&self, workspace: &Workspace, unpacked: &Path) -> Result<()> {
        let size = fs::metadata(unpacked.with_file_name(format!("{}.crate", self.title())))?.len();
        println!("  {}: {} kB", self.title(), size.div_ceil(1000));
        ensure!(size <= LARGEST, "{} has {size} bytes", self.title());
        ensure!(unpacked.join("README.md").is_file(), "{} has no README.md", self.title());
        for name in LICENCES {
            let packed = fs::read(unpacked.join(name)).unwrap_or_default();
            ensure!(packed == fs::read(workspace.at(name))?, "{name} of {} differs", self.title());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn named(publish: &Value, kind: &str) -> Option<Package> {
        let targets = json!([{ "kind": [kind] }, { "kind": ["test"] }]);
        let crate_ =
            json!({ "name": "one", "version": "0.1.0", "publish": publish, "targets": targets });
        package(&crate_)
    }

    #[test]
    fn crates_that_go_to_no_registry_are_left_out() {
        assert!(named(&json!([]), "lib").is_none());
        assert_eq!(named(&Value::Null, "lib").unwrap().title(), "one-0.1.0");
    }

    #[test]
    fn a_crate_without_a_library_is_a_program() {
        assert!(named(&Value::Null, "bin").unwrap().is_program);
        assert!(!named(&Value::Null, "lib").unwrap().is_program);
    }
}
