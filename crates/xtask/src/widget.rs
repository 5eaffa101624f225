//! The player for other pages: its modules bundled into one file, and what lies beside that.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::shell;
use crate::workspace::Workspace;

/// Where the sources are, in the project and in the page that is being built.
const SOURCES: &str = "embed";

/// What other pages load: the player, what steers it in a frame, and the page in that frame; and the
/// page of examples.
const ENTRIES: [&str; 6] =
    ["unslide.js", "remote.js", "frame.js", "frame.css", "examples.js", "examples.css"];

/// The words that a player needs, of all those in a language's file.
const SECTIONS: &str = "player, embed";

/// Puts the bundles into the folder of the built page, in place of their sources.
pub fn bundle(workspace: &Workspace, folder: &Path) -> Result<()> {
    let entries = ENTRIES.map(|name| format!("www/{SOURCES}/{name}"));
    let mut esbuild = esbuild(workspace);
    esbuild.args(entries).arg(format!("--outdir={}", folder.display()));
    shell::run(&mut esbuild)?;
    bundle_link_reader(workspace, folder)?;
    for language in other_languages(workspace)? {
        bundle_words(workspace, &language, folder)?;
    }
    fs::remove_dir_all(folder.join(SOURCES)).context("cannot remove the sources of the player")
}

/// The reader of links, which the built page has made already: one file for those who have a link.
fn bundle_link_reader(workspace: &Workspace, folder: &Path) -> Result<()> {
    let mut esbuild = esbuild(workspace);
    esbuild.arg(folder.join("link/decode.js"));
    shell::run(esbuild.arg(format!("--outfile={}", folder.join("link.js").display())))
}

/// Makes a module of the words that a player needs in a language.
fn bundle_words(workspace: &Workspace, language: &str, folder: &Path) -> Result<()> {
    let source = format!("export {{ {SECTIONS} }} from './www/i18n/{language}.json';");
    let file = folder.join(format!("words/{language}.js"));
    let mut esbuild = esbuild(workspace);
    esbuild.arg(format!("--outfile={}", file.display())).stdin(Stdio::piped());
    let mut child = shell::start(&mut esbuild)?;
    let mut stdin = child.stdin.take().context("esbuild takes no source")?;
    stdin.write_all(source.as_bytes()).context("esbuild does not read")?;
    drop(stdin);
    shell::finish(&esbuild, &mut child)
}

fn esbuild(workspace: &Workspace) -> Command {
    let mut esbuild = workspace.node_command("esbuild");
    esbuild.args(["--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8"]);
    esbuild.arg("--log-level=warning");
    esbuild.arg(concat!(
        "--banner:js=/*! Unslide ",
        env!("CARGO_PKG_VERSION"),
        ", MIT OR Apache-2.0 */"
    ));
    esbuild
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
