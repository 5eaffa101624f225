//! [`TreePart`]: a part of the tree of a depth-first search, for one of several solvers.

/// Number of moves after which the tree is divided, into thousands of subtrees. Shorter paths belong
/// to all parts.
const DIVIDED_AFTER: usize = 12;

/// The subtrees whose hash, modulo the number of parts, is the number of the part. Which they are
/// depends on their moves alone: solvers with different heuristics divide the tree alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TreePart {
    number: u64,
    parts: u64,
}

impl TreePart {
    /// The whole tree.
    pub(super) const WHOLE: Self = Self { number: 0, parts: 1 };

    /// The part of this number, from 0 on, of `parts` parts.
    pub(super) fn new(number: usize, parts: usize) -> Self {
        let parts = parts.max(1) as u64;
        Self { number: number as u64 % parts, parts }
    }

    /// Whether the tree is divided after `moves` moves.
    #[inline]
    pub(super) fn divides_after(self, moves: usize) -> bool {
        moves == DIVIDED_AFTER && self.parts > 1
    }

    /// Whether the part has the subtree after these moves, each given by a number.
    pub(super) fn has(self, moves: impl Iterator<Item = u8>) -> bool {
        // FNV-1a of 64 bits, folded, as its low bits depend on few of the moves.
        let hash = moves.fold(0xcbf2_9ce4_8422_2325, |hash: u64, step| {
            (hash ^ u64::from(step)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        (hash ^ hash >> 32) % self.parts == self.number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some sequences of moves after which the tree is divided.
    fn paths() -> impl Iterator<Item = [u8; DIVIDED_AFTER]> {
        let paths = 1_u32 << (2 * DIVIDED_AFTER);
        (0..paths)
            .step_by(257)
            .map(|path| std::array::from_fn(|place| (path >> (2 * place) & 3) as u8))
    }

    #[test]
    fn each_subtree_is_in_one_part() {
        for path in paths().take(1000) {
            let has = |part: &usize| TreePart::new(*part, 16).has(path.iter().copied());
            assert_eq!((0..16).filter(has).count(), 1);
        }
    }

    #[test]
    fn parts_have_about_as_many_subtrees() {
        let counts = (0..16).map(|part| {
            paths().filter(|path| TreePart::new(part, 16).has(path.iter().copied())).count()
        });
        let counts: Vec<_> = counts.collect();
        let mean = paths().count() / counts.len();
        assert!(counts.iter().all(|count| count.abs_diff(mean) < mean / 10), "{counts:?}");
    }
}
