//! The packages of Debian and its kin.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{answer, run};
use crate::workspace::Workspace;

/// Whether the machine has such packages.
pub fn is_here() -> bool {
    cfg!(target_os = "linux") && Path::new("/usr/bin/apt-get").exists()
}

/// Fetches the lists of packages.
pub fn update(workspace: &Workspace) -> Result<()> {
    run(apt(workspace)?.args(["update", "-q"])).context("apt-get could not be updated")
}

/// Installs packages, without what they merely recommend.
pub fn install(workspace: &Workspace, packages: &[&str]) -> Result<()> {
    update(workspace)?;
    run(apt(workspace)?.args(["install", "-q", "-y", "--no-install-recommends"]).args(packages))
        .with_context(|| format!("could not install {}", packages.join(" ")))
}

/// `apt-get` as root.
fn apt(workspace: &Workspace) -> Result<Command> {
    let root = become_root(workspace)?;
    let mut words =
        root.iter().copied().chain(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    let mut command = workspace.command(words.next().unwrap_or_default());
    command.args(words);
    Ok(command)
}

/// The words that come before a command of root's: none for root.
fn become_root(workspace: &Workspace) -> Result<&'static [&'static str]> {
    if answer(workspace.command("id").arg("-u")).as_deref() == Some("0") {
        return Ok(&[]);
    }
    if answer(workspace.command("sudo").args(["-n", "true"])).is_some() {
        return Ok(&["sudo", "-n"]);
    }
    bail!("only root may install packages, and sudo asks for a password")
}
