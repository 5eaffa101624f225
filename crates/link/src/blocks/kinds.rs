//! The kinds of blocks as digits.

use super::grid::{Grid, Kind, LONGEST_SIDE};
use crate::{
    Lane,
    digits::{Reader, Writer},
};
use alloc::vec::Vec;

/// Horizontal car, vertical car, or other block.
const CLASSES: u32 = 3;
const OTHER: u32 = 2;

/// Lanes by digit.
const LANES: [Option<Lane>; 3] = [None, Some(Lane::Row), Some(Lane::Column)];

/// The mask of `width` covered cells.
fn full(width: usize) -> u16 {
    u16::MAX >> (LONGEST_SIDE - width)
}

/// A straight block that moves along its length.
fn car(lane: Lane, length: usize) -> Kind {
    let rows = match lane {
        Lane::Row => [full(length)].into(),
        Lane::Column => [1].repeat(length),
    };
    Kind::new(rows, Some(lane))
}

/// The length of a car; `None` for other blocks.
fn car_length(kind: &Kind) -> Option<usize> {
    let length = kind.height().max(kind.width);
    kind.lane.filter(|&lane| length > 1 && car(lane, length) == *kind).map(|_| length)
}

fn is_full(kind: &Kind) -> bool {
    kind.rows.iter().all(|row| *row == full(kind.width))
}

/// The maximum length of a car in this lane.
fn longest(lane: Lane, grid: &Grid) -> usize {
    match lane {
        Lane::Row => grid.cols,
        Lane::Column => grid.rows,
    }
}

/// Reads the kinds of the blocks of a board; `None` if their total area exceeds the board.
pub(super) fn read(digits: &mut Reader, grid: &Grid) -> Option<Vec<Kind>> {
    let mut room = grid.area();
    let count = digits.number(room);
    let mut kinds = Vec::new();
    for _ in 0..count {
        let kind = read_kind(digits, grid);
        room = room.checked_sub(kind.area())?;
        digits.check(!kinds.contains(&kind));
        kinds.push(kind);
    }
    Some(kinds)
}

fn read_kind(digits: &mut Reader, grid: &Grid) -> Kind {
    let class = digits.digit(CLASSES);
    if class == OTHER {
        let kind = read_other(digits, grid);
        digits.check(car_length(&kind).is_none());
        return kind;
    }
    let lane = Lane::ALL[class as usize].0;
    let choices = longest(lane, grid) - 1;
    car(lane, (2 + digits.index(choices)).min(LONGEST_SIDE))
}

fn read_other(digits: &mut Reader, grid: &Grid) -> Kind {
    let lane = LANES[digits.index(LANES.len())];
    let (height, width) = (1 + digits.index(grid.rows), 1 + digits.index(grid.cols));
    if digits.flag() {
        return Kind::new([full(width)].repeat(height), lane);
    }
    let mut row = || (0..width).fold(0, |row, col| row | u16::from(digits.flag()) << col);
    let kind = Kind::new((0..height).map(|_| row()).collect(), lane);
    digits.check(is_whole(&kind) && kind.width == width && !is_full(&kind));
    kind
}

/// Writes the kinds of the blocks of a board.
pub(super) fn write(digits: &mut Writer, grid: &Grid, kinds: &[Kind]) {
    digits.number(kinds.len() as u32);
    for kind in kinds {
        match (kind.lane, car_length(kind)) {
            (Some(lane), Some(length)) => {
                digits.digit(lane as u32, CLASSES);
                digits.digit(length as u32 - 2, longest(lane, grid) as u32 - 1);
            }
            _ => write_other(digits, grid, kind),
        }
    }
}

fn write_other(digits: &mut Writer, grid: &Grid, kind: &Kind) {
    digits.digit(OTHER, CLASSES);
    digits.digit(kind.lane.map_or(0, |lane| 1 + lane as u32), LANES.len() as u32);
    digits.digit(kind.height() as u32 - 1, grid.rows as u32);
    digits.digit(kind.width as u32 - 1, grid.cols as u32);
    digits.flag(is_full(kind));
    if is_full(kind) {
        return;
    }
    for row in &kind.rows {
        (0..kind.width).for_each(|col| digits.flag(row >> col & 1 == 1));
    }
}

/// Whether the outermost rows and the first column have cells, and all cells are connected.
pub(super) fn is_whole(kind: &Kind) -> bool {
    let Some(&top) = kind.rows.first() else { return false };
    let mut reached: Vec<u16> = kind.rows.iter().map(|_| 0).collect();
    reached[0] = top & top.wrapping_neg();
    while grow(&kind.rows, &mut reached) {}
    let is_tight = reached.iter().all(|row| *row != 0) && reached.iter().any(|row| row & 1 == 1);
    is_tight && reached == kind.rows
}

/// Adds the neighbours of the reached cells; false if there are no new ones.
fn grow(rows: &[u16], reached: &mut [u16]) -> bool {
    let before = reached.to_vec();
    for (at, row) in rows.iter().enumerate() {
        let above = at.checked_sub(1).map_or(0, |above| reached[above]);
        let below = reached.get(at + 1).copied().unwrap_or(0);
        let own = reached[at];
        reached[at] |= (own << 1 | own >> 1 | above | below) & row;
    }
    reached != before
}
