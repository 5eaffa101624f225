//! One file for each chore.

pub mod bench;
pub mod build;
pub mod dist;
pub mod finish_page;
pub mod fmt;
pub mod serve;
pub mod setup;
pub mod test;

use anyhow::{Result, ensure};

/// For chores that take no arguments.
fn expect_none(arguments: &[String]) -> Result<()> {
    ensure!(arguments.is_empty(), "this chore takes no arguments: `{}`", arguments.join(" "));
    Ok(())
}
