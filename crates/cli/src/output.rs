//! [`Output`]: text for a terminal or a file, with colours where they are wanted.

use crate::printable::Printable;
use anstyle::{AnsiColor, Style};
use std::{
    env,
    fmt::Display,
    io::{self, Write},
};

/// What is proved, or done.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What may be better, or is not known.
pub const DOUBT: Style = AnsiColor::Yellow.on_default().bold();
/// What is wrong, or impossible.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// What is beside the point.
pub const FAINT: Style = Style::new().dimmed();

/// Text whose control characters are escapes, and whose colours are ours alone.
pub struct Output<W>(Printable<W>);

impl<W: Write> Output<W> {
    /// Writes to `inner`, which must remove or translate colours for readers that have none.
    pub fn new(inner: W) -> Self {
        Self(Printable(inner))
    }

    /// Writes text in a style.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn paint(&mut self, style: Style, text: impl Display) -> io::Result<()> {
        write!(self.0.0, "{style}")?;
        write!(self, "{text}")?;
        write!(self.0.0, "{style:#}")
    }

    /// Writes a line whose first words have a style.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn line(&mut self, told: &Message) -> io::Result<()> {
        if let Some(id) = &told.id {
            self.paint(FAINT, format_args!("{id}: "))?;
        }
        self.paint(told.style, &told.lead)?;
        writeln!(self, "{}", told.rest)
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Whether the terminal can do no more than print lines.
pub fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|name| name == "dumb")
}

/// A line that begins with a verdict.
pub struct Message {
    /// The name of what is judged.
    pub id: Option<String>,
    pub style: Style,
    /// The verdict.
    pub lead: String,
    /// What follows, with the space before it.
    pub rest: String,
}

impl Message {
    /// A line without a style.
    pub fn plain(line: String) -> Self {
        Self { id: None, style: Style::new(), lead: String::new(), rest: line }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_written_and_those_of_the_text_are_not() {
        let mut bytes = Vec::new();
        let lead = "a\u{1b}[31m".to_owned();
        Output::new(&mut bytes)
            .line(&Message { id: None, style: BAD, lead, rest: ": b".into() })
            .unwrap();
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!(text, "\u{1b}[1m\u{1b}[31ma\\u001b[31m\u{1b}[0m: b\n");
    }
}
