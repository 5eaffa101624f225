//! `cargo xtask dist`

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::{build, expect_none};
use crate::notices;
use crate::setup;
use crate::workspace::Workspace;

/// The package for npm: what stands in the project, and what is taken from the built page.
const PACKAGE: &str = "packages/unslide";
const FROM_PAGE: [&str; 9] = [
    "unslide.js",
    "link.js",
    "remote.js",
    "bindings.js",
    "bindings_bg.wasm",
    "embed.html",
    "frame.js",
    "frame.css",
    notices::NAME,
];
const FOLDERS_FROM_PAGE: [&str; 3] = ["engine", "words", "icons"];
const FROM_PROJECT: [&str; 4] = ["LICENSE-APACHE", "LICENSE-MIT", "CHANGELOG.md", "docs/embed.md"];

/// Makes the site and the package anew.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    expect_none(arguments)?;
    setup::bring(workspace, build::NEEDS)?;
    build::build(workspace)?;
    let (site, package) = assemble(workspace)?;
    println!("The site, for any folder of any static host:  {}", site.display());
    println!("The package, for `npm publish`:               {}", package.display());
    Ok(())
}

/// Puts the site and the package together from the built page; returns where they are.
pub fn assemble(workspace: &Workspace) -> Result<(PathBuf, PathBuf)> {
    let page = workspace.at("dist");
    let site = workspace.at("out/site");
    let package = workspace.at("out/npm");
    remove(&site)?;
    remove(&package)?;
    copy_folder(&page, &site)?;
    make_package(workspace, &page, &package)?;
    Ok((site, package))
}

fn make_package(workspace: &Workspace, page: &Path, package: &Path) -> Result<()> {
    copy_folder(&workspace.at(PACKAGE), package)?;
    check_version(&package.join("package.json"))?;
    for name in FROM_PAGE {
        copy(&page.join(name), &package.join(name))?;
    }
    for name in FOLDERS_FROM_PAGE.iter().filter(|name| page.join(name).exists()) {
        copy_folder(&page.join(name), &package.join(name))?;
    }
    for name in FROM_PROJECT {
        copy(&workspace.at(name), &package.join(name))?;
    }
    Ok(())
}

/// All that is released together bears one version.
fn check_version(manifest: &Path) -> Result<()> {
    let text = fs::read_to_string(manifest).context("cannot read the package's manifest")?;
    let version = env!("CARGO_PKG_VERSION");
    let is_told = text.contains(&format!("\"version\": \"{version}\""));
    ensure!(is_told, "{} does not have version {version}", manifest.display());
    Ok(())
}

fn remove(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", folder.display()))
        }
        _ => Ok(()),
    }
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    let entries =
        fs::read_dir(from).with_context(|| format!("cannot look into {}", from.display()));
    for entry in entries? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type()?.is_dir() {
            copy_folder(&from, &to)?;
        } else {
            copy(&from, &to)?;
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}
