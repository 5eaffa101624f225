//! `cargo xtask audit`

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::setup::{self, Need, cargo_deny};
use crate::shell::run as run_command;
use crate::workspace::Workspace;

/// Checks dependencies: crates for advisories of `RustSec`, withdrawn versions and their sources, by cargo-deny; npm
/// packages for advisories of the registry. `arguments` go to cargo-deny, for example `--offline` for a database that is
/// there already. Runs both checks, and fails if either finds a fault or cannot run.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    setup::bring(workspace, &[Need::Crates, Need::Npm])?;
    let answers = [ask_of_crates(workspace, arguments), ask_of_npm(workspace)];
    let failed: Vec<_> = answers.into_iter().filter_map(Result::err).collect();
    let said: Vec<_> = failed.iter().map(|error| format!("{error:#}")).collect();
    ensure!(said.is_empty(), "{}", said.join("\n       "));
    Ok(())
}

fn ask_of_crates(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    cargo_deny::bring(workspace)
        .context("nothing is known of the crates: there is no cargo-deny")?;
    let mut deny = workspace.command(cargo_deny::NAME);
    deny.args(["--all-features", "--locked"]).args(arguments);
    run_command(deny.args(["check", "advisories", "bans", "sources"]))
}

fn ask_of_npm(workspace: &Workspace) -> Result<()> {
    println!("  $ npm audit --json");
    let mut npm = workspace.node_command("npm");
    let output = npm.args(["audit", "--json"]).output().context("cannot start npm")?;
    let known = known_of(&output.stdout)?;
    println!("{known} vulnerabilities are known of the npm packages");
    if known == 0 {
        return Ok(());
    }
    run_command(workspace.node_command("npm").args(["audit", "--no-fund"]))
}

/// The number of vulnerabilities that npm reports. Its exit status is the same where it found some and where the
/// registry did not answer.
fn known_of(report: &[u8]) -> Result<u64> {
    let report: Value = serde_json::from_slice(report).unwrap_or_default();
    if let Some(total) = report["metadata"]["vulnerabilities"]["total"].as_u64() {
        return Ok(total);
    }
    let message = report["message"].as_str().unwrap_or("it gives no reason");
    bail!("nothing is known of the npm packages: the registry does not answer ({message})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vulnerabilities_are_counted_as_npm_tells_them() {
        let report = br#"{ "metadata": { "vulnerabilities": { "high": 2, "total": 3 } } }"#;
        assert_eq!(known_of(report).unwrap(), 3);
    }

    #[test]
    fn a_registry_that_does_not_answer_is_not_taken_for_one_that_knows_of_nothing() {
        let refused = br#"{ "message": "405 Method Not Allowed", "statusCode": 405 }"#;
        assert!(known_of(refused).unwrap_err().to_string().contains("405"));
        assert!(known_of(b"").is_err());
    }
}
