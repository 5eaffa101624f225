//! `cargo xtask lighthouse`

use anyhow::Result;

use super::build::{self, NEEDS};
use super::expect_none;
use crate::setup::{self, Need};
use crate::shell::run as run_command;
use crate::workspace::Workspace;

/// Builds the page and judges it by Lighthouse, which npm fetches at the first run. Fails below the least scores, which
/// stand in the script.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    expect_none(arguments)?;
    setup::bring(workspace, NEEDS)?;
    setup::bring(workspace, &[Need::Browsers])?;
    build::build(workspace)?;
    run_command(workspace.command("node").arg("tests/lighthouse.mjs"))
}
