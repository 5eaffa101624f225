//! One file for each chore.

pub mod audit;
pub mod bench;
pub mod build;
pub mod dist;
pub mod film;
pub mod finish_page;
pub mod fmt;
pub mod fuzz;
pub mod lighthouse;
pub mod release_notes;
pub mod serve;
pub mod setup;
pub mod shapes;
pub mod test;
pub mod train;

use anyhow::{Result, ensure};

use crate::shell::run as run_command;
use crate::workspace::Workspace;

/// For chores that take no arguments.
fn expect_none(arguments: &[String]) -> Result<()> {
    ensure!(arguments.is_empty(), "this chore takes no arguments: `{}`", arguments.join(" "));
    Ok(())
}

/// Runs an example of a crate, optimised.
fn run_example(
    workspace: &Workspace,
    package: &str,
    example: &str,
    arguments: &[String],
) -> Result<()> {
    let mut cargo = workspace.command("cargo");
    cargo.args(["run", "--quiet", "--release", "--package", package, "--example", example, "--"]);
    run_command(cargo.args(arguments))
}
