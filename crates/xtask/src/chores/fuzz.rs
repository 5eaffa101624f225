//! `cargo xtask fuzz`

use anyhow::Result;

use super::expect_none;
use crate::setup::{self, Need};
use crate::shell::run as run_command;
use crate::workspace::Workspace;

/// Tests of random inputs that take a number of them.
struct Target {
    package: &'static str,
    /// The file of `tests/`, or the tests beside the code of a program.
    file: Option<&'static str>,
    /// A part of the tests' names.
    tests: &'static str,
    inputs: &'static str,
}

const TARGETS: [Target; 6] = [
    Target { package: "unslide-link", file: Some("link"), tests: "limits", inputs: "5000000" },
    Target {
        package: "unslide-link",
        file: Some("link"),
        tests: "many_mutated",
        inputs: "10000000",
    },
    Target { package: "unslide-vision", file: Some("read"), tests: "many_altered", inputs: "1000" },
    Target { package: "unslide-solver", file: Some("any_text"), tests: "", inputs: "200000" },
    Target { package: "unslide-cli", file: None, tests: "makes_it_panic", inputs: "200000" },
    Target { package: "unslide-cli", file: None, tests: "header_that_lies", inputs: "2000" },
];

/// Tests of the page's random inputs.
const PAGE: (&str, &str) = ("www/link/picture-size.test.js", "5000000");

/// Tries links, texts of boards, pictures and their files at random, more of them than `cargo xtask test` does.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    expect_none(arguments)?;
    setup::bring(workspace, &[Need::Crates])?;
    TARGETS.iter().try_for_each(|target| try_random(workspace, target))?;
    let (file, inputs) = PAGE;
    let mut node = workspace.command("node");
    run_command(node.args(["--test", file]).env("UNSLIDE_FUZZ", inputs))
}

fn try_random(workspace: &Workspace, target: &Target) -> Result<()> {
    let mut cargo = workspace.command("cargo");
    cargo.args(["test", "--profile", "hard", "--package", target.package]);
    match target.file {
        Some(file) => cargo.args(["--test", file]),
        None => cargo.arg("--bins"),
    };
    cargo.args(["--", "--include-ignored", target.tests]);
    run_command(cargo.env("UNSLIDE_FUZZ", target.inputs))
}
