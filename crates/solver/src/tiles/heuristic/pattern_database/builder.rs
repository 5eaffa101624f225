//! [`Builder`]: builds a table by breadth-first search.

use super::{
    blank_regions::{BlankRegion, BlankRegions},
    key::GoalState,
    orders::Orders,
    row_shifts::RowShifts,
    table::Table,
};
use std::sync::Arc;

/// Number of blank regions per slice; with seven tiles a slice takes about 0.01 s.
const SLICE: usize = 1 << 12;

/// A breadth-first search from the goals of a pattern, in slices.
///
/// The states of a blank region are a row of bits, one for each order of the tiles. So a move that
/// keeps the order moves a whole row.
#[derive(Debug)]
pub(in crate::tiles) struct Builder {
    regions: Arc<dyn BlankRegions>,
    orders: Arc<Orders>,
    row_shifts: RowShifts,
    blank_regions: Box<[BlankRegion]>,
    /// Words per row.
    words: usize,
    /// Two bits per state. Both are set for states of the frontier. Of an expanded state only one
    /// is set: in `ones` if the second bit of its distance is 1, in `zeros` if it is 0.
    ///
    /// Every move changes the parity of the set of cells, so a row contains states of the current
    /// frontier or of the next one, never both.
    ones: Box<[u64]>,
    zeros: Box<[u64]>,
    layer: u32,
    /// Index of the next blank region in the current layer.
    next: usize,
    /// Whether an expanded row of the current layer had states.
    layer_has_states: bool,
    /// Number of expanded rows, in all layers.
    expanded_rows: u64,
    goal_states: Box<[GoalState]>,
}

impl Builder {
    /// Requires at least one goal state.
    pub(in crate::tiles) fn new(
        regions: Arc<dyn BlankRegions>,
        orders: &Arc<Orders>,
        goal_states: &[GoalState],
    ) -> Self {
        let blank_regions = regions.all(orders.tiles());
        let words = orders.len().div_ceil(64);
        let rows = || vec![0; blank_regions.len() * words].into_boxed_slice();
        Self {
            regions,
            orders: orders.clone(),
            row_shifts: RowShifts::new(orders),
            words,
            ones: rows(),
            zeros: rows(),
            layer: 0,
            next: 0,
            layer_has_states: false,
            expanded_rows: 0,
            goal_states: goal_states.into(),
            blank_regions,
        }
    }

    /// Runs one slice; false if the table is complete.
    pub(in crate::tiles) fn advance(&mut self) -> bool {
        if self.next == 0 {
            self.enter_goals();
        }
        let end = self.blank_regions.len().min(self.next + SLICE);
        let parity = self.parity();
        let [mut row, mut shifted] = [(); 2].map(|()| vec![0; self.words].into_boxed_slice());
        for number in self.next..end {
            let region = self.blank_regions[number];
            if self.regions.parity(region.occupied) == parity && self.take_row(number, &mut row) {
                self.expand(region, &row, &mut shifted);
                self.layer_has_states = true;
                self.expanded_rows += 1;
            }
        }
        self.next = end;
        end < self.blank_regions.len() || self.next_layer()
    }

    /// Starts the next layer; false if it is empty.
    fn next_layer(&mut self) -> bool {
        let more = self.layer_has_states || self.layer == 0;
        (self.next, self.layer, self.layer_has_states) = (0, self.layer + 1, false);
        more
    }

    /// Number of expanded rows, in all layers. A row takes about as long as the expansion of a board.
    pub(in crate::tiles) fn expanded_rows(&self) -> u64 {
        self.expanded_rows
    }

    /// The table. Requires that [`Self::advance`] has returned false.
    pub(in crate::tiles) fn finish(self) -> Table {
        let Self { regions, orders, goal_states, ones, words, zeros, .. } = self;
        drop(zeros);
        let bits = by_order(&ones, words, orders.len());
        Table::new(&*regions, orders, &goal_states, bits)
    }

    /// The parity of the sets of cells in the current layer.
    fn parity(&self) -> u32 {
        (self.layer & 1) ^ self.regions.parity(self.goal_states[0].occupied)
    }

    /// Adds the goal states of the current layer to the frontier: in layer 0 those with the parity
    /// of the first one, in layer 1 the others, which therefore count as one move away from a goal.
    fn enter_goals(&mut self) {
        let parity = self.parity();
        let due = |goal_state: &&GoalState| self.regions.parity(goal_state.occupied) == parity;
        for &GoalState { occupied, code, blank } in self.goal_states.iter().filter(due) {
            let Some(order) = self.orders.number(code) else { continue };
            let region = self.regions.index_of(occupied, blank) as usize;
            let word = region * self.words + usize::from(order) / 64;
            if self.layer < 2 {
                enter(1 << (order % 64), &mut self.ones[word], &mut self.zeros[word]);
            }
        }
    }

    /// Copies the frontier states of a row into `row` and marks them as expanded; false if there
    /// are none.
    fn take_row(&mut self, region: usize, row: &mut [u64]) -> bool {
        let range = region * self.words..(region + 1) * self.words;
        let (ones, zeros) = (&mut self.ones[range.clone()], &mut self.zeros[range]);
        for ((row, one), zero) in row.iter_mut().zip(&*ones).zip(&*zeros) {
            *row = one & zero;
        }
        let cleared = if self.layer & 2 == 0 { ones } else { zeros };
        cleared.iter_mut().zip(&*row).for_each(|(word, row)| *word &= !row);
        row.iter().any(|word| *word != 0)
    }

    /// Adds the successors of a row of states to the frontier. `shifted` is a buffer.
    fn expand(&mut self, region: BlankRegion, row: &[u64], shifted: &mut [u64]) {
        let Self { regions, row_shifts, words, ones, zeros, .. } = self;
        regions.each_move(region, &mut |tile_move| {
            let next =
                regions.index_of(region.occupied ^ tile_move.flipped, tile_move.from) as usize;
            let next = next * *words..(next + 1) * *words;
            let (ones, zeros) = (&mut ones[next.clone()], &mut zeros[next]);
            if tile_move.keeps_order(region.occupied) {
                enter_row(row, ones, zeros);
            } else {
                row_shifts.shift(tile_move.ranks(region.occupied), row, shifted);
                enter_row(shifted, ones, zeros);
            }
        });
    }
}

/// Adds the states that were not reached before to the frontier.
#[inline]
fn enter(states: u64, ones: &mut u64, zeros: &mut u64) {
    let new = states & !(*ones | *zeros);
    *ones |= new;
    *zeros |= new;
}

/// Adds a row of states.
fn enter_row(row: &[u64], ones: &mut [u64], zeros: &mut [u64]) {
    for ((row, ones), zeros) in row.iter().zip(ones).zip(zeros) {
        enter(*row, ones, zeros);
    }
}

/// Transposes rows by region, of `words` words each, into rows by order.
fn by_order(by_region: &[u64], words: usize, orders: usize) -> Vec<u8> {
    let bytes = (by_region.len() / words).div_ceil(64) * 8;
    let mut by_order = vec![0; orders * bytes];
    for (column, rows) in by_region.chunks(64 * words).enumerate() {
        for word in 0..words {
            let mut square = [0; 64];
            for (line, region) in square.iter_mut().zip(rows.chunks(words)) {
                *line = region[word];
            }
            transpose(&mut square);
            let lines = by_order[64 * word * bytes..].chunks_mut(bytes);
            for (line, row) in lines.zip(square) {
                line[column * 8..][..8].copy_from_slice(&row.to_le_bytes());
            }
        }
    }
    by_order
}

/// Transposes a 64 × 64 bit matrix recursively: halves, then quarters, and so on (Warren, 'Hacker's
/// Delight', 2002).
fn transpose(square: &mut [u64; 64]) {
    let mut mask = 0xFFFF_FFFFu64;
    let mut half = 32;
    while half > 0 {
        for low in (0..64).filter(|row| row & half == 0) {
            let crossed = (square[low] >> half ^ square[low + half]) & mask;
            square[low + half] ^= crossed;
            square[low] ^= crossed << half;
        }
        half /= 2;
        mask ^= mask << half;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_of_bits_is_transposed() {
        let mut square =
            std::array::from_fn(|row| 0x9E37_79B9_7F4A_7C15u64.rotate_left(row as u32 * 7));
        let before = square;
        transpose(&mut square);
        for (row, col) in (0..64 * 64).map(|i| (i / 64, i % 64)) {
            assert_eq!(square[row] >> col & 1, before[col] >> row & 1);
        }
    }
}
