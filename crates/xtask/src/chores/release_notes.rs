//! `cargo xtask release-notes`

use std::fs;

use anyhow::{Context, Result, bail, ensure};

use crate::about;
use crate::workspace::Workspace;

const UNRELEASED: &str = "not released yet";

/// Prints what CHANGELOG.md says of the version that a tag names.
///
/// # Errors
/// If the tag is not that of the version, CHANGELOG.md does not say that it is released, or the project has no home.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let [tag] = arguments else { bail!("say which tag: cargo xtask release-notes v0.1.0") };
    let version = env!("CARGO_PKG_VERSION");
    ensure!(*tag == format!("v{version}"), "the tag is {tag}, and the version {version}");
    ensure!(about::home().is_some(), "`repository` in Cargo.toml is empty");
    let changelog = fs::read_to_string(workspace.at("CHANGELOG.md")).context("CHANGELOG.md")?;
    println!("{}", notes(&changelog, version)?);
    Ok(())
}

/// The section of a version, without its title.
fn notes<'a>(changelog: &'a str, version: &str) -> Result<&'a str> {
    let sections = changelog.split("\n## ").skip(1).filter_map(|section| section.split_once('\n'));
    let (title, text) = { sections }
        .find(|(title, _)| title.split_whitespace().next() == Some(version))
        .with_context(|| format!("CHANGELOG.md says nothing of {version}"))?;
    ensure!(!title.contains(UNRELEASED), "CHANGELOG.md says that {version} is {UNRELEASED}");
    Ok(text.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGELOG: &str = "# Changelog\n\n## 0.2.0 (not released yet)\n\nNew.\n\n\
        ## 0.1.0 (2026-12-01)\n\nThe first.\n\n- **A.** B.\n";

    #[test]
    fn the_notes_of_a_version_are_its_section() {
        assert_eq!(notes(CHANGELOG, "0.1.0").unwrap(), "The first.\n\n- **A.** B.");
    }

    #[test]
    fn a_version_that_is_not_released_yet_has_none() {
        let error = notes(CHANGELOG, "0.2.0").unwrap_err().to_string();
        assert_eq!(error, "CHANGELOG.md says that 0.2.0 is not released yet");
    }

    #[test]
    fn a_version_that_nothing_is_said_of_is_refused() {
        assert!(notes(CHANGELOG, "0.1").is_err());
    }
}
