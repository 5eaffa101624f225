//! `cargo xtask bench NAME`

use anyhow::{Result, bail};

use super::build::{self, NEEDS};
use crate::setup;
use crate::shell::run as run_command;
use crate::workspace::Workspace;

/// Measures what is named; further arguments go to the bench.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    match arguments {
        [name, rest @ ..] if name == "tiles" => tiles(workspace, rest),
        _ => bail!("there are benches of: tiles"),
    }
}

/// The boards of `tests/data` natively, then on wasm in Node.
fn tiles(workspace: &Workspace, sets: &[String]) -> Result<()> {
    setup::bring(workspace, NEEDS)?;
    build::build(workspace)?;
    let mut native = workspace.command("cargo");
    native.args(["run", "--quiet", "--release", "--package", "unslide-solver"]);
    run_command(native.args(["--example", "bench_tiles", "--"]).args(sets))?;
    run_command(workspace.command("node").arg("tests/bench/tiles.mjs").args(sets))
}
