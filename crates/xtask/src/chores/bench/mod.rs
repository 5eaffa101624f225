//! `cargo xtask bench NAME`

mod terminal;

use std::slice;

use anyhow::{Result, bail};

use super::build::{self, NEEDS};
use super::run_example;
use crate::setup::{self, Need};
use crate::shell::run as run_command;
use crate::workspace::Workspace;

/// Measures what is named; further arguments go to the bench.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    match arguments {
        [name, rest @ ..] if name == "tiles" => tiles(workspace, rest),
        [name, rest @ ..] if name == "vision" => vision(workspace, rest),
        [name] if name == "blocks" => blocks(workspace),
        [name, rest @ ..] if name == "large-blocks" => large_blocks(workspace, rest),
        [name, rest @ ..] if name == "large" => large(workspace, rest),
        [name] if name == "links" => links(workspace),
        [name] if name == "lab" => lab(workspace),
        [name] if name == "player" => player(workspace),
        [name] if name == "first-load" => in_browser(workspace, "tests/bench/first-load.mjs"),
        [name] if name == "zip" => in_browser(workspace, "tests/bench/zip.mjs"),
        [name] if name == "terminal" => terminal::run(workspace),
        _ => {
            bail!(
                "there are benches of: tiles, large, blocks, large-blocks, links, vision, lab, player, first-load, zip, terminal"
            )
        }
    }
}

/// The boards of `tests/data` natively, then on wasm in Node and in a browser.
fn tiles(workspace: &Workspace, sets: &[String]) -> Result<()> {
    setup::bring(workspace, NEEDS)?;
    setup::bring(workspace, &[Need::Browsers])?;
    build::build(workspace)?;
    run_example(workspace, "unslide-solver", "bench_tiles", sets)?;
    run_command(workspace.command("node").arg("tests/bench/tiles.mjs").args(sets))
}

/// The boards of `tests/data/blocks` natively, then on wasm in Node.
fn blocks(workspace: &Workspace) -> Result<()> {
    setup::bring(workspace, NEEDS)?;
    build::build(workspace)?;
    run_example(workspace, "unslide-solver", "bench_blocks", &[])?;
    run_command(workspace.command("node").arg("tests/bench/blocks.mjs"))
}

/// How soon boards of blocks that are too large to be searched to the end have an answer, and how long
/// it is, natively.
fn large_blocks(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    setup::bring(workspace, &[Need::Crates])?;
    run_example(workspace, "unslide-solver", "bench_large_blocks", arguments)
}

/// What the lab's module takes, on wasm in Node.
fn lab(workspace: &Workspace) -> Result<()> {
    setup::bring(workspace, NEEDS)?;
    build::build(workspace)?;
    run_command(workspace.command("node").arg("tests/bench/lab.mjs"))
}

/// How long links are, and how long the slowest of them take to be read, natively and in the page.
fn links(workspace: &Workspace) -> Result<()> {
    setup::bring(workspace, NEEDS)?;
    build::build(workspace)?;
    let slowest = workspace.at("target/slowest-links.tsv").display().to_string();
    run_example(workspace, "unslide-link", "lengths", &[])?;
    run_example(workspace, "unslide-link", "slowest", slice::from_ref(&slowest))?;
    run_command(workspace.command("node").args(["tests/bench/links.mjs", &slowest]))
}

/// How short the solutions of large boards are after a while: natively, then on wasm in Node and in
/// a browser.
fn large(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    setup::bring(workspace, NEEDS)?;
    setup::bring(workspace, &[Need::Browsers])?;
    build::build(workspace)?;
    run_example(workspace, "unslide-solver", "bench_large", arguments)?;
    run_command(workspace.command("node").arg("tests/bench/large.mjs").args(arguments))
}

/// How smoothly the player plays a long solution of a large picture, in a browser.
fn player(workspace: &Workspace) -> Result<()> {
    setup::bring(workspace, NEEDS)?;
    setup::bring(workspace, &[Need::Browsers])?;
    run_command(workspace.command("node").arg("tests/bench/player.mjs"))
}

/// What a script measures of the whole page in a browser.
fn in_browser(workspace: &Workspace, script: &str) -> Result<()> {
    setup::bring(workspace, NEEDS)?;
    setup::bring(workspace, &[Need::Browsers])?;
    build::build(workspace)?;
    run_command(workspace.command("node").arg(script))
}

/// The pictures of `tests/data/vision`, or what the arguments name, read and compared with the truth;
/// without arguments a large photo as well, on wasm in Node.
fn vision(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    setup::bring(workspace, &[Need::Crates])?;
    run_example(workspace, "unslide-vision-lab", "bench_vision", arguments)?;
    if !arguments.is_empty() {
        return Ok(());
    }
    setup::bring(workspace, NEEDS)?;
    build::build(workspace)?;
    let photo = workspace.at("target/large-photo.rgba").display().to_string();
    run_example(workspace, "unslide-vision-lab", "large_photo", slice::from_ref(&photo))?;
    run_command(workspace.command("node").args(["tests/bench/vision.mjs", &photo]))
}
