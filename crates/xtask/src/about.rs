//! The built page about itself: its version, its source, and the work of others in it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::setup::rust::WASM;
use crate::shell;
use crate::workspace::Workspace;

const NAME: &str = "release.json";
/// The source of the last commit, for a page whose project has no repository on the web.
const ARCHIVE: &str = "source.tar.gz";
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];
/// The crates that are compiled into the page, and into what the npm package has beside it.
const SHIPPED: [&str; 7] = [
    "bindings",
    "bindings-pictures",
    "bindings-drawings",
    "bindings-lab",
    "link-js",
    "link-writer-js",
    "schedule-js",
];

/// The packages of npm that are bundled into the page.
const SHIPPED_PACKAGES: [&str; 1] = ["uplot"];

/// Address of the project's repository: `repository` in its `Cargo.toml`.
pub fn home() -> Option<&'static str> {
    Some(env!("CARGO_PKG_REPOSITORY")).filter(|home| !home.is_empty())
}

/// Writes what the page tells of itself and of its parts into its folder, with the licences.
pub fn write(workspace: &Workspace, parts: &[Part], folder: &Path) -> Result<()> {
    let parts: Vec<Value> = parts.iter().map(Part::json).collect();
    let about = json!({ "version": env!("CARGO_PKG_VERSION"), "parts": parts });
    fs::write(folder.join(NAME), format!("{about}\n")).context("cannot write about the page")?;
    for name in LICENCES {
        fs::copy(workspace.at(name), folder.join(name)).context("cannot copy a licence")?;
    }
    Ok(())
}

/// Puts the source beside the page, if the project has no [`home`]. Where git cannot pack it, it is left out.
pub fn archive(workspace: &Workspace, folder: &Path) {
    if home().is_some() {
        return;
    }
    let mut git = workspace.command("git");
    git.args(["archive", "--format=tar.gz", "--prefix=unslide/", "HEAD", "--output"]);
    if shell::answer(git.arg(folder.join(ARCHIVE))).is_none() {
        println!("  no source beside the page: git cannot pack it");
    }
}

/// A crate of others.
#[derive(Debug, PartialEq, Eq)]
pub struct Part {
    /// Name and version.
    pub name: String,
    /// SPDX expression.
    pub licence: String,
    home: String,
}

impl Part {
    fn json(&self) -> Value {
        let Self { name, licence, home } = self;
        json!({ "name": name, "licence": licence, "home": home })
    }
}

/// The crates and packages of others that are in the page.
pub fn parts_of_page(workspace: &Workspace) -> Result<Vec<Part>> {
    let mut parts = parts(workspace, &SHIPPED, &["--target", WASM])?;
    parts.extend(packages_of_page(workspace)?.into_iter().map(|(part, _)| part));
    Ok(parts)
}

/// The packages of npm that are in the page, with their folders.
pub fn packages_of_page(workspace: &Workspace) -> Result<Vec<(Part, PathBuf)>> {
    let folders = SHIPPED_PACKAGES.map(|name| workspace.at("node_modules").join(name)).into_iter();
    folders.map(|folder| Ok((package(&folder)?, folder))).collect()
}

/// A package of npm by its manifest.
fn package(folder: &Path) -> Result<Part> {
    let manifest = folder.join("package.json");
    let text = fs::read(&manifest).with_context(|| manifest.display().to_string())?;
    let manifest: Value = serde_json::from_slice(&text)?;
    let field = |name: &str| {
        let text = manifest[name].as_str().map(str::to_owned);
        text.with_context(|| format!("{} tells no {name}", folder.display()))
    };
    let name = format!("{} {}", field("name")?, field("version")?);
    Ok(Part { name, licence: field("license")?, home: field("homepage")? })
}

/// The crates of others that are in the program of the terminal for a target; `all` stands for any target.
pub fn parts_of_program(workspace: &Workspace, target: &str) -> Result<Vec<Part>> {
    parts(workspace, &["unslide-cli"], &["--target", target])
}

fn parts(workspace: &Workspace, packages: &[&str], options: &[&str]) -> Result<Vec<Part>> {
    let mut cargo = workspace.command("cargo");
    cargo.args(["tree", "--quiet", "--locked", "--offline"]).args(options);
    cargo.args(["--edges", "no-dev,no-build,no-proc-macro", "--no-dedupe", "--prefix", "none"]);
    cargo.args(["--format", "{p}|{l}|{r}"]);
    cargo.args(packages.iter().map(|name| format!("--package={name}")));
    let tree = shell::answer(&mut cargo).context("cargo does not tell what ships")?;
    Ok(parts_in(&tree))
}

/// The crates of a tree without our own, which are those with a folder.
fn parts_in(tree: &str) -> Vec<Part> {
    let is_ours = |line: &&str| line.split('|').next().is_some_and(|name| name.contains(" ("));
    let mut lines: Vec<_> = tree.lines().filter(|line| !is_ours(line)).collect();
    lines.sort_unstable();
    lines.dedup();
    lines.into_iter().filter_map(part).collect()
}

fn part(line: &str) -> Option<Part> {
    let mut fields = line.split('|');
    let name = fields.next().filter(|name| !name.is_empty())?.replace(" v", " ");
    let licence = fields.next()?.replace('/', " OR ");
    Some(Part { name, licence, home: fields.next()?.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_of_others_is_named_once_with_its_licence() {
        let tree = "link-js v0.1.0 (/unslide/crates/link-js)|MIT|\n\
            link v0.1.0 (D:\\unslide\\crates\\link)|MIT|\n\
            slab v0.4.12|MIT|https://example.org/slab\n\n\
            log v0.4.1|Apache-2.0/MIT|https://example.org/log\n\
            slab v0.4.12|MIT|https://example.org/slab";
        let part = |name: &str, licence: &str, home: &str| Part {
            name: name.to_owned(),
            licence: licence.to_owned(),
            home: format!("https://example.org/{home}"),
        };
        let expected =
            [part("log 0.4.1", "Apache-2.0 OR MIT", "log"), part("slab 0.4.12", "MIT", "slab")];
        assert_eq!(parts_in(tree), expected);
    }
}
