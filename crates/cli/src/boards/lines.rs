//! Lines of a file.

use std::io::{self, BufRead};

/// The error for bytes that are no text.
pub const NO_TEXT: &str = "this is no text in UTF-8";

/// A line of a file.
pub struct Line {
    /// Its number, from 1.
    pub number: usize,
    /// Without its end; `None` if it is no text in UTF-8.
    pub text: Option<String>,
}

/// The lines as they arrive.
pub fn lines(input: impl BufRead) -> impl Iterator<Item = io::Result<Line>> {
    (1..).zip(input.split(b'\n')).map(|(number, bytes)| {
        let bytes = bytes?;
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(&bytes);
        let bytes = if number == 1 { without_byte_order_mark(bytes) } else { bytes };
        Ok(Line { number, text: str::from_utf8(bytes).ok().map(String::from) })
    })
}

/// The line without the byte order mark with which some editors begin a file.
fn without_byte_order_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}
