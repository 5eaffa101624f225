//! The orders in which the tiles of a pattern can stand.

use super::hop::Hop;

/// The most orders that are told apart: enough for seven tiles, and as many as stay in a cache.
pub(super) const MOST: u64 = 1 << 13;

/// Every order of a pattern's tiles, read cell by cell; alike tiles are not told apart.
///
/// Where they stand is a set of cells and one of these orders. A tile that passes none of the others
/// keeps the order; a table of *shifts* says what becomes of it otherwise.
pub(super) struct Arrangements {
    tiles: usize,
    /// In ascending order, as [`code`] writes them.
    codes: Box<[u64]>,
    /// What becomes of each order when a tile leaves one place and takes another.
    shifts: Box<[u16]>,
    /// Where the shifts of a pair of places begin: the place that the tile leaves counts for
    /// [`Self::tiles`].
    starts: Box<[u32]>,
}

/// Writes the classes of tiles in the order of their cells, four bits each.
pub(super) fn code(classes: impl IntoIterator<Item = u8>) -> u64 {
    classes.into_iter().fold(0, |code, class| code << 4 | u64::from(class))
}

/// How many orders there are of tiles of some classes: `classes` has the number of tiles of each.
pub(super) fn count(classes: &[u8]) -> u64 {
    let mut tiles = 0;
    classes.iter().fold(1, |orders, &class| {
        (1..=u64::from(class)).fold(orders, |orders, taken| {
            tiles += 1;
            orders * tiles / taken
        })
    })
}

impl Arrangements {
    /// The orders of tiles on a board with `cols` columns; `classes` has the number of tiles of each class.
    /// There must be at most [`MOST`] orders.
    pub(super) fn new(classes: &[u8], cols: usize) -> Self {
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
        Self { tiles, codes: codes.into(), shifts: shifts.into(), starts: starts.into() }
    }

    /// How many tiles there are.
    pub(super) fn tiles(&self) -> usize {
        self.tiles
    }

    /// How many orders there are.
    pub(super) fn len(&self) -> usize {
        self.codes.len()
    }

    /// The number of an order, if there is such a one.
    pub(super) fn number(&self, code: u64) -> Option<u16> {
        Some(self.codes.binary_search(&code).ok()? as u16)
    }

    /// What becomes of each order when a tile of `occupied` makes a hop: `None` if it stays.
    #[inline]
    pub(super) fn shifts(&self, occupied: u16, hop: &Hop) -> Option<&[u16]> {
        if occupied & hop.passed == 0 {
            return None;
        }
        let (from, to) = hop.places(occupied & !hop.flipped);
        Some(&self.shifts[self.starts[from * self.tiles + to] as usize..])
    }
}

/// The code of `tiles` tiles after one of them has gone from the place `from` to the place `to`, both
/// among these tiles.
fn shifted(code: u64, tiles: usize, from: usize, to: usize) -> u64 {
    let low = |places: usize| (1u64 << (4 * places)) - 1;
    let (from, to) = (tiles - 1 - from, tiles - 1 - to);
    let moved = code >> (4 * from) & 0xF;
    let others = code & low(from) | code >> 4 & !low(from);
    others & low(to) | moved << (4 * to) | (others & !low(to)) << 4
}

/// Adds the codes that go on from `start` with what is left of each class.
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
            assert_eq!(Arrangements::new(classes, 4).len() as u64, expected);
        }
    }

    #[test]
    fn a_tile_that_passes_no_other_keeps_the_order() {
        let orders = Arrangements::new(&[1, 1, 1], 4);
        assert!(orders.shifts(0b1_0000_0000_0001, &Hop::new(0, 1)).is_none());
        assert!(orders.shifts(0b11, &Hop::new(1, 5)).is_none());
    }

    #[test]
    fn a_tile_that_passes_others_comes_after_them() {
        let orders = Arrangements::new(&[1, 1, 1], 4);
        let shifts = orders.shifts(0b0111, &Hop::new(0, 4)).unwrap();
        let number = |classes| usize::from(orders.number(code(classes)).unwrap());
        assert_eq!(usize::from(shifts[number([0, 1, 2])]), number([1, 2, 0]));
        let back = orders.shifts(0b1_0110, &Hop::new(4, 0)).unwrap();
        assert!((0..6).all(|order| usize::from(back[usize::from(shifts[order])]) == order));
    }
}
