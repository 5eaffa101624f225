//! Node, and the packages that check the page and drive browsers. None of them ships.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::version;
use crate::folders;
use crate::shell::{answer, run};
use crate::workspace::Workspace;

const OLDEST_NODE: u32 = 20;

/// A copy of the lock file that the packages were last installed from.
const INSTALLED: &str = "node_modules/.installed-from.json";

/// What npm needs to know of packages.
const MANIFESTS: [&str; 2] = ["package.json", "package-lock.json"];

/// Checks Node, and installs the packages unless they are there.
pub fn bring(workspace: &Workspace) -> Result<()> {
    check_node(workspace)?;
    install(workspace, &workspace.at(""), "about 10 seconds")
}

/// Installs the bundlers and runtimes that the tests of our package run in: they are three times as large as all else,
/// and who builds the page need not wait for them.
pub fn bring_test_tools(workspace: &Workspace) -> Result<()> {
    let folder = workspace.at("out/npm-tools");
    for name in MANIFESTS {
        folders::copy_file(&workspace.at("tests/npm/tools").join(name), &folder.join(name))?;
    }
    install(workspace, &folder, "about 20 seconds")
}

/// Installs what the lock file of a folder names.
fn install(workspace: &Workspace, folder: &Path, takes: &str) -> Result<()> {
    let lock = fs::read(folder.join("package-lock.json")).context("cannot read the npm lock")?;
    let installed = folder.join(INSTALLED);
    if fs::read(&installed).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    println!("Installing npm packages in {}: {takes}.", folder.display());
    let mut npm = workspace.node_command("npm");
    run(npm.current_dir(folder).args(["ci", "--no-fund", "--no-audit"]))
        .context("the npm packages could not be installed")?;
    fs::write(installed, lock).context("cannot write into node_modules")
}

fn check_node(workspace: &Workspace) -> Result<()> {
    let told = answer(workspace.command("node").arg("--version"))
        .with_context(|| format!("Node is missing: get {OLDEST_NODE} or newer from nodejs.org"))?;
    let major = version::told_by(&told).and_then(version::major);
    let is_new_enough = major.is_some_and(|major| major >= OLDEST_NODE);
    ensure!(is_new_enough, "Node {told} is too old: get {OLDEST_NODE} or newer from nodejs.org");
    Ok(())
}
