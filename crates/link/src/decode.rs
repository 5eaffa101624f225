//! From the text of a link to what it carries.

use crate::{
    Content, FAMILIES, LONGEST_TEXT, Puzzle, TILES, VERSION, board::Board, checksum::crc32,
    digits::Reader, error::Error, extras, text, tiles,
};

/// How many bytes the checksum takes.
const SUM: usize = 4;

/// What a link carries. Its moves have been made: they lead from its start to its goal.
///
/// # Errors
/// [`Error`] for every text that [`encode`](crate::encode) has not made.
pub fn decode(link: &str) -> Result<Content, Error> {
    let (&version, letters) = link.as_bytes().split_first().ok_or(Error::Foreign)?;
    check_version(version)?;
    if link.len() > LONGEST_TEXT {
        return Err(Error::TooLong);
    }
    let bytes = text::read(letters)?;
    let body = bytes.len().checked_sub(SUM).ok_or(Error::Damaged)?;
    let (body, sum) = bytes.split_at(body);
    let expected = crc32([version].into_iter().chain(body.iter().copied()));
    if sum != expected.to_le_bytes() {
        return Err(Error::Damaged);
    }
    read_body(Reader::new(body))
}

fn check_version(letter: u8) -> Result<(), Error> {
    match letter.wrapping_sub(b'0') {
        VERSION => Ok(()),
        version @ 2..=9 => Err(Error::Newer(version)),
        _ => Err(Error::Foreign),
    }
}

fn read_body(mut digits: Reader) -> Result<Content, Error> {
    let family = digits.digit(FAMILIES);
    digits.check(family == TILES);
    let (tiles, numbered) = tiles::read(&mut digits);
    let (rows, cols) = (tiles.rows.into(), tiles.cols.into());
    let mut board = Board::new(rows, cols, &numbered.start).ok_or(Error::Damaged)?;
    let answer = extras::read_answer(&mut digits, &mut board, tiles.metric);
    let arrives = answer.is_none() || board.cells() == numbered.goal;
    let mut content = Content { answer, ..Content::of(Puzzle::Tiles(tiles)) };
    extras::read_show(&mut digits, &mut content);
    digits.finish()?;
    if arrives { Ok(content) } else { Err(Error::WrongMoves) }
}
