//! A puzzle of tiles as digits.

use crate::{
    Answer, BLANK, MOST_LABEL_BYTES, Metric, Puzzle, Tiles,
    board::{Board, HOLE},
    digits::{Reader, Writer},
    encode::EncodeError,
    extras, labels, moves,
};
use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

/// The range of side lengths.
const SIDES: RangeInclusive<u8> = 2..=20;
const SIDE_COUNT: u32 = 19;

/// A puzzle with tiles numbered by label, from 1.
struct Numbered {
    start: Vec<u16>,
    goal: Vec<u16>,
}

/// Reads a puzzle and its answer, and whether the answer leads to the goal. `None` if the board has no empty
/// cell.
#[inline(never)]
pub(crate) fn read_solved(digits: &mut Reader) -> Option<(Puzzle, Option<Answer>, bool)> {
    let (tiles, numbered) = read(digits);
    let mut board = Board::new(tiles.rows.into(), tiles.cols.into(), &numbered.start)?;
    let read_moves = |digits: &mut Reader| moves::read(digits, &mut board, tiles.metric);
    let answer = extras::read_answer(digits, read_moves);
    let arrives = answer.is_none() || board.cells() == numbered.goal;
    Some((Puzzle::Tiles(tiles), answer, arrives))
}

/// Writes a puzzle and its answer, which must lead to the goal.
pub(crate) fn write_solved(
    digits: &mut Writer,
    tiles: &Tiles,
    answer: Option<&Answer>,
) -> Result<(), EncodeError> {
    let numbered = write(digits, tiles)?;
    let (rows, cols) = (tiles.rows.into(), tiles.cols.into());
    let mut board = Board::new(rows, cols, &numbered.start).ok_or(EncodeError::Unmatched)?;
    extras::write_answer(digits, answer, |digits, path| {
        moves::write(digits, &mut board, tiles.metric, path)
    })?;
    let arrives = answer.is_none() || board.cells() == numbered.goal;
    if arrives { Ok(()) } else { Err(EncodeError::WrongMoves) }
}

/// Reads a puzzle.
#[inline(never)]
fn read(digits: &mut Reader) -> (Tiles, Numbered) {
    let [rows, cols] = [read_side(digits), read_side(digits)];
    let metric = if digits.flag() { Metric::Multi } else { Metric::Single };
    let area = usize::from(rows) * usize::from(cols);
    let is_counted = !digits.flag();
    let read = if is_counted { read_counted } else { read_labelled };
    let (names, numbered) = read(digits, area);
    let show = |cells: &[u16]| cells.iter().map(|&tile| label_of(&names, tile)).collect();
    let (start, goal) = (show(&numbered.start), show(&numbered.goal));
    (Tiles { rows, cols, start, goal, metric }, numbered)
}

fn read_counted(digits: &mut Reader, area: usize) -> (Vec<String>, Numbered) {
    let goal = labels::read_counted(digits, area);
    let start = labels::read_counted(digits, area);
    (labels::counted(area), Numbered { start, goal })
}

fn read_labelled(digits: &mut Reader, area: usize) -> (Vec<String>, Numbered) {
    let (names, counts) = labels::read_list(digits, area);
    digits.check(!labels::are_counted(&names, area));
    let left = with_hole(counts);
    let goal = labels::read_first_shown(digits, left.clone());
    let start = labels::read_shuffled(digits, left);
    (names, Numbered { start, goal })
}

fn read_side(digits: &mut Reader) -> u8 {
    SIDES.start() + digits.digit(SIDE_COUNT) as u8
}

fn label_of(names: &[String], tile: u16) -> String {
    match tile {
        HOLE => BLANK.into(),
        _ => names[usize::from(tile) - 1].clone(),
    }
}

/// The number of copies of each tile, with the empty cell as tile 0.
fn with_hole(counts: Vec<u16>) -> Vec<u16> {
    [1].into_iter().chain(counts).collect()
}

/// Writes a puzzle.
fn write(digits: &mut Writer, tiles: &Tiles) -> Result<Numbered, EncodeError> {
    let (names, counts) = check(tiles)?;
    for side in [tiles.rows, tiles.cols] {
        digits.digit((side - SIDES.start()).into(), SIDE_COUNT);
    }
    digits.flag(tiles.metric == Metric::Multi);
    let area = tiles.goal.len();
    let is_counted = labels::are_counted(&names, area);
    let names = if is_counted { labels::counted(area) } else { names };
    let number = |cells: &[String]| cells.iter().map(|label| tile_of(&names, label)).collect();
    let numbered = Numbered { start: number(&tiles.start), goal: number(&tiles.goal) };
    digits.flag(!is_counted);
    if is_counted {
        labels::write_counted(digits, &numbered.goal);
        labels::write_counted(digits, &numbered.start);
    } else {
        labels::write_list(digits, &names, &counts);
        let left = with_hole(counts);
        labels::write_first_shown(digits, &numbered.goal, left.clone());
        labels::write_shuffled(digits, &numbered.start, left);
    }
    Ok(numbered)
}

/// Validates a puzzle; returns the distinct labels in the order of the goal with their counts.
fn check(tiles: &Tiles) -> Result<(Vec<String>, Vec<u16>), EncodeError> {
    let Tiles { rows, cols, start, goal, .. } = tiles;
    let area = usize::from(*rows) * usize::from(*cols);
    if !SIDES.contains(rows) || !SIDES.contains(cols) || start.len() != area || goal.len() != area {
        return Err(EncodeError::Size);
    }
    let mut names: Vec<String> = Vec::new();
    for label in goal.iter().filter(|label| *label != BLANK) {
        if !labels::is_label(label) {
            return Err(EncodeError::Label(label.clone()));
        }
        if !names.contains(label) {
            names.push(label.clone());
        }
    }
    if names.iter().map(String::len).sum::<usize>() > MOST_LABEL_BYTES {
        return Err(EncodeError::Labels);
    }
    let counts = names.iter().map(|name| count(goal, name) as u16).collect();
    let is_same = |label: &str| count(start, label) == count(goal, label);
    if count(goal, BLANK) == 1 && is_same(BLANK) && names.iter().all(|name| is_same(name)) {
        Ok((names, counts))
    } else {
        Err(EncodeError::Unmatched)
    }
}

fn count(labels: &[String], wanted: &str) -> usize {
    labels.iter().filter(|label| *label == wanted).count()
}

/// The tile number of a label, which must be one of `names`.
fn tile_of(names: &[String], label: &str) -> u16 {
    names.iter().position(|name| name == label).map_or(HOLE, |at| at as u16 + 1)
}
