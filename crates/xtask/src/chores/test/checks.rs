//! What each step of `cargo xtask test` does.

use std::fs;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, ensure};

use super::programs;
use crate::chores::{build, dist};
use crate::setup::browsers::{BROWSERS, SHELL};
use crate::setup::nginx;
use crate::setup::rust::WASM;
use crate::shell::{run, run_heard};
use crate::tally::Tally;
use crate::workspace::Workspace;

/// Configurations of TypeScript, one for each environment of the code: page, worker, Node, tests, drawn scenes.
const TYPE_PROJECTS: [&str; 5] = [
    "tsconfig.json",
    "tsconfig.worker.json",
    "tsconfig.node.json",
    "tests/tsconfig.json",
    "crates/vision-lab/scenes/tsconfig.json",
];

/// The profile of all tests in Rust.
const HARD: &str = "hard";

pub fn format(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    run(workspace.command("cargo").args(["fmt", "--check"]))?;
    run(workspace.node_command("biome").args(["check", "--error-on-warnings"]))
}

pub fn types(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    let mut projects = TYPE_PROJECTS.iter();
    projects.try_for_each(|project| run(workspace.node_command("tsc").args(["-p", project])))
}

pub fn imports(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    run_tests(&mut node_tests(workspace, &["tests/architecture"])?, tally)
}

pub fn clippy(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    let mut clippy = workspace.command("cargo");
    run(clippy.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

pub fn docs(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    let mut doc = workspace.command("cargo");
    // With all features, as docs.rs shows those that are published.
    doc.args(["doc", "--workspace", "--no-deps", "--all-features"]);
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

pub fn rust(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    run_rust_tests(workspace, &["--workspace", "--tests"], &[], tally)
}

pub fn doctests(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    let mut test = workspace.command("cargo");
    // Of `hard`, for which the libraries are compiled anyway.
    test.args(["test", "--profile", HARD, "--workspace", "--doc", "--no-fail-fast"]);
    run_tests(&mut test, tally)
}

pub fn hard(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    let selection = ["--profile", HARD, "--workspace", "--tests"];
    run_rust_tests(workspace, &selection, &["--include-ignored"], tally)
}

pub fn js(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    run_tests(&mut node_tests(workspace, &["tests/js", "www", "crates/vision-lab/scenes"])?, tally)
}

pub fn wasm(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    let mut test = workspace.command("cargo");
    test.args(["test", "--target", WASM]);
    for module in ["bindings", "bindings-pictures", "bindings-drawings", "bindings-lab"] {
        test.args(["--package", module]);
    }
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner");
    run_tests(&mut test, tally)
}

pub fn browser(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    build::build(workspace)?;
    dist::assemble(workspace)?;
    let mut node = node_tests(workspace, &["tests/browser", "tests/npm"])?;
    for browser in BROWSERS.iter().chain([&SHELL]) {
        node.envs(browser.find().map(|program| (browser.variable, program)));
    }
    node.envs(nginx::find(workspace).map(|program| (nginx::VARIABLE, program)));
    run_tests(&mut node, tally)
}

/// Runs a test runner and counts its tests. Fails if there is none.
pub fn run_tests(runner: &mut Command, tally: &mut Tally) -> Result<()> {
    let before = tally.total();
    run_heard(runner, |line| tally.hear(line))?;
    ensure!(tally.total() > before, "no test ran");
    Ok(())
}

/// Runs the programs of Rust tests and counts their tests. Fails if there is none.
fn run_rust_tests(
    workspace: &Workspace,
    selection: &[&str],
    options: &[&str],
    tally: &mut Tally,
) -> Result<()> {
    let before = tally.total();
    programs::run(workspace, selection, options, tally)?;
    ensure!(tally.total() > before, "no test ran");
    Ok(())
}

/// Timeout of a file of tests, in milliseconds.
const PATIENCE: &str = "--test-timeout=600000";

/// Node's test runner, with every test file in these folders.
fn node_tests(workspace: &Workspace, folders: &[&str]) -> Result<Command> {
    let mut files = Vec::new();
    for folder in folders {
        files.extend(test_files(workspace, folder)?);
    }
    // Without a name it would look for tests itself, in every folder.
    ensure!(!files.is_empty(), "no test is in {}", folders.join(", "));
    // Left to itself Node spares a core, which of two is half.
    let all_cores = format!("--test-concurrency={}", thread::available_parallelism()?);
    let mut node = workspace.command("node");
    node.args(["--test", "--test-reporter=spec", PATIENCE, &all_cores]).args(files);
    // Colours would hide the counts.
    node.env_remove("FORCE_COLOR");
    Ok(node)
}

/// All test files below a folder, named from the top of the project.
fn test_files(workspace: &Workspace, folder: &str) -> Result<Vec<String>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(workspace.at(folder));
    for entry in entries.with_context(|| format!("cannot look into {folder}"))? {
        let entry = entry?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            files.extend(test_files(workspace, &path)?);
        } else if path.ends_with(".test.js") || path.ends_with(".test.mjs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
