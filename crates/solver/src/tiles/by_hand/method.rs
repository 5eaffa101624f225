//! The row-by-row method.

use super::{
    frame::Frame,
    hand::Hand,
    step::{HandKind, HandStep},
};
use crate::{
    grid::{Cell, Size},
    tiles::{Position, Tile},
};
use std::cmp::Ordering;

/// The path of the blank, as (line, offset), that exchanges two tiles at the end of a line: the
/// last tile is in the goal cell of the last but one, which is parked in the last cell. The blank
/// starts below the former; afterwards both are at their goals.
const EXCHANGE: [(usize, usize); 17] = [
    (0, 0),
    (0, 1),
    (1, 1),
    (2, 1),
    (2, 0),
    (1, 0),
    (1, 1),
    (0, 1),
    (0, 0),
    (1, 0),
    (2, 0),
    (2, 1),
    (1, 1),
    (1, 0),
    (0, 0),
    (0, 1),
    (1, 1),
];

/// The steps from `start` to `goal`, which must be reachable.
pub(super) fn row_by_row(start: &Position, goal: &Position) -> Vec<HandStep> {
    let frame = Frame::with_last_corner_near(start.size(), goal.blank());
    let corner = frame.cell(frame.lines() - 1, frame.width() - 1);
    let finish = straight_path(start.size(), goal.blank(), corner);
    let ordered = with_blank_along(goal, &finish);
    let mut hand = Hand::new(start, &ordered);
    solve_lines(&mut hand, frame, 0);
    solve_lines(&mut hand, frame.transposed(), frame.lines() - 2);
    rotate(&mut hand, frame);
    for cell in finish.iter().rev().skip(1) {
        hand.step(*cell);
    }
    hand.done(HandKind::Finish, corner);
    hand.into_steps()
}

/// The cells from one cell to another: along the row, then along the column.
fn straight_path(size: Size, from: Cell, to: Cell) -> Vec<Cell> {
    let mut cells = vec![from];
    let (mut row, mut col) = (size.row(from), size.col(from));
    while (row, col) != (size.row(to), size.col(to)) {
        match (col.cmp(&size.col(to)), row.cmp(&size.row(to))) {
            (Ordering::Less, _) => col += 1,
            (Ordering::Greater, _) => col -= 1,
            (Ordering::Equal, Ordering::Less) => row += 1,
            (Ordering::Equal, _) => row -= 1,
        }
        cells.push(size.cell(row, col));
    }
    cells
}

/// The position after the blank has moved along `path`, which begins at the blank.
fn with_blank_along(position: &Position, path: &[Cell]) -> Position {
    let mut tiles = position.tiles().to_vec();
    for step in path.windows(2) {
        tiles.swap(step[0].index(), step[1].index());
    }
    debug_assert_eq!(tiles[path[path.len() - 1].index()], Tile::BLANK);
    let Some(position) = Position::new(position.size(), tiles) else {
        unreachable!("the same tiles lie in another order")
    };
    position
}

/// Solves all lines except the last two, from offset `first` of each line on.
fn solve_lines(hand: &mut Hand, frame: Frame, first: usize) {
    for line in 0..frame.lines() - 2 {
        let (rest, end) = (first..frame.width() - 2, frame.width() - 2);
        for along in rest {
            let tile = frame.cell(line, along);
            hand.carry(tile, tile);
            hand.hold(tile);
            hand.done(HandKind::Place, tile);
        }
        let block = |(below, along): (usize, usize)| frame.cell(line + below, end + along);
        solve_line_end(hand, block);
    }
}

/// Solves the last two tiles of a line. `block` maps coordinates in the last two columns of this
/// line and the two below to cells.
fn solve_line_end(hand: &mut Hand, block: impl Fn((usize, usize)) -> Cell) {
    let [home, end, below_home, below_end] = [(0, 0), (0, 1), (1, 0), (1, 1)].map(&block);
    if hand.is_home(home) && hand.blank() == end && hand.place(end) == below_end {
        hand.step(below_end);
        hand.done(HandKind::Place, end);
    } else if !(hand.is_home(home) && hand.is_home(end)) {
        hand.carry(home, end);
        hand.done(HandKind::Park { last: hand.label(end) }, home);
        hand.hold(end);
        let [last, blank] = [hand.place(end), hand.blank()];
        if last == home || (blank == home && last == below_home) {
            hand.hold(home);
            hand.walk(below_home);
            for place in EXCHANGE {
                hand.step(block(place));
            }
            hand.done(HandKind::Untangle { last: hand.label(end) }, home);
        } else {
            turn_corner(hand, [home, end, below_end]);
        }
    }
    hand.hold(home);
    hand.hold(end);
}

/// Brings the last tile of a line behind the tile parked at its `end`, then both to their goals.
fn turn_corner(hand: &mut Hand, [home, end, below_end]: [Cell; 3]) {
    hand.carry(end, below_end);
    hand.done(HandKind::Follow { parked: hand.label(home) }, end);
    hand.hold(below_end);
    hand.walk(home);
    hand.let_go(below_end);
    hand.step(end);
    hand.step(below_end);
    hand.done(HandKind::TurnCorner { last: hand.label(end) }, home);
}

/// Rotates the tiles of the last 2 × 2 block in the shorter direction until all are at their goals.
fn rotate(hand: &mut Hand, frame: Frame) {
    let [line, along] = [frame.lines() - 2, frame.width() - 2];
    let mut ring = [(0, 0), (0, 1), (1, 1), (1, 0)]
        .map(|(below, right)| frame.cell(line + below, along + right));
    let one_way = rotation_path(hand, &ring);
    ring.reverse();
    let other_way = rotation_path(hand, &ring);
    let shorter = if one_way.len() <= other_way.len() { one_way } else { other_way };
    for cell in shorter {
        hand.step(cell);
    }
    hand.done(HandKind::Rotate, frame.cell(line + 1, along + 1));
}

/// The path of the blank along the ring until all tiles are at their goals.
fn rotation_path(hand: &Hand, ring: &[Cell]) -> Vec<Cell> {
    let mut lying: Vec<Cell> = ring.iter().map(|cell| hand.tile(*cell)).collect();
    let mut at = ring.iter().take_while(|cell| **cell != hand.blank()).count();
    let mut path = Vec::new();
    while lying != ring {
        let next = (at + 1) % ring.len();
        lying.swap(at, next);
        path.push(ring[next]);
        at = next;
    }
    path
}
