//! The step `packages`: what is published, as it is for whoever adds it to a project of theirs.

pub mod package;
mod readme;
mod registry;
mod user;

use std::path::PathBuf;

use anyhow::Result;

use self::package::Package;
use crate::folders;
use crate::shell::run as run_command;
use crate::tally::Tally;
use crate::workspace::Workspace;

/// Packs all crates that are published, puts them into a registry of their own, adds each to a new project by
/// the commands of its readme, and runs the readme's examples there.
pub fn run(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    let folder = workspace.at("target/packages");
    // Of packages of one version cargo would not see that they have changed.
    folders::remove(&folder)?;
    let packages = package::published(workspace)?;
    let packed = pack(workspace, &packages)?;
    let unpacked: Vec<PathBuf> =
        packages.iter().map(|package| packed.join(package.title())).collect();
    for (package, unpacked) in packages.iter().zip(&unpacked) {
        package.check(workspace, unpacked)?;
    }
    registry::make(workspace, &folder, &unpacked)?;
    packages.iter().try_for_each(|package| user::tries(workspace, &folder, package, tally))
}

/// Makes the packages, and returns the folder in which each lies unpacked. That they build is seen where they
/// are used.
fn pack(workspace: &Workspace, packages: &[Package]) -> Result<PathBuf> {
    let mut cargo = workspace.command("cargo");
    cargo.args(["package", "--quiet", "--allow-dirty", "--no-verify", "--offline"]);
    cargo.args(packages.iter().map(|package| format!("--package={}", package.name)));
    run_command(&mut cargo)?;
    let folder = workspace.at("target/package");
    for package in packages {
        package.unpack(workspace, &folder)?;
    }
    Ok(folder)
}
