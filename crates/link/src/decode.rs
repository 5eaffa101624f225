//! Decoding of links.

use crate::{
    BLOCKS, Content, FAMILIES, LONGEST_TEXT, TILES, VERSION, blocks, checksum::crc32,
    digits::Reader, error::Error, extras, text, tiles,
};

/// Bytes of the checksum.
const SUM: usize = 4;

/// Decodes a link. The moves have been replayed: they lead from the start to the goal.
///
/// ```
/// use unslide_link::decode;
///
/// let content = decode("1AAJXoKucQx1S")?;
/// assert_eq!(content.answer.map(|answer| answer.path).as_deref(), Some("U"));
/// # Ok::<(), unslide_link::Error>(())
/// ```
///
/// # Errors
/// [`Error`] for every text that is not the result of [`encode`](crate::encode).
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
    digits.check(family == TILES || family == BLOCKS);
    let solved = match family {
        BLOCKS => blocks::read(&mut digits),
        _ => tiles::read_solved(&mut digits),
    };
    let (puzzle, answer, arrives) = solved.ok_or(Error::Damaged)?;
    let mut content = Content { answer, ..Content::of(puzzle) };
    extras::read_show(&mut digits, &mut content);
    digits.finish()?;
    if arrives { Ok(content) } else { Err(Error::WrongMoves) }
}
