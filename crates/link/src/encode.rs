//! From what a link carries to its text.

use crate::{
    BLOCKS, Content, FAMILIES, LONGEST_TEXT, Puzzle, TILES, VERSION, blocks, checksum::crc32,
    digits::Writer, extras, moves::IllegalMove, text, tiles,
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
    /// All labels together have at most 4096 bytes, each counted once.
    Labels,
    /// A board of blocks has 2 to 16 rows and columns, and its walls lie inside.
    Field,
    /// The block of this name lies outside or on something else, or its cells do not hang together,
    /// or its name is another's too, or cannot be seen.
    Block(char),
    /// Blocks must get to somewhere: each goal has the shape of its block, in its lane and inside, and
    /// a block has one at most.
    Goal,
    /// The move with this number, from 1, is none, or it leaves the board, or the metric does not
    /// allow it, or the path gets too long there.
    Move(usize),
    /// The moves do not lead to the goal.
    WrongMoves,
    /// A bounded solution, and no other, has a lower bound, and that is below its length.
    Bound,
    /// The step to open at is more than the number of moves.
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
            Self::Block(name) => write!(f, "block '{name}' cannot lie there, or not be called so"),
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
