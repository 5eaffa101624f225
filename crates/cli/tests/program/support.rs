//! Runs the program as a person would.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
    thread,
};

/// What a run left behind.
pub struct Run {
    pub code: Option<i32>,
    pub answers: String,
    pub complaints: String,
}

pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unslide"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program with `input` as its standard input.
pub fn run(args: &[&str], input: &[u8]) -> Run {
    let mut child = command(args).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // While its answers are read: no pipe holds them all.
    thread::scope(|scope| {
        scope.spawn(move || {
            // It may end without reading everything.
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().unwrap().into()
    })
}

/// Presses Ctrl-C, as a terminal does. Returns whether the program was still there.
#[cfg(unix)]
pub fn interrupt(child: &std::process::Child) -> bool {
    let id = child.id().to_string();
    Command::new("kill").args(["-INT", &id]).stderr(Stdio::null()).status().unwrap().success()
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code(),
            answers: String::from_utf8(output.stdout).unwrap(),
            complaints: String::from_utf8(output.stderr).unwrap(),
        }
    }
}
