//! The step `semver`: the public interface of the libraries keeps what their last release promised, or the version
//! says that it does not.

use anyhow::{Context, Result};

use crate::published_crates::published;
use crate::setup::cargo_semver_checks;
use crate::shell::{answer, run as run_command};
use crate::tally::Tally;
use crate::workspace::Workspace;

/// Compares the published libraries with those of the last release, by the tag of its version. Before the first
/// release there is nothing to keep.
pub fn run(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    bring_tags(workspace)?;
    let Some(tag) = last_release(workspace)? else {
        println!("  no version was released before this one: nothing was promised");
        return Ok(());
    };
    cargo_semver_checks::bring(workspace)?;
    let libraries = published(workspace)?.into_iter().filter(|package| !package.is_program);
    let mut checks = workspace.command("cargo");
    checks.args(["semver-checks", "--baseline-rev", &tag]);
    checks.args(libraries.map(|library| format!("--package={}", library.name)));
    run_command(&mut checks)
}

/// A clone of the last commit alone, as tests are often given, has no tags.
fn bring_tags(workspace: &Workspace) -> Result<()> {
    let mut git = workspace.command("git");
    if answer(git.args(["rev-parse", "--is-shallow-repository"])).as_deref() != Some("true") {
        return Ok(());
    }
    let mut fetch = workspace.command("git");
    run_command(fetch.args(["fetch", "--depth=1", "origin", "refs/tags/v*:refs/tags/v*"]))
}

/// The tag of the highest version that was released before the last commit.
fn last_release(workspace: &Workspace) -> Result<Option<String>> {
    let mut git = workspace.command("git");
    git.args(["tag", "--list", "v*", "--no-contains", "HEAD", "--sort=-version:refname"]);
    let tags = answer(&mut git).context("git does not tell which versions there are")?;
    // What came before a release promised nothing.
    Ok(tags.lines().find(|tag| !tag.contains('-')).map(str::to_owned))
}
