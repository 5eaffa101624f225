//! Which tiles are taken for alike.

use crate::{
    grid::{Cell, Size},
    tiles::exact::Board,
};

/// How many classes there are at most: with four, a table would be twenty times as large.
pub(super) const CLASSES: usize = 3;

/// The quarters of the board that are one class together; the other two are a class each. Tiles that
/// have to go to another corner of the board take more moves than those that have to change lines.
const TOGETHER: [[usize; 2]; MOST] = [[2, 3], [0, 1], [1, 3], [0, 2]];

/// The most ways to class the tiles.
pub(super) const MOST: usize = 4;

/// The class of each tile.
pub(super) type Classes = [u8; 16];

/// A few ways to class the tiles so that it is hard to bring the classes to where they are on
/// `target`.
///
/// Tiles with the same number are alike, and come into one class.
pub(super) fn ways_to_class(size: Size, target: Board) -> Vec<Classes> {
    if let Some(classes) = one_for_each(size, target) {
        return vec![classes];
    }
    let mut ways = Vec::new();
    for together in TOGETHER {
        let classes = by_quarter(size, target, together);
        if !ways.contains(&classes) {
            ways.push(classes);
        }
    }
    ways
}

/// A class for each kind of tiles, where there are so few of them.
fn one_for_each(size: Size, target: Board) -> Option<Classes> {
    let mut kinds: Vec<_> = size.cells().map(|cell| target.tile(cell.0 as u8)).collect();
    kinds.retain(|tile| *tile != 0);
    kinds.sort_unstable();
    kinds.dedup();
    if kinds.len() > CLASSES {
        return None;
    }
    let mut classes = [0; 16];
    for (class, kind) in (0..).zip(kinds) {
        classes[usize::from(kind)] = class;
    }
    Some(classes)
}

/// Classes by the quarter that most tiles of a kind are in.
fn by_quarter(size: Size, target: Board, together: [usize; 2]) -> Classes {
    let mut counts = [[0; CLASSES]; 16];
    for cell in size.cells() {
        let class = class_of_quarter(quarter(size, cell), together);
        counts[usize::from(target.tile(cell.0 as u8))][class] += 1;
    }
    counts.map(|counts| {
        let most = (0..CLASSES).rev().max_by_key(|class| counts[*class]);
        most.expect("there are classes") as u8
    })
}

fn quarter(size: Size, cell: Cell) -> usize {
    let [below, right] =
        [size.row(cell) >= size.rows() / 2, size.col(cell) >= size.cols() / 2].map(usize::from);
    2 * below + right
}

fn class_of_quarter(quarter: usize, together: [usize; 2]) -> usize {
    if together.contains(&quarter) {
        return 2;
    }
    (0..quarter).filter(|other| !together.contains(other)).count()
}
