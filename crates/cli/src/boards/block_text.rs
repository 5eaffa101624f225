//! Boards of blocks as text: one a line up to the first line that begins with `@`; from there on, one
//! below each such line.

use super::{Entry, Line, NO_TEXT};
use std::io;

/// The boards, without empty lines and comments.
pub fn entries(
    lines: impl Iterator<Item = io::Result<Line>>,
) -> impl Iterator<Item = io::Result<Entry>> {
    Boards { lines, below_heading: None }
}

struct Boards<Lines> {
    lines: Lines,
    /// The board below the last heading, which may go on.
    below_heading: Option<Entry>,
}

impl<Lines: Iterator<Item = io::Result<Line>>> Iterator for Boards<Lines> {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let Some(line) = self.lines.next() else { return self.below_heading.take().map(Ok) };
            match line {
                Ok(line) => {
                    if let Some(complete) = self.take_in(&line) {
                        return Some(Ok(complete));
                    }
                }
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

impl<Lines> Boards<Lines> {
    /// Takes in a line; the board that is complete by it.
    fn take_in(&mut self, line: &Line) -> Option<Entry> {
        let text = line.text.as_deref();
        if text.is_some_and(|text| text.starts_with('@')) {
            return self.below_heading.replace(Entry::of_text(line.number, ""));
        }
        if let Some(entry) = &mut self.below_heading {
            entry.extend(text);
            return None;
        }
        match text {
            Some(text) if is_skipped(text) => None,
            Some(text) => Some(Entry::of_text(line.number, without_numbers(text))),
            None => Some(Entry::wrong(line.number, NO_TEXT)),
        }
    }
}

impl Entry {
    /// Appends a line to the board.
    fn extend(&mut self, line: Option<&str>) {
        match (&mut self.board, line) {
            (Ok(board), Some(line)) => board.extend([line, "\n"]),
            (board, _) => *board = Err(NO_TEXT.into()),
        }
    }
}

/// Whether a line is empty or a comment: `#` followed by white space, as a board may begin with the
/// wall `#`.
fn is_skipped(line: &str) -> bool {
    let line = line.trim();
    let comment = line.trim_start_matches('#');
    comment.is_empty() || line.starts_with('#') && comment.starts_with(char::is_whitespace)
}

/// The board of a line with numbers before it and other words after it.
fn without_numbers(line: &str) -> &str {
    if line.contains("=>") {
        return line;
    }
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let words: Vec<_> = line.split_whitespace().collect();
    let are_cells = words.len() > 1 && words.iter().all(|word| word.chars().count() == 1);
    match words[..] {
        _ if are_cells => line,
        [first, second, ..] if is_number(&first) => second,
        [first, ..] => first,
        [] => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::lines::lines;

    fn split(bytes: &[u8]) -> Vec<Entry> {
        entries(lines(bytes)).map(Result::unwrap).collect()
    }

    fn texts(text: &str) -> Vec<String> {
        split(text.as_bytes()).into_iter().map(|entry| entry.board.unwrap()).collect()
    }

    #[test]
    fn a_line_is_a_board_and_numbers_around_it_are_none() {
        assert_eq!(texts("# note\n\n42 AA..\n#AA. 17\n"), ["AA..", "#AA."]);
    }

    #[test]
    fn cells_that_are_set_apart_are_one_board() {
        assert_eq!(texts("A A . . / . . B B\n"), ["A A . . / . . B B"]);
    }

    #[test]
    fn below_a_heading_all_lines_are_one_board() {
        let boards = split(b"AA..\n@one\na \n #\n@two\nb\n");
        let lines: Vec<_> = boards.iter().map(|board| board.line).collect();
        assert_eq!(lines, [1, 2, 5]);
        assert_eq!(boards[1].board.as_deref(), Ok("a \n #\n"));
        assert_eq!(boards[2].board.as_deref(), Ok("b\n"));
    }

    #[test]
    fn a_byte_that_is_no_text_spoils_its_board_alone() {
        let are_texts =
            |bytes: &[u8]| split(bytes).iter().map(|board| board.board.is_ok()).collect();
        let lines: Vec<bool> = are_texts(b"AA..\nB\xFFB.\nCC..\n");
        assert_eq!(lines, [true, false, true]);
        let boards: Vec<bool> = are_texts(b"@one\naa\n\xFF\n..\n@two\nbb\n");
        assert_eq!(boards, [false, true]);
    }
}
