//! Running other programs, and saying so.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

/// Runs a command in the open and fails if it does.
pub fn run(command: &mut Command) -> Result<()> {
    let mut child = start(command)?;
    finish(command, &mut child)
}

/// Runs a command in the open, and passes each line that it prints to `hear` as well.
pub fn run_heard(command: &mut Command, mut hear: impl FnMut(&str)) -> Result<()> {
    listen(command, |line| {
        println!("{line}");
        hear(line);
    })
}

/// Runs a command, and passes each line that it prints to `hear`.
pub fn listen(command: &mut Command, mut hear: impl FnMut(&str)) -> Result<()> {
    let mut child = start(command.stdout(Stdio::piped()))?;
    let stdout = child.stdout.take().context("the output was not piped")?;
    for line in BufReader::new(stdout).split(b'\n') {
        let line = line.context("the output cannot be read")?;
        hear(&String::from_utf8_lossy(&line));
    }
    finish(command, &mut child)
}

/// Starts a command in the open.
pub fn start(command: &mut Command) -> Result<Child> {
    println!("  $ {}", as_typed(command));
    command.spawn().with_context(|| format!("cannot start `{}`", as_typed(command)))
}

/// Waits for a command that was started, and fails if it does.
pub fn finish(command: &Command, child: &mut Child) -> Result<()> {
    let status = child.wait().context("lost sight of a program")?;
    ensure!(status.success(), "`{}` failed ({status})", as_typed(command));
    Ok(())
}

/// What a command answers on its standard output; `None` if it cannot be started or fails.
pub fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    output.status.success().then_some(text)
}

/// A time as a person says it.
pub fn spoken(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} min {} s", seconds / 60, seconds % 60)
    }
}

fn as_typed(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_time_has_tenths_and_a_long_one_has_minutes() {
        assert_eq!(spoken(Duration::from_millis(1_240)), "1.2 s");
        assert_eq!(spoken(Duration::from_millis(125_900)), "2 min 5 s");
    }

    #[test]
    fn a_command_that_fails_is_named_with_its_arguments() {
        let mut command = Command::new("cargo");
        let error = run(command.arg("no-such-subcommand").stderr(Stdio::null())).unwrap_err();
        assert!(error.to_string().contains("`cargo no-such-subcommand` failed"), "{error}");
    }

    #[test]
    fn a_program_that_is_not_there_gives_no_answer() {
        assert_eq!(answer(&mut Command::new("no-such-program-anywhere")), None);
    }
}
