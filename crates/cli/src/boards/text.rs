//! Boards of tiles as text, one a line.

use super::{Entry, Line, NO_TEXT};
use std::io;

/// The boards, without empty lines and those that begin with `#`.
pub fn entries(
    lines: impl Iterator<Item = io::Result<Line>>,
) -> impl Iterator<Item = io::Result<Entry>> {
    lines.filter_map(|line| line.map(|line| entry(&line)).transpose())
}

fn entry(line: &Line) -> Option<Entry> {
    let Some(text) = &line.text else { return Some(Entry::wrong(line.number, NO_TEXT)) };
    let text = text.trim();
    let is_skipped = text.is_empty() || text.starts_with('#');
    (!is_skipped).then(|| Entry::of_text(line.number, text))
}
