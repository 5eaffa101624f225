//! What each step of `cargo xtask test` does.

use std::fs;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, ensure};

use super::programs;
use crate::chores::{build, dist};
use crate::setup::browsers::BROWSERS;
use crate::setup::rust::WASM;
use crate::shell::{run, run_heard};
use crate::tally::Tally;
use crate::workspace::Workspace;

/// The parts of the page's code that know different worlds: a page, a worker, Node.
const TYPE_PROJECTS: [&str; 3] = ["tsconfig.json", "tsconfig.worker.json", "tests/tsconfig.json"];

pub fn format(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    run(workspace.command("cargo").args(["fmt", "--check"]))?;
    run(workspace.node_command("biome").args(["check", "--error-on-warnings"]))
}

pub fn types(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    let mut projects = TYPE_PROJECTS.iter();
    projects.try_for_each(|project| run(workspace.node_command("tsc").args(["-p", project])))
}

pub fn imports(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    run_tests(&mut node_tests(workspace, &["tests/architecture"], &[])?, tally)
}

pub fn clippy(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    let mut clippy = workspace.command("cargo");
    run(clippy.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

pub fn docs(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    let mut doc = workspace.command("cargo");
    doc.args(["doc", "--workspace", "--no-deps"]);
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

pub fn rust(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    run_rust_tests(workspace, &["--workspace", "--tests"], &[], tally)
}

pub fn doctests(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    let mut test = workspace.command("cargo");
    run_tests(test.args(["test", "--workspace", "--doc", "--no-fail-fast"]), tally)
}

pub fn hard(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    run_rust_tests(workspace, &hard_selection(), &["--ignored"], tally)
}

/// Where tests are that the step `rust` leaves out. All else would be compiled for nothing.
const HARD_PACKAGES: [&str; 2] = ["unslide-solver", "unslide-vision"];
const HARD_FILES: [&str; 4] = ["exact", "parity", "parking", "team"];

fn hard_selection() -> Vec<&'static str> {
    let mut selection = vec!["--release", "--lib"];
    selection.extend(HARD_PACKAGES.iter().flat_map(|package| ["--package", package]));
    selection.extend(HARD_FILES.iter().flat_map(|file| ["--test", file]));
    selection
}

pub fn js(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    // Left to itself Node spares a core, which of two is half.
    let all_cores = format!("--test-concurrency={}", thread::available_parallelism()?);
    run_tests(&mut node_tests(workspace, &["tests/js", "www"], &[&all_cores])?, tally)
}

pub fn wasm(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    let mut test = workspace.command("cargo");
    test.args(["test", "--target", WASM]);
    for module in ["bindings", "bindings-pictures", "bindings-drawings"] {
        test.args(["--package", module]);
    }
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner");
    run_tests(&mut test, tally)
}

pub fn browser(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    build::build(workspace)?;
    dist::assemble(workspace)?;
    let mut node = node_tests(workspace, &["tests/browser", "tests/npm"], &[])?;
    for browser in BROWSERS {
        node.envs(browser.find().map(|program| (browser.variable, program)));
    }
    run_tests(&mut node, tally)
}

/// Runs a test runner and counts its tests. That there is none is a mistake.
fn run_tests(runner: &mut Command, tally: &mut Tally) -> Result<()> {
    let before = tally.total();
    run_heard(runner, |line| tally.hear(line))?;
    ensure!(tally.total() > before, "no test ran");
    Ok(())
}

/// The same for programs of Rust tests.
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

/// How long a file of tests may take, in milliseconds, before what hangs in it is broken off.
const PATIENCE: &str = "--test-timeout=600000";

/// Node's test runner, with every test file in these folders.
fn node_tests(workspace: &Workspace, folders: &[&str], options: &[&str]) -> Result<Command> {
    let mut files = Vec::new();
    for folder in folders {
        files.extend(test_files(workspace, folder)?);
    }
    // Without a name it would look for tests itself, in every folder.
    ensure!(!files.is_empty(), "no test is in {}", folders.join(", "));
    let mut node = workspace.command("node");
    node.args(["--test", "--test-reporter=spec", PATIENCE]).args(options).args(files);
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::{Path, PathBuf};

    /// Every file of Rust below a folder.
    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
        let own = files.into_iter().filter(|path| path.extension().is_some_and(|it| it == "rs"));
        own.chain(folders.iter().flat_map(|folder| sources(folder))).collect()
    }

    /// The package and the file of tests, or `lib`, that a source below `crates` belongs to.
    fn program(source: &Path) -> [String; 2] {
        let parts: Vec<_> = source.iter().map(|part| part.to_str().unwrap()).collect();
        let file = if parts[1] == "tests" { parts[2].trim_end_matches(".rs") } else { "lib" };
        [format!("unslide-{}", parts[0]), file.to_owned()]
    }

    #[test]
    fn every_test_that_rust_leaves_out_is_one_of_hard() {
        let crates = Workspace::open().unwrap().at("crates");
        // Not as one word, or else it would find this file.
        let mark = ["#[", "ignore"].concat();
        let mut left_out = 0;
        for source in sources(&crates) {
            if fs::read_to_string(&source).unwrap().contains(&mark) {
                let [package, file] = program(source.strip_prefix(&crates).unwrap());
                assert!(HARD_PACKAGES.contains(&package.as_str()), "{}", source.display());
                assert!(file == "lib" || HARD_FILES.contains(&file.as_str()), "{file}");
                left_out += 1;
            }
        }
        assert!(left_out > 0);
    }
}
