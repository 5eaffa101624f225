//! `cargo xtask bench terminal`

use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::process::Stdio;
use std::thread::available_parallelism;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::setup::{self, Need};
use crate::shell::{run as run_command, spoken};
use crate::workspace::Workspace;

/// Boards of `tests/data`, as lines of an id, a length and the labels row by row, 0 for the blank.
struct Set {
    name: &'static str,
    file: &'static str,
    /// Number of boards.
    count: usize,
    goal: &'static str,
}

const SETS: [Set; 2] = [
    Set {
        name: "Korf's 30 boards, several at once",
        file: "tests/data/korf15.txt",
        count: 30,
        goal: "blank-first",
    },
    Set {
        name: "one board of 80 moves, by all threads",
        file: "tests/data/hard80.txt",
        count: 1,
        goal: "in-order",
    },
];

/// Prints how long `unslide solve` takes with one thread, and with one for each core.
pub fn run(workspace: &Workspace) -> Result<()> {
    setup::bring(workspace, &[Need::Crates])?;
    let mut cargo = workspace.command("cargo");
    run_command(cargo.args(["build", "--quiet", "--release", "--package", "unslide-cli"]))?;
    let boards = workspace.at("target/bench-boards.txt");
    for Set { name, file, count, goal } in SETS {
        let text = fs::read_to_string(workspace.at(file)).with_context(|| format!("no {file}"))?;
        fs::write(&boards, as_typed(&text, count)?)?;
        for threads in [1, available_parallelism().map_or(1, NonZero::get)] {
            let start = Instant::now();
            solve(workspace, &boards, goal, threads)?;
            println!("{name}: {threads} threads, {}", spoken(start.elapsed()));
        }
    }
    Ok(())
}

fn solve(workspace: &Workspace, boards: &Path, goal: &str, threads: usize) -> Result<()> {
    let mut unslide = workspace.command(workspace.at("target/release/unslide"));
    unslide.args(["solve", "--goal", goal, "--threads", &threads.to_string()]).arg(boards);
    run_command(unslide.stdout(Stdio::null()))
}

/// The first boards of a set as the terminal takes them.
fn as_typed(set: &str, count: usize) -> Result<String> {
    let lines = set.lines().filter(|line| !line.starts_with('#')).take(count);
    lines
        .map(|line| {
            let labels: Vec<&str> = line.split_whitespace().skip(2).collect();
            let side = labels.len().isqrt();
            let rows: Vec<String> = labels.chunks(side).map(|row| row.join(" ")).collect();
            Some(rows.join("/") + "\n").filter(|_| side * side == labels.len() && side > 1)
        })
        .collect::<Option<String>>()
        .context("a line has no square board")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_typed_row_by_row() {
        let set = "# a set\n1 4 1 0 3 2\n2 4 0 1 3 2\n";
        assert_eq!(as_typed(set, 1).unwrap(), "1 0/3 2\n");
        assert_eq!(as_typed(set, 2).unwrap().lines().count(), 2);
        assert!(as_typed("1 2 3\n", 1).is_err());
    }
}
