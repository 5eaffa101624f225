//! [`RowShifts`]: what moves that change the order do to rows of bits.

use super::orders::Orders;

/// For each pair of old and new rank of a moved tile: the permutation of a row of bits, one for each
/// order of the tiles, as operations on words.
///
/// A move changes few digits of an order's number. So the bits of a word move in a few groups, each by one
/// distance.
#[derive(Debug)]
pub(super) struct RowShifts {
    tiles: usize,
    /// By `old rank * tiles + new rank`.
    steps: Box<[Box<[WordStep]>]>,
}

/// Rotates some bits of a word, and adds them to another word.
#[derive(Debug)]
struct WordStep {
    from: u16,
    to: u16,
    rotation: u32,
    mask: u64,
}

impl RowShifts {
    pub(super) fn new(orders: &Orders) -> Self {
        let tiles = orders.tiles();
        let pairs = (0..tiles * tiles).map(|pair| (pair / tiles, pair % tiles));
        Self { tiles, steps: pairs.map(|ranks| word_steps(orders.shifts_of(ranks))).collect() }
    }

    /// Permutes `row` for a tile that moves from one of `ranks` to the other.
    pub(super) fn shift(&self, ranks: (usize, usize), row: &[u64], shifted: &mut [u64]) {
        shifted.fill(0);
        for step in &self.steps[ranks.0 * self.tiles + ranks.1] {
            let bits = row[usize::from(step.from)] & step.mask;
            shifted[usize::from(step.to)] |= bits.rotate_left(step.rotation);
        }
    }
}

/// The steps of a permutation, given by the new position of each bit.
fn word_steps(positions: &[u16]) -> Box<[WordStep]> {
    let mut steps: Vec<WordStep> = Vec::new();
    let mut first_of_word = 0;
    for (bit, &position) in positions.iter().enumerate() {
        if bit % 64 == 0 {
            first_of_word = steps.len();
        }
        let (from, to) = ((bit / 64) as u16, position / 64);
        let rotation = u32::from(position).wrapping_sub(bit as u32) % 64;
        let is_equal = |step: &&mut WordStep| (step.to, step.rotation) == (to, rotation);
        let mask = 1 << (bit % 64);
        match steps[first_of_word..].iter_mut().find(is_equal) {
            Some(step) => step.mask |= mask,
            None => steps.push(WordStep { from, to, rotation, mask }),
        }
    }
    steps.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_permuted_as_its_orders_are_shifted() {
        let orders = Orders::new(&[1; 6], 5);
        let shifts = RowShifts::new(&orders);
        let row: Vec<u64> =
            (0..12u32).map(|word| 0x9E37_79B9_7F4A_7C15u64.rotate_left(word)).collect();
        let mut shifted = vec![0; 12];
        for ranks in [(0, 1), (5, 3), (1, 5), (4, 0)] {
            shifts.shift(ranks, &row, &mut shifted);
            for (order, &to) in orders.shifts_of(ranks).iter().enumerate() {
                let bit = |row: &[u64], order: usize| row[order / 64] >> (order % 64) & 1;
                assert_eq!(bit(&shifted, to.into()), bit(&row, order));
            }
            assert_eq!(shifted[11] >> 16, 0, "bits beyond the last order");
        }
    }
}
