//! From what a link carries to its text.

use crate::{
    Answer, Content, FAMILIES, LONGEST_TEXT, Puzzle, TILES, Tiles, VERSION, board::Board,
    checksum::crc32, digits::Writer, extras, moves::IllegalMove, text, tiles,
};
use alloc::string::String;
use core::fmt;

/// Why something does not go into a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EncodeError {
    /// A board has 2 to 20 rows and columns, and as many labels as cells.
    Size,
    /// Start and goal have not the same labels, or not one blank each.
    Unmatched,
    /// No tile can be labelled so in a link.
    Label(String),
    /// The move with this number, from 1, is none, or it leaves the board, or the metric does not
    /// allow it, or it is one too many.
    Move(usize),
    /// The moves do not lead to the goal.
    WrongMoves,
    /// A bounded solution, and no other, has a lower bound, and that is below its length.
    Bound,
    /// There is no such step.
    Step,
    /// A title is at most 80 characters long, all of them to be seen.
    Title,
    /// A small picture is not empty, and at most 16 kB long.
    Miniature,
    /// All of it together is too much.
    TooLong,
}

/// The text of a link: what stands behind the `#` of an address.
///
/// # Errors
/// [`EncodeError`] says what does not go into a link.
pub fn encode(content: &Content) -> Result<String, EncodeError> {
    let mut digits = Writer::default();
    match &content.puzzle {
        Puzzle::Tiles(tiles) => write_tiles(&mut digits, tiles, content.answer.as_ref())?,
    }
    extras::write_show(&mut digits, content)?;
    let mut bytes = digits.finish();
    let version = b'0' + VERSION;
    let sum = crc32([version].into_iter().chain(bytes.iter().copied()));
    bytes.extend_from_slice(&sum.to_le_bytes());
    let mut link = String::from(char::from(version));
    text::write(&bytes, &mut link);
    if link.len() > LONGEST_TEXT { Err(EncodeError::TooLong) } else { Ok(link) }
}

fn write_tiles(
    digits: &mut Writer,
    tiles: &Tiles,
    answer: Option<&Answer>,
) -> Result<(), EncodeError> {
    digits.digit(TILES, FAMILIES);
    let numbered = tiles::write(digits, tiles)?;
    let (rows, cols) = (tiles.rows.into(), tiles.cols.into());
    let mut board = Board::new(rows, cols, &numbered.start).ok_or(EncodeError::Unmatched)?;
    extras::write_answer(digits, &mut board, tiles.metric, answer)?;
    let arrives = answer.is_none() || board.cells() == numbered.goal;
    if arrives { Ok(()) } else { Err(EncodeError::WrongMoves) }
}

impl From<IllegalMove> for EncodeError {
    fn from(IllegalMove(number): IllegalMove) -> Self {
        Self::Move(number)
    }
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size => f.write_str("a board has 2 to 20 rows and columns of labels"),
            Self::Unmatched => {
                f.write_str("start and goal must have the same labels, one blank among them")
            }
            Self::Label(label) => write!(f, "no tile can be labelled '{label}' in a link"),
            Self::Move(number) => write!(f, "move {number} is not possible"),
            Self::WrongMoves => f.write_str("the moves do not lead to the goal"),
            Self::Bound => f.write_str(
                "a bounded solution, and no other, has a lower bound below its number of moves",
            ),
            Self::Step => f.write_str("there are not so many moves as the step to open at"),
            Self::Title => f.write_str("a title has at most 80 characters, all to be seen"),
            Self::Miniature => f.write_str("a small picture has at most 16384 bytes"),
            Self::TooLong => f.write_str("this is too much for a link"),
        }
    }
}

impl core::error::Error for EncodeError {}
