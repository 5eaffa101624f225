//! A registry that has our packages, as they would be published, and those of others at the versions of
//! `Cargo.lock`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::folders;
use crate::shell::answer;
use crate::workspace::Workspace;

/// Where the configuration of cargo lies in the folder.
pub const CONFIG_FILE: &str = ".cargo/config.toml";
/// All projects in the folder take their crates from the registry, without a network.
const CONFIG: &str = r#"
[source.crates-io]
replace-with = "packages"

[source.packages]
directory = "registry"

[net]
offline = true

[build]
target-dir = "build"

[profile.dev]
debug = false
"#;

/// Makes the registry in `folder`.
pub fn make(workspace: &Workspace, folder: &Path, unpacked: &[PathBuf]) -> Result<()> {
    let registry = folder.join("registry");
    let mut cargo = workspace.command("cargo");
    cargo.args(["vendor", "--offline", "--locked", "--versioned-dirs"]).arg(&registry);
    answer(&mut cargo).context("the crates of Cargo.lock cannot be gathered")?;
    for package in unpacked {
        let name = package.file_name().context("a package has no name")?;
        add(package, &registry.join(name))?;
    }
    fs::create_dir_all(folder.join(".cargo"))?;
    fs::write(folder.join(CONFIG_FILE), CONFIG).context("cannot name the registry")
}

/// Adds a package. Cargo wants to know of files that must not change; we name none.
fn add(package: &Path, place: &Path) -> Result<()> {
    folders::copy(package, place)?;
    let sums = place.join(".cargo-checksum.json");
    fs::write(sums, r#"{ "files": {} }"#).context("cannot add a package to the registry")
}
