//! The site: what any static host serves, and how some hosts are told to.

use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::ARTEFACTS;
use crate::chores::finish_page::SITE;
use crate::folders;
use crate::hosting;
use crate::shell::run;
use crate::workspace::Workspace;

/// Copies the built page, and writes the configurations of hosts beside it.
pub fn assemble(workspace: &Workspace) -> Result<()> {
    let page = workspace.at("dist");
    let site = workspace.at("out/site");
    folders::remove(&site)?;
    folders::copy(&page, &site)?;
    let place = env::var(SITE).ok();
    hosting::write_configurations(&page, &workspace.at("out/hosting"), place.as_deref())
}

/// Packs the site's folder, with the configurations in a folder of their own beside it.
pub fn pack(workspace: &Workspace) -> Result<PathBuf> {
    assemble(workspace)?;
    let artefacts = workspace.at(ARTEFACTS);
    fs::create_dir_all(&artefacts).context("cannot make the folder of artefacts")?;
    let file = artefacts.join(format!("unslide-site-{}.tar.gz", env!("CARGO_PKG_VERSION")));
    let mut tar = workspace.command("tar");
    tar.arg("-czf").arg(&file).arg("-C").arg(workspace.at("out"));
    run(tar.args(["site", "hosting"]))?;
    Ok(file)
}
