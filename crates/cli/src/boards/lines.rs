//! Lines of a file.

use std::io::{self, BufRead, Read};

/// The error for bytes that are no text.
pub const NO_TEXT: &str = "this is no text in UTF-8";

/// A line of a file.
pub struct Line {
    /// Its number, from 1.
    pub number: usize,
    /// Without its end; `None` if it is no text in UTF-8.
    pub text: Option<String>,
}

/// The longest line, in bytes: more than any board takes, and than memory misses.
const MAX_LENGTH: u64 = 1 << 20;

/// The lines as they arrive. A line that is longer than [`MAX_LENGTH`] is an error.
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<Line>> {
    (1..).map_while(move |number| next(&mut input, number).transpose())
}

fn next(input: &mut impl BufRead, number: usize) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let length = Read::take(&mut *input, MAX_LENGTH + 1).read_until(b'\n', &mut bytes)?;
    if length as u64 > MAX_LENGTH {
        let fault = format!("line {number} is longer than {MAX_LENGTH} bytes");
        return Err(io::Error::new(io::ErrorKind::InvalidData, fault));
    }
    let bytes = bytes.strip_suffix(b"\n").unwrap_or(&bytes);
    let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    let bytes = if number == 1 { without_byte_order_mark(bytes) } else { bytes };
    Ok((length > 0).then(|| Line { number, text: str::from_utf8(bytes).ok().map(String::from) }))
}

/// The line without the byte order mark with which some editors begin a file.
fn without_byte_order_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(input: impl BufRead) -> Vec<Result<String, String>> {
        let lines = lines(input).take(5);
        lines.map(|line| line.map(|line| line.text.unwrap()).map_err(|e| e.to_string())).collect()
    }

    #[test]
    fn lines_end_with_either_mark_or_the_file() {
        let lines = ["a", "", "b"].map(|line| Ok(line.to_owned()));
        assert_eq!(read(&b"\xef\xbb\xbfa\r\n\nb"[..]), lines);
        assert_eq!(read(&b"a\n\nb\n"[..]), lines);
    }

    #[test]
    fn a_line_without_an_end_is_told_before_it_fills_the_memory() {
        let endless = b"1 2\n"[..].chain(io::BufReader::new(io::repeat(0)));
        let fault = "line 2 is longer than 1048576 bytes".to_owned();
        assert_eq!(read(endless)[..2], [Ok("1 2".to_owned()), Err(fault)]);
    }
}
