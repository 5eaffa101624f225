//! `cargo xtask setup`

use anyhow::Result;

use super::expect_none;
use crate::setup::{self, Need};
use crate::workspace::Workspace;

/// Brings every tool that a chore may need.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    expect_none(arguments)?;
    setup::bring(workspace, &Need::ALL)?;
    println!("Everything is here.");
    Ok(())
}
