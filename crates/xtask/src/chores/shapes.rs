//! `cargo xtask shapes`

use anyhow::Result;

use super::expect_none;
use crate::setup::{self, Need};
use crate::shell::run as run_command;
use crate::workspace::Workspace;

/// Makes the types of what travels between the page and its workers from those of the bindings.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    expect_none(arguments)?;
    setup::bring(workspace, &[Need::Crates])?;
    run_command(workspace.command("cargo").args(["run", "--quiet", "--package", "bindings-types"]))
}
