//! Boards of files, one by one as they arrive: text, CSV, or JSON lines.

pub mod args;
mod block_text;
mod cells;
mod csv;
mod json_lines;
mod lines;
mod text;

use crate::family::Family;
use args::{InputArgs, InputFormat};
use lines::{Line, NO_TEXT};
use std::{
    fs::{File, Metadata},
    io::{self, BufRead, BufReader, IsTerminal},
    path::Path,
};

/// The largest file whose boards are counted, in bytes: it is read in a moment.
const MAX_COUNTED: u64 = 4 << 20;

/// A board of an input, before it is parsed.
#[derive(Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number of its first line, from 1.
    pub line: usize,
    /// What the input calls it.
    pub id: Option<String>,
    /// The goal that the input gives it.
    pub goal: Option<String>,
    /// Its text, or why there is none.
    pub board: Result<String, String>,
}

/// The boards of an input.
pub type Entries = Box<dyn Iterator<Item = io::Result<Entry>> + Send>;

/// The boards of a file, or of the standard input if `path` is `-`. They are read when they are asked
/// for.
///
/// # Errors
/// If the file cannot be opened. If it cannot be read on, the last entry is the error.
pub fn entries(path: &Path, args: &InputArgs, family: Family) -> io::Result<Entries> {
    let lines = lines::lines(open(path)?);
    Ok(match (args.format(path), family) {
        (InputFormat::Text, _) => of_text(lines, family),
        (InputFormat::Csv, _) => Box::new(csv::entries(lines, family)),
        (InputFormat::Jsonl, _) => Box::new(json_lines::entries(lines, family)),
    })
}

/// The first board of a file, and its family: the one that is given, or what the line tells.
///
/// # Errors
/// If the file cannot be read, or has no board.
pub fn first(path: &Path, family: Option<Family>) -> io::Result<(Entry, Option<Family>)> {
    let args = InputArgs::default();
    let (family, mut entries) = match (family, args.format(path)) {
        (None, InputFormat::Text) => {
            let mut lines = lines::lines(open(path)?).peekable();
            while lines.next_if(is_beside_boards).is_some() {}
            let family = lines.peek().and_then(family_of);
            (family, of_text(lines, family.unwrap_or(Family::Tiles)))
        }
        _ => (family, entries(path, &args, family.unwrap_or(Family::Tiles))?),
    };
    let none = || io::Error::new(io::ErrorKind::InvalidData, "there is no board");
    Ok((entries.next().ok_or_else(none)??, family))
}

/// Whether a line is none of a board of either family.
fn is_beside_boards(line: &io::Result<Line>) -> bool {
    let text = line.as_ref().ok().and_then(|line| line.text.as_deref());
    text.is_some_and(|text| {
        block_text::is_skipped(text) || text.starts_with('#') && !block_text::is_board(text)
    })
}

/// The family of a board by its first line, if that tells.
fn family_of(line: &io::Result<Line>) -> Option<Family> {
    let text = line.as_ref().ok()?.text.as_deref()?;
    text.starts_with(['@', '#']).then_some(Family::Blocks)
}

fn of_text(
    lines: impl Iterator<Item = io::Result<Line>> + Send + 'static,
    family: Family,
) -> Entries {
    match family {
        Family::Tiles => Box::new(text::entries(lines)),
        Family::Blocks => Box::new(block_text::entries(lines)),
    }
}

/// How many boards a file has, if that can be told at once and without using it up.
pub fn count(path: &Path, args: &InputArgs, family: Family) -> Option<u64> {
    let is_small = |metadata: Metadata| metadata.is_file() && metadata.len() <= MAX_COUNTED;
    let is_counted = !is_standard_input(path) && path.metadata().is_ok_and(is_small);
    let entries = is_counted.then(|| entries(path, args, family))?;
    Some(entries.ok()?.count() as u64)
}

/// Whether the boards are typed in a terminal.
pub fn are_typed(path: &Path) -> bool {
    is_standard_input(path) && io::stdin().is_terminal()
}

/// Opens a file, or the standard input if `path` is `-`.
///
/// # Errors
/// If it cannot be opened.
pub fn open(path: &Path) -> io::Result<Box<dyn BufRead + Send>> {
    if is_standard_input(path) {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    Ok(Box::new(BufReader::new(File::open(path)?)))
}

/// The name of the file in messages.
pub fn name(path: &Path) -> String {
    if is_standard_input(path) { "stdin".into() } else { path.display().to_string() }
}

fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

impl Entry {
    /// An entry that is nothing but a board.
    fn of_text(line: usize, text: &str) -> Self {
        Self { line, id: None, goal: None, board: Ok(text.into()) }
    }

    /// An entry without a board.
    fn wrong(line: usize, fault: impl Into<String>) -> Self {
        Self { line, id: None, goal: None, board: Err(fault.into()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn nothing_in_a_file_makes_a_reader_panic(
            bytes in prop::collection::vec(prop_oneof![
                any::<u8>(),
                prop::sample::select(&b"12_,\"/[]{}:@#\n\r "[..]),
            ], 0..200),
        ) {
            for family in [Family::Tiles, Family::Blocks] {
                let lines = || lines::lines(&bytes[..]);
                let count = csv::entries(lines(), family).count();
                let lines_of_bytes = lines().count();
                prop_assert!(count <= lines_of_bytes);
                prop_assert!(json_lines::entries(lines(), family).count() <= lines_of_bytes);
                prop_assert!(text::entries(lines()).count() <= lines_of_bytes);
                prop_assert!(block_text::entries(lines()).count() <= lines_of_bytes);
            }
        }
    }
}
