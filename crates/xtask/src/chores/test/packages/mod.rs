//! The step `packages`: tests published packages in the projects of new users.

mod readme;
mod registry;
mod user;

use std::path::PathBuf;

use anyhow::Result;

use crate::folders;
use crate::published_crates::{pack, published};
use crate::tally::Tally;
use crate::workspace::Workspace;

/// Packs all crates that are published, puts them into a registry of their own, adds each to a new project by
/// the commands of its readme, and runs the readme's examples there.
pub fn run(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    let folder = workspace.at("target/packages");
    // Of packages of one version cargo would not see that they have changed.
    folders::remove(&folder)?;
    let packages = published(workspace)?;
    let packed = pack(workspace, &packages)?;
    packages.iter().try_for_each(|package| package.unpack(workspace, &packed))?;
    let unpacked: Vec<PathBuf> =
        packages.iter().map(|package| packed.join(package.title())).collect();
    for (package, unpacked) in packages.iter().zip(&unpacked) {
        package.check(workspace, unpacked)?;
    }
    registry::make(workspace, &folder, &unpacked)?;
    packages.iter().try_for_each(|package| user::tries(workspace, &folder, package, tally))
}
