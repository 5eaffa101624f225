//! Reads files of block puzzles.

use std::{
    io::{self, Read},
    path::Path,
};

/// The text of a board.
pub struct Board {
    /// The number of its first line, from 1.
    pub line: usize,
    /// `None` if it is no text in UTF-8.
    pub text: Option<String>,
}

/// All boards of a file, or of the standard input if `path` is `-`.
///
/// # Errors
/// If the file cannot be read.
pub fn read(path: &Path) -> io::Result<Vec<Board>> {
    let mut bytes = Vec::new();
    crate::boards::open(path)?.read_to_end(&mut bytes)?;
    Ok(split(bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&bytes)))
}

/// One board per line up to the first line that begins with `@`; from there on, one board below
/// each such line.
fn split(bytes: &[u8]) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    let mut below_heading = false;
    let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    for (number, line) in (1..).zip(bytes.split(|byte| *byte == b'\n')) {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let text = std::str::from_utf8(line).ok();
        if line.starts_with(b"@") {
            below_heading = true;
            boards.push(Board { line: number, text: Some(String::new()) });
        } else if below_heading {
            if let Some(board) = boards.last_mut() {
                board.text = board.text.take().zip(text).map(|(board, line)| board + line + "\n");
            }
        } else if !text.is_some_and(is_skipped) {
            boards.push(Board { line: number, text: text.map(|it| without_numbers(it).into()) });
        }
    }
    boards
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

    fn texts(text: &str) -> Vec<String> {
        split(text.as_bytes()).into_iter().map(|board| board.text.unwrap()).collect()
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
        assert_eq!(boards[1].text.as_deref(), Some("a \n #\n"));
        assert_eq!(boards[2].text.as_deref(), Some("b\n"));
    }

    #[test]
    fn a_byte_that_is_no_text_spoils_its_board_alone() {
        let are_texts = |bytes| split(bytes).iter().map(|board| board.text.is_some()).collect();
        let lines: Vec<bool> = are_texts(b"AA..\nB\xFFB.\nCC..\n");
        assert_eq!(lines, [true, false, true]);
        let boards: Vec<bool> = are_texts(b"@one\naa\n\xFF\n..\n@two\nbb\n");
        assert_eq!(boards, [false, true]);
    }
}
