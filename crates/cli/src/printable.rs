//! Output without control sequences: labels and titles come from files and links of strangers.

use std::io::{self, Write};

/// Writes text with its control characters as JSON escapes (`\u001b`): in a JSON string they mean
/// the same. Line feeds and tabs are kept.
pub struct Printable<W>(pub W);

impl<W: Write> Write for Printable<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        let mut written = 0;
        for (at, control) in text.match_indices(is_obeyed) {
            self.0.write_all(&text.as_bytes()[written..at])?;
            written = at + control.len();
            for code in control.encode_utf16() {
                write!(self.0, "\\u{code:04x}")?;
            }
        }
        self.0.write_all(&text.as_bytes()[written..])?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The text with its control characters as JSON escapes.
pub fn printable(text: &str) -> String {
    let mut bytes = Vec::new();
    // Memory is always written to, and what is written is text.
    let _ = Printable(&mut bytes).write_all(text.as_bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Whether a terminal would obey a character instead of showing it: controls (C0, C1) and those of
/// the direction of text (UAX 9).
fn is_obeyed(c: char) -> bool {
    let is_direction = matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    c.is_control() && c != '\n' && c != '\t' || is_direction
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(text: &str) -> String {
        let mut bytes = Vec::new();
        write!(Printable(&mut bytes), "{text}").unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn what_a_terminal_would_obey_is_written_as_an_escape() {
        assert_eq!(printed("a\u{1b}[31mb\u{7}"), "a\\u001b[31mb\\u0007");
        assert_eq!(printed("\u{9b}2J \u{202e}x\r"), "\\u009b2J \\u202ex\\u000d");
    }

    #[test]
    fn other_text_is_written_as_it_is() {
        let text = "1 2\t_\n字 é 👨\u{200d}👧 \\u001b";
        assert_eq!(printed(text), text);
    }

    #[test]
    fn json_means_the_same() {
        let label = "\u{1b}\u{9b}\u{202e}";
        let json = serde_json::to_string(label).unwrap();
        assert_eq!(serde_json::from_str::<String>(&printed(&json)).unwrap(), label);
    }
}
