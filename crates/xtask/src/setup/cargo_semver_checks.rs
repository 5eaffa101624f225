//! cargo-semver-checks, which knows what a change of a public interface asks of a version.

use anyhow::Result;

use super::cargo_tool::CargoTool;
use crate::workspace::Workspace;

/// The program.
pub const NAME: &str = "cargo-semver-checks";
/// The version that understands what our rustdoc writes.
pub const VERSION: &str = "0.51.0";

/// Installs it if it is missing.
pub fn bring(workspace: &Workspace) -> Result<()> {
    let (package, takes) = ("cargo-semver-checks", "about 4 minutes");
    CargoTool { name: NAME, package, version: VERSION, takes }.bring(workspace)
}
