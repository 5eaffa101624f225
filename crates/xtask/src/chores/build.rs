//! `cargo xtask build`

use std::fs;

use anyhow::{Context, Result};

use super::{expect_none, finish_page};
use crate::assets::{Asset, assets};
use crate::folders;
use crate::setup::{self, Need};
use crate::wasm_modules;
use crate::workspace::Workspace;

/// The tools that a build of the page needs.
pub const NEEDS: &[Need] = &[Need::Npm, Need::WasmTarget, Need::Crates, Need::WasmBindgen];

/// Folder in which the page is put together. The former page stays until the new one is complete.
const STAGE: &str = "target/staged-page";

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
    let stage = workspace.at(STAGE);
    folders::remove(&stage)?;
    let page = workspace.at("index.html");
    folders::copy_file(&page, &stage.join("index.html"))?;
    let html = fs::read_to_string(page).context("cannot read index.html")?;
    let mut modules = Vec::new();
    for asset in assets(&html)? {
        match asset {
            Asset::Wasm(module) => modules.push(module),
            Asset::Folder { from, to } => folders::copy(&workspace.at(&from), &stage.join(to))?,
        }
    }
    wasm_modules::build(workspace, &modules, &stage)?;
    finish_page::finish(workspace, &stage)?;
    let built = workspace.at("dist");
    folders::remove(&built)?;
    fs::rename(&stage, built).context("cannot move the built page")
}
