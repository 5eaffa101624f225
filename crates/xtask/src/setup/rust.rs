//! Parts of the Rust toolchain that a minimal installation lacks.

use std::path::Path;

use anyhow::{Context, Result};

use crate::shell::{answer, run};
use crate::workspace::Workspace;

/// What the page is compiled for.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Adds rustfmt and clippy if they are missing.
pub fn bring_tools(workspace: &Workspace) -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if answer(workspace.command("cargo").args([subcommand, "--version"])).is_none() {
            println!("Adding {component} to the Rust toolchain: a few seconds.");
            rustup(workspace, ["component", "add", component])?;
        }
    }
    Ok(())
}

/// Adds the standard library for wasm if it is missing.
pub fn bring_wasm_target(workspace: &Workspace) -> Result<()> {
    let mut ask = workspace.command("rustc");
    let library = answer(ask.args(["--print", "target-libdir", "--target", WASM]));
    if library.is_some_and(|folder| Path::new(&folder).exists()) {
        return Ok(());
    }
    println!("Adding {WASM} to the Rust toolchain: a few seconds.");
    rustup(workspace, ["target", "add", WASM])
}

fn rustup(workspace: &Workspace, arguments: [&str; 3]) -> Result<()> {
    run(workspace.command("rustup").args(arguments))
        .context("rustup could not add it; if you have no rustup, get Rust from https://rustup.rs")
}
