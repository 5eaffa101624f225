//! The last steps of a build of the page; and `cargo xtask finish-page`, which runs them as Trunk's hook.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::expect_none;
use crate::about;
use crate::build_id;
use crate::build_modules;
use crate::file_list;
use crate::hosting;
use crate::loaded_files;
use crate::notices;
use crate::page;
use crate::page_bundle;
use crate::plain_js;
use crate::style_text;
use crate::widget;
use crate::workspace::Workspace;

/// The environment variable with the address of the site. Previews of links need absolute addresses.
pub const SITE: &str = "UNSLIDE_SITE";

/// Finishes the page that Trunk has built.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    expect_none(arguments)?;
    let folder = env::var_os("TRUNK_STAGING_DIR").context("this is for Trunk to call")?;
    finish(workspace, Path::new(&folder))
}

/// Tidies the pages that a folder holds with all they load, and refuses one that its own security policy would break;
/// stamps the build's id on wasm and page, makes the modules of plain JavaScript, shortens the player's styles, puts a
/// hash into the names of what is loaded, bundles the player for other pages and the pages themselves, writes the
/// headers for hosts, and lists the files.
pub fn finish(workspace: &Workspace, folder: &Path) -> Result<()> {
    for page in pages(folder)? {
        finish_page(&page).with_context(|| page.display().to_string())?;
    }
    remove_unserved(folder)?;
    // The bundles hold the id, and the names of what they load.
    build_id::stamp(folder)?;
    plain_js::build(workspace, folder)?;
    style_text::shorten(folder)?;
    let mut names = loaded_files::name(workspace, folder)?;
    names.extend(widget::bundle(workspace, folder)?);
    for page in [&page_bundle::FRAME, &page_bundle::EXAMPLES, &page_bundle::LAB] {
        names.extend(page_bundle::bundle(workspace, folder, page, &names)?);
    }
    page_bundle::bundle(workspace, folder, &page_bundle::MAIN, &names)?;
    build_modules::keep(workspace, folder, &names)?;
    hosting::write(folder, env::var(SITE).ok().as_deref())?;
    let parts = about::parts_of_page(workspace)?;
    about::write(workspace, &parts, folder)?;
    file_list::write(folder)?;
    // Not among the files that are kept for when there is no network.
    notices::write(workspace, &parts, folder)?;
    about::archive(workspace, folder);
    Ok(())
}

fn pages(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries: Result<Vec<_>, _> = fs::read_dir(folder)?.collect();
    let paths = entries?.into_iter().map(|entry| entry.path());
    Ok(paths.filter(|path| path.extension().is_some_and(|it| it == "html")).collect())
}

fn finish_page(file: &Path) -> Result<()> {
    let html = fs::read_to_string(file).context("cannot read the built page")?;
    let mut html = page::without_builder_links(&html);
    if let Some(home) = about::home() {
        html = page::with_source(&html, home);
    }
    if let Some(site) = env::var_os(SITE) {
        html = page::at_site(&html, &site.to_string_lossy());
    }
    let refused = page::inline_code(&html);
    ensure!(
        refused.is_empty(),
        "the built page holds what its content security policy refuses: {}",
        refused.join("; ")
    );
    fs::write(file, html).context("cannot write the built page")
}

/// Tests, documents and types lie beside what they are about; they do not ship.
fn remove_unserved(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            remove_unserved(&path)?;
        } else if [".test.js", ".md", ".d.ts"]
            .iter()
            .any(|end| path.to_string_lossy().ends_with(end))
        {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}
