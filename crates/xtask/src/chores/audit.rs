//! `cargo xtask audit`

use anyhow::Result;

use crate::setup::{self, Need, cargo_deny};
use crate::shell::run as run_command;
use crate::workspace::Workspace;

/// Asks what is known of the packages of others: of crates the advisories of `RustSec`, versions that were withdrawn, and
/// where they come from, by cargo-deny; of npm packages the advisories of its registry. `arguments` go to cargo-deny, for
/// example `--offline` for a database that is there already.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    setup::bring(workspace, &[Need::Crates, Need::Npm])?;
    cargo_deny::bring(workspace)?;
    let mut deny = workspace.command(cargo_deny::NAME);
    deny.args(["--all-features", "--locked"]).args(arguments);
    run_command(deny.args(["check", "advisories", "bans", "sources"]))?;
    run_command(workspace.node_command("npm").args(["audit", "--no-fund"]))
}
