//! `cargo xtask fmt`

use anyhow::Result;

use super::expect_none;
use crate::setup::{self, Need};
use crate::shell::run as run_command;
use crate::workspace::Workspace;

/// Formats all that has a format.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    expect_none(arguments)?;
    setup::bring(workspace, &[Need::RustTools, Need::Npm])?;
    run_command(workspace.command("cargo").arg("fmt"))?;
    run_command(workspace.node_command("biome").args(["check", "--write"]))
}
