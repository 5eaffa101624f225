//! Trunk, which builds the page.

use anyhow::Result;

use super::cargo_tool::CargoTool;
use crate::workspace::Workspace;

/// The program.
pub const NAME: &str = "trunk";

/// The newest version that compiles with the project's oldest Rust.
pub const VERSION: &str = "0.21.14";

/// Installs it if it is missing.
pub fn bring(workspace: &Workspace) -> Result<()> {
    let tool = CargoTool {
        name: NAME,
        package: "trunk",
        version: VERSION,
        locked: true,
        takes: "about 4 minutes",
    };
    tool.bring(workspace)
}
