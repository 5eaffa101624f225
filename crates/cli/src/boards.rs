//! Reads files with one board per line.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::Path,
};

/// A line that should contain a board.
pub struct Line {
    /// Number of the line, from 1.
    pub number: usize,
    /// The line without its end.
    pub bytes: Vec<u8>,
}

/// Opens a file, or the standard input if `path` is `-`.
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

/// The lines as they arrive, without empty ones and those that begin with `#`.
pub fn lines(input: impl BufRead) -> impl Iterator<Item = io::Result<Line>> {
    let lines = (1..).zip(input.split(b'\n'));
    let lines =
        lines.map(|(number, bytes)| Ok(Line { number, bytes: without_byte_order_mark(bytes?) }));
    lines.filter(|line| !line.as_ref().is_ok_and(Line::is_skipped))
}

/// The line without a byte order mark, with which some editors begin a file.
fn without_byte_order_mark(bytes: Vec<u8>) -> Vec<u8> {
    bytes.strip_prefix("\u{feff}".as_bytes()).map(<[u8]>::to_vec).unwrap_or(bytes)
}

impl Line {
    fn is_skipped(&self) -> bool {
        let text = self.bytes.trim_ascii();
        text.is_empty() || text.starts_with(b"#")
    }
}
