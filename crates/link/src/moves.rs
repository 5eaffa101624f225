//! Moves of tiles as digits: the index among the legal moves that are sensible after the last one.

use crate::{
    MOST_MOVES, Metric,
    board::{Board, Direction},
    digits::{Reader, Writer},
};
use alloc::string::String;

/// A move of `count` tiles of one line by one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    direction: Direction,
    count: usize,
}

/// The set of moves from which digits choose. A strict rule excludes moves that continue or undo the last
/// move; it is used for paths without such moves.
#[derive(Clone, Copy)]
struct Rule {
    metric: Metric,
    is_strict: bool,
}

impl Rule {
    /// Maximum number of tiles of a move in this direction.
    fn most(self, board: &Board, direction: Direction, last: Option<Direction>) -> usize {
        let room = board.room(direction);
        match (self.metric, last.filter(|_| self.is_strict)) {
            (Metric::Single, Some(last)) if direction != last && direction.is_along(last) => 0,
            (Metric::Single, _) => room.min(1),
            (Metric::Multi, Some(last)) if direction.is_along(last) => 0,
            (Metric::Multi, _) => room,
        }
    }

    /// The moves from which a digit chooses.
    fn choices(self, board: &Board, last: Option<Direction>) -> Choices {
        Choices(Direction::ALL.map(|direction| self.most(board, direction, last)))
    }

    fn allows(self, board: &Board, last: Option<Direction>, step: Move) -> bool {
        step.count <= self.most(board, step.direction, last)
    }
}

/// The maximum number of tiles by direction; a move is a direction and a number up to it.
#[derive(Clone, Copy)]
struct Choices([usize; 4]);

impl Choices {
    fn count(self) -> usize {
        self.0.iter().sum()
    }

    /// The move of a digit.
    fn chosen(self, mut digit: usize) -> Option<Move> {
        for (direction, most) in Direction::ALL.into_iter().zip(self.0) {
            if digit < most {
                return Some(Move { direction, count: digit + 1 });
            }
            digit -= most;
        }
        None
    }

    /// The digit of a move; `None` if it is not one of the choices.
    fn digit(self, step: Move) -> Option<usize> {
        let before: usize = self.0[..step.direction as usize].iter().sum();
        (step.count <= self.0[step.direction as usize]).then(|| before + step.count - 1)
    }
}

/// Reads moves and applies them to the board; returns them as text with their number.
#[inline(never)]
pub(crate) fn read(digits: &mut Reader, board: &mut Board, metric: Metric) -> (String, usize) {
    let count = digits.number(MOST_MOVES);
    let rule = Rule { metric, is_strict: count == 0 || digits.flag() };
    let strict = Rule { is_strict: true, ..rule };
    let (mut path, mut last, mut could_be_strict) = (String::new(), None, true);
    for _ in 0..count {
        let choices = rule.choices(board, last);
        let Some(step) = choices.chosen(digits.index(choices.count())) else { break };
        could_be_strict &= strict.allows(board, last, step);
        board.slide(step.direction, step.count);
        write_move(step, &mut path);
        last = Some(step.direction);
    }
    digits.check(could_be_strict == rule.is_strict);
    (path, count)
}

/// The error for an illegal move: its number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IllegalMove(pub(crate) usize);

/// Writes a path and applies its moves to the board; returns their number.
pub(crate) fn write(
    digits: &mut Writer,
    board: &mut Board,
    metric: Metric,
    path: &str,
) -> Result<usize, IllegalMove> {
    let count = Moves(path.as_bytes()).count();
    if count > MOST_MOVES {
        return Err(IllegalMove(MOST_MOVES + 1));
    }
    digits.number(count as u32);
    let rule = Rule { metric, is_strict: is_strict(path, board, metric)? };
    if count > 0 {
        digits.flag(rule.is_strict);
    }
    walk(path, board, |number, step, board, last| {
        let choices = rule.choices(board, last);
        let digit = choices.digit(step).ok_or(IllegalMove(number))?;
        digits.digit(digit as u32, choices.count() as u32);
        Ok(())
    })?;
    Ok(count)
}

/// Whether no move of a path continues or undoes the previous one.
fn is_strict(path: &str, board: &Board, metric: Metric) -> Result<bool, IllegalMove> {
    let strict = Rule { metric, is_strict: true };
    let mut all = true;
    walk(path, &mut board.clone(), |_, step, board, last| {
        all &= strict.allows(board, last, step);
        Ok(())
    })?;
    Ok(all)
}

/// Applies the moves of a path; calls `see` with each and the board before it.
fn walk(
    path: &str,
    board: &mut Board,
    mut see: impl FnMut(usize, Move, &Board, Option<Direction>) -> Result<(), IllegalMove>,
) -> Result<(), IllegalMove> {
    let mut last = None;
    for (number, step) in (1..).zip(Moves(path.as_bytes())) {
        let step = step.ok_or(IllegalMove(number))?;
        if step.count > board.room(step.direction) {
            return Err(IllegalMove(number));
        }
        see(number, step, board, last)?;
        board.slide(step.direction, step.count);
        last = Some(step.direction);
    }
    Ok(())
}

fn write_move(step: Move, path: &mut String) {
    path.push(step.direction.letter());
    if step.count > 1 {
        write_count(step.count, path);
    }
}

/// Appends a number below 100.
pub(crate) fn write_count(count: usize, path: &mut String) {
    if count >= 10 {
        path.push(decimal(count / 10));
    }
    path.push(decimal(count % 10));
}

fn decimal(digit: usize) -> char {
    char::from(b'0' + digit as u8)
}

/// Parses the moves of a path; the first malformed one gives `None` and ends the iteration.
struct Moves<'a>(&'a [u8]);

impl Iterator for Moves<'_> {
    type Item = Option<Move>;

    fn next(&mut self) -> Option<Self::Item> {
        let (&letter, rest) = self.0.split_first()?;
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let step = Direction::from_letter(letter)
            .and_then(|direction| Some(Move { direction, count: count_of(&rest[..digits])? }));
        self.0 = if step.is_some() { &rest[digits..] } else { &[] };
        Some(step)
    }
}

/// The number of tiles; no digits mean 1.
fn count_of(digits: &[u8]) -> Option<usize> {
    match digits {
        [] => Some(1),
        [b'0', ..] | [_, _, _, ..] => None,
        _ => Some(digits.iter().fold(0, |count, digit| 10 * count + usize::from(digit - b'0'))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Error;
    use alloc::vec::Vec;
    use proptest::prelude::*;

    fn board() -> Board {
        Board::new(3, 4, &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]).unwrap()
    }

    fn written(path: &str, metric: Metric) -> Result<Vec<u8>, IllegalMove> {
        let mut digits = Writer::default();
        write(&mut digits, &mut board(), metric, path)?;
        Ok(digits.finish())
    }

    fn read_back(bytes: &[u8], metric: Metric) -> Result<String, Error> {
        let mut digits = Reader::new(bytes);
        let (path, _) = read(&mut digits, &mut board(), metric);
        digits.finish().map(|()| path)
    }

    /// A random legal path.
    fn path(metric: Metric, is_strict: bool) -> impl Strategy<Value = String> {
        prop::collection::vec(any::<prop::sample::Index>(), 0..60).prop_map(move |picks| {
            let rule = Rule { metric, is_strict };
            let (mut board, mut path, mut last) = (board(), String::new(), None);
            for pick in picks {
                let choices = rule.choices(&board, last);
                let step = choices.chosen(pick.index(choices.count())).unwrap();
                board.slide(step.direction, step.count);
                write_move(step, &mut path);
                last = Some(step.direction);
            }
            path
        })
    }

    fn any_path() -> impl Strategy<Value = (String, Metric)> {
        let metric = prop_oneof![Just(Metric::Single), Just(Metric::Multi)];
        (metric, any::<bool>())
            .prop_flat_map(|(metric, is_strict)| (path(metric, is_strict), Just(metric)))
    }

    proptest! {
        #[test]
        fn written_paths_read_back((path, metric) in any_path()) {
            let bytes = written(&path, metric).unwrap();
            prop_assert_eq!(read_back(&bytes, metric), Ok(path));
        }

        #[test]
        fn no_text_makes_the_writer_panic(path in "[UDLR0-9x]*") {
            let _ = written(&path, Metric::Multi);
        }
    }

    #[test]
    fn a_way_into_a_corner_and_out_of_it_takes_no_room() {
        let round = "LURD".repeat(200);
        let small = || Board::new(2, 2, &[0, 1, 2, 3]).unwrap();
        let mut digits = Writer::default();
        assert_eq!(write(&mut digits, &mut small(), Metric::Single, &round), Ok(800));
        assert!(digits.finish().len() <= 3);
    }

    #[test]
    fn moves_that_leave_the_board_are_named() {
        assert_eq!(written("LLLL", Metric::Single), Err(IllegalMove(4)));
        assert_eq!(written("LD", Metric::Single), Err(IllegalMove(2)));
    }

    #[test]
    fn two_tiles_at_once_are_no_single_move() {
        assert_eq!(written("UL2", Metric::Single), Err(IllegalMove(2)));
        assert!(written("UL2", Metric::Multi).is_ok());
    }

    #[test]
    fn what_is_no_move_is_named() {
        for path in ["Lx", "LU0", "LU123", "L2U-1"] {
            let found = written(path, Metric::Multi);
            assert!(matches!(found, Err(IllegalMove(2 | 3))), "{path}: {found:?}");
        }
    }
}
