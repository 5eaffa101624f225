//! The package for npm.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::{ARTEFACTS, library};
use crate::about;
use crate::build_modules;
use crate::folders;
use crate::notices;
use crate::shell::run;
use crate::workspace::Workspace;

/// What stands in the project, and what is taken from the built page.
const PACKAGE: &str = "packages/unslide";
const FROM_PAGE: [&str; 4] = ["unslide.js", "remote.js", "embed.html", notices::NAME];
const ICONS: &str = "icons";
/// What the player and its frame load, as the beginnings of the paths in the sources.
const LOADED: [&str; 7] =
    ["bindings.js", "bindings_bg.wasm", "engine/", "link/", "words/", "embed/frame.", "assets/"];
const FROM_PROJECT: [&str; 7] = [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "CHANGELOG.md",
    "docs/embed.md",
    "docs/library.md",
    "docs/link.md",
    "docs/terminal.md",
];

/// Makes the package anew of the built page.
pub fn assemble(workspace: &Workspace) -> Result<PathBuf> {
    let package = workspace.at("out/npm");
    folders::remove(&package)?;
    fill(workspace, &workspace.at("dist"), &package)?;
    Ok(package)
}

/// Packs the package as npm publishes it.
pub fn pack(workspace: &Workspace) -> Result<PathBuf> {
    let folder = assemble(workspace)?;
    let artefacts = workspace.at(ARTEFACTS);
    fs::create_dir_all(&artefacts).context("cannot make the folder of artefacts")?;
    let mut npm = workspace.node_command("npm");
    npm.args(["pack", "--silent", "--pack-destination"]).arg(&artefacts);
    run(npm.arg(&folder))?;
    Ok(artefacts.join(format!("unslide-{}.tgz", env!("CARGO_PKG_VERSION"))))
}

fn fill(workspace: &Workspace, page: &Path, package: &Path) -> Result<()> {
    folders::copy(&workspace.at(PACKAGE), package)?;
    finish_manifest(&package.join("package.json"), about::home())?;
    for name in FROM_PAGE {
        folders::copy_file(&page.join(name), &package.join(name))?;
    }
    let names = build_modules::names(workspace)?;
    for (path, name) in &names {
        if LOADED.iter().any(|start| path.starts_with(start)) {
            folders::copy_file(&page.join(name), &package.join(name))?;
        }
    }
    library::add(workspace, page, package, &names)?;
    folders::copy(&page.join(ICONS), &package.join(ICONS))?;
    for name in FROM_PROJECT {
        folders::copy_file(&workspace.at(name), &package.join(name))?;
    }
    Ok(())
}

/// Checks that the package bears the version of all that is released together, and names the home of its source, which
/// npm asks of packages with provenance.
fn finish_manifest(manifest: &Path, home: Option<&str>) -> Result<()> {
    let text = fs::read_to_string(manifest).context("cannot read the package's manifest")?;
    let version = format!("  \"version\": \"{}\",\n", env!("CARGO_PKG_VERSION"));
    ensure!(text.contains(&version), "{} does not have {version}", manifest.display());
    let source = home.map(|home| format!("  \"repository\": \"{home}\",\n"));
    let text = text.replace(&version, &format!("{version}{}", source.unwrap_or_default()));
    fs::write(manifest, text).context("cannot write the package's manifest")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use std::env::temp_dir;

    /// The manifest of the package with a home.
    fn finished(home: Option<&str>) -> Value {
        let source = Workspace::open().unwrap().at(PACKAGE).join("package.json");
        let file = temp_dir().join(format!("unslide-{}-{}", std::process::id(), home.is_some()));
        fs::copy(source, &file).unwrap();
        finish_manifest(&file, home).unwrap();
        let text = fs::read(&file).unwrap();
        fs::remove_file(file).unwrap();
        serde_json::from_slice(&text).unwrap()
    }

    #[test]
    fn a_package_names_the_home_of_its_source_if_there_is_one() {
        let home = "https://example.org/unslide";
        assert_eq!(finished(Some(home))["repository"], home);
        assert!(finished(None).get("repository").is_none());
    }
}
