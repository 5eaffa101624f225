//! [`CellSet`]: a bit set of cells.

use crate::grid::Cell;

/// A set of cells of a board of at most 16 × 16, one bit per cell.
///
/// ```
/// use unslide_solver::{blocks::CellSet, grid::Cell};
///
/// let set: CellSet = [Cell(7), Cell(2), Cell(7)].into_iter().collect();
/// assert!(set.contains(Cell(2)) && !set.contains(Cell(3)));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Cell(2), Cell(7)]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// The empty set.
    pub(crate) const EMPTY: Self = Self([0; 4]);

    /// Adds a cell.
    pub(crate) fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Whether `cell` is in the set.
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Whether the two sets have a cell in common.
    pub(crate) fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).any(|(a, b)| a & b != 0)
    }

    /// The union of the two sets.
    #[must_use]
    pub(crate) fn union(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The set difference `self` − `other`.
    #[must_use]
    pub(crate) fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The cells, in increasing order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        let words = (0..).step_by(64).zip(self.0);
        words.flat_map(|(first, word)| {
            let rest = |word: &u64| Some(word & (word - 1)).filter(|rest| *rest != 0);
            let words = std::iter::successors(Some(word).filter(|word| *word != 0), rest);
            words.map(move |word| Cell(first + word.trailing_zeros() as u16))
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}
