//! `cargo xtask build`

use std::process::Command;

use anyhow::Result;

use super::expect_none;
use crate::setup::{self, Need};
use crate::shell;
use crate::workspace::Workspace;

/// What a build of the page stands on.
pub const NEEDS: &[Need] =
    &[Need::Npm, Need::WasmTarget, Need::Crates, Need::WasmBindgen, Need::Trunk];

/// Builds the page into `dist/`.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    expect_none(arguments)?;
    setup::bring(workspace, NEEDS)?;
    build(workspace)?;
    println!("The page is in {}", workspace.at("dist").display());
    Ok(())
}

/// Builds the page. All of [`NEEDS`] must have been brought.
pub fn build(workspace: &Workspace) -> Result<()> {
    shell::run(&mut trunk(workspace, "build"))
}

/// Trunk as we use it: in release, and from nothing but what set-up brought.
pub fn trunk(workspace: &Workspace, subcommand: &str) -> Command {
    let mut trunk = workspace.command("trunk");
    trunk.args([subcommand, "--release", "--locked", "--offline"]);
    trunk
}
