//! Node, and the packages that check the page and drive browsers. None of them ships.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::version;
use crate::shell::{answer, run};
use crate::workspace::Workspace;

const OLDEST_NODE: u32 = 20;

/// A copy of the lock file that the packages were last installed from.
const INSTALLED: &str = "node_modules/.installed-from.json";

/// Checks Node, and installs the packages unless they are there.
pub fn bring(workspace: &Workspace) -> Result<()> {
    check_node(workspace)?;
    let lock = fs::read(workspace.at("package-lock.json")).context("cannot read the npm lock")?;
    if fs::read(workspace.at(INSTALLED)).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    println!("Installing the npm packages: about 30 seconds.");
    run(workspace.node_command("npm").args(["ci", "--no-fund", "--no-audit"]))
        .context("the npm packages could not be installed")?;
    fs::write(workspace.at(INSTALLED), lock).context("cannot write into node_modules")
}

fn check_node(workspace: &Workspace) -> Result<()> {
    let told = answer(workspace.command("node").arg("--version"))
        .with_context(|| format!("Node is missing: get {OLDEST_NODE} or newer from nodejs.org"))?;
    let major = version::told_by(&told).and_then(version::major);
    let is_new_enough = major.is_some_and(|major| major >= OLDEST_NODE);
    ensure!(is_new_enough, "Node {told} is too old: get {OLDEST_NODE} or newer from nodejs.org");
    Ok(())
}
