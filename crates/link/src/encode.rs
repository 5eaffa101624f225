//! Encoding of links.

use crate::{
    BLOCKS, Content, FAMILIES, LONGEST_TEXT, Puzzle, TILES, VERSION, blocks, checksum::crc32,
    digits::Writer, extras, moves::IllegalMove, text, tiles,
};
use alloc::string::String;
use core::fmt;

/// The error for contents that are not valid in a link.
///
/// ```
/// use unslide_link::{EncodeError, decode, encode};
///
/// let content = decode("1AAJXoKucQx1S")?.with_title("two\nlines");
/// assert_eq!(encode(&content), Err(EncodeError::Title));
/// # Ok::<(), unslide_link::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EncodeError {
    /// The number of rows or columns is not between 2 and 20, or a number of labels is wrong.
    Size,
    /// Start and goal differ in their labels, or one of them has not exactly one blank.
    Unmatched,
    /// A label is empty, too long, or not allowed.
    Label(String),
    /// The distinct labels together exceed 4096 bytes.
    Labels,
    /// The number of rows or columns of a board of blocks is not between 2 and 16, or a wall is outside.
    Field,
    /// The block with this name leaves the board, overlaps, is not connected, or has an invisible or
    /// repeated name.
    Block(char),
    /// There is no goal, a block has several, or a goal differs in shape, leaves the lane or leaves the
    /// board.
    Goal,
    /// The move with this number, from 1, is malformed or illegal, violates the metric, or exceeds the
    /// maximum length.
    Move(usize),
    /// The moves do not lead to the goal.
    WrongMoves,
    /// A bounded solution has no lower bound below its length, or another solution has one.
    Bound,
    /// The step to open at exceeds the number of moves.
    Step,
    /// The title exceeds 80 characters or contains control characters.
    Title,
    /// The small picture is empty or exceeds 16 kB.
    Miniature,
    /// The link is too long.
    TooLong,
}

/// Encodes contents as the text of a link: the part of an address after `#`.
///
/// ```
/// use unslide_link::{decode, encode};
///
/// let content = decode("1AAJXoKucQx1S")?;
/// assert_eq!(encode(&content)?, "1AAJXoKucQx1S"); // every content has exactly one text
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`EncodeError`] for invalid contents.
pub fn encode(content: &Content) -> Result<String, EncodeError> {
    let mut digits = Writer::default();
    let answer = content.answer.as_ref();
    match &content.puzzle {
        Puzzle::Tiles(tiles) => {
            digits.digit(TILES, FAMILIES);
            tiles::write_solved(&mut digits, tiles, answer)?;
        }
        Puzzle::Blocks(puzzle) => {
            digits.digit(BLOCKS, FAMILIES);
            blocks::write(&mut digits, puzzle, answer)?;
        }
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
            Self::Labels => f.write_str("all labels together have at most 4096 bytes"),
            Self::Field => {
                f.write_str("a board of blocks has 2 to 16 rows and columns, walls inside")
            }
            Self::Block(name) => {
                write!(f, "block '{name}' cannot lie there, or not be called so")
            }
            Self::Goal => f.write_str(
                "a goal has the shape of its block, in its lane; one for a block, and one at least",
            ),
            Self::Move(number) => {
                write!(f, "move {number} is not possible, or too much for a link")
            }
            Self::WrongMoves => f.write_str("the moves do not lead to the goal"),
            Self::Bound => f.write_str(
                "a bounded solution, and no other, has a lower bound below its number of moves",
            ),
            Self::Step => f.write_str("the step to open at is beyond the last move"),
            Self::Title => f.write_str("a title has at most 80 characters, all to be seen"),
            Self::Miniature => f.write_str("a small picture has at most 16384 bytes"),
            Self::TooLong => f.write_str("this is too much for a link"),
        }
    }
}

impl core::error::Error for EncodeError {}
