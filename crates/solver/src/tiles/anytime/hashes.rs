//! [`Hashes`]: hashes of boards that a move updates.

use super::{random::SplitMix64, subgoal::Subgoal};

/// A random factor for each tile and each cell. The hash of a board is the sum over its tiles of
/// the product of both factors, so that a move changes it by one product (Carter and Wegman,
/// 'Universal classes of hash functions', 1979). Its high bits are the best.
///
/// Tiles that the subgoal does not distinguish have equal factors.
#[derive(Debug)]
pub(super) struct Hashes {
    /// By tile: the factor less that of the blank, as a move exchanges both.
    tiles: Vec<u64>,
    /// By cell.
    cells: Vec<u64>,
}

impl Hashes {
    /// The hashes of boards of `cells` cells; `blank` is the name of the blank.
    pub(super) fn new(cells: usize, blank: u16, subgoal: &Subgoal, seed: u64) -> Self {
        let mut random = SplitMix64(seed);
        let of_blank = random.next();
        let mut factor = |tile| match random.next() {
            _ if tile == blank => 0,
            own if subgoal.distinguishes(tile) => own.wrapping_sub(of_blank),
            _ => of_blank.wrapping_neg(),
        };
        let tiles = (0..cells as u16).map(&mut factor).collect();
        Self { tiles, cells: (0..cells).map(|_| random.next()).collect() }
    }

    /// The hash of a board, up to a constant.
    pub(super) fn of(&self, board: &[u16]) -> u64 {
        let placed = board.iter().zip(&self.cells);
        let products =
            placed.map(|(tile, cell)| self.tiles[usize::from(*tile)].wrapping_mul(*cell));
        products.fold(0, u64::wrapping_add)
    }

    /// The change of the hash when `tile` moves `from` one cell `to` the blank's.
    #[inline]
    pub(super) fn change(&self, tile: u16, from: u16, to: u16) -> u64 {
        let [from, to] = [from, to].map(|cell| self.cells[usize::from(cell)]);
        self.tiles[usize::from(tile)].wrapping_mul(to.wrapping_sub(from))
    }
}
