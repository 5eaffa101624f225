//! The player for other pages: one script without a hash in its name, and the files that it loads.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::hashed_files::{self, Names};
use crate::shell;
use crate::workspace::Workspace;

/// Scripts that other pages name, so their names have no hash: the player, and the remote control of its frame.
const ENTRIES: [&str; 2] = ["unslide.js", "remote.js"];

/// Modules that the player loads on demand, beside the words.
const MODULES: [&str; 2] = ["engine/client.js", "link/decode.js"];

/// The source file into which their addresses are written.
const LOADER: &str = "embed/files.js";

/// The words that a player needs, of all those in a language's file.
const SECTIONS: &str = "player, embed";

/// Puts the bundles into the folder of the built page. Returns the names of what the player loads, and those of
/// their chunks.
pub fn bundle(workspace: &Workspace, folder: &Path) -> Result<Names> {
    let mut modules = MODULES.map(str::to_owned).to_vec();
    modules.extend(write_words(workspace, folder)?);
    let mut bundler = with_banner(hashed_files::bundler(workspace, folder));
    let report = hashed_files::make(bundler.args(&modules), folder)?;
    let mut names = hashed_files::entries(&report);
    let loaded = names.clone().into_iter().filter(|(path, _)| modules.contains(path)).collect();
    hashed_files::tell(&folder.join(LOADER), &loaded)?;
    bundle_entries(workspace, folder)?;
    names.extend(hashed_files::chunks(&report).map(|chunk| (chunk.clone(), chunk.clone())));
    Ok(names)
}

fn bundle_entries(workspace: &Workspace, folder: &Path) -> Result<()> {
    let mut bundler = with_banner(hashed_files::esbuild(workspace, folder));
    bundler.args(["--bundle", "--format=esm", "--outdir=."]);
    shell::run(bundler.args(ENTRIES.map(|name| format!("embed/{name}"))))
}

fn with_banner(mut esbuild: Command) -> Command {
    esbuild.arg("--target=es2022");
    esbuild.arg(concat!(
        "--banner:js=/*! Unslide ",
        env!("CARGO_PKG_VERSION"),
        ", MIT OR Apache-2.0 */"
    ));
    esbuild
}

/// Writes a module for each language with the words that a player needs; returns their paths.
fn write_words(workspace: &Workspace, folder: &Path) -> Result<Vec<String>> {
    fs::create_dir_all(folder.join("words"))?;
    let write = |language: String| {
        let path = format!("words/{language}.js");
        let source = format!("export {{ {SECTIONS} }} from '../i18n/{language}.json';\n");
        fs::write(folder.join(&path), source).context("cannot write a module of words")?;
        Ok(path)
    };
    other_languages(workspace)?.into_iter().map(write).collect()
}

/// The languages of the page but for English, which is inside the player.
fn other_languages(workspace: &Workspace) -> Result<Vec<String>> {
    let entries = fs::read_dir(workspace.at("www/i18n")).context("cannot look into www/i18n")?;
    let names: Result<Vec<_>, _> =
        entries.map(|entry| entry.map(|file| file.file_name())).collect();
    let names = names.context("cannot look into www/i18n")?;
    let names = names.iter().filter_map(|name| name.to_str()?.strip_suffix(".json"));
    Ok(names.filter(|name| *name != "en").map(str::to_owned).collect())
}
