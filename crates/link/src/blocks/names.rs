//! The names of blocks as digits.

use super::{
    field::Piece,
    grid::{LONGEST_SIDE, Place},
};
use crate::{
    Lane,
    digits::{Reader, Writer},
};
use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

/// Naming schemes, the shortest first. The first one that fits the names of a board is used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scheme {
    /// The first block with a goal is X, the others A, B, C … in their order.
    Counted,
    /// The scheme of the large collections of Rush Hour. The first block with a goal is A. Horizontal blocks
    /// and walls take B, C, D … row by row, then the other blocks column by column.
    ByLanes,
    /// Each name is one of the remaining letters.
    OneOf(RangeOfNames),
    /// Each name is any character.
    Any,
}

type RangeOfNames = (char, char);

const SCHEMES: [Scheme; 5] = [
    Scheme::Counted,
    Scheme::ByLanes,
    Scheme::OneOf(('A', 'Z')),
    Scheme::OneOf(('!', '~')),
    Scheme::Any,
];

/// Number of capital letters.
const ALPHABET: usize = 26;

/// The data on which the names of a board depend.
#[derive(Clone, Copy)]
pub(super) struct Named<'a> {
    pub pieces: &'a [Piece<'a>],
    pub walls: &'a [Place],
    /// The first block that has a goal.
    pub primary: usize,
}

impl Scheme {
    /// The names of a scheme that needs no further digits; `None` if it has too few names.
    fn given(self, board: Named) -> Option<Vec<char>> {
        if board.pieces.len() > ALPHABET {
            return None;
        }
        let (letters, primary, order) = match self {
            Self::Counted => (('A', 'Z'), 'X', (0..board.pieces.len()).map(Some).collect()),
            Self::ByLanes => (('B', 'Z'), 'A', by_lanes(board)),
            Self::OneOf(_) | Self::Any => return None,
        };
        let mut letters = range(letters).filter(|letter| *letter != primary);
        let mut names: Vec<char> = board.pieces.iter().map(|_| primary).collect();
        for block in order.into_iter().filter(|block| *block != Some(board.primary)) {
            let letter = letters.next()?;
            if let Some(block) = block {
                names[block] = letter;
            }
        }
        Some(names)
    }

    fn can_say(self, board: Named, names: &[char]) -> bool {
        match self {
            Self::Counted | Self::ByLanes => self.given(board).is_some_and(|given| given == names),
            Self::OneOf((first, last)) => names.iter().all(|name| (first..=last).contains(name)),
            Self::Any => true,
        }
    }
}

/// Walls (`None`) and horizontal blocks row by row, then the other blocks column by column.
fn by_lanes(board: Named) -> Vec<Option<usize>> {
    let sides = || 0..LONGEST_SIDE;
    let by_rows = sides().flat_map(|row| sides().map(move |col| Place { row, col }));
    let by_cols = sides().flat_map(|col| sides().map(move |row| Place { row, col }));
    let block = |place, lies| {
        let is_there = |piece: &Piece| piece.at == place && lies == is_lying(piece);
        board.pieces.iter().position(is_there).map(Some)
    };
    let wall = |place| board.walls.contains(&place).then_some(None);
    let first = by_rows.filter_map(|place| wall(place).or_else(|| block(place, true)));
    first.chain(by_cols.filter_map(|place| block(place, false))).collect()
}

fn is_lying(piece: &Piece) -> bool {
    piece.kind.lane == Some(Lane::Row)
}

fn range((first, last): RangeOfNames) -> RangeInclusive<char> {
    first..=last
}

/// Whether names are visible and distinct.
pub(super) fn are_names(names: &[char]) -> bool {
    names.iter().enumerate().all(|(at, name)| is_visible(*name) && !names[..at].contains(name))
}

/// Whether a character is visible by itself.
pub(super) fn is_visible(name: char) -> bool {
    !name.is_control() && !name.is_whitespace()
}

fn scheme_of(board: Named, names: &[char]) -> usize {
    SCHEMES.iter().take_while(|scheme| !scheme.can_say(board, names)).count()
}

/// Reads a name for each block; `None` if they are invalid.
pub(super) fn read(digits: &mut Reader, board: Named) -> Option<Vec<char>> {
    let number = digits.index(SCHEMES.len());
    let count = board.pieces.len();
    let names = match SCHEMES[number] {
        scheme @ (Scheme::Counted | Scheme::ByLanes) => scheme.given(board)?,
        Scheme::OneOf(names) => read_left(digits, range(names).collect(), count)?,
        Scheme::Any => {
            let texts = (0..count).map(|_| digits.text(char::MAX.len_utf8()));
            texts.map(|text| only_character(&text)).collect::<Option<_>>()?
        }
    };
    (are_names(&names) && scheme_of(board, &names) == number).then_some(names)
}

fn read_left(digits: &mut Reader, mut left: Vec<char>, count: usize) -> Option<Vec<char>> {
    let mut name = || (!left.is_empty()).then(|| left.remove(digits.index(left.len())));
    (0..count).map(|_| name()).collect()
}

fn only_character(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

/// Writes the names of all blocks, which must satisfy [`are_names`].
pub(super) fn write(digits: &mut Writer, board: Named, names: &[char]) {
    let number = scheme_of(board, names);
    digits.digit(number as u32, SCHEMES.len() as u32);
    match SCHEMES[number] {
        Scheme::Counted | Scheme::ByLanes => {}
        Scheme::OneOf(letters) => write_left(digits, range(letters).collect(), names),
        Scheme::Any => names.iter().for_each(|name| digits.text(&String::from(*name))),
    }
}

fn write_left(digits: &mut Writer, mut left: Vec<char>, names: &[char]) {
    for name in names {
        let at = left.iter().take_while(|other| *other != name).count();
        digits.digit(at as u32, left.len() as u32);
        left.remove(at);
    }
}
