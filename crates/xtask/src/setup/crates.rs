//! The sources of the crates that the project depends on.

use anyhow::{Context, Result};

use crate::shell::{answer, run};
use crate::workspace::Workspace;

/// Downloads them, unless all of them are there.
pub fn bring(workspace: &Workspace) -> Result<()> {
    let fetch = ["fetch", "--locked"];
    if answer(workspace.command("cargo").args(fetch).arg("--offline")).is_some() {
        return Ok(());
    }
    println!("Downloading the crates of Cargo.lock: a few seconds.");
    run(workspace.command("cargo").args(fetch)).context("the crates could not be downloaded")
}
