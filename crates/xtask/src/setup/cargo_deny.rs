//! cargo-deny, which checks crates for advisories and sources.

use anyhow::Result;

use super::cargo_tool::CargoTool;
use crate::workspace::Workspace;

/// The program.
pub const NAME: &str = "cargo-deny";
/// The version that `deny.toml` is written for.
pub const VERSION: &str = "0.20.2";

/// Installs it if it is missing.
pub fn bring(workspace: &Workspace) -> Result<()> {
    let tool =
        CargoTool { name: NAME, package: "cargo-deny", version: VERSION, takes: "about 8 minutes" };
    tool.bring(workspace)
}
