//! Building a table, layer by layer.

use super::{
    arrangements::Arrangements,
    key::Source,
    regions::{Block, Regions, bits},
    table::Table,
};
use std::rc::Rc;

/// How many blocks are gone through in a slice: those of seven tiles take a hundredth of a second.
const SLICE: usize = 1 << 12;

/// Walks breadth-first from the goals of a pattern, in slices.
///
/// The states of a block are a row of bits, one for each order of the tiles: a move that keeps the
/// order takes all of a row along at once.
pub(super) struct Builder {
    regions: Rc<Regions>,
    arrangements: Rc<Arrangements>,
    blocks: Box<[Block]>,
    /// Words in a row.
    words: usize,
    /// Two bits a state, of which both are set at the front, and one where it has passed: in `ones` if
    /// the second bit of the state's layer is 1, in `zeros` if it is 0.
    ///
    /// Every move changes the parity of the set of cells, so a row holds the present front, or the
    /// next one, never both.
    ones: Box<[u64]>,
    zeros: Box<[u64]>,
    layer: u32,
    /// The block that comes next in the present layer.
    next: usize,
    /// Whether the present layer has a state so far.
    inhabited: bool,
    sources: Box<[Source]>,
}

impl Builder {
    /// Requires at least one source.
    pub(super) fn new(
        regions: &Rc<Regions>,
        arrangements: &Rc<Arrangements>,
        sources: &[Source],
    ) -> Self {
        let blocks: Box<[_]> = regions.blocks(arrangements.tiles() as u32).collect();
        let words = arrangements.len().div_ceil(64);
        let rows = || vec![0; blocks.len() * words].into_boxed_slice();
        Self {
            regions: regions.clone(),
            arrangements: arrangements.clone(),
            words,
            ones: rows(),
            zeros: rows(),
            layer: 0,
            next: 0,
            inhabited: false,
            sources: sources.into(),
            blocks,
        }
    }

    /// Goes a slice further. Whether there may be more to do.
    pub(super) fn advance(&mut self) -> bool {
        if self.next == 0 {
            self.enter_sources();
        }
        let end = self.blocks.len().min(self.next + SLICE);
        let parity = self.parity();
        let mut row = vec![0; self.words].into_boxed_slice();
        for number in self.next..end {
            let block = self.blocks[number];
            if self.regions.parity(block.occupied) == parity && self.take(number, &mut row) {
                self.expand(block, &row);
                self.inhabited = true;
            }
        }
        self.next = end;
        end < self.blocks.len() || self.next_layer()
    }

    /// Whether there may be anything in it.
    fn next_layer(&mut self) -> bool {
        let more = self.inhabited || self.layer == 0;
        (self.next, self.layer, self.inhabited) = (0, self.layer + 1, false);
        more
    }

    /// The table, when there is no more to do.
    pub(super) fn finish(self) -> Table {
        let Self { regions, arrangements, sources, ones, words, zeros, .. } = self;
        drop(zeros);
        let bits = by_order(&ones, words, arrangements.len());
        Table::new(&regions, arrangements, &sources, bits)
    }

    /// The parity of the sets of cells of the present layer.
    fn parity(&self) -> u32 {
        (self.layer & 1) ^ self.regions.parity(self.sources[0].occupied)
    }

    /// Puts the goals of the present layer into the front. Those whose set of cells has not the
    /// parity of the first one's count as one move away from a goal.
    fn enter_sources(&mut self) {
        let parity = self.parity();
        let due = |source: &&Source| self.regions.parity(source.occupied) == parity;
        for &Source { occupied, code, blank } in self.sources.iter().filter(due) {
            let Some(order) = self.arrangements.number(code) else { continue };
            let block = usize::from(self.regions.block(occupied, blank));
            let word = block * self.words + usize::from(order) / 64;
            if self.layer < 2 {
                enter(1 << (order % 64), &mut self.ones[word], &mut self.zeros[word]);
            }
        }
    }

    /// Moves a row of the front into `row`. Whether any state is in it.
    fn take(&mut self, block: usize, row: &mut [u64]) -> bool {
        let range = block * self.words..(block + 1) * self.words;
        let (ones, zeros) = (&mut self.ones[range.clone()], &mut self.zeros[range]);
        for ((row, one), zero) in row.iter_mut().zip(&*ones).zip(&*zeros) {
            *row = one & zero;
        }
        let cleared = if self.layer & 2 == 0 { ones } else { zeros };
        cleared.iter_mut().zip(&*row).for_each(|(word, row)| *word &= !row);
        row.iter().any(|word| *word != 0)
    }

    /// Adds to the front what can be reached from a row of states.
    fn expand(&mut self, block: Block, row: &[u64]) {
        let Self { regions, arrangements, words, ones, zeros, .. } = self;
        regions.each_hop(block, |hop| {
            let next = usize::from(regions.block(block.occupied ^ hop.flipped, hop.from));
            let next = next * *words..(next + 1) * *words;
            let (ones, zeros) = (&mut ones[next.clone()], &mut zeros[next]);
            match arrangements.shifts(block.occupied, hop) {
                Some(shifts) => enter_shifted(row, shifts, ones, zeros),
                None => enter_row(row, ones, zeros),
            }
        });
    }
}

/// Puts states into the front that were in none.
#[inline]
fn enter(states: u64, ones: &mut u64, zeros: &mut u64) {
    let new = states & !(*ones | *zeros);
    *ones |= new;
    *zeros |= new;
}

/// Enters a row of states whose orders stay.
fn enter_row(row: &[u64], ones: &mut [u64], zeros: &mut [u64]) {
    for ((row, ones), zeros) in row.iter().zip(ones).zip(zeros) {
        enter(*row, ones, zeros);
    }
}

/// Enters a row of states whose orders change.
fn enter_shifted(row: &[u64], shifts: &[u16], ones: &mut [u64], zeros: &mut [u64]) {
    for (&word, shifts) in row.iter().zip(shifts.chunks(64)) {
        for bit in bits(word) {
            let order = usize::from(shifts[bit]);
            enter(1 << (order % 64), &mut ones[order / 64], &mut zeros[order / 64]);
        }
    }
}

/// Turns rows by block, of `words` words each, into rows by order.
fn by_order(by_block: &[u64], words: usize, orders: usize) -> Vec<u8> {
    let bytes = (by_block.len() / words).div_ceil(64) * 8;
    let mut by_order = vec![0; orders * bytes];
    for (column, blocks) in by_block.chunks(64 * words).enumerate() {
        for word in 0..words {
            let mut square = [0; 64];
            for (line, block) in square.iter_mut().zip(blocks.chunks(words)) {
                *line = block[word];
            }
            transpose(&mut square);
            let lines = by_order[64 * word * bytes..].chunks_mut(bytes);
            for (line, turned) in lines.zip(square) {
                line[column * 8..][..8].copy_from_slice(&turned.to_le_bytes());
            }
        }
    }
    by_order
}

/// Exchanges rows and columns of a square of bits: halves, then quarters, and so on (Warren,
/// 'Hacker's Delight', 2002).
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
