//! The notices of the crates and packages that ship: their licences ask that their texts come along.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::about::{self, Part};
use crate::licences;
use crate::shell;
use crate::workspace::Workspace;

/// The file beside the page and in the package.
pub const NAME: &str = "THIRD-PARTY.txt";

const OPENING: &str = "\
Unslide is licensed under MIT or Apache 2.0. The code that ships contains the Rust standard library
(MIT OR Apache-2.0, https://github.com/rust-lang/rust, by the Rust Project contributors) and the parts
below, each under the licence named with it. Their notices follow.
";

/// Beginnings of the names of files with a notice.
const NOTICES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];

/// Writes the notices of the page's `parts`, crates and packages of others, into its folder.
///
/// # Errors
/// If one has a licence that we do not take.
pub fn write(workspace: &Workspace, parts: &[Part], folder: &Path) -> Result<()> {
    let mut sources = sources_of_crates(workspace)?;
    let of_npm = about::packages_of_page(workspace)?;
    sources.extend(of_npm.into_iter().map(|(part, folder)| (part.name, folder)));
    write_of(parts, &sources, folder)
}

/// Writes the notices of all crates of others in the terminal's program for a target into a folder.
///
/// # Errors
/// If one has a licence that we do not take.
pub fn write_for_program(workspace: &Workspace, target: &str, folder: &Path) -> Result<()> {
    let parts = about::parts_of_program(workspace, target)?;
    write_of(&parts, &sources_of_crates(workspace)?, folder)
}

/// Writes the notices of parts, whose folders are known by name and version.
fn write_of(parts: &[Part], sources: &BTreeMap<String, PathBuf>, folder: &Path) -> Result<()> {
    for Part { name, licence, .. } in parts {
        ensure!(licences::is_allowed(licence), "{name} ships, and its licence is {licence}");
    }
    let notices = parts.iter().map(|part| {
        let source =
            sources.get(&part.name).with_context(|| format!("no source: {}", part.name))?;
        Ok((part, notice_in(source)?))
    });
    let text = text_of(&notices.collect::<Result<Vec<_>>>()?);
    fs::write(folder.join(NAME), text).context("cannot write the notices")
}

/// The folder of each crate, by name and version.
fn sources_of_crates(workspace: &Workspace) -> Result<BTreeMap<String, PathBuf>> {
    let mut cargo = workspace.command("cargo");
    cargo.args(["metadata", "--quiet", "--locked", "--offline", "--format-version", "1"]);
    let metadata = shell::answer(&mut cargo).context("cargo does not tell where its crates are")?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().context("there are no crates")?;
    let source = |package: &Value| {
        let [name, version, manifest] =
            ["name", "version", "manifest_path"].map(|field| package[field].as_str());
        let folder = Path::new(manifest?).parent()?.to_owned();
        Some((format!("{} {}", name?, version?), folder))
    };
    Ok(packages.iter().filter_map(source).collect())
}

/// The texts of a crate's notices. Where there are several licences to choose from, that of Apache is
/// left out: ours comes along already.
fn notice_in(source: &Path) -> Result<String> {
    let entries: Result<Vec<_>, _> = fs::read_dir(source)?.collect();
    let mut files: Vec<PathBuf> = entries?.into_iter().map(|entry| entry.path()).collect();
    files.retain(|file| file.is_file() && is_notice(file));
    let is_apache = |file: &PathBuf| file.to_string_lossy().to_uppercase().contains("APACHE");
    if files.iter().any(|file| !is_apache(file)) {
        files.retain(|file| !is_apache(file));
    }
    files.sort();
    let texts: Result<Vec<_>, _> = files.iter().map(fs::read_to_string).collect();
    Ok(texts?.iter().map(|text| text.trim()).collect::<Vec<_>>().join("\n\n"))
}

fn is_notice(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
    NOTICES.iter().any(|start| name.starts_with(start))
}

/// Each notice once, below the names of all crates that have it.
fn text_of(notices: &[(&Part, String)]) -> String {
    let mut parts_by_notice: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (Part { name, licence, .. }, notice) in notices {
        parts_by_notice.entry(notice).or_default().push(format!("{name} ({licence})"));
    }
    let mut sections: Vec<_> = parts_by_notice.into_iter().collect();
    sections.sort_by(|one, other| one.1.cmp(&other.1));
    let sections = sections.into_iter().map(|(notice, parts)| section(&parts, notice));
    [OPENING.to_owned()].into_iter().chain(sections).collect()
}

fn section(parts: &[String], notice: &str) -> String {
    let (rule, parts) = ("-".repeat(72), parts.join("\n"));
    let notice = if notice.is_empty() { String::new() } else { format!("\n{notice}\n") };
    format!("\n{rule}\n{parts}\n{notice}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env::temp_dir;

    #[test]
    fn every_crate_of_the_page_has_its_notice() {
        let workspace = Workspace::open().unwrap();
        let folder = temp_dir().join(format!("unslide-notices-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let parts = about::parts_of_page(&workspace).unwrap();
        write(&workspace, &parts, &folder).unwrap();
        let text = fs::read_to_string(folder.join(NAME)).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        for Part { name, licence, .. } in parts {
            assert!(text.contains(&format!("{name} ({licence})\n")), "{name}");
        }
        assert!(text.matches("Copyright").count() > 5, "{text}");
    }
}
