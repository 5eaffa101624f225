//! [`Error`]: errors in links.

use core::fmt;

/// The error for a text that is no valid link.
///
/// ```
/// use unslide_link::{Error, decode};
///
/// assert_eq!(decode("9AAJVkjzpKoA"), Err(Error::Newer(9)));
/// assert_eq!(decode("1AAJVkjzpKoB"), Err(Error::Damaged));
/// assert_eq!(Error::Damaged.name(), "damaged");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The text does not begin like a link.
    Foreign,
    /// The link has this newer version of the format.
    Newer(u8),
    /// The text exceeds the maximum length.
    TooLong,
    /// The link is truncated or altered.
    Damaged,
    /// The moves do not lead to the goal.
    WrongMoves,
}

impl Error {
    /// The name in reports.
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
