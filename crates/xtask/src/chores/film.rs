//! `cargo xtask film`

use anyhow::Result;

use super::build::{self, NEEDS};
use super::expect_none;
use crate::setup::{self, Need};
use crate::shell::run as run_command;
use crate::workspace::Workspace;

/// Films a visit to the built page for the readme.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    expect_none(arguments)?;
    setup::bring(workspace, NEEDS)?;
    setup::bring(workspace, &[Need::Browsers])?;
    build::build(workspace)?;
    run_command(workspace.command("node").args(["tests/film/make.mjs", "docs/visit.webp"]))
}
