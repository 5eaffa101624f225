//! Why a text is not read as a link.

use core::fmt;

/// Why a text is not read as a link, and what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// It does not begin as a link does.
    Foreign,
    /// It was made by a newer Unslide, whose version of the format this is.
    Newer(u8),
    /// It is longer than any link.
    TooLong,
    /// It was cut or changed on its way.
    Damaged,
    /// Its moves do not lead to its goal.
    WrongMoves,
}

impl Error {
    /// One word for programs.
    pub fn name(self) -> &'static str {
        match self {
            Self::Foreign => "foreign",
            Self::Newer(_) => "newer",
            Self::TooLong => "too-long",
            Self::Damaged => "damaged",
            Self::WrongMoves => "wrong-moves",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("this is no link of Unslide: copy all that follows the #"),
            Self::Newer(version) => {
                write!(f, "this link was made by a newer Unslide (format {version}): update yours")
            }
            Self::TooLong => f.write_str("this is longer than any link: copy the link alone"),
            Self::Damaged => {
                f.write_str("this link was cut or changed on its way: ask for it once more")
            }
            Self::WrongMoves => f.write_str("the moves in this link do not lead to its goal"),
        }
    }
}

impl core::error::Error for Error {}
