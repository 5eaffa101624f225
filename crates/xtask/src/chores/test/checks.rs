//! What each step of `cargo xtask test` does.

use std::fs;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, ensure};

use super::programs;
use crate::chores::{build, dist};
use crate::setup::browsers::BROWSERS;
use crate::setup::nginx;
use crate::setup::rust::WASM;
use crate::shell::{run, run_heard};
use crate::tally::Tally;
use crate::workspace::Workspace;

/// Configurations of TypeScript, one for each environment of the code: page, worker, Node, tests.
const TYPE_PROJECTS: [&str; 4] =
    ["tsconfig.json", "tsconfig.worker.json", "tsconfig.node.json", "tests/tsconfig.json"];

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
    run_tests(test.args(["test", "--workspace", "--doc", "--no-fail-fast"]), tally)
}

pub fn hard(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    run_rust_tests(workspace, &hard_selection(), &["--ignored"], tally)
}

/// The packages and targets with ignored tests. Others would be compiled for nothing.
const HARD_PACKAGES: [&str; 5] =
    ["unslide-draw", "unslide-link", "unslide-solver", "unslide-vision", "unslide-vision-lab"];
const HARD_FILES: [&str; 10] = [
    "exact",
    "gate",
    "gif",
    "link",
    "parity",
    "parking",
    "read",
    "root_split",
    "sheet",
    "whole_space",
];

fn hard_selection() -> Vec<&'static str> {
    let mut selection = vec!["--profile", "hard", "--lib"];
    selection.extend(HARD_PACKAGES.iter().flat_map(|package| ["--package", package]));
    selection.extend(HARD_FILES.iter().flat_map(|file| ["--test", file]));
    selection
}

pub fn js(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    run_tests(&mut node_tests(workspace, &["tests/js", "www"])?, tally)
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
    for browser in BROWSERS {
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

    /// The package and the file of tests, or `lib`, that a source below `crates` belongs to; `None` if it
    /// belongs to neither.
    fn program(source: &Path) -> Option<[String; 2]> {
        let parts: Vec<_> = source.iter().map(|part| part.to_str().unwrap()).collect();
        let file = match parts[1..] {
            ["src", "main.rs" | "bin", ..] => None,
            ["src", ..] => Some("lib"),
            ["tests", file, ..] => Some(file.trim_end_matches(".rs")),
            _ => None,
        };
        Some([format!("unslide-{}", parts[0]), file?.to_owned()])
    }

    /// Whether a source has a test that is left out, be it only under some conditions.
    fn leaves_out(source: &str) -> bool {
        // Not as one word, or else this file would seem to have one.
        let [always, perhaps] = ["ignore", "cfg_attr"].map(|name| format!("#[{name}"));
        let mut conditions = source.split(&perhaps).skip(1);
        source.contains(&always)
            || conditions.any(|rest| rest.split(']').next().unwrap().contains("ignore"))
    }

    #[test]
    fn every_test_that_rust_leaves_out_is_one_of_hard() {
        let crates = Workspace::open().unwrap().at("crates");
        let is_left_out = |source: &PathBuf| leaves_out(&fs::read_to_string(source).unwrap());
        let left_out: Vec<_> = sources(&crates).into_iter().filter(is_left_out).collect();
        for source in &left_out {
            let Some([package, file]) = program(source.strip_prefix(&crates).unwrap()) else {
                panic!("hard cannot run the tests of {}", source.display());
            };
            assert!(HARD_PACKAGES.contains(&package.as_str()), "{}", source.display());
            assert!(file == "lib" || HARD_FILES.contains(&file.as_str()), "{file}");
        }
        assert!(!left_out.is_empty());
    }

    #[test]
    fn a_source_belongs_to_a_library_or_a_file_of_tests_or_to_nothing_that_hard_runs() {
        let file = |source: &str| program(Path::new(source)).map(|[_, file]| file);
        assert_eq!(file("draw/src/film/mod.rs").as_deref(), Some("lib"));
        assert_eq!(file("draw/tests/gif.rs").as_deref(), Some("gif"));
        assert_eq!(file("vision/tests/parking/main.rs").as_deref(), Some("parking"));
        for other in ["cli/src/main.rs", "draw/src/bin/one.rs", "draw/examples/one.rs"] {
            assert_eq!(file(other), None, "{other}");
        }
    }

    #[test]
    fn tests_that_are_left_out_under_some_conditions_are_seen_too() {
        let [always, perhaps] = ["ignore", "cfg_attr"].map(|name| format!("#[{name}"));
        assert!(leaves_out(&format!("#[test]\n{always} = \"long\"]\nfn one() {{}}")));
        assert!(leaves_out(&format!("{perhaps}(\n    debug_assertions,\n    ignore\n)]")));
        assert!(!leaves_out(&format!("{perhaps}(unix, test)]\n// ignore")));
    }
}
