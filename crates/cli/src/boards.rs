//! The boards of a file, one a line.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::Path,
};

/// A line that holds a board, or should.
pub struct Line {
    /// Counted from 1.
    pub number: usize,
    /// As it stands there.
    pub bytes: Vec<u8>,
}

/// The standard input where `path` is `-`, or else the file.
pub fn open(path: &Path) -> io::Result<Box<dyn BufRead + Send>> {
    if is_standard_input(path) {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    Ok(Box::new(BufReader::new(File::open(path)?)))
}

/// What messages call the file.
pub fn name(path: &Path) -> String {
    if is_standard_input(path) { "stdin".into() } else { path.display().to_string() }
}

fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The lines as they come, without the empty ones and those that begin with `#`.
pub fn lines(input: impl BufRead) -> impl Iterator<Item = io::Result<Line>> {
    let lines = (1..).zip(input.split(b'\n'));
    let lines = lines.map(|(number, bytes)| Ok(Line { number, bytes: without_mark(bytes?) }));
    lines.filter(|line| !line.as_ref().is_ok_and(Line::is_skipped))
}

/// Editors on Windows begin a file with a mark that is no part of its text.
fn without_mark(bytes: Vec<u8>) -> Vec<u8> {
    bytes.strip_prefix("\u{feff}".as_bytes()).map(<[u8]>::to_vec).unwrap_or(bytes)
}

impl Line {
    fn is_skipped(&self) -> bool {
        let text = self.bytes.trim_ascii();
        text.is_empty() || text.starts_with(b"#")
    }
}
