//! `cargo xtask dist`

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::{build, expect_none};
use crate::build_modules;
use crate::folders;
use crate::notices;
use crate::setup;
use crate::workspace::Workspace;

/// The package for npm: what stands in the project, and what is taken from the built page.
const PACKAGE: &str = "packages/unslide";
const FROM_PAGE: [&str; 4] = ["unslide.js", "remote.js", "embed.html", notices::NAME];
const ICONS: &str = "icons";
/// What the player and its frame load, as the beginnings of the paths in the sources.
const LOADED: [&str; 7] =
    ["bindings.js", "bindings_bg.wasm", "engine/", "link/", "words/", "embed/frame.", "assets/"];
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
    folders::remove(&site)?;
    folders::remove(&package)?;
    folders::copy(&page, &site)?;
    make_package(workspace, &page, &package)?;
    Ok((site, package))
}

fn make_package(workspace: &Workspace, page: &Path, package: &Path) -> Result<()> {
    folders::copy(&workspace.at(PACKAGE), package)?;
    check_version(&package.join("package.json"))?;
    for name in FROM_PAGE {
        folders::copy_file(&page.join(name), &package.join(name))?;
    }
    for (path, name) in build_modules::names(workspace)? {
        if LOADED.iter().any(|start| path.starts_with(start)) {
            folders::copy_file(&page.join(&name), &package.join(name))?;
        }
    }
    folders::copy(&page.join(ICONS), &package.join(ICONS))?;
    for name in FROM_PROJECT {
        folders::copy_file(&workspace.at(name), &package.join(name))?;
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
