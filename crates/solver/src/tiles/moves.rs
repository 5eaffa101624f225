//! Moves and paths, and their notation.

use crate::{grid::Direction, search::Solution};
use std::{error::Error, fmt, str::FromStr};

/// A slide of `count` tiles next to the blank, in one line, by one cell in `direction`.
///
/// As there is one blank, this determines the tiles: they are on the side of the blank opposite to
/// `direction`. The blank moves `count` cells in the opposite direction. In
/// [`Metric::SingleTile`](super::Metric), `count` is 1.
///
/// ```
/// use unslide_solver::{grid::Direction, tiles::Move};
///
/// let step = Move { direction: Direction::Left, count: 2 };
/// assert_eq!(step.to_string(), "L2");
/// assert_eq!(step.reversed().to_string(), "R2");
/// assert_eq!(Move::single(Direction::Up).count, 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The direction of the tiles.
    pub direction: Direction,
    /// The number of tiles, at least 1.
    pub count: u8,
}

/// A sequence of moves.
///
/// Written as the letters of the directions (`U`, `D`, `L`, `R`), each followed by the number of
/// tiles if it is not 1: `ULDL2`.
///
/// ```
/// use unslide_solver::tiles::Path;
///
/// let path: Path = "ULLD".parse()?;
/// assert_eq!((path.len(), path.is_empty()), (4, false));
/// assert_eq!(path.merged().to_string(), "UL2D");
/// assert_eq!(path.reversed().to_string(), "URRD");
/// assert_eq!(path.iter().filter(|step| step.count == 1).count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path(pub Vec<Move>);

/// The error for a move with too few tiles in its line.
///
/// ```
/// use unslide_solver::tiles::Setup;
///
/// let puzzle = Setup::parse("1 2/3 _", "_")?.validate()?;
/// let error = puzzle.start().after(&"U".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "the move U leads over the edge of the board");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct IllegalMove {
    /// The move.
    pub step: Move,
}

/// The error for a text that is no path.
///
/// ```
/// use unslide_solver::tiles::Path;
///
/// let error = "URX".parse::<Path>().unwrap_err();
/// assert_eq!((error.at, error.found.as_str()), (2, "X"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PathError {
    /// The position of the error in characters, from 0.
    pub at: usize,
    /// The text at that position.
    pub found: String,
}

impl Move {
    /// A move of one tile.
    pub fn single(direction: Direction) -> Self {
        Self { direction, count: 1 }
    }

    /// The inverse move.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { direction: self.direction.reversed(), ..self }
    }
}

impl Path {
    /// Number of moves.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has no moves.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The moves in order.
    pub fn iter(&self) -> std::iter::Copied<std::slice::Iter<'_, Move>> {
        self.0.iter().copied()
    }

    /// The path with consecutive moves in one direction merged.
    #[must_use]
    pub fn merged(&self) -> Self {
        let mut merged: Vec<Move> = Vec::new();
        for step in self {
            match merged.last_mut() {
                Some(last) if last.direction == step.direction => last.count += step.count,
                _ => merged.push(step),
            }
        }
        Self(merged)
    }

    /// The inverse path.
    #[must_use]
    pub fn reversed(&self) -> Self {
        self.iter().rev().map(Move::reversed).collect()
    }
}

impl Solution for Path {
    fn length(&self) -> usize {
        self.len()
    }
}

impl FromIterator<Move> for Path {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        Self(moves.into_iter().collect())
    }
}

impl<'a> IntoIterator for &'a Path {
    type Item = Move;
    type IntoIter = std::iter::Copied<std::slice::Iter<'a, Move>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.direction.letter())?;
        if self.count == 1 { Ok(()) } else { write!(f, "{}", self.count) }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|step| step.fmt(f))
    }
}

impl FromStr for Path {
    type Err = PathError;

    fn from_str(text: &str) -> Result<Self, PathError> {
        let letters: Vec<char> = text.chars().collect();
        let mut at = 0;
        let mut path = Self::default();
        while at < letters.len() {
            let digits = letters[at + 1..].iter().take_while(|c| c.is_ascii_digit()).count();
            let word: String = letters[at..=at + digits].iter().collect();
            let step = read_move(&word).ok_or(PathError { at, found: word })?;
            path.0.push(step);
            at += digits + 1;
        }
        Ok(path)
    }
}

/// Parses a letter with optional digits.
fn read_move(word: &str) -> Option<Move> {
    let mut letters = word.chars();
    let direction = Direction::from_letter(letters.next()?)?;
    let count = match letters.as_str() {
        "" => 1,
        digits => digits.parse().ok().filter(|&count| count > 0)?,
    };
    Some(Move { direction, count })
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the move {} leads over the edge of the board", self.step)
    }
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, found } = self;
        write!(
            f,
            "character {}: '{found}' is no move: use U, D, L or R and a number from 1",
            at + 1
        )
    }
}

impl Error for IllegalMove {}
impl Error for PathError {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_move() -> impl Strategy<Value = Move> {
        (0..4usize, 1..20u8).prop_map(|(d, count)| Move { direction: Direction::ALL[d], count })
    }

    proptest! {
        #[test]
        fn a_written_path_reads_back(moves in prop::collection::vec(any_move(), 0..50)) {
            let path = Path(moves);
            prop_assert_eq!(path.to_string().parse(), Ok(path));
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in ".*") {
            let _ = text.parse::<Path>();
        }
    }

    #[test]
    fn merging_counts_moves_that_go_the_same_way() {
        let path: Path = "LLUURL2L".parse().unwrap();
        assert_eq!(path.merged().to_string(), "L2U2RL3");
    }

    #[test]
    fn an_error_names_the_place() {
        let error = "UDX2".parse::<Path>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "character 3: 'X2' is no move: use U, D, L or R and a number from 1"
        );
    }

    #[test]
    fn a_move_of_no_tiles_is_refused() {
        assert_eq!("L0".parse::<Path>(), Err(PathError { at: 0, found: "L0".into() }));
    }
}
