//! Boards of blocks as text: one a line up to the first line that begins with `@`; from there on, one
//! below each such line.

use super::{Entry, Line, NO_TEXT};
use std::io;
use unslide_solver::blocks::Setup;

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
            let name = text.unwrap_or_default().trim_start_matches('@').trim();
            let id = (!name.is_empty()).then(|| name.to_owned());
            return self.below_heading.replace(Entry { id, ..Entry::of_text(line.number, "") });
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
pub fn is_skipped(line: &str) -> bool {
    let line = line.trim();
    let comment = line.trim_start_matches('#');
    comment.is_empty() || line.starts_with('#') && comment.starts_with(char::is_whitespace)
}

/// Whether a line is a board, though it begins as comments of other files do.
pub fn is_board(line: &str) -> bool {
    without_numbers(line).parse::<Setup>().is_ok()
}

/// The board of a line, without the numbers before and after it. Blanks may stand between its cells; where
/// all cells are set apart, no word is a number: 2 and 3 may be cars.
fn without_numbers(line: &str) -> &str {
    let board = line.trim();
    let mut cells = board.split(|c: char| c.is_whitespace() || c == '/');
    if board.contains("=>") || cells.all(|cell| cell.chars().count() <= 1) {
        return board;
    }
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let board = match board.split_once(char::is_whitespace) {
        Some((first, rest)) if is_number(first) => rest.trim_start(),
        _ => board,
    };
    let is_of_number = |c: char| c.is_ascii_digit() || c.is_whitespace();
    let bare = board.trim_end_matches(is_of_number);
    // Digits that no blank sets apart belong to the board.
    let end = board[bare.len()..].find(char::is_whitespace);
    end.map_or(board, |end| &board[..bare.len() + end])
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
        for line in
            ["A A . . / . . B B", "A A ./. . B", "2 2 ./. . 3", "AA. / ..B", "AA .. / .. B3"]
        {
            assert_eq!(texts(line), [line]);
            assert_eq!(texts(&format!("  {line}\r\n")), [line]);
        }
    }

    #[test]
    fn numbers_may_stand_around_cells_with_blanks() {
        for line in ["42 A A . / . . B 17", "42 A A . / . . B", "A A . / . . B 17 4"] {
            assert_eq!(texts(line), ["A A . / . . B"], "{line}");
        }
        assert_eq!(texts("60 IBBxoo22 2332 9"), ["IBBxoo22"]);
    }

    #[test]
    fn below_a_heading_all_lines_are_one_board() {
        let boards = split(b"AA..\n@one\na \n #\n@two\nb\n");
        let lines: Vec<_> = boards.iter().map(|board| board.line).collect();
        assert_eq!(lines, [1, 2, 5]);
        assert_eq!(boards[1].id.as_deref(), Some("one"));
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
