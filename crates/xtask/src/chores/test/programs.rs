//! Programs of Rust tests, run side by side: one alone seldom keeps every core busy.

use std::path::PathBuf;
use std::process::Output;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::shell::{listen, spoken};
use crate::tally::Tally;
use crate::workspace::Workspace;

/// How many run at a time. Each has a thread for every core, but ends with its slowest test.
const AT_A_TIME: usize = 2;

/// Builds the tests that `cargo test` would build with `selection`, and runs them with `options`.
pub fn run(
    workspace: &Workspace,
    selection: &[&str],
    options: &[&str],
    tally: &mut Tally,
) -> Result<()> {
    let programs = build(workspace, selection)?;
    let mut failed = Vec::new();
    run_side_by_side(workspace, &programs, options, |program, ran| {
        let heading = program.name(workspace);
        let Ran { text, succeeded, seconds } = ran;
        println!("\n  -- {heading}: {seconds}\n{}", text.trim());
        text.lines().for_each(|line| tally.hear(line));
        if !succeeded {
            failed.push(format!("{heading} ({})", failed_tests(&text).join(", ")));
        }
    })?;
    ensure!(failed.is_empty(), "tests failed in {}", failed.join(", "));
    Ok(())
}

/// A program of tests that cargo has built.
#[derive(Debug, PartialEq)]
struct Program {
    source: PathBuf,
    /// The folder of its package, in which it runs.
    folder: PathBuf,
    executable: PathBuf,
}

impl Program {
    /// Its source, named from the top of the project.
    fn name(&self, workspace: &Workspace) -> String {
        let top = workspace.at("");
        self.source.strip_prefix(top).unwrap_or(&self.source).display().to_string()
    }
}

fn build(workspace: &Workspace, selection: &[&str]) -> Result<Vec<Program>> {
    let mut cargo = workspace.command("cargo");
    cargo.args(["test", "--no-run", "--message-format=json-render-diagnostics"]).args(selection);
    let mut programs = Vec::new();
    listen(&mut cargo, |line| programs.extend(built(line)))?;
    programs.sort_by(|a, b| a.source.cmp(&b.source));
    Ok(programs)
}

/// The program of tests in a message of cargo, if the message is about one.
fn built(message: &str) -> Option<Program> {
    let message: Value = serde_json::from_str(message).ok()?;
    let path = |value: &Value| value.as_str().map(PathBuf::from);
    let is_test = message["profile"]["test"].as_bool()?;
    let executable = path(&message["executable"]).filter(|_| is_test)?;
    let folder = path(&message["manifest_path"])?.parent()?.to_path_buf();
    Some(Program { source: path(&message["target"]["src_path"])?, folder, executable })
}

/// The result of a program.
struct Ran {
    text: String,
    succeeded: bool,
    seconds: String,
}

/// Runs all, and prints the result of each as it ends. After one that cannot be started, no other starts.
fn run_side_by_side(
    workspace: &Workspace,
    programs: &[Program],
    options: &[&str],
    mut ended: impl FnMut(&Program, Ran),
) -> Result<()> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..AT_A_TIME {
            let (next, sender) = (&next, sender.clone());
            scope.spawn(move || {
                while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let ran = run_one(workspace, program, options);
                    // Whoever has stopped listening has met an error.
                    if sender.send((program, ran)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        receiver.into_iter().try_for_each(|(program, ran)| {
            ended(program, ran?);
            Ok(())
        })
    })
}

fn run_one(workspace: &Workspace, program: &Program, options: &[&str]) -> Result<Ran> {
    // What it prints is held back until it ends: of one that hangs this line tells.
    println!("  $ {}", program.name(workspace));
    let started = Instant::now();
    let mut command = workspace.command(&program.executable);
    command.args(options).current_dir(&program.folder);
    // Cargo tells a test where its package lies; what is here came with this program.
    command.env("CARGO_MANIFEST_DIR", &program.folder);
    let output = command.output();
    let output =
        output.with_context(|| format!("cannot start {}", program.executable.display()))?;
    let (text, succeeded) = (everything_said(&output), output.status.success());
    Ok(Ran { text, succeeded, seconds: spoken(started.elapsed()) })
}

/// The output of a program, and its status if a signal ended it.
fn everything_said(output: &Output) -> String {
    let [said, complained] =
        [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    let end = match output.status.code() {
        Some(_) => String::new(),
        None => format!("\nit was ended: {}", output.status),
    };
    format!("{said}{complained}{end}")
}

/// The names of the tests that failed.
fn failed_tests(text: &str) -> Vec<&str> {
    let names =
        text.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
    names.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn workspace() -> Workspace {
        Workspace::open().unwrap()
    }

    fn message(is_test: bool, executable: &str) -> String {
        format!(
            r#"{{"reason":"compiler-artifact","manifest_path":"/top/crates/draw/Cargo.toml","target":{{"src_path":"/top/crates/draw/tests/gif.rs"}},"profile":{{"test":{is_test}}},"executable":{executable}}}"#
        )
    }

    #[test]
    fn a_program_of_tests_is_known_by_cargos_message_and_named_by_its_source() {
        let program = built(&message(true, "\"/top/target/gif-1\"")).unwrap();
        assert_eq!(program.executable, Path::new("/top/target/gif-1"));
        assert_eq!(program.folder, Path::new("/top/crates/draw"));
        let source: PathBuf = ["crates", "draw", "tests", "gif.rs"].iter().collect();
        let here = Program { source: workspace().at("").join(&source), ..program };
        assert_eq!(here.name(&workspace()), source.display().to_string());
    }

    #[test]
    fn libraries_examples_and_other_messages_are_no_programs_of_tests() {
        assert_eq!(built(&message(true, "null")), None);
        assert_eq!(built(&message(false, "\"/top/target/gif\"")), None);
        assert_eq!(built(r#"{"reason":"build-finished","success":true}"#), None);
        assert_eq!(built("   Compiling unslide-draw"), None);
    }

    #[test]
    fn the_tests_that_failed_are_named() {
        let text = "test a::one ... ok\ntest a::two ... FAILED\n\nfailures:\n    a::two\n";
        assert_eq!(failed_tests(text), ["a::two"]);
    }

    fn program(executable: &str) -> Program {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        Program { source: executable.into(), folder, executable: executable.into() }
    }

    #[test]
    fn each_program_is_run_once_and_one_that_fails_is_told() {
        let programs = ["rustc", "cargo", "rustc"].map(program);
        let mut ends = Vec::new();
        let options = ["--print=cfg"];
        run_side_by_side(&workspace(), &programs, &options, |program, ran| {
            ends.push((program.name(&workspace()), ran.succeeded));
        })
        .unwrap();
        ends.sort();
        let expected = [("cargo", false), ("rustc", true), ("rustc", true)];
        assert_eq!(ends, expected.map(|(name, succeeded)| (name.to_owned(), succeeded)));
    }

    #[test]
    fn a_program_that_is_not_there_is_an_error() {
        let programs = [program("no-such-program-anywhere")];
        let error = run_side_by_side(&workspace(), &programs, &[], |_, _| ()).unwrap_err();
        let error = error.to_string();
        assert!(error.contains("no-such-program-anywhere"), "{error}");
    }
}
