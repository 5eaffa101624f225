//! [`Marks`]: which positions a breadth-first search has reached, two bits each.

use crate::math::bits::bits;

/// Two bits for each position with the blank in one cell, by the number of its order: the encoding
/// of two-bit breadth-first search (Cooperman and Finkelstein, 'New methods for using Cayley graphs
/// in interconnection networks', 1992; Korf, 'Minimizing disk I/O in two-bit breadth-first search',
/// 2008).
///
/// | `reached` | `other` | the position is |
/// |---|---|---|
/// | 0 | 0 | not reached |
/// | 0 | 1 | first reached in the layer that is being made |
/// | 1 | 0 | in the frontier, the last complete layer |
/// | 1 | 1 | in an earlier layer |
#[derive(Clone)]
pub(super) struct Marks {
    reached: Vec<u64>,
    other: Vec<u64>,
    frontier_len: u64,
    next_len: u64,
}

impl Marks {
    /// `len` positions that are not reached.
    pub(super) fn new(len: u32) -> Self {
        let words = vec![0; (len as usize).div_ceil(64)];
        Self { reached: words.clone(), other: words, frontier_len: 0, next_len: 0 }
    }

    /// Number of bytes that marks of `positions` positions take.
    pub(super) fn bytes(positions: u64) -> u64 {
        positions.div_ceil(4)
    }

    /// Number of positions in the frontier.
    pub(super) fn frontier_len(&self) -> u64 {
        self.frontier_len
    }

    /// Number of positions in the layer that is being made.
    pub(super) fn next_len(&self) -> u64 {
        self.next_len
    }

    /// The numbers of the frontier, ascending.
    pub(super) fn frontier(&self) -> impl Iterator<Item = u32> {
        let words = (0..).zip(self.reached.iter().zip(&self.other));
        words.flat_map(|(at, (reached, other))| {
            bits(reached & !other).map(move |bit| 64 * at + bit as u32)
        })
    }

    /// Adds a position to the next layer, unless it is reached.
    #[inline]
    pub(super) fn add(&mut self, number: u32) {
        self.add_word(number as usize / 64, 1 << (number % 64));
    }

    /// Adds the frontier of `from` to the next layer, without what is reached.
    pub(super) fn add_frontier(&mut self, from: &Self) {
        for at in 0..from.reached.len() {
            self.add_word(at, from.reached[at] & !from.other[at]);
        }
    }

    #[inline]
    fn add_word(&mut self, at: usize, word: u64) {
        let new = word & !(self.reached[at] | self.other[at]);
        self.other[at] |= new;
        self.next_len += u64::from(new.count_ones());
    }

    /// Completes the next layer: it becomes the frontier.
    pub(super) fn advance(&mut self) {
        for (reached, other) in self.reached.iter_mut().zip(&mut self.other) {
            (*reached, *other) = (*reached | *other, *reached);
        }
        self.frontier_len = std::mem::take(&mut self.next_len);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_in_one_layer() {
        let mut marks = Marks::new(130);
        marks.add(129);
        assert_eq!((marks.frontier_len(), marks.next_len()), (0, 1));
        marks.advance();
        for number in [0, 129, 64, 0] {
            marks.add(number);
        }
        assert_eq!(marks.frontier().collect::<Vec<_>>(), [129]);
        marks.advance();
        assert_eq!(marks.frontier().collect::<Vec<_>>(), [0, 64]);
        marks.add(129);
        assert_eq!((marks.frontier_len(), marks.next_len()), (2, 0));
    }

    #[test]
    fn a_whole_frontier_is_added_without_what_is_reached() {
        let [mut marks, mut from] = [Marks::new(70), Marks::new(70)];
        marks.add(3);
        marks.advance();
        for number in [3, 4, 69] {
            from.add(number);
        }
        from.advance();
        marks.add_frontier(&from);
        marks.advance();
        assert_eq!(marks.frontier().collect::<Vec<_>>(), [4, 69]);
    }
}
