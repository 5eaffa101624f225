//! The orders in which the tiles of a pattern can stand.

/// Every order of a pattern's tiles, read cell by cell; alike tiles are not told apart.
///
/// Where they stand is a set of cells and one of these orders. A tile that passes none of the others
/// keeps the order; a table of *shifts* says what becomes of it otherwise.
pub(super) struct Arrangements {
    tiles: usize,
    /// In ascending order, as [`code`] writes them.
    codes: Box<[u64]>,
    /// By the place that a tile leaves, and the place that it takes among the others: where each
    /// order goes. Empty where no move does that.
    shifts: Box<[Box<[u16]>]>,
}

/// Writes the classes of tiles in the order of their cells, four bits each.
pub(super) fn code(classes: impl IntoIterator<Item = u8>) -> u64 {
    classes.into_iter().fold(0, |code, class| code << 4 | u64::from(class))
}

/// How many orders there are of so many tiles of each class.
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
    /// The orders of so many tiles of each class, at most 2¹⁶, on a board with so many columns.
    pub(super) fn new(classes: &[u8], cols: usize) -> Self {
        let tiles = classes.iter().map(|class| usize::from(*class)).sum();
        let mut codes = Vec::new();
        extend(&mut classes.to_vec(), 0, &mut codes);
        let mut made = Self { tiles, codes: codes.into(), shifts: Box::default() };
        made.shifts = (0..tiles * tiles)
            .map(|pair| match (pair / tiles, pair % tiles) {
                (from, to) if from == to || from.abs_diff(to) >= cols => Box::default(),
                (from, to) => made.codes.iter().map(|code| made.shift(*code, from, to)).collect(),
            })
            .collect();
        made
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

    /// What becomes of each order when a tile of `occupied` goes from one cell to another: `None` if
    /// it stays.
    #[inline]
    pub(super) fn shifts(&self, occupied: u16, from: u8, to: u8) -> Option<&[u16]> {
        if occupied & between(from, to) == 0 {
            return None;
        }
        let others = occupied & !(1 << from);
        Some(&self.shifts[place(others, from) * self.tiles + place(others, to)])
    }

    fn shift(&self, code: u64, from: usize, to: usize) -> u16 {
        let mut places: Vec<_> =
            (0..self.tiles).rev().map(|place| code >> (4 * place) & 0xF).collect();
        let moved = places.remove(from);
        places.insert(to, moved);
        let code = places.into_iter().fold(0, |code, class| code << 4 | class);
        self.codes.partition_point(|other| *other < code) as u16
    }
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

/// The cells between two others.
#[inline]
fn between(one: u8, other: u8) -> u16 {
    let (low, high) = (one.min(other), one.max(other));
    ((1u32 << high) - (2 << low)) as u16
}

/// How many cells of a set come before `cell`.
#[inline]
fn place(set: u16, cell: u8) -> usize {
    (set & ((1 << cell) - 1)).count_ones() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::heuristic::pattern_database::regions::bits;

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
        assert!(orders.shifts(0b1_0000_0000_0001, 0, 1).is_none());
        assert!(orders.shifts(0b11, 1, 5).is_none());
    }

    #[test]
    fn a_tile_that_passes_others_comes_after_them() {
        let orders = Arrangements::new(&[1, 1, 1], 4);
        let shifts = orders.shifts(0b0111, 0, 4).unwrap();
        let number = |classes| usize::from(orders.number(code(classes)).unwrap());
        assert_eq!(usize::from(shifts[number([0, 1, 2])]), number([1, 2, 0]));
        let back = orders.shifts(0b1_0110, 4, 0).unwrap();
        assert!((0..6).all(|order| usize::from(back[usize::from(shifts[order])]) == order));
    }

    #[test]
    fn cells_are_listed_from_the_lowest() {
        assert_eq!(bits(between(2, 6)).collect::<Vec<_>>(), [3, 4, 5]);
        assert_eq!(between(3, 2), 0);
        assert_eq!(between(15, 14), 0);
    }
}
