//! A new project that uses a package as its readme says.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use super::{readme, registry};
use crate::chores::test::checks::run_tests;
use crate::folders;
use crate::published_crates::Package;
use crate::shell::run;
use crate::tally::Tally;
use crate::workspace::Workspace;

/// A workspace of its own, or else cargo would take it for a part of ours.
const MANIFEST: &str = "[package]\nname = \"user\"\nedition = \"2024\"\n\n[workspace]\n";
/// Makes the examples of the readme tests.
const SOURCE: &str = "#![doc = include_str!(\"../README.md\")]\n";

/// Uses a package of the registry in `folder`: a library in the examples of its readme, a program as its readme
/// calls it.
pub fn tries(
    workspace: &Workspace,
    folder: &Path,
    package: &Package,
    tally: &mut Tally,
) -> Result<()> {
    let from = folder.join("registry").join(package.title());
    let readme = fs::read_to_string(from.join("README.md"))?;
    if package.is_program {
        return install_and_call(workspace, folder, package, &readme);
    }
    let project = folder.join("users").join(&package.name);
    start(&project, &from, &readme)?;
    for arguments in readme::additions(&readme, &package.name) {
        run(cargo_in(workspace, &project).args(["add", "--quiet"]).args(arguments))?;
    }
    run_tests(cargo_in(workspace, &project).args(["test", "--quiet", "--doc"]), tally)
}

/// Makes a project with the readme and the pictures that it names.
fn start(project: &Path, package: &Path, readme: &str) -> Result<()> {
    let examples = package.join("examples");
    if examples.is_dir() {
        folders::copy(&examples, &project.join("examples"))?;
    }
    fs::create_dir_all(project.join("src"))?;
    fs::write(project.join("Cargo.toml"), MANIFEST)?;
    fs::write(project.join("README.md"), readme)?;
    fs::write(project.join("src/lib.rs"), SOURCE).context("cannot make a project")
}

fn cargo_in(workspace: &Workspace, folder: &Path) -> Command {
    let mut cargo = workspace.command("cargo");
    cargo.current_dir(folder);
    cargo
}

/// Installs a program as its readme says, but not optimised, and calls it.
fn install_and_call(
    workspace: &Workspace,
    folder: &Path,
    package: &Package,
    readme: &str,
) -> Result<()> {
    let mut cargo = cargo_in(workspace, folder);
    // What is installed is no part of a project: the configuration must be named.
    cargo.args(["--config", registry::CONFIG_FILE, "install", "--quiet", "--debug", "--no-track"]);
    run(cargo.arg(&package.name).arg("--root").arg(folder.join("installed")))?;
    let calls = readme::calls(readme, "unslide");
    ensure!(!calls.is_empty(), "the readme of {} calls nothing", package.title());
    let program = folder.join("installed/bin/unslide");
    calls.iter().try_for_each(|call| check(Command::new(&program), call))
}

fn check(mut program: Command, call: &readme::Typed) -> Result<()> {
    println!("  $ unslide {}", call.arguments.join(" "));
    program.args(&call.arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = program.spawn().context("the program was not installed")?;
    let mut input = child.stdin.take().context("the input was not piped")?;
    input.write_all(call.input.as_bytes())?;
    drop(input);
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "it failed ({})", output.status);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    ensure!(
        printed.trim() == call.output.trim(),
        "the readme says that this prints\n{}\nand it prints\n{printed}",
        call.output
    );
    Ok(())
}
