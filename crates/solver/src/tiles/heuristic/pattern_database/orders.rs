//! [`Orders`]: the orders of the tiles of a pattern in their cells.

use super::tile_move::TileMove;
use crate::math::combinatorics::multinomial;

/// Maximum number of orders: enough for seven tiles, and small enough for the cache.
pub(super) const MAX_ORDERS: u64 = 1 << 13;

/// All orders of a pattern's tiles, cell by cell; tiles with equal labels are not distinguished.
///
/// The tiles of a pattern are described by a set of cells and one of these orders. A move keeps the
/// order unless the tile passes others; then a table of *shifts* gives the new order.
#[derive(Debug)]
pub(in crate::tiles) struct Orders {
    tiles: usize,
    /// All orders as [`code`]s, ascending.
    codes: Box<[u64]>,
    /// The new index of each order, for each pair of old and new rank of the moved tile.
    shifts: Box<[u16]>,
    /// The start of each pair in `shifts`, by `old rank * tiles + new rank`, and the end of the last.
    starts: Box<[u32]>,
}

/// The code of an order: the classes of the tiles in the order of their cells, four bits each.
pub(in crate::tiles) fn code(classes: impl IntoIterator<Item = u8>) -> u64 {
    classes.into_iter().fold(0, |code, class| code << 4 | u64::from(class))
}

/// The number of orders; `classes` are the numbers of tiles by class.
pub(super) fn count(classes: &[u8]) -> u64 {
    multinomial(classes.iter().map(|class| u64::from(*class))).unwrap_or(u64::MAX)
}

impl Orders {
    /// The orders of tiles on a board with `cols` columns; `classes` are the numbers of tiles by
    /// class. There must be at most [`MAX_ORDERS`].
    pub(in crate::tiles) fn new(classes: &[u8], cols: usize) -> Self {
        let tiles: usize = classes.iter().map(|class| usize::from(*class)).sum();
        let mut codes = Vec::new();
        extend(&mut classes.to_vec(), 0, &mut codes);
        let (mut shifts, mut starts) = (Vec::new(), Vec::new());
        for (from, to) in (0..tiles * tiles).map(|pair| (pair / tiles, pair % tiles)) {
            starts.push(shifts.len() as u32);
            if from != to && from.abs_diff(to) < cols {
                let shifted = codes.iter().map(|code| shifted(*code, tiles, from, to));
                shifts.extend(
                    shifted.map(|code| codes.partition_point(|other| *other < code) as u16),
                );
            }
        }
        starts.push(shifts.len() as u32);
        Self { tiles, codes: codes.into(), shifts: shifts.into(), starts: starts.into() }
    }

    /// Number of tiles.
    pub(super) fn tiles(&self) -> usize {
        self.tiles
    }

    /// Number of orders.
    pub(super) fn len(&self) -> usize {
        self.codes.len()
    }

    /// The index of an order, or `None` if the code is not one of these orders.
    pub(super) fn number(&self, code: u64) -> Option<u16> {
        Some(self.codes.binary_search(&code).ok()? as u16)
    }

    /// The new index of each order after a move of a tile of `occupied`, or `None` if the order
    /// stays.
    #[inline]
    pub(super) fn shifts(&self, occupied: u32, tile_move: &TileMove) -> Option<&[u16]> {
        if tile_move.keeps_order(occupied) {
            return None;
        }
        let (from, to) = tile_move.ranks(occupied);
        Some(&self.shifts[self.starts[from * self.tiles + to] as usize..])
    }

    /// The new index of each order after a move of a tile of rank `from` to rank `to`; empty if no
    /// move does that.
    pub(super) fn shifts_of(&self, (from, to): (usize, usize)) -> &[u16] {
        let pair = from * self.tiles + to;
        &self.shifts[self.starts[pair] as usize..self.starts[pair + 1] as usize]
    }
}

/// The code after the tile of rank `from` among `tiles` tiles has moved to rank `to`.
fn shifted(code: u64, tiles: usize, from: usize, to: usize) -> u64 {
    let low = |places: usize| (1u64 << (4 * places)) - 1;
    let (from, to) = (tiles - 1 - from, tiles - 1 - to);
    let moved = code >> (4 * from) & 0xF;
    let others = code & low(from) | code >> 4 & !low(from);
    others & low(to) | moved << (4 * to) | (others & !low(to)) << 4
}

/// Appends the codes that begin with `start` and continue with the tiles `left` of each class.
fn extend(left: &mut [u8], start: u64, codes: &mut Vec<u64>) {
    if left.iter().all(|class| *class == 0) {
        codes.push(start);
        return;
    }
    for class in 0..left.len() {
        if left[class] > 0 {
            left[class] -= 1;
            extend(left, start << 4 | class as u64, codes);
            left[class] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_of_alike_tiles_are_counted_once() {
        for (classes, expected) in
            [(&[1u8, 1, 1, 1, 1][..], 120), (&[2, 1], 3), (&[5], 1), (&[], 1)]
        {
            assert_eq!(count(classes), expected);
            assert_eq!(Orders::new(classes, 4).len() as u64, expected);
        }
    }

    #[test]
    fn a_tile_that_passes_no_other_keeps_the_order() {
        let orders = Orders::new(&[1, 1, 1], 4);
        assert!(orders.shifts(0b1_0000_0000_0001, &TileMove::new(0, 1)).is_none());
        assert!(orders.shifts(0b11, &TileMove::new(1, 5)).is_none());
    }

    #[test]
    fn a_tile_that_passes_others_comes_after_them() {
        let orders = Orders::new(&[1, 1, 1], 4);
        let shifts = orders.shifts(0b0111, &TileMove::new(0, 4)).unwrap();
        let number = |classes| usize::from(orders.number(code(classes)).unwrap());
        assert_eq!(usize::from(shifts[number([0, 1, 2])]), number([1, 2, 0]));
        let back = orders.shifts(0b1_0110, &TileMove::new(4, 0)).unwrap();
        assert!((0..6).all(|order| usize::from(back[usize::from(shifts[order])]) == order));
    }
}
