//! `cargo xtask train`

use anyhow::Result;

use super::run_example;
use crate::setup::{self, Need};
use crate::workspace::Workspace;

/// Learns the weights of the solver's key anew, for all metrics or those that are named.
pub fn run(workspace: &Workspace, metrics: &[String]) -> Result<()> {
    setup::bring(workspace, &[Need::Crates])?;
    run_example(workspace, "unslide-solver", "train", metrics)
}
